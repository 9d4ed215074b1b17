import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Notification } from '@temper/contract/endpoints/notifications.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveUrl } from '../../lib/download.ts';
import { useFormat } from '../../lib/me.ts';
import { useGo } from '../../lib/use-go.ts';
import classes from './notifications.module.css';
import type { ReadNotifications } from './use-read.ts';

const types = {
  critical: { icon: IconAlertOctagon, label: 'Critical' },
  warning: { icon: IconAlertTriangle, label: 'Warning' },
  info: { icon: IconInfoCircle, label: 'Info' },
} as const;

/** One notification: opens what it is about, and is read by that. */
export function NotificationEntry({
  one,
  read,
  onOpen,
}: {
  one: Notification;
  read: ReadNotifications['read'];
  onOpen?: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const { icon: Icon, label } = types[one.type];
  const open = () => {
    if (!one.read) read.mutate(one.id);
    if (!one.link) return;
    onOpen?.();
    // A file, such as a finished export, is no screen.
    if (one.link.startsWith('/api/')) saveUrl(one.link);
    else go(one.link);
  };
  return (
    <li className={classes.entry} data-unread={!one.read || undefined}>
      <UnstyledButton className={classes.open} onClick={open}>
        <span className={classes.icon} data-type={one.type}>
          <Icon size={18} aria-hidden />
          <span className="visually-hidden">{t(label)}</span>
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
        <Button
          variant="subtle"
          size="compact-sm"
          fz={12}
          onClick={() => read.mutate(one.id)}
          className={classes.read}
        >
          {t('Mark read')}
          <span className="visually-hidden">: {one.title}</span>
        </Button>
      )}
    </li>
  );
}
