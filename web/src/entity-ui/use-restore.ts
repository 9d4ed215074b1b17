import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { callAny } from '../lib/api/call.ts';
import type { EntityKit } from './entity-kit.ts';

/** Brings deleted records back by their id, and says so. */
export function useRestore({
  meta,
  api,
}: {
  meta: Pick<EntityKit['meta'], 'name'>;
  api: Pick<EntityKit['api'], 'restore'>;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callAny(api.restore, { params: { id } }),
    onSuccess: (restored, id) => {
      client.setQueryData([meta.name, 'record', id], restored);
      notifications.show({ id: `back-${id}`, message: t('Brought back') });
      return client.invalidateQueries({ queryKey: [meta.name] });
    },
    onError: (error, id) =>
      notifications.show({ id: `back-${id}`, color: 'red', message: t(messageOf(error)) }),
  });
}
