import { type DangerFlag, dangerFlags } from '@temper/contract/entities/complaint-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';

/** An open complaint that asks for a warning. */
export interface AlarmingComplaint {
  readonly id: string;
  readonly complaintNumber: string;
  readonly productName: string;
  readonly customerName: string;
  readonly assignedTo: string;
  readonly dueDate: string;
  /** Which dangers it names; none where it is only late. */
  readonly dangers: readonly DangerFlag[];
}

const columns = sql`t.id, t.complaint_number as "complaintNumber", t.product_name as "productName",
  t.customer_name as "customerName", t.assigned_to as "assignedTo", t.due_date::text as "dueDate",
  array_remove(array[${sql.join(
    dangerFlags.map((flag) => sql`case when ${sql.ref(`t.${flag}`)} then ${sql.lit(flag)} end`),
  )}], null) as dangers`;

/** The complaints that are not closed and name a danger: each is the cause of a critical warning. */
export async function findDangerousComplaints(ctx: Ctx): Promise<AlarmingComplaint[]> {
  const { rows } = await sql<AlarmingComplaint>`select ${columns} from complaint t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.safety_risk and t.status <> 'Closed'
    order by t.date_received, t.id`.execute(ctx.db);
  return rows;
}

/** The complaints that are not closed and were due before a day (`YYYY-MM-DD`, the company's today). */
export async function findOverdueComplaints(ctx: Ctx, today: string): Promise<AlarmingComplaint[]> {
  const { rows } = await sql<AlarmingComplaint>`select ${columns} from complaint t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.status <> 'Closed'
      and t.due_date < ${today}::date order by t.due_date, t.id`.execute(ctx.db);
  return rows;
}
