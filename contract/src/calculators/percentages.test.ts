import { expect, test } from 'vitest';
import { parsePercentage, percentageText, totalShare, wholeShare } from './percentages.ts';

test('sums are exact where binary fractions are not', () => {
  expect(percentageText(totalShare(['0.1', '0.2']))).toBe('0.3');
  expect(totalShare(['33.333', '33.333', '33.333'])).not.toBe(wholeShare);
  expect(percentageText(totalShare(['33.333', '33.333', '33.333']))).toBe('99.999');
  expect(totalShare(['33.333', '33.333', '33.334'])).toBe(wholeShare);
  expect(totalShare(Array.from({ length: 100 }, () => '1'))).toBe(wholeShare);
  expect(totalShare(Array.from({ length: 1000 }, () => '0.1'))).toBe(wholeShare);
  expect(totalShare(['99.999999', '0.000001'])).toBe(wholeShare);
});

test('what is no percentage counts as nothing', () => {
  expect(totalShare(['40', 'abc', '', '-5', '60'])).toBe(wholeShare);
  for (const text of ['', 'x', '-1', '1e2', '100.000001', '101', '1.2.3', '0.0000001', 'NaN', '∞'])
    expect(parsePercentage(text), text).toBeUndefined();
  expect(parsePercentage('12,5 %')).toBe(12_500_000);
  expect(parsePercentage('007')).toBe(7_000_000);
  expect(percentageText(wholeShare)).toBe('100');
  expect(percentageText(500_000)).toBe('0.5');
});
