import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import { type Role, roles } from '@temper/contract/access/roles.ts';
import type { NotificationType } from '@temper/contract/endpoints/notifications.ts';
import { v7 as newId } from 'uuid';
import type { Ctx } from './ctx.ts';
import type { Tx } from './mutate.ts';

export interface NewNotification {
  /** One person, or every active member who holds a permission. */
  readonly to: { readonly personId: string } | { readonly permission: Permission };
  /** Not told, although among those: usually who did it. */
  readonly except?: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** The path of the screen it is about. */
  readonly link?: string;
}

/**
 * Notifies people inside a mutation: the notification commits with the change it is about and appears
 * on open screens at once.
 */
export async function notify(ctx: Ctx, tx: Tx, notification: NewNotification): Promise<void> {
  const { to, except, type, title, message, link } = notification;
  const people = 'personId' in to ? [to.personId] : await holdersOf(tx, to.permission);
  const told = people.filter((personId) => personId !== except);
  if (told.length === 0) return;
  const createdAt = ctx.now().toISOString();
  const rows = told.map((personId) => ({
    id: newId(),
    companyId: ctx.companyId,
    personId,
    type,
    title: title.slice(0, 200),
    message: message.slice(0, 2000),
    link: link ?? null,
    createdAt,
  }));
  await tx.db.insertInto('notification').values(rows).execute();
  for (const { id, personId } of rows) tx.tell({ topic: 'notification', recordId: id, personId });
}

async function holdersOf(tx: Tx, permission: Permission): Promise<string[]> {
  const holding = roles.filter((role: Role) => roleMay(role, permission));
  const rows = await tx.db
    .selectFrom('member')
    .select('personId')
    .where('active', '=', true)
    .where('role', 'in', holding)
    .execute();
  return rows.map(({ personId }) => personId);
}
