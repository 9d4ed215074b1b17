import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid } from '../../kernel/errors.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import type { Tx } from '../../kernel/mutate.ts';

type Values = Readonly<Record<string, unknown>>;

interface AuditRef {
  id: string;
  auditNumber: string;
  status: string;
}

/**
 * New findings as they are stored: linked to the audit that they name, by id or by number, open, and under that
 * audit's next numbers (AUD-2026-0001-3). A number that is no audit's stays as it is: the audit was held
 * elsewhere. Throws 409 for an audit that is completed.
 */
export async function placeFindings(ctx: Ctx, tx: Tx, given: readonly Values[]): Promise<Values[]> {
  const audits = await auditsNamed(ctx, tx, given);
  const linked = given.map((values) => {
    const named =
      typeof values.auditId === 'string'
        ? audits.byId.get(values.auditId)
        : audits.byNumber.get(lowerAsStored(String(values.auditNumber)));
    if (!named && typeof values.auditId === 'string')
      throw invalid([{ path: 'auditNumber', message: 'This audit does not exist any more' }]);
    if (named?.status === 'completed')
      throw conflict(`Audit ${named.auditNumber} is completed. Reopen it to add findings.`, [
        { path: 'auditNumber', message: 'This audit is completed' },
      ]);
    return named
      ? { ...values, auditId: named.id, auditNumber: named.auditNumber }
      : { ...values, auditId: null };
  });
  const last = await lastNumbers(ctx, tx, [
    ...new Set(linked.map((values) => String((values as Values).auditNumber))),
  ]);
  return linked.map((values) => {
    const auditNumber = String((values as Values).auditNumber);
    const next = (last.get(lowerAsStored(auditNumber)) ?? 0) + 1;
    last.set(lowerAsStored(auditNumber), next);
    return { ...values, findingNumber: `${auditNumber}-${next}`, status: 'open' };
  });
}

/**
 * Sees to it that the audit of a finding that comes back or goes is not completed, and keeps it so until the
 * transaction ends: what its report lists stays. Throws 409.
 */
export async function checkAuditOpen(ctx: Ctx, tx: Tx, { auditId }: Values): Promise<void> {
  if (typeof auditId !== 'string') return;
  const { rows } = await sql<AuditRef>`select id, audit_number, status from audit
    where company_id = ${ctx.companyId} and id = ${auditId} for share`.execute(tx.db);
  for (const { status, auditNumber } of rows)
    if (status === 'completed')
      throw conflict(`Audit ${auditNumber} is completed. Reopen it to change which findings it has.`);
}

/** The live audits that findings name; they stay as they are until the transaction ends. */
async function auditsNamed(ctx: Ctx, tx: Tx, given: readonly Values[]) {
  const ids = given.flatMap(({ auditId }) => (typeof auditId === 'string' ? [auditId] : []));
  const numbers = given.map(({ auditNumber }) => lowerAsStored(String(auditNumber)));
  const { rows } = await sql<AuditRef>`select id, audit_number, status from audit
    where company_id = ${ctx.companyId} and deleted_at is null
      and (id = any(${ids}::uuid[]) or lower(audit_number) = any(${numbers}::text[])) for share`.execute(
    tx.db,
  );
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byNumber: new Map(rows.map((row) => [lowerAsStored(row.auditNumber), row])),
  };
}

/** The last number given in each audit; the series stay locked until the transaction ends. */
async function lastNumbers(ctx: Ctx, tx: Tx, numbers: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(numbers.map(lowerAsStored))].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended('audit findings ' || ${ctx.companyId} || n, 0))
    from unnest(${wanted}::text[]) n`.execute(tx.db);
  const { rows } = await sql<{ number: string; last: number }>`
    select lower(audit_number) as number, max(substring(finding_number from '-(\\d{1,8})$')::int) as last
    from audit_finding where company_id = ${ctx.companyId} and lower(audit_number) = any(${wanted}::text[])
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ number, last }) => [number, last ?? 0]));
}
