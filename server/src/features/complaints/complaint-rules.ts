import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { complaint } from '@temper/contract/entities/complaint.ts';
import {
  type ComplaintPriority,
  complaintDueDate,
  complaintProblems,
  isDangerous,
} from '@temper/contract/entities/complaint-rules.ts';
import { todayOf } from '../../derive/date-words.ts';
import { entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import { takeNumbers } from '../../kernel/number-series.ts';
import type { StoredRecord } from '../../kernel/records.ts';

type Values = Readonly<Record<string, unknown>>;

/** What follows from a complaint's values: danger raises the priority, which says when it is due. */
export function derivedOf(values: Values) {
  const safetyRisk = isDangerous(values);
  const priority = safetyRisk ? 'High' : (values.priority as ComplaintPriority);
  return { safetyRisk, priority, dueDate: complaintDueDate(String(values.dateReceived), priority) };
}

/** A new complaint as it is stored, without its number. */
export const newComplaint = (values: Values) => ({ ...values, ...derivedOf(values), status: 'Open' });

/** What is wrong with a change; rules that it does not touch are not asked again. */
export function changeProblems(before: StoredRecord, patch: Values, today: string): FieldError[] {
  const touched = (...keys: string[]) => keys.some((key) => key in patch && patch[key] !== before[key]);
  const together: Readonly<Record<string, readonly string[]>> = {
    lotNumber: ['lotNumber', 'lotUnknownReason'],
    rootCauseNotConfirmed: ['rootCause', 'rootCauseNotConfirmed'],
  };
  return complaintProblems({ ...before, ...patch }, today).filter(({ path }) =>
    touched(...(together[path] ?? [path])),
  );
}

/** Complaints as they are imported: judged, numbered and dated as in the form. */
export const complaintTarget: ImportTarget = {
  ...entityTarget(complaint),
  async rules(ctx, tx) {
    const own = await entityTarget(complaint).rules(ctx, tx);
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
const changes = (before: StoredRecord, patch: Values) =>
  Object.keys(patch).some((key) => (patch[key] ?? null) !== (before[key] ?? null));
