import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import { type Role, roles } from '@temper/contract/access/roles.ts';
import type { NotificationType } from '@temper/contract/endpoints/notifications.ts';
import { type Channels, channelsOf, type NotificationKind } from '@temper/contract/notifications/kinds.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { mayBeMailed } from '../identity/mailable.ts';
import type { Ctx } from './ctx.ts';
import { cut } from './cut.ts';
import { formatDay } from './format-day.ts';
import type { Tx } from './mutate.ts';
import { notificationMail } from './notification-mail.ts';

export interface NewNotification {
  /** One person, several, or every active member who holds a permission. Who has left is told nothing. */
  readonly to:
    | { readonly personId: string }
    | { readonly personIds: readonly string[] }
    | { readonly permission: Permission };
  /** Not told, although among those: usually who did it. */
  readonly except?: string;
  /** What it is about; each person chooses where each kind goes. */
  readonly kind?: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  /** Days (`2026-11-28`) that it names go through `shown`, which writes them as the company does. */
  readonly message: string | ((shown: (day: string) => string) => string);
  /** The path of the screen it is about. */
  readonly link?: string;
}

/** What the outbox keeps of a push: the device says where to, and the notification whether still. */
export interface PushMessage {
  readonly deviceId: string;
  readonly notificationId: string;
}

/**
 * Notifies people inside a mutation, by the ways they have chosen: the notification commits with the
 * change it is about, appears on open screens at once, and mails and pushes leave through the outbox.
 * What is critical always appears in the application; with a person's notifications switched off, it
 * goes nowhere else.
 */
export async function notify(ctx: Ctx, tx: Tx, notification: NewNotification): Promise<void> {
  const { except, kind = 'news', type, link = null } = notification;
  const told = (await findRecipients(tx, notification.to, kind)).filter(
    ({ personId }) => personId !== except,
  );
  const createdAt = ctx.now().toISOString();
  const rows = told.flatMap((person) => {
    const chosen = channelsOf(kind, person.chosen);
    const inApp = chosen.inApp || type === 'critical';
    const mail = person.off || !mayBeMailed(person) ? 'off' : chosen.mail;
    const devices = person.off || !chosen.push ? [] : person.devices;
    if (!inApp && mail === 'off' && devices.length === 0) return [];
    const row = {
      id: newId(),
      companyId: ctx.companyId,
      personId: person.personId,
      type,
      kind,
      title: cut(notification.title, 200),
      message: cut(messageFor(notification, person), 2000),
      link,
      inApp,
      digestDue: mail === 'digest',
      createdAt,
    };
    return [{ row, person, atOnce: mail === 'now', devices }];
  });
  if (rows.length === 0) return;
  await tx.db
    .insertInto('notification')
    .values(rows.map(({ row }) => row))
    .execute();
  for (const { row, person, atOnce, devices } of rows) {
    if (row.inApp) tx.tell({ topic: 'notification', recordId: row.id, personId: row.personId });
    if (atOnce)
      tx.outbox({ kind: 'mail', payload: notificationMail(ctx.kernel.config.publicUrl, person, row) });
    for (const deviceId of devices)
      tx.outbox({ kind: 'push', payload: { deviceId, notificationId: row.id } satisfies PushMessage });
  }
}

/**
 * Marks as read, inside a mutation, what these people were told of a kind about a screen and what holds no longer: a
 * request that was taken back. It is not mailed with the next digest either.
 */
export async function settleNotifications(
  ctx: Ctx,
  tx: Tx,
  { personIds, kind, link }: { personIds: readonly string[]; kind: NotificationKind; link: string },
): Promise<void> {
  if (personIds.length === 0) return;
  const settled = await tx.db
    .updateTable('notification')
    .set({ readAt: ctx.now().toISOString(), digestDue: false })
    .where('personId', 'in', personIds)
    .where('readAt', 'is', null)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .returning(['id', 'personId'])
    .execute();
  for (const { id, personId } of settled) tx.tell({ topic: 'notification', recordId: id, personId });
}

const messageFor = ({ message }: NewNotification, { dateFormat }: Recipient): string =>
  typeof message === 'string' ? message : message((day) => formatDay(day, dateFormat));

interface Recipient {
  personId: string;
  name: string;
  email: string;
  company: string;
  dateFormat: string;
  chosen: Partial<Channels>;
  /** The person has switched notifications off. */
  off: boolean;
  devices: string[];
}

async function findRecipients(
  { companyId, db }: Tx,
  to: NewNotification['to'],
  kind: NotificationKind,
): Promise<Recipient[]> {
  const who =
    'personId' in to
      ? sql`m.person_id = ${to.personId}`
      : 'personIds' in to
        ? sql`m.person_id = any(${to.personIds}::uuid[])`
        : sql`m.role = any(${roles.filter((role: Role) => roleMay(role, to.permission))}::text[])`;
  const { rows } = await sql<Recipient>`
    select m.person_id, p.name, p.email, c.name as company, c.date_format,
      coalesce((select s.choices -> ${kind}::text from notification_setting s
        where s.company_id = m.company_id and s.person_id = m.person_id), '{}') as chosen,
      exists (select from preference f where f.company_id = m.company_id and f.person_id = m.person_id
        and f.key = 'notifications.inApp' and f.value = 'false') as off,
      array(select d.id::text from push_device d
        where d.company_id = m.company_id and d.person_id = m.person_id) as devices
    from member m join person p on p.id = m.person_id join company c on c.id = m.company_id
    where m.company_id = ${companyId} and m.active and ${who}`.execute(db);
  return rows;
}
