import { z } from 'zod';
import { mailChoices, type NotificationKind, notificationKindNames } from '../notifications/kinds.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

const kind = z.enum(notificationKindNames as [NotificationKind, ...NotificationKind[]]);

const channels = z.strictObject({
  inApp: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
});

const device = z.object({
  id: z.uuid(),
  device: z.string(),
  /** Of the session that asks. */
  current: z.boolean(),
  createdAt: z.string(),
});
export type PushDevice = z.output<typeof device>;

export const notificationSettings = z.object({
  channels: z.record(kind, channels),
  /**
   * What becomes of a mail to the person: sent; kept in the Outbox where no mail server is set; or not written,
   * for people of the sample and those without a mail address.
   */
  mail: z.enum(['sent', 'kept', 'none']),
  /** The server's public key, with which a browser subscribes (base64url). */
  pushKey: z.string(),
  devices: z.array(device),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(length);

/** Devices of one person in one company that are told by web push; the oldest makes room. */
export const mostPushDevices = 10;

const endpointUrl = z.url('The address of the push service is not a URL').max(1000);

/** Where a person's own notifications go. */
export const notificationSettingsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/notifications/settings',
    access: 'member',
    summary: 'Where own notifications go, by kind, and the devices told by web push',
    reply: notificationSettings,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/notifications/settings',
    access: 'member',
    summary: 'Choose where notifications of some kinds go; critical ones stay in the application',
    body: z.strictObject({ channels: z.partialRecord(kind, channels.partial()) }),
    reply: notificationSettings,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/notifications/devices',
    access: 'member',
    summary: 'Tell this device by web push, at the address its browser got from a push service',
    body: z.strictObject({
      endpoint: endpointUrl,
      keys: z.strictObject({ p256dh: base64url(100), auth: base64url(40) }),
    }),
    reply: notificationSettings,
    status: 201,
    rateLimit: 60,
  }),
  claimDevice: endpoint({
    method: 'POST',
    path: '/notifications/devices/claim',
    access: 'member',
    summary:
      'Say that this device is in the hands of the signed-in person: nobody else is told there any more',
    body: z.strictObject({ endpoint: endpointUrl }),
    reply: z.object({ subscribed: z.boolean() }),
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/notifications/devices/:id',
    access: 'member',
    summary: 'Tell an own device no more',
    params: idParams,
    status: 204,
  }),
};
