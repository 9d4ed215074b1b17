import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { type ComplaintMessage, complaint, type complaintApi } from '@temper/contract/entities/complaint.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { findRecordOrThrow, lockRecord } from '../../kernel/records.ts';

type Api = typeof complaintApi;

/** Mails to the customer of a complaint, newest first, with what became of them. */
export async function listMessages(
  ctx: Ctx,
  { params }: InputOf<Api['messages']>,
): Promise<{ items: ComplaintMessage[] }> {
  await findRecordOrThrow(ctx, complaint.meta, params.id);
  const { rows } = await sql<ComplaintMessage>`
    select m.id, m.recipient as "to", m.subject, m.text, m.sent_at as "sentAt", p.name as "sentByName",
      coalesce(o.state, 'sent') as state
    from complaint_message m join person p on p.id = m.sent_by left join outbox o on o.id = m.outbox_id
    where m.company_id = ${ctx.companyId} and m.complaint_id = ${params.id}
    order by m.id desc limit 200`.execute(ctx.db);
  return { items: rows };
}

/** Puts a mail to the customer into the outbox and on the record. Throws 409 without a valid address. */
export const replyToCustomer = (
  ctx: Ctx,
  { params, body }: InputOf<Api['reply']>,
): Promise<ComplaintMessage> =>
  mutate(ctx, 'complaint.reply', async (tx) => {
    const row = await lockRecord(tx, complaint.meta, params.id);
    const address = z.email().safeParse(row.email);
    if (!address.success) {
      const message = 'This complaint has no valid email address of the customer';
      throw conflict(message, [{ path: 'email', message }]);
    }
    const { subject, text } = body;
    const to = address.data;
    const outboxId = newId();
    const id = newId();
    const sentAt = ctx.now().toISOString();
    await tx.db
      .insertInto('outbox')
      .values({
        id: outboxId,
        companyId: ctx.companyId,
        kind: 'mail',
        payload: JSON.stringify({ to, subject, text }),
      })
      .execute();
    await tx.db
      .insertInto('complaintMessage')
      .values({
        id,
        companyId: ctx.companyId,
        complaintId: row.id,
        recipient: to,
        subject,
        text,
        sentAt,
        sentBy: ctx.principal.personId,
        outboxId,
      })
      .execute();
    tx.audit({
      entity: 'complaint',
      recordId: row.id,
      recordTitle: String(row.complaintNumber),
      changes: [{ field: 'message', from: null, to: `${to}: ${subject}` }],
    });
    tx.tell({ topic: 'outbox' });
    const state = ctx.kernel.config.smtpUrl ? 'waiting' : 'kept';
    return { id, to, subject, text, sentAt, sentByName: ctx.principal.name, state };
  });
