import { type QualityStatus, qualityStatusOf } from '@temper/contract/quality/categories.ts';

const colors: Readonly<Record<QualityStatus, string>> = {
  excellent: 'var(--t-accent)',
  good: 'var(--t-info)',
  fair: 'var(--t-warning)',
  poor: 'var(--t-danger)',
};

/** The colour of a score's bar: success, info, warning or error. */
export const scoreColor = (score: number): string => colors[qualityStatusOf(score)];
