import { type AnswerCounts, auditScore } from '@temper/contract/calculators/audit-score.ts';
import { sql } from 'kysely';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';

/** What audits of a supplier have come to. */
export interface SupplierAuditResult extends AnswerCounts {
  readonly supplierId: string;
  /** Completed audits. */
  readonly completed: number;
  /** The last completed one, and its result in percent (see auditScore); null without a judged question. */
  readonly lastAuditId: string | null;
  readonly lastDate: string | null;
  readonly lastScore: number | null;
  /** The next one that is scheduled. */
  readonly nextDate: string | null;
  readonly openFindings: number;
}

/** Columns come under camel-case names. */
type Found = Omit<SupplierAuditResult, 'lastScore' | 'not_applicable' | 'not_yet'> & {
  readonly notApplicable: number;
  readonly notYet: number;
};

/** Audit results of suppliers, by supplier; suppliers without an audit are left out. One query for all. */
export async function supplierAuditResults(
  ctx: Ctx,
  supplierIds: readonly string[],
): Promise<Map<string, SupplierAuditResult>> {
  if (supplierIds.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select s.id as supplier_id, a.completed, a.next_date, l.id as last_audit_id, l.completed_date as last_date,
      coalesce(i.conform, 0) as conform, coalesce(i.minor, 0) as minor, coalesce(i.major, 0) as major,
      coalesce(i.not_applicable, 0) as not_applicable, coalesce(i.not_yet, 0) as not_yet,
      (select count(*) from audit_finding f join audit fa on fa.id = f.audit_id
        where fa.company_id = ${ctx.companyId} and fa.supplier_id = s.id and fa.deleted_at is null
          and f.company_id = ${ctx.companyId} and f.deleted_at is null and f.status <> 'verified') as open_findings
    from unnest(${[...supplierIds]}::uuid[]) s(id)
    cross join lateral (
      select count(*) as audits, count(*) filter (where status = 'completed') as completed,
        min(audit_date) filter (where status = 'scheduled') as next_date
      from audit where company_id = ${ctx.companyId} and supplier_id = s.id and deleted_at is null
    ) a
    left join lateral (
      select id, completed_date from audit
      where company_id = ${ctx.companyId} and supplier_id = s.id and deleted_at is null and status = 'completed'
      order by completed_date desc, id desc limit 1
    ) l on true
    left join lateral (
      select count(*) filter (where answer = 'conform') as conform, count(*) filter (where answer = 'minor') as minor,
        count(*) filter (where answer = 'major') as major,
        count(*) filter (where answer = 'not_applicable') as not_applicable,
        count(*) filter (where answer = 'not_yet') as not_yet
      from audit_item where company_id = ${ctx.companyId} and audit_id = l.id
    ) i on true
    where a.audits > 0`.execute(ctx.db);
  return new Map(
    rows.map(({ notApplicable, notYet, ...row }) => {
      const result = { ...row, not_applicable: notApplicable, not_yet: notYet };
      return [row.supplierId, { ...result, lastScore: auditScore(result) }];
    }),
  );
}

/** How many audits each department has in each status. */
export async function auditsByDepartmentAndStatus(ctx: Ctx) {
  const { rows } = await sql<{ department: string; status: string; count: number }>`
    select department, status, count(*) as count from audit
    where company_id = ${ctx.companyId} and deleted_at is null group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows;
}

/** Audits that are not completed although their day has passed, the oldest first; for warnings. */
export const overdueAudits = (ctx: Ctx, limit = 1000) =>
  ctx.db
    .selectFrom('audit')
    .select(['id', 'auditNumber', 'title', 'department', 'auditDate', 'auditorId'])
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .where('auditDate', '<', todayOf(ctx))
    .orderBy('auditDate')
    .limit(limit)
    .execute();

/** Findings that are not verified, by rating; `overdue` are open ones whose day has passed. */
export async function openFindingCounts(ctx: Ctx) {
  const { rows } = await sql<{ rating: string; open: number; corrected: number; overdue: number }>`
    select rating, count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'corrected') as corrected,
      count(*) filter (where status = 'open' and due_date < ${todayOf(ctx)}::date) as overdue
    from audit_finding where company_id = ${ctx.companyId} and deleted_at is null and status in ('open', 'corrected')
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** Open findings whose day has passed, the oldest first; for warnings. */
export const overdueFindings = (ctx: Ctx, limit = 1000) =>
  ctx.db
    .selectFrom('auditFinding')
    .select(['id', 'findingNumber', 'title', 'rating', 'dueDate', 'ownerId', 'auditId'])
    .where('deletedAt', 'is', null)
    .where('status', '=', 'open')
    .where('dueDate', '<', todayOf(ctx))
    .orderBy('dueDate')
    .limit(limit)
    .execute();

/** The data of the last report that was kept of an audit (see AuditReportData), with its revision; or null. */
export const findKeptReport = async (ctx: Ctx, auditId: string) =>
  (await ctx.db
    .selectFrom('auditReport')
    .select(['revision', 'data', 'createdAt', 'createdBy'])
    .where('auditId', '=', auditId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
