import { notificationSettingsApi } from '@temper/contract/endpoints/notification-settings.ts';
import { type NotificationType, notificationApi } from '@temper/contract/endpoints/notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';
import { addDevice, claimDevice, removeDevice } from './devices.ts';
import { digestJob } from './digest.ts';
import { changeSettings, findSettings } from './settings.ts';

const pageSize = 30;
/** Counting more unread ones than this helps nobody. */
const mostUnread = 1000;

/** A person's own notifications. Marking them read changes no business data and leaves no audit event. */
export function mountNotifications(app: FastifyInstance): void {
  app.kernel.jobs.register(digestJob);
  mount(app, notificationSettingsApi.settings, findSettings);
  mount(app, notificationSettingsApi.changeSettings, changeSettings);
  mount(app, notificationSettingsApi.addDevice, addDevice);
  mount(app, notificationSettingsApi.claimDevice, claimDevice);
  mount(app, notificationSettingsApi.removeDevice, removeDevice);

  mount(app, notificationApi.list, async (ctx, { query }) => {
    const [rows, unread] = await Promise.all([
      ctx.db
        .selectFrom('notification')
        .select(['id', 'title', 'message', 'createdAt', 'readAt', 'type', 'kind', 'link'])
        .where('personId', '=', ctx.principal.personId)
        .where('inApp', '=', true)
        .$if(query.type !== undefined, (q) => q.where('type', '=', query.type ?? ''))
        .$if(query.before !== undefined, (q) => q.where('id', '<', query.before ?? ''))
        .$if(query.unread !== undefined, (q) =>
          q.where('readAt', query.unread === 'true' ? 'is' : 'is not', null),
        )
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
        .execute(),
      countUnread(ctx, query.type),
    ]);
    const items = rows.slice(0, pageSize).map(({ createdAt, readAt, type, ...row }) => ({
      ...row,
      type: type as NotificationType,
      at: createdAt,
      read: readAt !== null,
    }));
    return { items, unread, more: rows.length > pageSize };
  });

  mount(app, notificationApi.read, async (ctx, { params }) => {
    const row = await ctx.db
      .selectFrom('notification')
      .select('readAt')
      .where('id', '=', params.id)
      .where('personId', '=', ctx.principal.personId)
      .executeTakeFirst();
    if (!row) throw notFound('Notification');
    if (row.readAt === null) await markRead(ctx, params.id);
    return { unread: await countUnread(ctx) };
  });

  mount(app, notificationApi.readAll, async (ctx) => {
    await markRead(ctx);
    return { unread: await countUnread(ctx) };
  });
}

async function countUnread(ctx: Ctx, type?: NotificationType): Promise<number> {
  const rows = await ctx.db
    .selectFrom('notification')
    .select('id')
    .where('personId', '=', ctx.principal.personId)
    .where('readAt', 'is', null)
    .where('inApp', '=', true)
    .$if(type !== undefined, (q) => q.where('type', '=', type ?? ''))
    .limit(mostUnread)
    .execute();
  return rows.length;
}

/** Marks one, or all; the person's other windows are told. */
async function markRead(ctx: Ctx, id?: string): Promise<void> {
  const { personId } = ctx.principal;
  await ctx.db
    .updateTable('notification')
    .set({ readAt: ctx.now().toISOString() })
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .where('inApp', '=', true)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .execute();
  ctx.kernel.changes.publish({ companyId: ctx.companyId, topic: 'notification', personId });
}
