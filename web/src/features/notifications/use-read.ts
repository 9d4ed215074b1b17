import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationApi } from '@temper/contract/endpoints/notifications.ts';
import { call } from '../../lib/api/call.ts';

export type ReadNotifications = ReturnType<typeof useRead>;

/** Marks one notification, or all, read. */
export function useRead() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['notification'] });
  const read = useMutation({
    mutationFn: (id: string) => call(notificationApi.read, { params: { id } }),
    onSettled,
  });
  const readAll = useMutation({ mutationFn: () => call(notificationApi.readAll), onSettled });
  return { read, readAll };
}
