import { Alert, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotificationSettings,
  notificationSettingsApi,
} from '@temper/contract/endpoints/notification-settings.ts';
import {
  type Channels,
  type NotificationKind,
  notificationKindNames,
} from '@temper/contract/notifications/kinds.ts';
import { useState } from 'react';
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
  const { shown, change } = useChange(settings.data?.channels);
  if (settings.isError && !settings.data)
    return (
      <Card>
        <ErrorState of={settings} />
      </Card>
    );
  if (!settings.data || !shown) return <Skeleton height={520} />;
  const { pushKey, devices, mail } = settings.data;
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
        {mail !== 'sent' && (
          <Alert mx={16} mb={12} color="brand" variant="light">
            {mail === 'kept'
              ? t('No mail server is set: what is mailed is kept in the Outbox, which administrators read.')
              : t('You are not mailed: people of the sample have no real address. What you choose is kept.')}
          </Alert>
        )}
        <ChannelTable channels={shown} disabled={!on} onChange={change} />
      </Card>
      {!on && (
        <Text size="sm" c="dimmed">
          {t('Switch notifications on to choose what and how.')}
        </Text>
      )}
    </Stack>
  );
}

type Chosen = Partial<Record<NotificationKind, Partial<Channels>>>;

const mutationKey = ['notification', 'settings'];

/** What is chosen shows at once, until the server's answer to the last choice shows the same. */
function useChange(kept: NotificationSettings['channels'] | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({});
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last answer is the last choice.
    scope: { id: mutationKey.join() },
    mutationFn: ([kind, channels]: readonly [NotificationKind, Partial<Channels>]) =>
      call(notificationSettingsApi.changeSettings, { body: { channels: { [kind]: channels } } }),
    onSuccess: async (answer) => {
      // An answer that is on its way would show the old choice again.
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      client.setQueryData(settingsQuery.queryKey, answer);
    },
    onError: (error) => {
      notifications.show({ color: 'red', message: t(messageOf(error)) });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) setChosen({});
    },
  });
  const change = (kind: NotificationKind, channels: Partial<Channels>) => {
    setChosen((before) => ({ ...before, [kind]: { ...before[kind], ...channels } }));
    mutate([kind, channels]);
  };
  const shown = kept && { ...kept };
  if (shown) for (const kind of notificationKindNames) shown[kind] = { ...shown[kind], ...chosen[kind] };
  return { shown, change };
}
