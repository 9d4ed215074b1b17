import { Button, ScrollArea, Skeleton, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import classes from './notifications.module.css';
import { criticalQuery, notificationsQuery } from './queries.ts';
import { useRead } from './use-read.ts';

/** The newest ones, under the bell; only critical ones for somebody who does not want the others. */
export function NotificationList({ wanted, onDone }: { wanted: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const list = useQuery(wanted ? notificationsQuery : criticalQuery);
  const { read, readAll } = useRead();
  if (list.isError) return <ErrorState of={list} />;
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
      <ScrollArea.Autosize mah="min(480px, 65vh)" viewportProps={{ tabIndex: 0 }}>
        {!items && <Skeleton height={160} m={16} w="auto" />}
        {!wanted && (
          <EmptyState
            icon={<IconBell size={22} />}
            title={t('Notifications are off')}
            message={t('Only critical ones appear. Switch the others on in your profile panel.')}
          />
        )}
        {wanted && items?.length === 0 && (
          <EmptyState
            icon={<IconBell size={22} />}
            title={t('Nothing new')}
            message={t('What concerns you appears here as it happens.')}
          />
        )}
        <ul className={classes.list}>
          {items?.map((one) => (
            <NotificationEntry key={one.id} one={one} read={read} onOpen={onDone} />
          ))}
        </ul>
      </ScrollArea.Autosize>
      <div className={classes.foot}>
        <Link to="/notifications" onClick={onDone} className={classes.footLink}>
          {t('View all')}
        </Link>
        <Link to="/settings/notifications" onClick={onDone} className={classes.footLink}>
          {t('Notification settings')}
        </Link>
      </div>
    </section>
  );
}
