import { complaint } from '@temper/contract/entities/complaint.ts';
import { complaintProblems } from '@temper/contract/entities/complaint-rules.ts';
import { todayOf } from '../../derive/date-words.ts';
import { entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import { takeNumbers } from '../../kernel/number-series.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { changeProblems, derivedOf, newComplaint } from './complaint-rules.ts';

const plain = entityTarget(complaint);

/** Complaints as they are imported: judged, numbered and dated as in the form. */
export const complaintTarget: ImportTarget = {
  ...plain,
  async rules(ctx, tx) {
    const own = await plain.rules(ctx, tx);
    const today = todayOf(ctx);
    return {
      ...own,
      create(record) {
        const checked = own.create(record);
        if ('errors' in checked) return checked;
        const errors = complaintProblems(checked.data, today);
        return errors.length > 0 ? { errors } : { data: newComplaint(checked.data) };
      },
      update(before, patch) {
        const checked = own.update(before, patch);
        if ('errors' in checked) return checked;
        const { data } = checked;
        if (!changes(before, data)) return { data: {} };
        const errors = changeProblems(before, data, today);
        return errors.length > 0 ? { errors } : { data: { ...data, ...derivedOf({ ...before, ...data }) } };
      },
      async complete(tx, creates) {
        const numbers = await takeNumbers(ctx, tx, 'complaint', creates.length);
        return creates.map((values, nth) => ({ ...values, complaintNumber: numbers[nth] }));
      },
    };
  },
};

/** Whether a patch changes anything; no value of a complaint is an object. */
const changes = (before: StoredRecord, patch: Readonly<Record<string, unknown>>) =>
  Object.keys(patch).some((key) => (patch[key] ?? null) !== (before[key] ?? null));
