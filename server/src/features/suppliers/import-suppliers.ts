import { supplier } from '@temper/contract/entities/supplier.ts';
import { type Checked, entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { completedPatch, loadRegions, supplierProblems } from './check-supplier.ts';
import { newSupplier } from './write-suppliers.ts';

const plain = entityTarget(supplier);

const judge = (
  regionsOf: Parameters<typeof supplierProblems>[1],
  checked: Checked,
  before?: StoredRecord,
): Checked => {
  if ('errors' in checked) return checked;
  const data = before ? completedPatch(before, checked.data) : { ...checked.data, ...newSupplier };
  const errors = supplierProblems({ ...before, ...data }, regionsOf);
  return errors.length > 0 ? { errors } : { data };
};

/** Imported suppliers keep the rules of typed ones; new ones are under review. */
export const supplierTarget: ImportTarget = {
  ...plain,
  async rules(ctx, tx) {
    const rules = await plain.rules(ctx, tx);
    const regionsOf = await loadRegions();
    return {
      ...rules,
      create: (record) => judge(regionsOf, rules.create(record)),
      update: (before, patch) => judge(regionsOf, rules.update(before, patch), before),
    };
  },
};
