import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMe } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { criticalQuery, notificationsQuery } from './queries.ts';

const NotificationList = lazyPart(() =>
  import('./notification-list.tsx').then((module) => module.NotificationList),
);

/** The bell with the unread count; switched off in the profile panel it rings for critical ones only. */
export function NotificationsMenu() {
  const { t } = useTranslation();
  const [opened, dropdown] = useDisclosure(false);
  const wanted = useMe().preferences['notifications.inApp'] !== false;
  const { data } = useQuery(wanted ? notificationsQuery : criticalQuery);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    // A device that is told by push says in whose hands it is; other devices load nothing for it.
    if ('Notification' in window && Notification.permission === 'granted')
      void import('../../lib/push.ts').then(({ findPushState }) => findPushState()).catch(() => {});
  }, []);
  return (
    <Popover
      opened={opened}
      onChange={dropdown.toggle}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      middlewares={{ shift: { padding: 8 } }}
    >
      <Indicator
        label={unread > 99 ? '99+' : unread}
        disabled={!unread}
        size={18}
        offset={5}
        color="var(--t-primary-fill)"
        aria-hidden={false}
      >
        <Popover.Target>
          <ActionIcon
            size={36}
            onClick={dropdown.toggle}
            aria-label={
              unread
                ? t('Notifications, {{count}} unread', { count: unread })
                : t('Notifications, none unread')
            }
          >
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('Notifications')} maw="calc(100vw - 16px)">
        <Suspense>{opened && <NotificationList wanted={wanted} onDone={dropdown.close} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
