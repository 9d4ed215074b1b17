import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import {
  type ComplaintPriority,
  complaintDueDate,
  complaintProblems,
  isDangerous,
} from '@temper/contract/entities/complaint-rules.ts';
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
