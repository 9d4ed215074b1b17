import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type NotificationType, notificationApi } from '@temper/contract/endpoints/notifications.ts';
import { call } from '../../lib/api/call.ts';

/** The newest notifications and how many are unread; live, by topic 'notification'. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification', 'list'],
  queryFn: ({ signal }) => call(notificationApi.list, { query: {} }, { signal }),
});

/** What somebody who has switched notifications off sees all the same. */
export const criticalQuery = queryOptions({
  queryKey: ['notification', 'critical'],
  queryFn: ({ signal }) => call(notificationApi.list, { query: { type: 'critical' } }, { signal }),
});

export interface NotificationFilter {
  type?: NotificationType;
  unread?: 'true';
}

/** All of them, page by page. */
export const allNotificationsQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: ['notification', 'all', filter],
    queryFn: ({ signal, pageParam }) =>
      call(notificationApi.list, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
