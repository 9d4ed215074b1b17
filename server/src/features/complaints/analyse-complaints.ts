import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { DateWord, ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { complaint, type complaintApi, complaintCauses } from '@temper/contract/entities/complaint.ts';
import {
  barsOfPareto,
  type ComplaintAnalysis,
  defaultSteps,
  mostYears,
} from '@temper/contract/entities/complaint-analysis.ts';
import { sql } from 'kysely';
import { addDays, addMonths } from '../../derive/calendar-days.ts';
import { daysOf, todayOf } from '../../derive/date-words.ts';
import { whereOf } from '../../derive/list-rows.ts';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { complaintListOptions } from './list-complaints.ts';

const { meta } = complaint;
type Step = 'week' | 'month';

/**
 * Complaints by time, product and cause, under the list's filters. Without a date the last steps are looked
 * at, up to today.
 */
export function analyseComplaints(
  ctx: Ctx,
  { query }: InputOf<typeof complaintApi.analysis>,
): Promise<ComplaintAnalysis> {
  const {
    step,
    sort: _sort,
    page: _page,
    pageSize: _size,
    ...given
  } = query as unknown as ListQuery & { step: Step };
  const { from, to } = spanOf(given, step, todayOf(ctx));
  const { dateReceived: _word, ...filter } = given as Record<string, unknown>;
  const listQuery = {
    ...filter,
    'dateReceived.from': from,
    'dateReceived.to': to,
    page: 1,
    pageSize: 1,
  } as ListQuery;
  const question = `analysis ${step} ${ctx.principal.timeZone} ${todayOf(ctx)} ${JSON.stringify(listQuery)}`;
  return recent(ctx, [meta.name], question, async () => {
    const where = whereOf(ctx, meta, listQuery, complaintListOptions(ctx, listQuery));
    const [trend, products, causes] = await Promise.all([
      trendOf(ctx, step, from, to, where),
      productsOf(ctx, where),
      causesOf(ctx, where),
    ]);
    const total = trend.reduce((sum, { count }) => sum + count, 0);
    return { from, to, total, trend, products, causes };
  });
}

type Where = ReturnType<typeof whereOf>;

async function trendOf(ctx: Ctx, step: Step, from: string, to: string, where: Where) {
  const start = (day: unknown) => sql`date_trunc(${sql.lit(step)}, ${day})`;
  const length = sql.lit(`1 ${step}`);
  const { rows } = await sql<ComplaintAnalysis['trend'][number]>`
    select greatest(s.day::date, ${from}::date)::text as "from",
      least((s.day + ${length}::interval)::date - 1, ${to}::date)::text as "to",
      coalesce(c.count, 0) as count, coalesce(c.risky, 0) as "safetyRisk"
    from generate_series(${start(sql`${from}::timestamp`)}, ${to}::timestamp, ${length}::interval) s(day)
    left join (
      select ${start(sql`t.date_received::timestamp`)} as day, count(*) as count,
        count(*) filter (where t.safety_risk) as risky
      from complaint t where ${where} group by 1
    ) c on c.day = s.day order by s.day`.execute(ctx.db);
  return rows;
}

async function productsOf(ctx: Ctx, where: Where) {
  const { rows } = await sql<ComplaintAnalysis['products'][number]>`
    select lower(t.product_name) as value, min(t.product_name) as label, count(*) as count,
      case when count(t.product_id) = count(*) and min(t.product_id::text) = max(t.product_id::text)
        then min(t.product_id::text) end as "productId"
    from complaint t where ${where} group by 1 order by count(*) desc, 1
    limit ${sql.lit(barsOfPareto)}`.execute(ctx.db);
  return rows;
}

async function causesOf(ctx: Ctx, where: Where) {
  const { rows } = await sql<{ value: string; count: number }>`
    select t.cause as value, count(*) as count from complaint t where ${where} and t.cause is not null
    group by 1 order by 2 desc, 1 limit ${sql.lit(barsOfPareto)}`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    label: complaintCauses.find(({ value }) => value === row.value)?.label ?? row.value,
  }));
}

/** The days to look at, both inclusive, `mostYears` at most. */
function spanOf(query: Readonly<Record<string, unknown>>, step: Step, today: string) {
  const word = query.dateReceived as DateWord | undefined;
  const days = word ? daysOf(word, today) : undefined;
  const to = String(query['dateReceived.to'] || days?.to || today);
  const from = String(query['dateReceived.from'] || days?.from || firstDay(step, to));
  const [, later = from] = [from, addMonths(to, -12 * mostYears)].sort();
  return { from: later, to };
}

function firstDay(step: Step, to: string): string {
  const count = defaultSteps[step] - 1;
  if (step === 'month') return addMonths(`${to.slice(0, 7)}-01`, -count);
  const day = addDays(to, -7 * count);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
