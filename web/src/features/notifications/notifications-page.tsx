import { Button, Select, Skeleton, Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type NotificationType, notificationTypes } from '@temper/contract/endpoints/notifications.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import classes from './notifications.module.css';
import { allNotificationsQuery, type NotificationFilter } from './queries.ts';
import { useRead } from './use-read.ts';

const typeLabels: Readonly<Record<NotificationType, string>> = {
  critical: 'Critical',
  warning: 'Warning',
  info: 'Info',
};

/** Everything the person was told, newest first; the filters live in the address. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const type = notificationTypes.find((one) => one === search.type);
  const filter: NotificationFilter = {
    ...(type ? { type } : {}),
    ...(search.unread === 'true' ? { unread: 'true' } : {}),
  };
  const list = useInfiniteQuery(allNotificationsQuery(filter));
  const { read, readAll } = useRead();
  const items = list.data?.pages.flatMap((page) => page.items);
  const unread = list.data?.pages[0]?.unread ?? 0;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page
      title={t('Notifications')}
      subtitle={t('What has concerned you in this company')}
      actions={
        <Button component={Link} to="/settings/notifications" variant="default">
          {t('Notification settings')}
        </Button>
      }
    >
      <Card flush>
        <div className={classes.toolbar}>
          <Filters filter={filter} />
          <Button
            variant="default"
            disabled={unread === 0}
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {t('Mark all read')}
          </Button>
        </div>
        {list.isError && !items ? (
          <ErrorState of={list} />
        ) : !items ? (
          <Skeleton height={320} m={16} w="auto" />
        ) : items.length === 0 ? (
          <EmptyState
            icon={<IconBell size={22} />}
            title={isFiltered ? t('Nothing matches') : t('Nothing new')}
            message={
              isFiltered ? t('Try fewer filters.') : t('What concerns you appears here as it happens.')
            }
          />
        ) : (
          <ul className={classes.list} aria-label={t('Notifications')}>
            {items.map((one) => (
              <NotificationEntry key={one.id} one={one} read={read} />
            ))}
          </ul>
        )}
        <MoreButton of={list} label={t('Show earlier notifications')} margin={16} />
      </Card>
    </Page>
  );
}

function Filters({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const set = (next: NotificationFilter) => void navigate({ to: '.', search: next as never });
  return (
    <>
      <Select
        label={t('Type')}
        placeholder={t('All')}
        clearable
        data={notificationTypes.map((value) => ({ value, label: t(typeLabels[value]) }))}
        value={filter.type ?? null}
        onChange={(value) => {
          const { type: _before, ...others } = filter;
          set(value ? { ...others, type: value as NotificationType } : others);
        }}
      />
      <Switch
        mb={8}
        label={t('Unread only')}
        checked={filter.unread === 'true'}
        onChange={(event) => {
          const { unread: _before, ...others } = filter;
          set(event.currentTarget.checked ? { ...others, unread: 'true' } : others);
        }}
      />
    </>
  );
}
