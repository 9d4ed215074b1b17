import type { CertificateState } from '@temper/contract/entities/supplier-certificate.ts';
import { certificateState } from '@temper/contract/entities/supplier-certificate.ts';
import { sql } from 'kysely';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';

/**
 * Notes that a supplier was audited on a day, within the audit's own change. An earlier day than the known one
 * changes nothing; nor does a supplier that is deleted.
 */
export async function noteSupplierAudit(tx: Tx, supplierId: string, date: string): Promise<void> {
  const before = await tx.db
    .selectFrom('supplier')
    .select(['name', 'lastAudit'])
    .where('id', '=', supplierId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before || (before.lastAudit !== null && before.lastAudit >= date)) return;
  // The version stays: nobody who is changing the supplier now could contradict this.
  await tx.db.updateTable('supplier').set({ lastAudit: date }).where('id', '=', supplierId).execute();
  tx.audit({
    entity: 'supplier',
    recordId: supplierId,
    recordTitle: before.name,
    changes: [{ field: 'lastAudit', from: before.lastAudit, to: date }],
    action: 'supplier.audit',
  });
}

export interface ExpiringCertificate {
  readonly id: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly standard: string;
  readonly number: string;
  readonly expires: string;
  readonly state: CertificateState;
}

/**
 * Certificates of suppliers that are not inactive, which end before a day (`YYYY-MM-DD`), the first to end first.
 * Those that a later one of the same standard has replaced are left out.
 */
export async function certificatesExpiring(ctx: Ctx, before: string): Promise<ExpiringCertificate[]> {
  const today = todayOf(ctx);
  const { rows } = await sql<Omit<ExpiringCertificate, 'state'>>`
    select c.id, c.supplier_id, s.name as supplier_name, c.standard, c.number, c.expires
    from supplier_certificate c join supplier s on s.id = c.supplier_id and s.company_id = c.company_id
    where c.company_id = ${ctx.companyId} and c.deleted_at is null and c.expires < ${before}::date
      and s.deleted_at is null and s.status <> 'Inactive'
      and not exists (select 1 from supplier_certificate n where n.company_id = c.company_id
        and n.supplier_id = c.supplier_id and n.deleted_at is null and lower(n.standard) = lower(c.standard)
        and (n.expires, n.id) > (c.expires, c.id))
    order by c.expires, c.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, state: certificateState(row.expires, today) }));
}
