import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

export const notificationTypes = ['critical', 'warning', 'info'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  at: z.string(),
  read: z.boolean(),
  type: z.enum(notificationTypes),
  /** A NotificationKind; named loosely, so that the first screen need not know them all. */
  kind: z.string(),
  /** The path of the screen it is about. */
  link: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

/** A person's own notifications. News of them comes as topic 'notification'. */
export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'member',
    summary: 'Own notifications, newest first; `before` is the id of the last one known',
    query: z.strictObject({
      before: z.uuid().optional(),
      unread: z.enum(['true', 'false']).optional(),
      /** Those of one type only, the count of unread ones too. */
      type: z.enum(notificationTypes).optional(),
    }),
    reply: z.object({ items: z.array(notification), unread: z.int(), more: z.boolean() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'member',
    summary: 'Mark a notification read',
    params: idParams,
    reply: z.object({ unread: z.int() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'member',
    summary: 'Mark all notifications read',
    reply: z.object({ unread: z.int() }),
  }),
};
