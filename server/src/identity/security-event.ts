import { type AuditEvent, auditMac, type FieldChange } from '../kernel/audit.ts';
import { systemPersonId } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { IdentityDb } from './identity-transaction.ts';

export interface SecurityEvent {
  readonly action: string;
  readonly entity: 'person' | 'member' | 'company';
  readonly recordId: string;
  readonly recordTitle: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly changes?: readonly FieldChange[];
  readonly reason?: string;
}

/**
 * Appends an event to the audit trails of companies, in a transaction of identity (mutate() does it
 * within a company). Without an actor the system is named. Never holds a password, token or secret.
 */
export async function recordEvent(
  kernel: Kernel,
  db: IdentityDb,
  companyIds: readonly string[],
  requestId: string,
  event: SecurityEvent,
): Promise<void> {
  if (companyIds.length === 0) return;
  const rows = companyIds.map((companyId) => {
    const row: AuditEvent = {
      companyId,
      at: kernel.now().toISOString(),
      actorId: event.actor?.id ?? systemPersonId,
      actorName: event.actor?.name ?? 'Temper',
      action: event.action,
      entity: event.entity,
      recordId: event.recordId,
      recordTitle: event.recordTitle,
      changes: event.changes ?? [],
      reason: event.reason ?? null,
      requestId,
    };
    return { ...row, changes: JSON.stringify(row.changes), mac: auditMac(kernel.config.key('audit'), row) };
  });
  await db.insertInto('auditEvent').values(rows).execute();
}

/** The companies where a person is an active member: their trails tell what happens to the account. */
export async function listCompanyIds(db: IdentityDb, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('companyId')
    .where('personId', '=', personId)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => row.companyId);
}
