import type { MailPayload } from '@temper/contract/endpoints/outbox.ts';
import type { contactForm } from '@temper/contract/public/forms.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { PublicCtx } from '../../kernel/ctx.ts';
import { cut } from '../../kernel/cut.ts';

/** Keeps a message of the contact form and sends it to who answers for this installation. */
export async function sendContact(
  { kernel, now }: PublicCtx,
  { body }: { body: z.output<typeof contactForm> },
): Promise<{ id: string }> {
  const id = newId();
  const createdAt = now().toISOString();
  const { contactTo, mailFrom } = kernel.config;
  const mail: MailPayload = {
    to: contactTo ?? mailFrom,
    replyTo: body.email,
    subject: cut(`Contact: ${body.subject}`.replace(/\s+/g, ' '), 250),
    text: contactMailText({ ...body, createdAt }),
  };
  await kernel.databases.system.transaction().execute(async (db) => {
    await db
      .insertInto('contactMessage')
      .values({ ...body, phone: body.phone || null, id, createdAt })
      .execute();
    await db
      .insertInto('outbox')
      .values({
        id: newId(),
        companyId: null,
        kind: 'mail',
        payload: JSON.stringify(mail),
        lastError: null,
        doneAt: null,
      })
      .execute();
  });
  return { id };
}

interface Sent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly message: string;
  readonly createdAt: string;
}

/** What the mail of a message says; whoever deletes the message finds its mail by it. */
export const contactMailText = ({ firstName, lastName, email, phone, message, createdAt }: Sent): string =>
  `${firstName} ${lastName} <${email}>${phone ? `, ${phone}` : ''} wrote on ${new Date(createdAt).toISOString()}:\n\n${message}\n`;
