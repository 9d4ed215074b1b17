import { expect, test } from 'vitest';
import { parsePercentage, percentageText, totalText, wholeTotal } from './percentages.ts';

test('totals are exact where binary fractions are not', () => {
  expect(totalText(['0.1', '0.2'])).toBe('0.3');
  expect(totalText(['33.333', '33.333', '33.333'])).toBe('99.999');
  expect(totalText(['33.333', '33.333', '33.334'])).toBe(wholeTotal);
  expect(totalText(Array.from({ length: 100 }, () => '1'))).toBe(wholeTotal);
  expect(totalText(Array.from({ length: 1000 }, () => '0.1'))).toBe(wholeTotal);
  expect(totalText(['99.999999', '0.000001'])).toBe(wholeTotal);
  expect(totalText(['50', '50.0000001'])).toBe('100.0000001');
});

test('every number counts as what it is, and what is no number as 0', () => {
  expect(totalText(['40', 'abc', '', '.', ' 60,0 % '])).toBe(wholeTotal);
  expect(totalText(['99.9'])).toBe('99.9');
  expect(totalText(['100.1'])).toBe('100.1');
  expect(totalText(['40', '-5', '60'])).toBe('95');
  expect(totalText(['-0.5'])).toBe('-0.5');
  expect(totalText(['1e2', '1'.repeat(50)])).toBe('0');
  expect(totalText([])).toBe('0');
});

test('what is no share of a whole, or finer than a millionth, is no percentage', () => {
  for (const text of ['', 'x', '-1', '1e2', '100.000001', '101', '1.2.3', '0.0000001', 'NaN', '∞'])
    expect(parsePercentage(text), text).toBeUndefined();
  expect(parsePercentage('12,5 %')).toBe(12_500_000);
  expect(parsePercentage('007')).toBe(7_000_000);
  expect(percentageText(100_000_000)).toBe('100');
  expect(percentageText(500_000)).toBe('0.5');
});
