import path from 'node:path';
import { sql } from 'kysely';
import { openDatabases } from '../kernel/database/pool.ts';
import { sayWhy } from '../kernel/start-error.ts';
import { openInstalledDatabase } from '../platform/installed-database.ts';
import { legible } from '../platform/mail/legible.ts';
import { readConfig } from './config.ts';

/** Links work no longer than this. */
const days = 7;

interface Mail {
  state: string;
  createdAt: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * `npm run mails -- ADDRESS`: prints the mails of no company (addresses to confirm, passwords to reset)
 * that have not left this machine, oldest first; to one address, or all. Their links sign people in:
 * they are for whoever may read the database anyway, and no screen shows them to anybody else.
 */
async function main(address: string | undefined): Promise<void> {
  const config = readConfig(process.env, path.join(import.meta.dirname, '../../..'));
  const database = await openInstalledDatabase(config);
  const databases = openDatabases(database.url, { max: 1, onError: (error) => console.error(error.message) });
  try {
    const { rows } = await sql<Mail>`
      select state, created_at, payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text
      from outbox where company_id is null and kind = 'mail' and state <> 'sent'
        and created_at > now() - ${sql.lit(`${days} days`)}::interval
        and (${address ?? null}::text is null or lower(payload ->> 'to') = lower(${address ?? null}))
      order by created_at, id`.execute(databases.system);
    if (rows.length === 0)
      console.info(
        `No mail${address ? ` to ${address}` : ''} of the last ${days} days is kept here. Mails that were sent are not shown.`,
      );
    for (const { state, createdAt, to, subject, text } of rows)
      console.info(
        legible(`${'-'.repeat(72)}\n${createdAt}  ${state}\nTo: ${to}\nSubject: ${subject}\n\n${text}`),
      );
  } finally {
    await databases.close();
    await database.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}
