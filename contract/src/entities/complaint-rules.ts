import type { FieldError } from '../endpoints/problem.ts';

/** Working days that a complaint of a priority may take, from the day it was received. */
export const complaintDays = { High: 3, Medium: 10, Low: 20 } as const;
export type ComplaintPriority = keyof typeof complaintDays;

/** The flags that make a complaint a matter of safety: each raises its priority to High. */
export const dangerFlags = ['illness', 'injury', 'allergen', 'foreignBody'] as const;
export type DangerFlag = (typeof dangerFlags)[number];

/** Causes that are a danger by themselves, with its flag: the form marks it when one is chosen. */
export const dangerOfCause: Readonly<Record<string, DangerFlag>> = {
  'foreign-body': 'foreignBody',
  allergen: 'allergen',
};

type Values = Readonly<Record<string, unknown>>;

/** Whether any of the flags of danger is set. */
export const isDangerous = (values: Values): boolean => dangerFlags.some((flag) => values[flag] === true);

/** The day (`YYYY-MM-DD`) that lies so many working days, Monday to Friday, after another. */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return date.toISOString().slice(0, 10);
}

/** When a complaint is due: `complaintDays` of its priority after the day on which it was received. */
export const complaintDueDate = (received: string, priority: ComplaintPriority): string =>
  addWorkingDays(received, complaintDays[priority]);

export const lotMessage = 'Enter a lot or batch number, or say why it is unknown';
export const notBothMessage = 'Enter the root cause or mark it as not confirmed, not both';
export const futureMessage = 'Date received cannot be in the future';

/**
 * What a complaint must keep besides its fields' own rules. Asked once these hold, so that an empty form shows
 * the required fields and nothing else. `today` is the company's (`YYYY-MM-DD`).
 */
export function complaintProblems(values: Values, today: string): FieldError[] {
  const errors: FieldError[] = [];
  if (!values.lotNumber && !values.lotUnknownReason) errors.push({ path: 'lotNumber', message: lotMessage });
  if (typeof values.dateReceived === 'string' && values.dateReceived > today)
    errors.push({ path: 'dateReceived', message: futureMessage });
  if (values.rootCause && values.rootCauseNotConfirmed)
    errors.push({ path: 'rootCauseNotConfirmed', message: notBothMessage });
  return errors;
}
