import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { dropUnusedContent } from '../files/queries.ts';
import { contactMailText } from './send-contact.ts';

interface Asked {
  params: { id: string };
}

/** What belongs to no company is seen by the system's role alone; the event goes to the company worked in. */
const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, system: true });

/** The trail is kept for ever: it says which one was deleted, by its day, and nothing of the person who asked for it. */
const titleOf = ({ createdAt }: { createdAt: string }) =>
  `of ${new Date(createdAt).toISOString().slice(0, 10)}`;

/** Deletes an application and its resume for good. Throws 404. */
export const removeApplication = (ctx: Ctx, { params: { id } }: Asked): Promise<void> =>
  mutate(asSystem(ctx), 'application.delete', async (tx) => {
    const row = await tx.db
      .deleteFrom('application')
      .where('id', '=', id)
      .returning(['createdAt', 'resumeSha256'])
      .executeTakeFirst();
    if (!row) throw notFound('Application');
    tx.audit({ entity: 'application', recordId: id, recordTitle: titleOf(row) });
    // Before the commit: a row whose resume is gone is deleted again; a resume without its row would stay unseen.
    if (row.resumeSha256) await dropUnusedContent(ctx.kernel, tx.db, row.resumeSha256);
  });

/** Deletes a message of the contact form for good, in the outbox too. Throws 404. */
export const removeContactMessage = (ctx: Ctx, { params: { id } }: Asked): Promise<void> =>
  mutate(asSystem(ctx), 'contactMessage.delete', async (tx) => {
    const row = await tx.db
      .deleteFrom('contactMessage')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Message');
    await tx.db
      .deleteFrom('outbox')
      .where('companyId', 'is', null)
      .where('kind', '=', 'mail')
      .where(sql<SqlBool>`payload ->> 'text' = ${contactMailText(row)}`)
      .execute();
    tx.audit({ entity: 'contactMessage', recordId: id, recordTitle: titleOf(row) });
  });
