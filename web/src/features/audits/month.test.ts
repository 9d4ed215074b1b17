import { expect, test } from 'vitest';
import { isMonth, monthAfter, weeksOf } from './month.ts';

test('a month is shown in whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
  for (const week of weeks) expect(week).toHaveLength(7);
});

test('months follow each other over the end of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(['2026-11', '2026-13', '', '26-1'].map(isMonth)).toEqual([true, false, false, false]);
});
