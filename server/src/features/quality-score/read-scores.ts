import { historyDays, scorePeriodDays } from '@temper/contract/endpoints/quality-score.ts';
import { defaultTargets, type QualityCategory } from '@temper/contract/quality/categories.ts';
import { overallOf, type ScoredCategory, scoreCategories } from '@temper/contract/quality/formula.ts';
import { todayOf } from '../../derive/date-words.ts';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { productSight } from '../products/queries.ts';
import { addDays } from './duties.ts';
import { readFacts } from './read-facts.ts';

/** Entities whose changes change the scores. Attachments tell as their record, certificates as their supplier. */
export const scoreTopics = [
  'product',
  'productColumn',
  'complaint',
  'audit',
  'auditFinding',
  'supplier',
  'document',
  'qualityScore',
] as const;

export interface Scores {
  readonly categories: readonly ScoredCategory[];
  readonly overall: number | null;
  readonly updatedAt: Readonly<Record<QualityCategory, string | null>>;
}

/** The scores as of a day of the company, from its records as they are now. */
export async function computeScores(ctx: Ctx, today: string): Promise<Scores> {
  const { judged } = await productSight(ctx);
  const facts = await readFacts(ctx, today, judged);
  const categories = scoreCategories(facts);
  const overall = overallOf(categories.map(({ score }) => score));
  return { categories, overall, updatedAt: facts.updatedAt };
}

/** The present scores, remembered until something of them changes; the same for everybody in the company. */
export const readScores = (ctx: Ctx): Promise<Scores> => {
  const today = todayOf(ctx);
  const question = `scores ${today} ${ctx.principal.timeZone}`;
  return recent(ctx, scoreTopics, question, () => computeScores(ctx, today));
};

export interface Snapshot extends Readonly<Record<QualityCategory, number | null>> {
  readonly day: string;
  readonly overall: number | null;
}

/**
 * What was reached at the end of each day from `from` on, the oldest first; days that were missed are absent, and
 * those of a clock that went wrong.
 */
export const readSnapshots = (ctx: Ctx, from: string): Promise<readonly Snapshot[]> =>
  ctx.db
    .selectFrom('qualitySnapshot')
    .select(['day', 'overall', 'product', 'process', 'documentation', 'supplier'])
    .where('day', '>=', from)
    .where('day', '<', todayOf(ctx))
    .orderBy('day')
    .execute();

/** Days by which the snapshot that is compared with may be older, when the day's own is missing. */
const tolerance = 7;

/** What was reached `days` days ago: that day's end, or the last known one of the week before it. */
export function snapshotBefore(
  snapshots: readonly Snapshot[],
  today: string,
  days: number,
): Snapshot | undefined {
  const wanted = addDays(today, -days);
  const oldest = addDays(wanted, -tolerance);
  return snapshots.findLast(({ day }) => day <= wanted && day >= oldest);
}

/** The snapshots that the score's screen and report show and compare with. */
export const readHistory = (ctx: Ctx): Promise<readonly Snapshot[]> => {
  const from = addDays(todayOf(ctx), -Math.max(historyDays, scorePeriodDays + tolerance));
  return recent(ctx, ['qualityScore'], `history ${from}`, () => readSnapshots(ctx, from));
};

export type Targets = Readonly<Record<QualityCategory, number>> & { readonly version: number };

/** The company's targets; the usual ones, as version 0, until it has set its own. */
export async function readTargets(ctx: Ctx, db: Db = ctx.db): Promise<Targets> {
  const row = await db
    .selectFrom('qualityTarget')
    .select(['product', 'process', 'documentation', 'supplier', 'version'])
    .where('companyId', '=', ctx.companyId)
    .executeTakeFirst();
  return row ?? { ...defaultTargets, version: 0 };
}
