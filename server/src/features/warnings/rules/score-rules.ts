import { qualityCategories } from '@temper/contract/quality/categories.ts';
import { sql } from 'kysely';
import { scoresUnderTarget } from '../../quality-score/queries.ts';
import type { Rule } from './rule.ts';

const labels = sql`case t.category ${sql.join(
  qualityCategories.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
  sql` `,
)} end`;

/** One for each category; what has no score is not warned of. */
export const scoreUnderTarget: Rule = {
  name: 'score-under-target',
  topics: ['qualityScore'],
  gone: 'The score has reached its target.',
  causes: ({ companyId, today }) => sql`
    select 'score-under-target', t.category, null, null::uuid, ${labels} || ' score', 'warning', 'quality',
      'Quality score under its target: ' || ${labels},
      'Score ' || t.score || '%, target ' || t.target || '%. The quality score page says what would raise it most.',
      null::timestamptz, null::uuid
    from ${scoresUnderTarget(companyId, today)} t`,
};
