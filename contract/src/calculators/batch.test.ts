import { expect, test } from 'vitest';
import { decimalText, isMeasure, kilograms, parseDecimal, scaleBatch, startingStep } from './batch.ts';
import { parsePercentage } from './percentages.ts';

const sharesOf = (...texts: string[]) => texts.map((text) => parsePercentage(text) ?? 0);
const amountsOf = (texts: string[], batch: string, step: string) => {
  const scaled = scaleBatch(sharesOf(...texts), batch, step);
  if (!('amounts' in scaled)) throw new Error(scaled.problem);
  return scaled.amounts;
};
const sum = (amounts: readonly string[]) =>
  decimalText(amounts.reduce((total, amount) => total + (parseDecimal(amount) ?? 0n), 0n));

test('amounts that need no rounding are exact', () => {
  expect(amountsOf(['45', '30.5', '24.5'], '200', '0.001')).toEqual(['90', '61', '49']);
  expect(amountsOf(['100'], '0.1', '0.1')).toEqual(['0.1']);
});

test('what is left by rounding goes to the largest remainders, so that the sum is the batch', () => {
  expect(amountsOf(['33.333', '33.333', '33.334'], '100', '1')).toEqual(['33', '33', '34']);
  // Of equal remainders the first gets the step.
  expect(amountsOf(['25', '25', '25', '25'], '1.3', '0.1')).toEqual(['0.4', '0.3', '0.3', '0.3']);
  expect(amountsOf(['0.3', '99.7'], '50', '0.5')).toEqual(['0', '50']);
});

test('for many recipes, batches and steps the sum is exactly the batch and nothing is a step off', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let n = 0; n < 500; n++) {
    const cuts = Array.from({ length: 1 + random(12) }, () => random(100_000_000)).sort((a, b) => a - b);
    const shares = [...cuts, 100_000_000].map((cut, place) => cut - (cuts[place - 1] ?? 0));
    const step = ['1', '0.5', '0.05', '0.001'][random(4)] ?? '1';
    const stepSize = parseDecimal(step) ?? 1n;
    const batch = decimalText(stepSize * BigInt(1 + random(100_000)));
    const scaled = scaleBatch(shares, batch, step);
    if (!('amounts' in scaled)) throw new Error(scaled.problem);
    expect(sum(scaled.amounts)).toBe(batch);
    for (const [place, amount] of scaled.amounts.entries()) {
      const exact = ((parseDecimal(batch) ?? 0n) * BigInt(shares[place] ?? 0)) / 100_000_000n;
      const off = (parseDecimal(amount) ?? 0n) - exact;
      expect(off < stepSize && off > -stepSize, `${shares[place]} of ${batch} by ${step}: ${amount}`).toBe(
        true,
      );
    }
  }
});

test('what cannot be divided is said', () => {
  expect(scaleBatch(sharesOf('100'), '', '1')).toMatchObject({ at: 'batch' });
  expect(scaleBatch(sharesOf('100'), '-5', '1')).toMatchObject({ at: 'batch' });
  expect(scaleBatch(sharesOf('100'), '10.5', '1')).toMatchObject({
    problem: 'The batch size must be a multiple of the step',
  });
  expect(scaleBatch(sharesOf('100'), '10', '0')).toMatchObject({ at: 'step' });
  for (const many of ['1234567890123', '0.1234567891'])
    expect(scaleBatch(sharesOf('100'), many, '1')).toMatchObject({
      problem: 'Batch size has at most 12 digits, and 9 after the decimal point',
    });
  expect(scaleBatch(sharesOf('100'), '0', '1')).toMatchObject({
    problem: 'Batch size must be a number greater than 0',
  });
  expect(scaleBatch([], '10', '1')).toMatchObject({ problem: 'There is nothing to divide' });
});

test('a batch begins with a step of which it is a multiple', () => {
  expect(['1000', '0.25', '0.125', '12.034', '1.0005', '0.00001'].map(startingStep)).toEqual([
    '0.01',
    '0.01',
    '0.005',
    '0.001',
    '0.0001',
    '0.01',
  ]);
});

test('pieces are weighed before they are divided', () => {
  expect(['kg', ' KG', 'g', 'l', 'lbs.', 'litres'].map(isMeasure)).toEqual(Array(6).fill(true));
  expect(['pcs', 'box', 'roll', ''].map(isMeasure)).toEqual(Array(4).fill(false));
  expect(kilograms('2500', '100')).toBe('250');
  expect(kilograms('137', '8,5')).toBe('1.1645');
  expect([kilograms('137', ''), kilograms('0', '5'), kilograms('x', '5')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // Finer than a microgram.
  expect(kilograms('0.001', '0.0001')).toBeUndefined();
});
