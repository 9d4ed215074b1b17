import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotificationSettings,
  notificationSettingsApi,
} from '@temper/contract/endpoints/notification-settings.ts';
import type { Channels, NotificationKind } from '@temper/contract/notifications/kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { usePreference } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ChannelTable } from './channel-table.tsx';
import { PushDevices } from './push-devices.tsx';

const settingsQuery = queryOptions({
  queryKey: ['notification', 'settings'],
  queryFn: ({ signal }) => call(notificationSettingsApi.settings, {}, { signal }),
});

/** What the person wants to be told, and by which ways. */
export function NotificationSettingsTab() {
  const { t } = useTranslation();
  const [on, setOn] = usePreference<boolean>('notifications.inApp', (value) => value !== false);
  const settings = useQuery(settingsQuery);
  const change = useChange();
  if (settings.isError && !settings.data)
    return (
      <Card>
        <ErrorState message={t(messageOf(settings.error))} onRetry={() => void settings.refetch()} />
      </Card>
    );
  if (!settings.data) return <Skeleton height={520} />;
  const { channels, pushKey, devices } = settings.data;
  return (
    <Stack gap={24}>
      <Card title={t('My notifications')} description={t('Of this company; others are set by themselves.')}>
        <Switch
          label={t('Notifications')}
          description={t('Off: only critical ones appear, and nothing is mailed or pushed.')}
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Card>
      <PushDevices pushKey={pushKey} devices={devices} />
      <Card
        flush
        title={t('What and how')}
        description={t('The daily digest comes at 8 in the morning with everything still unread.')}
      >
        <div style={{ height: 12 }} />
        <ChannelTable
          channels={channels}
          disabled={!on}
          onChange={(kind, chosen) => change.mutate({ kind, chosen })}
        />
      </Card>
      {!on && (
        <Text size="sm" c="dimmed">
          {t('Switch notifications on to choose what and how.')}
        </Text>
      )}
    </Stack>
  );
}

function useChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    // One after the other, so that the last answer is the last choice.
    scope: { id: 'notification-settings' },
    mutationFn: ({ kind, chosen }: { kind: NotificationKind; chosen: Partial<Channels> }) =>
      call(notificationSettingsApi.changeSettings, { body: { channels: { [kind]: chosen } } }),
    onMutate: async ({ kind, chosen }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<NotificationSettings>(queryKey, (before) =>
        before
          ? {
              ...before,
              channels: { ...before.channels, [kind]: { ...before.channels[kind], ...chosen } },
            }
          : before,
      );
    },
    onError: (error) => {
      notifications.show({ color: 'red', message: t(messageOf(error)) });
    },
    onSettled: () => {
      if (client.isMutating() <= 1) void client.invalidateQueries({ queryKey });
    },
  });
}
