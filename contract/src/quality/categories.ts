import type { Option } from '../fields/meta.ts';

/** What the quality score is made of. */
export const qualityCategories = [
  { value: 'product', label: 'Product' },
  { value: 'process', label: 'Process' },
  { value: 'documentation', label: 'Documentation' },
  { value: 'supplier', label: 'Supplier' },
] as const;
export type QualityCategory = (typeof qualityCategories)[number]['value'];
export const categoryNames = qualityCategories.map(({ value }) => value);

/** Percent that a category should reach, until a company sets its own. */
export const defaultTargets: Readonly<Record<QualityCategory, number>> = {
  product: 95,
  process: 98,
  documentation: 90,
  supplier: 92,
};

/** Percent that the overall score should reach; the dashboard says so. */
export const overallTarget = 95;

export const qualityStatuses = [
  { value: 'excellent', label: 'Excellent', color: 'green' },
  { value: 'good', label: 'Good', color: 'blue' },
  { value: 'fair', label: 'Fair', color: 'amber' },
  { value: 'poor', label: 'Poor', color: 'red' },
] as const satisfies readonly Option[];
export type QualityStatus = (typeof qualityStatuses)[number]['value'];

export const qualityTrends = [
  { value: 'up', label: 'Improving', color: 'green' },
  { value: 'down', label: 'Declining', color: 'red' },
  { value: 'stable', label: 'Stable', color: 'gray' },
] as const satisfies readonly Option[];
export type QualityTrend = (typeof qualityTrends)[number]['value'];

/** Least percent of each status above 'poor'. */
const statusFrom = { excellent: 95, good: 90, fair: 80 } as const;

/** How a score in percent is called: 95 or more excellent, 90 good, 80 fair, below poor. */
export function qualityStatusOf(score: number): QualityStatus {
  if (score >= statusFrom.excellent) return 'excellent';
  if (score >= statusFrom.good) return 'good';
  return score >= statusFrom.fair ? 'fair' : 'poor';
}

/** Changes smaller than this, in percent, count as stable. */
export const stableBelow = 0.5;

/** One decimal, as scores and changes are shown and kept. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The change from `before` to `now` in percent of `before`, one decimal; null without something to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return oneDecimal(((now - before) / before) * 100);
}

export function trendOf(change: number | null): QualityTrend | null {
  if (change === null) return null;
  if (Math.abs(change) < stableBelow) return 'stable';
  return change > 0 ? 'up' : 'down';
}
