import type {
  NotificationSettings,
  notificationSettingsApi,
} from '@temper/contract/endpoints/notification-settings.ts';
import {
  type ChosenChannels,
  channelsOf,
  notificationKindNames,
} from '@temper/contract/notifications/kinds.ts';
import { mayBeMailed } from '../../identity/mailable.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Verb } from '../../kernel/http/mount.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';

/** Where the person's notifications go, and their devices. */
export async function findSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { personId, sessionId } = ctx.principal;
  const [setting, devices] = await Promise.all([
    ctx.db
      .selectFrom('notificationSetting')
      .select('choices')
      .where('personId', '=', personId)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('pushDevice')
      .select(['id', 'device', 'createdAt', 'sessionId'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  ]);
  const chosen = (setting?.choices ?? {}) as ChosenChannels;
  return {
    channels: Object.fromEntries(
      notificationKindNames.map((kind) => [kind, channelsOf(kind, chosen[kind])]),
    ) as NotificationSettings['channels'],
    mail: !mayBeMailed(ctx.principal) ? 'none' : ctx.kernel.config.smtpUrl ? 'sent' : 'kept',
    pushKey: vapidKeys(ctx.kernel.config).publicKey,
    devices: devices.map(({ sessionId: of, ...device }) => ({ ...device, current: of === sessionId })),
  };
}

/** Keeps what differs from the defaults. Personal: it leaves no audit event. */
export const changeSettings: Verb<typeof notificationSettingsApi.changeSettings> = async (ctx, { body }) => {
  const { personId } = ctx.principal;
  await mutate(ctx, 'notification.settings', async (tx) => {
    const chosen = await lockChoices(ctx, tx);
    const all = notificationKindNames.map(
      (kind) => [kind, { ...channelsOf(kind, chosen[kind]), ...body.channels[kind] }] as const,
    );
    const differing = all.filter(
      ([kind, channels]) => JSON.stringify(channelsOf(kind, channels)) !== JSON.stringify(channelsOf(kind)),
    );
    await tx.db
      .updateTable('notificationSetting')
      .set({ choices: JSON.stringify(Object.fromEntries(differing)) })
      .where('personId', '=', personId)
      .execute();
    // What waits for the next daily mail does not come by it any more.
    const undigested = all.filter(([, { mail }]) => mail !== 'digest').map(([kind]) => kind);
    if (undigested.length > 0)
      await tx.db
        .updateTable('notification')
        .set({ digestDue: false })
        .where('personId', '=', personId)
        .where('digestDue', '=', true)
        .where('kind', 'in', undigested)
        .execute();
    // Other windows of the person show it too.
    tx.tell({ topic: 'notification', personId });
  });
  return findSettings(ctx);
};

/** Of two changes at once, the second begins from what the first has kept. */
async function lockChoices({ companyId, principal }: Ctx, tx: Tx): Promise<ChosenChannels> {
  const { personId } = principal;
  await tx.db
    .insertInto('notificationSetting')
    .values({ companyId, personId })
    .onConflict((conflict) => conflict.columns(['companyId', 'personId']).doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('notificationSetting')
    .select('choices')
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.choices as ChosenChannels;
}
