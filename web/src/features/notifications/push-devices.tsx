import { Button, Group, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  notificationSettingsApi,
  type PushDevice,
} from '@temper/contract/endpoints/notification-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { findPushState, type PushState, switchPushOn } from '../../lib/push.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './notifications.module.css';

const stateQuery = queryOptions({ queryKey: ['notification', 'push'], queryFn: findPushState });

/** The devices that are told although Temper is closed there; the browser is asked on a click only. */
export function PushDevices({ pushKey, devices }: { pushKey: string; devices: readonly PushDevice[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = useQuery(stateQuery);
  const settle = () => client.invalidateQueries({ queryKey: ['notification'] });
  const onError = (error: unknown) =>
    notifications.show({
      color: 'red',
      message:
        error instanceof ApiProblem
          ? t(messageOf(error))
          : t('The browser reaches no push service. Check its settings and the network, then try again.'),
    });
  const add = useMutation({
    mutationFn: () => switchPushOn(pushKey),
    onError,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(notificationSettingsApi.removeDevice, { params: { id } }),
    onError,
    onSettled: settle,
  });
  return (
    <Card
      title={t('Push notifications')}
      description={t('They appear on a device although Temper is closed.')}
    >
      {state.data ? (
        <ThisDevice state={state.data} isAdding={add.isPending} onAdd={() => add.mutate()} />
      ) : state.isError ? (
        <Text>{t(messageOf(state.error))}</Text>
      ) : (
        <Skeleton height={36} />
      )}
      {devices.length > 0 && (
        <ul className={classes.devices} aria-label={t('Devices')}>
          {devices.map((one) => (
            <Device
              key={one.id}
              one={one}
              isRemoving={remove.isPending && remove.variables === one.id}
              onRemove={() => remove.mutate(one.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Device({
  one,
  isRemoving,
  onRemove,
}: {
  one: PushDevice;
  isRemoving: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={classes.device}>
      <Group gap={8}>
        <Text fw={550}>{one.device}</Text>
        {one.current && <Badge color="green">{t('This device')}</Badge>}
        <Text size="sm" c="dimmed">
          {t('since {{when}}', { when: format.dateTime(one.createdAt) })}
        </Text>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Tell {{device}} no more', { device: one.device })}
        loading={isRemoving}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </li>
  );
}

function ThisDevice({ state, isAdding, onAdd }: { state: PushState; isAdding: boolean; onAdd: () => void }) {
  const { t } = useTranslation();
  if (state === 'off')
    return (
      <Button variant="default" loading={isAdding} onClick={onAdd}>
        {t('Switch on for this device')}
      </Button>
    );
  const words: Readonly<Record<Exclude<PushState, 'off'>, string>> = {
    on: t('This device is told.'),
    denied: t(
      'The browser does not let Temper notify you. Allow it in the settings of the browser for this page.',
    ),
    unsupported: t(
      'This browser cannot be told here. It needs a secure address (https), and on iPhone and iPad Temper on the home screen.',
    ),
  };
  return <Text>{words[state]}</Text>;
}
