import { documentKinds } from '../documents/kinds.ts';

/**
 * Records that are numbered by a rule of the company. A pattern is text with one counter `{0000}`, whose zeros
 * say how many digits it has at least, and at most one `{year}`; with a year the counter begins anew each year.
 */
export const numberRules = [
  { kind: 'complaint', label: 'Complaints', pattern: 'CMP-{year}-{0000}' },
  { kind: 'audit', label: 'Audits', pattern: 'AUD-{year}-{0000}' },
  ...documentKinds.map(({ value, title, prefix }) => ({
    kind: `document ${value}` as const,
    label: title,
    pattern: `${prefix}-{0000}`,
  })),
] as const;
export type NumberKind = (typeof numberRules)[number]['kind'];

/** What a pattern may look like; letters, digits and a few signs around the counter. */
export const numberPattern =
  /^(?=[^{]*(\{year\}[^{]*)?\{0{1,8}\}[^{]*(\{year\}[^{]*)?$)[A-Za-z0-9 ._/{}-]{1,40}$/;

/** The number that a pattern gives: `CMP-{year}-{0000}` with 2026 and 7 is `CMP-2026-0007`. */
export const numberOf = (pattern: string, year: number, count: number): string =>
  pattern
    .replaceAll('{year}', String(year).padStart(4, '0'))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(count).padStart(zeros.length, '0'));
