/**
 * Percentages as whole millionths: 33.333 % is 33,333,000. Sums are exact, which binary fractions are not (0.1 + 0.2);
 * a hundred shares stay far below 2^53.
 */
const decimals = 6;
const scale = 10 ** decimals;

/** The whole, 100 %, in millionths. */
const wholeShare = 100 * scale;

/** What a total must be. */
export const wholeTotal = '100';

/**
 * `33.333`, `33,333` or `33.333 %` in millionths; undefined for what is no number from 0 to 100, or finer than that.
 */
export function parsePercentage(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{0,6}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const share = Number(whole) * scale + Number(fraction.padEnd(decimals, '0'));
  return share <= wholeShare ? share : undefined;
}

/** The shortest decimal text of millionths: 33333000 is `33.333`. */
export function percentageText(share: number): string {
  const whole = Math.trunc(share / scale);
  const fraction = String(Math.abs(share % scale))
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : String(whole);
}

/** Decimals to which a total is kept: more than anybody types. */
const finest = 40;

/** Any decimal number, also one that is no share of a whole, such as 100.1 or -5; what is no number counts as 0. */
function exactly(text: string): bigint {
  const [, sign, whole = '', fraction = ''] =
    /^([+-]?)(\d{0,40})(?:[.,](\d{0,40}))?\s*%?$/.exec(text.trim()) ?? [];
  const units = BigInt(`${whole}${fraction.padEnd(finest, '0')}`);
  return sign === '-' ? -units : units;
}

/** The exact total as shortest decimal text, of all numbers that stand there; what is no number counts as 0. */
export function totalText(texts: readonly string[]): string {
  const total = texts.reduce((sum, text) => sum + exactly(text), 0n);
  const digits = String(total < 0n ? -total : total).padStart(finest + 1, '0');
  const fraction = digits.slice(-finest).replace(/0+$/, '');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -finest)}${fraction && `.${fraction}`}`;
}
