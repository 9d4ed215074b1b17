import { v7 as newId } from 'uuid';
import { systemPersonId } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { IdentityDb } from './identity-transaction.ts';
import type { Mail } from './mails.ts';

/**
 * Puts a mail to one person into the outbox. It belongs to no company: an administrator who reads the
 * company's outbox must not find the links by which colleagues prove who they are.
 */
export async function queueMail(db: IdentityDb, mail: Mail): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: newId(), companyId: null, kind: 'mail', payload: JSON.stringify(mail) })
    .execute();
}

/** Wakes the delivery, after commit. */
export const tellOutbox = (kernel: Kernel): void =>
  kernel.changes.publish({ companyId: systemPersonId, topic: 'outbox' });
