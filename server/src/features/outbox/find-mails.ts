import type { OutboxMail, OutboxState } from '@temper/contract/endpoints/outbox.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/database/pool.ts';

const pageSize = 50;

export interface MailRow {
  id: string;
  state: string;
  payload: unknown;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
}

/** Mails of a company, or of none (null), newest first. `hideLinks` takes the key out of their links. */
export async function findMails(
  db: Db,
  companyId: string | null,
  { state, before }: { state?: OutboxState | undefined; before?: string | undefined },
  hideLinks = false,
): Promise<{ items: OutboxMail[]; more: boolean }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'payload', 'attempts', 'lastError', 'createdAt', 'doneAt'])
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .where('kind', '=', 'mail')
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? ''))
    // Compared in the database: its instants are finer than ours.
    .$if(before !== undefined, (q) =>
      q.where(
        sql<SqlBool>`exists (select from outbox last where last.id = ${before}
          and (outbox.created_at < last.created_at or (outbox.created_at = last.created_at and outbox.id > last.id)))`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pageSize + 1)
    .execute();
  return {
    items: rows.slice(0, pageSize).map((row) => asMail(row, hideLinks)),
    more: rows.length > pageSize,
  };
}

/** Once a mail has reached its reader, nobody else needs the key in its links. */
const withoutSecrets = (text: string) => text.replace(/([?&](?:token|code)=)[^\s&#"'<>]+/gi, '$1…');

export function asMail({ payload, state, ...row }: MailRow, hideLinks: boolean): OutboxMail {
  const { to, subject, text } = payload as Partial<Record<'to' | 'subject' | 'text', unknown>>;
  return {
    ...row,
    state: state as OutboxState,
    to: String(to ?? ''),
    subject: String(subject ?? ''),
    text: hideLinks || state === 'sent' ? withoutSecrets(String(text ?? '')) : String(text ?? ''),
  };
}
