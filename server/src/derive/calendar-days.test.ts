import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar-days.ts';

test('days and months are counted in every year that can be written', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('0001-01-05', -4)).toBe('0001-01-01');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2024-02-29', 1, 31)).toBe('2024-03-31');
  expect(addMonths('0001-01-31', 1)).toBe('0001-02-28');
  expect(addMonths('0099-12-15', 1)).toBe('0100-01-15');
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
});

test('the calendar has a first and a last day', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
  expect(addDays('2026-01-01', 1e12)).toBe('9999-12-31');
  expect(addMonths('9999-12-31', 365)).toBe('9999-12-31');
  expect(addMonths('0001-01-05', -11)).toBe('0001-01-01');
});
