import { expect, test } from 'vitest';
import { daysOf, todayIn } from './date-words.ts';

test.each([
  ['today', '2026-11-28', '2026-11-28', '2026-11-28'],
  ['week', '2026-11-28', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-28', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['year', '2026-11-28', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (word, today, from, to) => {
  expect(daysOf(word, today)).toEqual({ from, to });
});

test('today is the company’s, not the server’s', () => {
  const now = new Date('2026-11-28T23:30:00Z');
  expect(todayIn(now, 'Asia/Tokyo')).toBe('2026-11-29');
  expect(todayIn(now, 'America/New_York')).toBe('2026-11-28');
});
