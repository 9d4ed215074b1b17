import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './sessions.module.css';

/** Every device on which the person is signed in, and how to end that. */
export function Sessions({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['session', 'list'],
    queryFn: ({ signal }) => call(meApi.listSessions, {}, { signal }),
  });
  const settle = {
    onSettled: () => client.invalidateQueries({ queryKey: ['session'] }),
    onError: (error: unknown) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  };
  const revoke = useMutation({
    ...settle,
    mutationFn: (id: string) => call(meApi.revokeSession, { params: { id } }),
  });
  const revokeOthers = useMutation({ ...settle, mutationFn: () => call(meApi.revokeOtherSessions) });
  if (list.isError) return <ErrorState of={list} />;
  if (!list.data) return <Skeleton height={160} />;
  const { items } = list.data;
  return (
    <Stack>
      <ul className={classes.list}>
        {items.map((one) => (
          <li key={one.id} className={classes.item}>
            <div style={{ minWidth: 0 }}>
              <Group gap={8}>
                <Text fw={550}>{one.device}</Text>
                {one.current && <Badge color="green">{t('This device')}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                {t('Signed in {{when}}', { when: format.dateTime(one.signedInAt) })}
                {' · '}
                {t('last seen {{when}}', { when: format.ago(one.lastSeenAt, t) })}
                {one.address && ` · ${one.address}`}
              </Text>
            </div>
            {!one.current && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('End the session on {{device}}', { device: one.device })}
                loading={revoke.isPending && revoke.variables === one.id}
                onClick={() => revoke.mutate(one.id)}
              >
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group>
        {items.length > 1 && (
          <Button variant="default" loading={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
            {t('End all other sessions')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('Back')}
        </Button>
      </Group>
    </Stack>
  );
}
