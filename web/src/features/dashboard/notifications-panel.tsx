import { Skeleton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconBell, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Notification } from '@temper/contract/endpoints/notifications.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { notificationsQuery } from '../notifications/queries.ts';
import classes from './dashboard.module.css';

const types = {
  critical: { icon: IconAlertOctagon, label: 'Critical' },
  warning: { icon: IconAlertTriangle, label: 'Warning' },
  info: { icon: IconInfoCircle, label: 'Info' },
} as const;

/** The person's newest notifications, as they come in. */
export function NotificationsPanel() {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(notificationsQuery);
  const items = data?.items.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title={t('Notifications')} flush>
      {isError && !items ? (
        <ErrorState of={{ error, refetch }} />
      ) : !items ? (
        <Skeleton height={240} m={16} w="auto" />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconBell size={22} />}
          title={t('Nothing new')}
          message={t('What concerns you appears here as it happens.')}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={classes.notifications} tabIndex={0} aria-label={t('Notifications')}>
          {items.map((one) => (
            <Entry key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entry({ one }: { one: Notification }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon, label } = types[one.type];
  return (
    <li>
      <span className={classes.type} data-type={one.type}>
        <Icon size={18} aria-hidden />
        <span className="visually-hidden">{t(label)}</span>
      </span>
      <div className={classes.words}>
        {one.link ? (
          <PathLink href={one.link} className={classes.title}>
            {one.title}
          </PathLink>
        ) : (
          <span className={classes.title}>{one.title}</span>
        )}
        <span>{one.message}</span>
        <time dateTime={one.at} title={format.dateTime(one.at)}>
          {format.ago(one.at, t)}
        </time>
      </div>
    </li>
  );
}
