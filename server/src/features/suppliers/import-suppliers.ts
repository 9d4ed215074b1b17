import { supplier } from '@temper/contract/entities/supplier.ts';
import { type Checked, entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { completedPatch, supplierProblems } from './check-supplier.ts';
import { newSupplier } from './write-suppliers.ts';

const plain = entityTarget(supplier);

const judged = (checked: Checked, before?: StoredRecord): Checked => {
  if ('errors' in checked) return checked;
  const data = before ? completedPatch(before, checked.data) : { ...checked.data, ...newSupplier };
  const errors = supplierProblems({ ...before, ...data });
  return errors.length > 0 ? { errors } : { data };
};

/** Imported suppliers keep the rules of typed ones; new ones are under review. */
export const supplierTarget: ImportTarget = {
  ...plain,
  async rules(ctx, tx) {
    const rules = await plain.rules(ctx, tx);
    return {
      ...rules,
      create: (record) => judged(rules.create(record)),
      update: (before, patch) => judged(rules.update(before, patch), before),
    };
  },
};
