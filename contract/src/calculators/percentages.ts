/**
 * Percentages as whole millionths: 33.333 % is 33,333,000. Sums are exact, which binary fractions are not (0.1 + 0.2);
 * a hundred shares stay far below 2^53.
 */
const decimals = 6;
const scale = 10 ** decimals;

/** The whole, 100 %, in millionths. */
export const wholeShare = 100 * scale;

/** `33.333`, `33,333` or `33.333 %` in millionths; undefined for what is no number from 0 to 100, or finer than that. */
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

/** The exact total in millionths; what is no percentage counts as 0. */
export const totalShare = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (parsePercentage(text) ?? 0), 0);
