/** How many questions of a checklist have each answer. */
export interface AnswerCounts {
  readonly conform: number;
  readonly minor: number;
  readonly major: number;
  readonly not_applicable: number;
  readonly not_yet: number;
}

/**
 * How far an audit found what was asked for, in percent with one decimal: a question that conforms counts whole,
 * one with a minor nonconformity half, one with a major not at all. Questions that do not apply or have no
 * answer are left out; null when there is no other.
 */
export function auditScore({ conform, minor, major }: AnswerCounts): number | null {
  const judged = conform + minor + major;
  return judged === 0 ? null : Math.round(((conform + minor / 2) / judged) * 1000) / 10;
}
