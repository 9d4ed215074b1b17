import { mailPayload } from '@temper/contract/endpoints/outbox.ts';
import type { Transporter } from 'nodemailer';
import type { Options as PoolOptions } from 'nodemailer/lib/smtp-pool/index.js';
import type { Config } from '../../app/config.ts';
import { legible } from './legible.ts';

/** Sends the mail of an outbox message. The id makes a repeated mail recognisable to its reader's server. */
export type Mailer = (id: string, payload: unknown) => Promise<void>;

/** A mail that no repetition will get through. */
export class UndeliverableError extends Error {}

/** The way to the configured mail server, or undefined when there is none. */
export function createMailer(
  config: Config,
): { send: Mailer; check(): Promise<void>; close(): void } | undefined {
  if (!config.smtpUrl) return undefined;
  const url = config.smtpUrl;
  let opening: Promise<Transporter> | undefined;
  const open = () => {
    opening ??= openTransport(url);
    return opening;
  };
  return {
    /** Connects and signs in, and sends nothing. */
    async check() {
      await (await open()).verify();
    },
    async send(id, payload) {
      const mail = mailPayload.safeParse(payload);
      if (!mail.success) throw new UndeliverableError('The message is no mail that can be sent.');
      const { to, subject, text, html, replyTo } = mail.data;
      try {
        await (await open()).sendMail({
          from: config.mailFrom,
          to,
          subject: legible(subject),
          text: legible(text),
          ...(html ? { html: legible(html) } : {}),
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          messageId: `<${id}@temper.invalid>`,
        });
      } catch (error) {
        const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
        if (code === 'EENVELOPE' && (responseCode ?? 0) >= 500) throw new UndeliverableError(message);
        throw error;
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Loaded when the first mail is sent: many installations have no mail server. */
async function openTransport(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as PoolOptions);
}

/** A sentence about a mail server that cannot be reached or refuses us; null for trouble of one mail only. */
export function mailServerTrouble({ smtpUrl }: Config, error: unknown): string | null {
  const { hostname, port, protocol } = new URL(smtpUrl ?? 'smtp://localhost');
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EAUTH') return `The mail server ${server} refuses the user and password of SMTP_URL.`;
  if (
    ['ESOCKET', 'ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL'].includes(code ?? '')
  )
    return `The mail server ${server}, which SMTP_URL names, cannot be reached: ${message.replace(/\.$/, '')}.`;
  return null;
}
