import { queryOptions } from '@tanstack/react-query';
import { notificationApi } from '@temper/contract/endpoints/notifications.ts';
import { call } from '../../lib/api/call.ts';

/** The newest notifications and how many are unread; live, by topic 'notification'. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification', 'list'],
  queryFn: ({ signal }) => call(notificationApi.list, { query: {} }, { signal }),
});
