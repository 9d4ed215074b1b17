import { expect, it } from 'vitest';
import { instantOf, timeOf } from './zone-time.ts';

it('takes a day and a time of the zone to the instant and back', () => {
  expect(instantOf('2026-03-11', '17:00', 'UTC')).toBe('2026-03-11T17:00:00.000Z');
  expect(instantOf('2026-07-01', '17:00', 'Europe/Berlin')).toBe('2026-07-01T15:00:00.000Z');
  expect(instantOf('2026-01-01', '00:30', 'Pacific/Auckland')).toBe('2025-12-31T11:30:00.000Z');
  expect(timeOf('2026-07-01T15:00:00.000Z', 'Europe/Berlin')).toBe('17:00');
});

it('meets the days on which clocks change', () => {
  expect(instantOf('2026-03-29', '01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(instantOf('2026-03-29', '03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-10-25', '12:00', 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z');
});
