import { documentKinds } from '../documents/kinds.ts';

/**
 * Records that are numbered by a rule of the company, which may change each pattern. A pattern is a prefix, perhaps
 * the year, and one counter `{0000}`, whose zeros say how many digits it has at least; with a year the counter begins
 * anew each year. `field` of `entity` holds the number.
 */
export const numberRules = [
  {
    kind: 'complaint',
    label: 'Complaints',
    pattern: 'CMP-{year}-{0000}',
    entity: 'complaint',
    field: 'complaintNumber',
  },
  { kind: 'audit', label: 'Audits', pattern: 'AUD-{year}-{0000}', entity: 'audit', field: 'auditNumber' },
  ...documentKinds.map(({ value, title, prefix }) => ({
    kind: `document ${value}` as const,
    label: title,
    pattern: `${prefix}-{0000}`,
    entity: 'document',
    field: 'documentNumber',
  })),
] as const;
export type NumberKind = (typeof numberRules)[number]['kind'];
export const numberKinds = numberRules.map(({ kind }) => kind) as [NumberKind, ...NumberKind[]];

/** What people change of a pattern. */
export interface PatternParts {
  readonly prefix: string;
  readonly withYear: boolean;
  readonly digits: number;
}

/** `CMP-` with the year and four digits is `CMP-{year}-{0000}`. */
export const patternOf = ({ prefix, withYear, digits }: PatternParts): string =>
  `${prefix}${withYear ? '{year}-' : ''}{${'0'.repeat(digits)}}`;

export function partsOf(pattern: string): PatternParts {
  const [, prefix = '', year, zeros = ''] = /^([^{]*)(\{year\}-)?\{(0+)\}$/.exec(pattern) ?? [];
  return { prefix, withYear: year !== undefined, digits: zeros.length };
}

/** The number that a pattern gives: `CMP-{year}-{0000}` with 2026 and 7 is `CMP-2026-0007`. */
export const numberOf = (pattern: string, year: number, count: number): string =>
  pattern
    .replaceAll('{year}', String(year).padStart(4, '0'))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(count).padStart(zeros.length, '0'));

/**
 * Whether two patterns can ever give the same number; capitals make none another. Prefixes do not end with a digit,
 * so that the counter is all digits at the end of a number.
 */
export function canCollide(a: PatternParts, b: PatternParts): boolean {
  const [one, other] = [a.prefix.toLowerCase(), b.prefix.toLowerCase()];
  if (a.withYear === b.withYear) return one === other;
  const [dated, plain] = a.withYear ? [one, other] : [other, one];
  return plain.startsWith(dated) && /^\d{4}-$/.test(plain.slice(dated.length));
}
