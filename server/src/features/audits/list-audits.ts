import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { audit, type auditApi, type CalendarEntry } from '@temper/contract/entities/audit.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { countBy } from '../../derive/count-by.ts';
import { todayOf } from '../../derive/date-words.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import { type ListOptions, listRows, whereOf } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { badRequest } from '../../kernel/errors.ts';

type Api = typeof auditApi;
type ListRow = z.output<typeof audit.listRow>;
const { meta } = audit;

/** Whether the audit `t` is overdue, as `isAuditOverdue` in the contract says. */
const overdueBy = (today: string) =>
  sql<SqlBool>`(t.status in ('scheduled', 'in_progress') and t.audit_date < ${today}::date)`;

/** The filter `overdue`: not completed although the day has passed in the company's time zone. */
export function auditListOptions(ctx: Ctx, query: ListQuery): ListOptions {
  if (typeof query.overdue !== 'boolean') return {};
  const overdue = overdueBy(todayOf(ctx));
  return { conditions: [query.overdue ? overdue : sql<SqlBool>`not ${overdue}`] };
}

export async function listAudits(ctx: Ctx, { query }: InputOf<Api['list']>) {
  const listQuery: ListQuery = query;
  const page = await listRows(ctx, meta, listQuery, auditListOptions(ctx, listQuery));
  return { ...page, items: page.items as ListRow[] };
}

export const countAudits = (ctx: Ctx, { query }: InputOf<Api['counts']>) =>
  countBy(ctx, meta, { query }, auditListOptions(ctx, query as unknown as ListQuery));

export const auditSource: ListSource = {
  ...entitySource(audit),
  options: async (ctx, query) => auditListOptions(ctx, query),
  filters: { overdue: { kind: 'flag', label: 'Overdue' } },
};

/** Audits shown of one day; the rest is only counted. */
const shownOfDay = 4;
const longestDays = 62;

/** The audits of a span of days, by day, under the list's filters. Throws 400 for more than 62 days. */
export async function auditCalendar(ctx: Ctx, { query }: InputOf<Api['calendar']>) {
  const { first, last, ...filters } = query;
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (!(days >= 1 && days <= longestDays)) throw badRequest(`A calendar shows 1 to ${longestDays} days.`);
  const listQuery: ListQuery = { ...filters, page: 1, pageSize: 1 };
  const where = whereOf(ctx, meta, listQuery, auditListOptions(ctx, listQuery));
  const today = todayOf(ctx);
  const { rows } = await sql<{ day: string; total: number } & CalendarEntry>`
    select d.day, d.total, t.id, t.audit_number, t.title, t.auditor, t.department, t.status,
      ${overdueBy(today)} as overdue
    from (
      select t.id, t.audit_date as day, count(*) over (partition by t.audit_date) as total,
        row_number() over (partition by t.audit_date order by t.id) as nth
      from audit t where ${where} and t.audit_date between ${first}::date and ${last}::date
    ) d join audit t on t.id = d.id and t.company_id = ${ctx.companyId}
    where d.nth <= ${sql.lit(shownOfDay)} order by d.day, d.nth`.execute(ctx.db);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    days: [...byDay].map(([day, of]) => ({
      day,
      total: of[0]?.total ?? 0,
      audits: of.map(({ day: _day, total: _total, ...entry }) => entry),
    })),
  };
}
