import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** What the outbox keeps of a mail: the payload of kind 'mail'. */
export const mailPayload = z.object({
  to: z.string().min(3).max(320),
  subject: z.string().min(1).max(250),
  text: z.string().max(100_000),
  html: z.string().max(500_000).optional(),
  /** Whom an answer goes to, when not to the sender. */
  replyTo: z.string().max(320).optional(),
});
export type MailPayload = z.output<typeof mailPayload>;

export const outboxStates = ['waiting', 'sent', 'kept', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const outboxMail = z.object({
  id: z.uuid(),
  state: z.enum(outboxStates),
  to: z.string(),
  subject: z.string(),
  /** The secret part of links is left out once the mail has been sent. */
  text: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const query = z.strictObject({
  state: z.enum(outboxStates).optional(),
  /** The id of the last mail known. */
  before: z.uuid().optional(),
});
const reply = z.object({
  items: z.array(outboxMail),
  more: z.boolean(),
  /** Whether a mail server is configured; without one mails are kept here for reading. */
  sending: z.boolean(),
  /** Why the mail server could not be reached the last time, in a sentence; null while all is well. */
  trouble: z.string().nullable(),
});

export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    access: 'outbox.read',
    summary: "The company's mails, newest first",
    query,
    reply,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/outbox/:id/retry',
    access: 'outbox.read',
    summary: 'Try again to send a mail that failed or was kept',
    params: idParams,
    reply: outboxMail,
  }),
  /** Mails of no company (confirming an address, resetting a password): for administrators of the product. */
  listProduct: endpoint({
    method: 'GET',
    path: '/outbox/product',
    access: 'productAdmin',
    summary: 'Mails that belong to no company, newest first',
    query,
    reply,
  }),
  retryProduct: endpoint({
    method: 'POST',
    path: '/outbox/product/:id/retry',
    access: 'productAdmin',
    summary: 'Try again to send a mail that belongs to no company',
    params: idParams,
    reply: outboxMail,
  }),
};
