import { documentStates } from '@temper/contract/endpoints/dashboard.ts';
import { expiringDays } from '@temper/contract/entities/supplier-certificate.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { controlledDocuments } from '../documents/queries.ts';
import { addDays, certified, hasDocument, notReplaced } from '../quality-score/queries.ts';

/**
 * Documents of active products, which are valid, and certificates of active suppliers by how they stand (replaced
 * ones left out), controlled documents in force by their review and expiry; missing are active products without a
 * document and active suppliers without a certificate.
 */
export async function readDocumentStates(
  ctx: Ctx,
  today: string,
): Promise<{ value: string; count: number }[]> {
  const soon = addDays(today, expiringDays);
  const { rows } = await sql<Record<string, number>>`
    select d.documents + c.valid + v.count as valid, c.expiring + e.count as expiring, c.expired + x.count as expired,
      p.missing + s.missing as missing
    from (
      select count(*) as documents from attachment a join product p on p.id = a.record_id and p.company_id = a.company_id
      where a.company_id = ${ctx.companyId} and a.entity = 'product' and a.kind = 'document' and a.deleted_at is null
        and p.deleted_at is null and p.status = 'active'
    ) d, (
      select count(*) filter (where c.expires > ${soon}::date) as valid,
        count(*) filter (where c.expires between ${today}::date and ${soon}::date) as expiring,
        count(*) filter (where c.expires < ${today}::date) as expired
      from supplier_certificate c join supplier s on s.id = c.supplier_id and s.company_id = c.company_id
      where c.company_id = ${ctx.companyId} and c.deleted_at is null and s.deleted_at is null
        and s.status = 'Active' and ${notReplaced}
    ) c, (
      select count(*) as missing from product p where p.company_id = ${ctx.companyId} and p.deleted_at is null
        and p.status = 'active' and not ${hasDocument}
    ) p, (
      select count(*) as missing from supplier s where s.company_id = ${ctx.companyId} and s.deleted_at is null
        and s.status = 'Active' and not ${certified}
    ) s, (select count(*) from (${controlledDocuments(ctx, 'valid', today)}) d) v,
      (select count(*) from (${controlledDocuments(ctx, 'expiring', today)}) d) e,
      (select count(*) from (${controlledDocuments(ctx, 'expired', today)}) d) x`.execute(ctx.db);
  return documentStates.map(({ value }) => ({ value, count: rows[0]?.[value] ?? 0 }));
}
