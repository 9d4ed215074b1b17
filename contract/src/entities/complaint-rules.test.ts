import { expect, test } from 'vitest';
import { complaint, complaintCauses } from './complaint.ts';
import { addWorkingDays, complaintDueDate, dangerFlags, dangerOfCause } from './complaint-rules.ts';

test('a cause that is a danger by itself has the flag of that danger', () => {
  for (const [cause, flag] of Object.entries(dangerOfCause)) {
    expect(complaintCauses.map(({ value }) => String(value))).toContain(cause);
    expect(dangerFlags).toContain(flag);
    expect(complaint.meta.fields[flag]?.kind).toBe('flag');
  }
});

test('a complaint is due after the working days of its priority', () => {
  // A Friday.
  expect(complaintDueDate('2026-11-27', 'High')).toBe('2026-12-02');
  expect(complaintDueDate('2026-11-27', 'Medium')).toBe('2026-12-11');
  expect(complaintDueDate('2026-11-27', 'Low')).toBe('2026-12-25');
  expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30');
});
