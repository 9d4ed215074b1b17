import {
  type CategoryRow,
  historyDays,
  type QualityScore,
  scorePeriodDays,
} from '@temper/contract/endpoints/quality-score.ts';
import { changeOf, qualityStatusOf, trendOf } from '@temper/contract/quality/categories.ts';
import { type Figure, partFigures } from '@temper/contract/quality/figures.ts';
import { isOpenIssue, overallOf, type ScoredCategory } from '@temper/contract/quality/formula.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { type ProductSight, productSight } from '../products/queries.ts';
import { addDays } from './duties.ts';
import {
  readHistory,
  readScores,
  readTargets,
  type Snapshot,
  snapshotBefore,
  type Targets,
} from './read-scores.ts';

/** The score's screen: every category against its target and against the end of the last period. */
export async function getScore(ctx: Ctx): Promise<QualityScore> {
  const today = todayOf(ctx);
  const [scores, snapshots, targets, sight] = await Promise.all([
    readScores(ctx),
    readHistory(ctx),
    readTargets(ctx),
    productSight(ctx),
  ]);
  const before = snapshotBefore(snapshots, today, scorePeriodDays);
  const scored = scores.categories.filter(({ score }) => score !== null).length;
  const categories = scores.categories.map((one) => ({
    ...categoryRow(one, before, targets, scored, sight),
    lastUpdated: scores.updatedAt[one.category],
  }));
  const from = addDays(today, -historyDays);
  const history = snapshots
    .filter(({ day }) => day >= from && day < today)
    .map(({ day, overall }) => ({ day, overall }));
  return {
    categories,
    overall: scores.overall,
    overallChange: changeOf(scores.overall, comparable(scores.categories, before)),
    meetingTarget: categories.filter(({ score, target }) => score !== null && score >= target).length,
    improving: categories.filter(({ trend }) => trend === 'up').length,
    openIssues: categories.reduce((sum, { issues }) => sum + issues, 0),
    history: [...history, { day: today, overall: scores.overall }],
    version: targets.version,
    can: { setTargets: ctx.may('qualityScore.manage'), export: ctx.may('qualityScore.export') },
  };
}

/** The former overall score. It is that of the same categories only when the same ones had a score then. */
export function comparable(
  categories: readonly ScoredCategory[],
  before: Snapshot | undefined,
): number | null {
  if (!before) return null;
  const both = categories.filter(({ category, score }) => score !== null && before[category] !== null);
  return both.length === categories.filter(({ score }) => score !== null).length
    ? overallOf(both.map(({ category }) => before[category]))
    : before.overall;
}

function categoryRow(
  { category, score, parts, issues }: ScoredCategory,
  before: Snapshot | undefined,
  targets: Targets,
  scored: number,
  sight: ProductSight,
): Omit<CategoryRow, 'lastUpdated'> {
  const change = changeOf(score, before?.[category] ?? null);
  const open = issues.filter(({ count }) => count > 0);
  return {
    category,
    score,
    target: targets[category],
    status: score === null ? null : qualityStatusOf(score),
    trend: trendOf(change),
    change,
    issues: open.reduce((sum, { kind, count }) => sum + (isOpenIssue(kind) ? count : 0), 0),
    parts: parts.map((part) => {
      const [good, ...others] = partFigures[`${category}.${part.key}`] ?? [];
      let rest = part.total - part.good;
      // What lowers the score as an open record is counted; the rest was done late.
      const counts = others.map((figure) => {
        const count = issues.find(({ kind }) => kind === figure)?.count;
        rest -= count ?? 0;
        return { figure, count };
      });
      const figures = counts.map(({ figure, count }) => ({ figure, count: count ?? rest }));
      return {
        ...part,
        figures: (good ? [{ figure: good, count: part.good }, ...figures] : figures).map((one) => ({
          ...one,
          listed: maySee(sight, one.figure),
        })),
      };
    }),
    issueKinds: open.map(({ kind, count, gain }) => ({
      kind,
      count,
      gain: twoDecimals(gain),
      overallGain: twoDecimals(gain / Math.max(1, scored)),
      listed: maySee(sight, kind),
    })),
  };
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** Whether a person may see which records these are: some would tell what a column says that they may not see. */
export function maySee({ qualityStatus, specifications }: ProductSight, figure: Figure): boolean {
  switch (figure) {
    case 'product-approved':
    case 'product-pending':
    case 'product-rejected':
      return qualityStatus;
    case 'product-documented':
    case 'product-undocumented':
      return specifications;
    default:
      return true;
  }
}
