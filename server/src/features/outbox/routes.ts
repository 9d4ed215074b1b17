import { type OutboxMail, type OutboxState, outboxApi } from '@temper/contract/endpoints/outbox.ts';
import type { FastifyInstance } from 'fastify';
import { isSamplePerson } from '../../identity/product-admin.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';
import { mutate } from '../../kernel/mutate.ts';
import { asMail, findMails, type MailRow } from './find-mails.ts';

/**
 * The mails of a company for its administrators: without a mail server this is where they are read.
 * Mails of no company (addresses to confirm, passwords to reset) belong to people, not to a company;
 * only administrators of the product, who run the server, see those.
 */
export function mountOutbox(app: FastifyInstance): void {
  const { kernel } = app;
  const server = () => ({
    sending: kernel.config.smtpUrl !== undefined,
    trouble: kernel.mailServer.trouble,
  });

  mount(app, outboxApi.list, async (ctx, { query }) => ({
    ...(await findMails(ctx.db, ctx.companyId, query)),
    ...server(),
  }));

  mount(app, outboxApi.retry, (ctx, { params }) => retry(ctx, params.id, ctx.companyId));

  mount(app, outboxApi.listProduct, async (ctx, { query }) => ({
    ...(await findMails(kernel.databases.system, null, query, mayNotUse(ctx))),
    ...server(),
  }));

  // Mails of no company are seen by the system's role alone; the event goes to the company worked in.
  mount(app, outboxApi.retryProduct, (ctx, { params }) =>
    retry({ ...ctx, system: true }, params.id, null, mayNotUse(ctx)),
  );
}

/** Sends a mail of a company, or of none (null), again. Throws 404 and 409. */
const retry = (ctx: Ctx, id: string, companyId: string | null, hideLinks = false) =>
  mutate(ctx, 'outbox.retry', async (tx) => {
    const row = await tx.db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'mail')
      .where('companyId', companyId === null ? 'is' : '=', companyId)
      .forUpdate()
      .executeTakeFirst();
    const mail = again(row, hideLinks);
    await tx.db.updateTable('outbox').set(waiting(ctx.now())).where('id', '=', id).execute();
    tx.audit({ entity: 'outbox', recordId: id, recordTitle: mail.subject });
    tx.tell({ topic: 'outbox' });
    return { ...mail, state: 'waiting' as const, attempts: 0, lastError: null, doneAt: null };
  });

/** The links of these mails sign people in: never for somebody whose password is published. */
const mayNotUse = (ctx: Ctx) => isSamplePerson(ctx.principal.personId);

const waiting = (now: Date) => ({
  state: 'waiting',
  attempts: 0,
  notBefore: now.toISOString(),
  lastError: null,
  doneAt: null,
});

/** The mail to send again. Throws 404 when it is missing, 409 when it is on its way or was sent. */
function again(row: MailRow | undefined, hideLinks = false): OutboxMail {
  if (!row) throw notFound('Mail');
  const state = row.state as OutboxState;
  if (state === 'sent') throw conflict('This mail has been sent.');
  if (state === 'waiting') throw conflict('This mail is waiting to be sent already.');
  return asMail(row, hideLinks);
}
