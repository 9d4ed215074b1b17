import { categoryNames, defaultTargets, type QualityCategory } from '@temper/contract/quality/categories.ts';
import { type RawBuilder, sql } from 'kysely';

/** What other features ask about the quality score. */
export { addDays, duties, notReplaced } from './duties.ts';
export { comparable } from './get-score.ts';
export { hasDocument } from './list-records.ts';
export { certified } from './read-facts.ts';
export { readScores, readSnapshots, scoreTopics, snapshotBefore } from './read-scores.ts';

export interface LowScore {
  readonly category: QualityCategory;
  /** Percent. */
  readonly score: number;
  readonly target: number;
}

/**
 * The categories that were under their target at the end of the last day before `today` that is kept, as a subquery of
 * `LowScore` rows: by the day, so that a warning does not come and go with every record.
 */
export const scoresUnderTarget = (companyId: string, today: string): RawBuilder<LowScore> => sql`(
  select v.category, v.score, v.target from (
    select * from quality_snapshot where company_id = ${companyId} and day < ${today}::date
      order by day desc limit 1
  ) s left join quality_target t on t.company_id = s.company_id cross join lateral (values ${sql.join(
    categoryNames.map(
      (name) =>
        sql`(${sql.lit(name)}, ${sql.ref(`s.${name}`)}, coalesce(${sql.ref(`t.${name}`)}, ${sql.lit(defaultTargets[name])}))`,
    ),
  )}) v (category, score, target) where v.score < v.target)`;
