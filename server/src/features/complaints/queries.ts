import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';

/**
 * The complaints that name a supplier: all and open ones ever, and those of the last twelve months by priority.
 */
export async function supplierComplaints(ctx: Ctx, supplierId: string) {
  const { rows } = await sql<{ total: number; open: number; high: number; medium: number; low: number }>`
    select count(*) as total, count(*) filter (where status <> 'Closed') as open,
      count(*) filter (where priority = 'High' and date_received > since) as high,
      count(*) filter (where priority = 'Medium' and date_received > since) as medium,
      count(*) filter (where priority = 'Low' and date_received > since) as low
    from complaint t,
      (select (${ctx.now().toISOString()}::timestamptz - interval '12 months')::date as since) days
    where t.company_id = ${ctx.companyId} and t.supplier_id = ${supplierId} and t.deleted_at is null`.execute(
    ctx.db,
  );
  return rows[0] ?? { total: 0, open: 0, high: 0, medium: 0, low: 0 };
}
