import {
  auditScoreDays,
  type Dashboard,
  type dashboardApi,
  type Kpi,
} from '@temper/contract/endpoints/dashboard.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { changeOf, oneDecimal } from '@temper/contract/quality/categories.ts';
import { sql } from 'kysely';
import { todayOf } from '../../derive/date-words.ts';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import {
  addDays,
  comparable,
  duties,
  readScores,
  readSnapshots,
  scoreTopics,
  snapshotBefore,
} from '../quality-score/queries.ts';
import { readDocumentStates } from './document-states.ts';

const topics = [...scoreTopics, 'task'];

/**
 * The dashboard of the last `days` days, the present one included. A figure is compared with the same figure of
 * `days` days ago; the compliance rate with that of the `days` days before. Remembered until something changes.
 */
export const getDashboard = (ctx: Ctx, { query }: InputOf<typeof dashboardApi.get>): Promise<Dashboard> => {
  const today = todayOf(ctx);
  const question = `dashboard ${query.days} ${today} ${ctx.principal.timeZone}`;
  return recent(ctx, topics, question, () => readDashboard(ctx, today, Number(query.days)));
};

async function readDashboard(ctx: Ctx, today: string, days: number): Promise<Dashboard> {
  const first = addDays(today, 1 - days);
  // A week more than the period, for the snapshot that is compared with.
  const [scores, snapshots, complaints, moves, audits, auditScores, compliance, training, documents] =
    await Promise.all([
      readScores(ctx),
      readSnapshots(ctx, addDays(today, -days - 7)),
      countByStatus(ctx, 'complaint'),
      complaintMoves(ctx, addDays(today, -days), today),
      countByStatus(ctx, 'audit'),
      readAuditScores(ctx, first, today),
      readCompliance(ctx, today, days),
      readTraining(ctx, addDays(today, -days)),
      readDocumentStates(ctx, today),
    ]);
  const active = countOf(complaints, 'Open') + countOf(complaints, 'In Progress');
  const course = activeByDay(active, moves, addDays(today, -days), today);
  const kept = new Map(snapshots.map(({ day, overall }) => [day, overall]));
  const series = course
    .filter(({ day }) => day >= first)
    .map(({ day, count }) => ({
      day,
      qualityScore: day === today ? scores.overall : (kept.get(day) ?? null),
      complaints: count,
      auditScore: auditScores.get(day) ?? null,
    }));
  const { now, before } = compliance;
  return {
    days,
    today,
    qualityScore: kpi(scores.overall, comparable(scores.categories, snapshotBefore(snapshots, today, days))),
    activeComplaints: kpi(active, course[0]?.count ?? null),
    complianceRate: { ...kpi(percent(now), percent(before)), met: now.met, total: now.total },
    trainingProgress: kpi(percent(training.now), percent(training.before)),
    series,
    complaints,
    audits,
    documents,
    training: training.byStatus,
  };
}

interface Count {
  readonly value: string;
  readonly count: number;
}
interface Met {
  readonly met: number;
  readonly total: number;
}

const kpi = (value: number | null, before: number | null): Kpi => ({
  value,
  before,
  change: changeOf(value, before),
});
const percent = ({ met, total }: Met) => (total === 0 ? null : oneDecimal((met / total) * 100));
const countOf = (counts: readonly Count[], value: string) =>
  counts.find((one) => one.value === value)?.count ?? 0;

async function countByStatus(ctx: Ctx, entity: 'complaint' | 'audit'): Promise<Count[]> {
  const { rows } = await sql<Count>`select status as value, count(*) as count from ${sql.table(entity)}
    where company_id = ${ctx.companyId} and deleted_at is null group by status`.execute(ctx.db);
  return rows;
}

interface Move {
  readonly day: string;
  /** How many complaints the day added to the active ones; below 0 when more were closed. */
  readonly change: number;
}

