import { mailPayload } from '@temper/contract/endpoints/outbox.ts';
import { type NotificationKind, notificationKinds } from '@temper/contract/notifications/kinds.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { mayBeMailed } from '../../identity/mailable.ts';
import { systemCtx } from '../../kernel/ctx.ts';
import { clip } from '../../kernel/cut.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate } from '../../kernel/mutate.ts';
import { composeMail, type MailedNotification, type MailSection } from '../../kernel/notification-mail.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';

/** The hour of the company's day at which daily mails are written. */
const morning = 8;
/** What is written down at eight sharp has committed by then, so that it does not make a second mail. */
const graceMinutes = 2;
/** Of one kind a mail names this many, and the number of the others; fewer where it would grow too large to be sent. */
const mostNamed = [20, 5, 1] as const;
/** So much of each message: the rest is behind its link. */
const longestMessage = 500;

/** Daily mails: looked for every few minutes, so that a stop only delays them. */
export const digestJob = defineJob('notification-digest', z.object({}), ({ kernel }) => sendDigests(kernel), {
  every: '2-59/5 * * * *',
});

interface Due {
  companyId: string;
  personId: string;
  /** The last morning that has passed: what came later waits for the next. */
  before: string;
}

/**
 * Mails everybody what came up to the last morning, waits for a daily mail and is still unread. Each
 * notification is in one daily mail at most, whoever else does the same at the same time.
 */
export async function sendDigests(kernel: Kernel): Promise<void> {
  const now = new Date(kernel.now().getTime() - graceMinutes * 60_000).toISOString();
  const { rows } = await sql<Due>`
    with local as (
      select id, app.zone(time_zone) as time_zone,
        date_trunc('day', (${now}::timestamptz at time zone app.zone(time_zone)) - make_interval(hours => ${morning}))
          + make_interval(hours => ${morning}) as morning
      from company)
    select n.company_id, n.person_id, l.morning at time zone l.time_zone as before
    from notification n join local l on l.id = n.company_id
    where n.digest_due and n.created_at < l.morning at time zone l.time_zone
    group by n.company_id, n.person_id, l.morning, l.time_zone`.execute(kernel.databases.system);
  for (const due of rows)
    await alone(kernel, { personId: due.personId }, 'a daily mail could not be sent', () =>
      sendDigest(kernel, due),
    );
}

interface Item extends MailedNotification {
  kind: string;
  readAt: string | null;
  createdAt: string;
}

async function sendDigest(kernel: Kernel, { companyId, personId, before }: Due): Promise<void> {
  const ctx = systemCtx(kernel, companyId);
  await mutate(ctx, 'notification.digest', async (tx) => {
    const items: Item[] = await tx.db
      .updateTable('notification')
      .set({ digestDue: false })
      .where('personId', '=', personId)
      .where('digestDue', '=', true)
      .where('createdAt', '<', before)
      .returning(['kind', 'title', 'message', 'link', 'readAt', 'createdAt'])
      .execute();
    const unread = items
      .filter(({ readAt }) => readAt === null)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    if (unread.length === 0) return;
    const { rows } = await sql<{ email: string; company: string; off: boolean }>`
      select p.email, c.name as company, exists (select from preference f where f.company_id = m.company_id
        and f.person_id = m.person_id and f.key = 'notifications.inApp' and f.value = 'false') as off
      from member m join person p on p.id = m.person_id join company c on c.id = m.company_id
      where m.company_id = ${companyId} and m.person_id = ${personId} and m.active`.execute(tx.db);
    const [reader] = rows;
    if (!reader || reader.off || !mayBeMailed({ personId, email: reader.email })) return;
    const mails = mostNamed.map((most) =>
      composeMail(kernel.config.publicUrl, reader, {
        subject: unread.length === 1 ? '1 unread notification' : `${unread.length} unread notifications`,
        sections: sectionsOf(unread, most),
        why: 'You get this each morning because your notification settings say so.',
      }),
    );
    tx.outbox({
      kind: 'mail',
      payload: mails.find((mail) => mailPayload.safeParse(mail).success) ?? mails.at(-1),
    });
  });
}

/** By kind, in the order of the settings. */
function sectionsOf(items: readonly Item[], most: number): MailSection[] {
  const byKind = Map.groupBy(items, ({ kind }) => (kind in notificationKinds ? kind : 'news'));
  return (Object.keys(notificationKinds) as NotificationKind[]).flatMap((kind) => {
    const some = byKind.get(kind);
    if (!some) return [];
    const others = some.length - most;
    const named = some
      .slice(0, most)
      .map((item) => ({ ...item, message: clip(item.message, longestMessage) }));
    const more =
      others > 0 ? [{ title: `and ${others} more`, message: '', link: '/notifications?unread=true' }] : [];
    return [{ heading: notificationKinds[kind].label, items: [...named, ...more] }];
  });
}
