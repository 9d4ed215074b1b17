/** A decimal number of at least 0 as a whole number of 10^-9: exact, unlike a binary fraction. */
const digits = 9;

export function parseDecimal(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^\s*(\d{1,12})(?:[.,](\d{0,9}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(digits, '0'));
}

export function decimalText(value: bigint): string {
  const text = String(value).padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return text.slice(0, -digits) + (fraction ? `.${fraction}` : '');
}

const measures = new Set(
  `mg g gram grams gramme grammes kg kilo kilos kilogram kilograms t ton tons tonne tonnes oz ounce ounces lb lbs pound
  pounds ml millilitre millilitres milliliter milliliters cl dl l litre litres liter liters hl m3 m³ gal gallon gallons`.split(
    /\s+/,
  ),
);

/** Whether what is counted in this unit is weighed or measured, so that shares of it are; pieces and boxes are not. */
export const isMeasure = (unit: string): boolean =>
  measures.has(unit.trim().replace(/\.$/, '').toLowerCase());

/** What so many pieces of so many grams each weigh, in kilograms; undefined for what is no number, or too fine. */
export function kilograms(pieces: string, grams: string): string | undefined {
  const [count, each] = [parseDecimal(pieces), parseDecimal(grams)];
  if (!count || !each) return undefined;
  const divisor = 10n ** BigInt(digits) * 1000n;
  return (count * each) % divisor === 0n ? decimalText((count * each) / divisor) : undefined;
}

/** The steps to which amounts are rounded, in the unit of the batch. */
export const batchSteps = ['1', '0.5', '0.1', '0.05', '0.01', '0.005', '0.001', '0.0001'] as const;

/** The step to begin with: a hundredth, or the coarsest one below of which the batch is a multiple. */
export function startingStep(batch: string): string {
  const size = parseDecimal(batch) ?? 0n;
  const fine = batchSteps.slice(batchSteps.indexOf('0.01'));
  return fine.find((step) => size % (parseDecimal(step) ?? 1n) === 0n) ?? '0.01';
}

export type Batch =
  | { readonly amounts: readonly string[] }
  | { readonly problem: string; readonly at: 'batch' | 'step' };

/**
 * The amounts of a batch, each a whole number of steps, whose sum is exactly the batch: each share gets the whole
 * steps that are due to it, and the steps that are left go one each to the largest remainders; of equal ones to the
 * larger share, then to the first. No amount is a whole step away from what is due.
 * Source: method of largest remainders (Hamilton, Hare quota); M. L. Balinski and H. P. Young, Fair Representation,
 * 2nd ed., Brookings Institution Press 2001, appendix A.
 *
 * `shares` are whole numbers of any one unit (such as millionths of a percent); batch and step are decimal texts.
 */
export function scaleBatch(shares: readonly number[], batch: string, step: string): Batch {
  const size = parseDecimal(batch);
  const unit = parseDecimal(step);
  if (!size)
    return {
      at: 'batch',
      problem:
        size === undefined && /^\s*\d+([.,]\d*)?\s*$/.test(batch)
          ? 'Batch size has at most 12 digits, and 9 after the decimal point'
          : 'Batch size must be a number greater than 0',
    };
  if (!unit) return { at: 'step', problem: 'The step must be a number greater than 0' };
  if (size % unit !== 0n) return { at: 'batch', problem: 'The batch size must be a multiple of the step' };
  const whole = BigInt(shares.reduce((sum, share) => sum + share, 0));
  if (whole === 0n) return { at: 'batch', problem: 'There is nothing to divide' };
  const steps = size / unit;
  const due = shares.map((share, place) => {
    const product = BigInt(share) * steps;
    return { place, share, steps: product / whole, rest: product % whole };
  });
  let left = Number(steps - due.reduce((sum, one) => sum + one.steps, 0n));
  const order = due.toSorted((a, b) => compare(b.rest, a.rest) || b.share - a.share || a.place - b.place);
  const extra = new Set<number>();
  for (const { place } of order) {
    if (left === 0) break;
    extra.add(place);
    left--;
  }
  return { amounts: due.map((one) => decimalText((one.steps + (extra.has(one.place) ? 1n : 0n)) * unit)) };
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
