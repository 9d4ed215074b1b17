/**
 * The scorecard of a supplier: up to four scores of 0 to 100, each from the records behind it, and their mean.
 * What there are no records for has no score and does not count: no data is never taken for good or bad.
 *
 * - Complaints of the last twelve months: 100 less 20 for each of high, 10 of medium and 5 of low priority; no
 *   score before the first complaint that names the supplier, since without one nothing says what was delivered.
 * - The result of the latest completed audit in percent (see audit-score.ts).
 * - Certificates: the mean of 100 for a valid, 50 for an expiring and 0 for an expired one; of each standard the
 *   latest counts.
 * - Deliveries: the share of them that was accepted, in percent.
 */
export interface ComplaintFigures {
  /** Ever. */
  readonly total: number;
  readonly open: number;
  /** Of the last twelve months, by priority. */
  readonly high: number;
  readonly medium: number;
  readonly low: number;
}
export interface CertificateFigures {
  readonly valid: number;
  readonly expiring: number;
  readonly expired: number;
}
export interface DeliveryFigures {
  readonly total: number;
  readonly accepted: number;
}

const atLeastZero = (score: number) => Math.max(0, Math.round(score));

export const complaintScore = ({ total, high, medium, low }: ComplaintFigures): number | null =>
  total === 0 ? null : atLeastZero(100 - 20 * high - 10 * medium - 5 * low);

export function certificateScore({ valid, expiring, expired }: CertificateFigures): number | null {
  const total = valid + expiring + expired;
  return total === 0 ? null : atLeastZero((100 * valid + 50 * expiring) / total);
}

export const deliveryScore = ({ total, accepted }: DeliveryFigures): number | null =>
  total === 0 ? null : atLeastZero((100 * accepted) / total);

/** The mean of the scores that there are, rounded; null without any. */
export function overallScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
