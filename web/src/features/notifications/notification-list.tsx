import { Button, ScrollArea, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconBell, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationApi } from '@temper/contract/endpoints/notifications.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { saveUrl } from '../../lib/download.ts';
import { useFormat } from '../../lib/me.ts';
import { useGo } from '../../lib/use-go.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries.ts';

const icons = { critical: IconAlertOctagon, warning: IconAlertTriangle, info: IconInfoCircle };

export function NotificationList({ wanted, onDone }: { wanted: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const list = useQuery({ ...notificationsQuery, enabled: wanted });
  const settle = () => client.invalidateQueries({ queryKey: ['notification'] });
  const read = useMutation({
    mutationFn: (id: string) => call(notificationApi.read, { params: { id } }),
    onSettled: settle,
  });
  const readAll = useMutation({ mutationFn: () => call(notificationApi.readAll), onSettled: settle });

  const open = (one: Notification) => {
    if (!one.read) read.mutate(one.id);
    if (!one.link) return;
    onDone();
    // A file, such as a finished export, is no screen.
    if (one.link.startsWith('/api/')) saveUrl(one.link);
    else go(one.link);
  };
  if (!wanted) {
    return (
      <EmptyState
        icon={<IconBell size={22} />}
        title={t('Notifications are off')}
        message={t('Switch them on in your profile panel.')}
      />
    );
  }
  if (list.isError)
    return <ErrorState message={t(messageOf(list.error))} onRetry={() => void list.refetch()} />;
  // By the time of what happened: several may have been written at once.
  const items = list.data?.items.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-label={t('Notifications')}>
      <div className={classes.head}>
        <Text fw={600}>{t('Notifications')}</Text>
        {Boolean(list.data?.unread) && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {t('Mark all read')}
          </Button>
        )}
      </div>
      <ScrollArea.Autosize mah="min(480px, 70vh)" viewportProps={{ tabIndex: 0 }}>
        {!items && <Skeleton height={160} m={16} w="auto" />}
        {items?.length === 0 && (
          <EmptyState
            icon={<IconBell size={22} />}
            title={t('Nothing new')}
            message={t('What concerns you appears here as it happens.')}
          />
        )}
        <ul className={classes.list}>
          {items?.map((one) => (
            <Entry key={one.id} one={one} onOpen={() => open(one)} onRead={() => read.mutate(one.id)} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
}

function Entry({ one, onOpen, onRead }: { one: Notification; onOpen: () => void; onRead: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[one.type];
  return (
    <li className={classes.entry} data-unread={!one.read || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.icon} data-type={one.type} aria-hidden>
          <Icon size={18} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{one.title}</span>
          <span className={classes.message}>{one.message}</span>
          <time dateTime={one.at} title={format.dateTime(one.at)} className={classes.time}>
            {format.ago(one.at, t)}
          </time>
        </span>
      </UnstyledButton>
      {!one.read && (
        <Button variant="subtle" size="compact-sm" fz={12} onClick={onRead} className={classes.read}>
          {t('Mark read')}
          <span className="visually-hidden">: {one.title}</span>
        </Button>
      )}
    </li>
  );
}
