import { auditDays } from '@temper/contract/quality/formula.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';

export type DutyKind = 'complaint' | 'audit' | 'finding' | 'certificate';

export interface Duty {
  readonly kind: DutyKind;
  readonly id: string;
  /** Calendar days of the company; `done` is null while it is not. */
  readonly due: string;
  readonly done: string | null;
}

/**
 * What fell due from `from` to the day before `to`, as a subquery of `Duty` rows: complaints to be closed, audits to
 * be completed `auditDays` days after their date, findings to be corrected. With `older`, also what fell due before
 * and is not done to this day; with `certificates`, also those of active suppliers, which are to be followed by
 * a later one of the same standard by the day they expire.
 */
export function duties(
  ctx: Ctx,
  {
    from,
    to,
    older = false,
    certificates = false,
  }: { from: string; to: string; older?: boolean; certificates?: boolean },
): RawBuilder<Duty> {
  const zone = ctx.principal.timeZone;
  const within = (due: RawBuilder<unknown>, done: RawBuilder<unknown>) =>
    older
      ? sql`${due} < ${to}::date and (${due} >= ${from}::date or ${done} is null)`
      : sql`${due} < ${to}::date and ${due} >= ${from}::date`;
  const completed = sql`case when status = 'completed' then completed_date end`;
  const corrected = sql`case when status <> 'open' then corrected_date end`;
  return sql`(
    select 'complaint' as kind, id, due_date as due, (closed_at at time zone ${zone})::date as done from complaint
    where company_id = ${ctx.companyId} and deleted_at is null and ${within(sql`due_date`, sql`closed_at`)}
    union all
    select 'audit', id, audit_date + ${sql.lit(auditDays)}, ${completed} from audit
    where company_id = ${ctx.companyId} and deleted_at is null
      and ${within(sql`(audit_date + ${sql.lit(auditDays)})`, completed)}
    union all
    select 'finding', id, due_date, ${corrected} from audit_finding
    where company_id = ${ctx.companyId} and deleted_at is null and ${within(sql`due_date`, corrected)}
    ${
      certificates
        ? sql`union all
    select 'certificate', c.id, c.expires, ${renewed(zone)}
    from supplier_certificate c join supplier s on s.id = c.supplier_id and s.company_id = c.company_id
    where c.company_id = ${ctx.companyId} and c.deleted_at is null and s.deleted_at is null and s.status = 'Active'
      and ${within(sql`c.expires`, sql`null`)}`
        : sql``
    })`;
}

/** Later certificates of the same supplier and standard as `c`; of two that end on one day, the one added later. */
const laterOnes = sql`from supplier_certificate n where n.company_id = c.company_id and n.supplier_id = c.supplier_id
  and lower(n.standard) = lower(c.standard) and (n.expires, n.id) > (c.expires, c.id) and n.deleted_at is null`;

/** When the certificate `c` was followed by a later one. */
const renewed = (zone: string) =>
  sql`(select min(coalesce(n.issued, (n.created_at at time zone ${zone})::date)) ${laterOnes})`;

/** Whether the certificate `c` still counts: no later one has taken its place. */
export const notReplaced = sql`not exists (select 1 ${laterOnes})`;

/** The calendar day so many days after another; both `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