/** What days after `from` added to and took from the active complaints; days without are absent. */
async function complaintMoves(ctx: Ctx, from: string, today: string): Promise<Move[]> {
  const zone = ctx.principal.timeZone;
  const { rows } = await sql<Move>`
    select day, sum(change) as change from (
      select date_received as day, count(*) as change from complaint
      where company_id = ${ctx.companyId} and deleted_at is null and date_received > ${from}::date
        and date_received <= ${today}::date group by 1
      union all
      select (closed_at at time zone ${zone})::date, -count(*) from complaint
      where company_id = ${ctx.companyId} and deleted_at is null
        and closed_at >= (${from}::date + 1)::timestamp at time zone ${zone} group by 1
    ) m group by day`.execute(ctx.db);
  return rows;
}

/** Active complaints at the end of each day from `from` to `today`: from those of now backwards. */
function activeByDay(now: number, moves: readonly Move[], from: string, today: string) {
  const changes = new Map(moves.map(({ day, change }) => [day, change]));
  const course: { day: string; count: number }[] = [];
  let count = now;
  for (let day = today; day >= from; day = addDays(day, -1)) {
    course.push({ day, count: Math.max(0, count) });
    count -= changes.get(day) ?? 0;
  }
  return course.reverse();
}

/**
 * The audit score of days: the mean of the audits that were completed in the `auditScoreDays` days up to it, each
 * scored by its answers as on its report (contract/src/calculators/audit-score.ts). Days without such an audit
 * are absent.
 */
async function readAuditScores(ctx: Ctx, first: string, today: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; score: number }>`
    with scored as (
      select a.completed_date as day,
        100.0 * (count(*) filter (where i.answer = 'conform') + count(*) filter (where i.answer = 'minor') / 2.0)
          / count(*) as score
      from audit a join audit_item i on i.audit_id = a.id and i.company_id = a.company_id
      where a.company_id = ${ctx.companyId} and a.deleted_at is null and a.status = 'completed'
        and a.completed_date > ${addDays(first, -auditScoreDays)}::date and a.completed_date <= ${today}::date
        and i.answer in ('conform', 'minor', 'major')
      group by a.id, a.completed_date
    ), daily as (
      select d.day::date as day, sum(s.score) as score, count(s.score) as audits
      from generate_series(${addDays(first, -auditScoreDays)}::date, ${today}::date, interval '1 day') d (day)
      left join scored s on s.day = d.day::date group by 1
    ), rolled as (
      select day, sum(score) over w / nullif(sum(audits) over w, 0) as score from daily
      window w as (order by day rows between ${sql.lit(auditScoreDays - 1)} preceding and current row)
    )
    select day, score from rolled where day >= ${first}::date and score is not null`.execute(ctx.db);
  return new Map(rows.map(({ day, score }) => [day, oneDecimal(Number(score))]));
}

/** How many duties of the period were met in time, and of the one before. */
async function readCompliance(ctx: Ctx, today: string, days: number): Promise<{ now: Met; before: Met }> {
  const { rows } = await sql<Met & { present: boolean }>`
    select due >= ${addDays(today, -days)}::date as present, count(*) as total,
      count(*) filter (where done <= due) as met
    from ${duties(ctx, { from: addDays(today, -2 * days), to: today, certificates: true })} d
    group by 1`.execute(ctx.db);
  const none: Met = { met: 0, total: 0 };
  return {
    now: rows.find(({ present }) => present) ?? none,
    before: rows.find(({ present }) => !present) ?? none,
  };
}

/** Training tasks by status, and how many were completed by now and by the end of a day. */
async function readTraining(ctx: Ctx, day: string) {
  const end = sql`((${day}::date + 1)::timestamp at time zone ${ctx.principal.timeZone})`;
  const { rows } = await sql<Count & { totalBefore: number; metBefore: number }>`
    select status as value, count(*) as count, count(*) filter (where created_at < ${end}) as "totalBefore",
      count(*) filter (where created_at < ${end} and completed_at < ${end}) as "metBefore"
    from task where company_id = ${ctx.companyId} and deleted_at is null and category = 'Training'
    group by status`.execute(ctx.db);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    byStatus: rows.map(({ value, count }) => ({ value, count })),
    now: { met: countOf(rows, 'completed'), total: sum(({ count }) => count) },
    before: { met: sum(({ metBefore }) => metBefore), total: sum(({ totalBefore }) => totalBefore) },
  };
}
