import type { QualityCategory } from '@temper/contract/quality/categories.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { readScores, readTargets } from './read-scores.ts';

/** What other features ask about the quality score. */
export { addDays, duties, notReplaced } from './duties.ts';
export { comparable } from './get-score.ts';
export { hasDocument } from './list-records.ts';
export { certified } from './read-facts.ts';
export { readScores, readSnapshots, scoreTopics, snapshotBefore, todayOf } from './read-scores.ts';

export interface ScoreAgainstTarget {
  readonly category: QualityCategory;
  /** Percent, one decimal; null without data. */
  readonly score: number | null;
  readonly target: number;
}

/** The present score of each category and what it should be; for warnings of scores under their target. */
export async function scoresAgainstTargets(ctx: Ctx): Promise<ScoreAgainstTarget[]> {
  const [{ categories }, targets] = await Promise.all([readScores(ctx), readTargets(ctx)]);
  return categories.map(({ category, score }) => ({ category, score, target: targets[category] }));
}
