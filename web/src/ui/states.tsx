import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './states.module.css';

/** Nothing there yet: says what belongs here and offers the first action. */
export function EmptyState({
  icon,
  title,
  message,
  children,
}: {
  icon?: ReactNode;
  title: string;
  message?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Text fw={600}>{title}</Text>
      {message && (
        <Text c="dimmed" maw={460}>
          {message}
        </Text>
      )}
      {children && (
        <Group gap="xs" justify="center" mt={8}>
          {children}
        </Group>
      )}
    </div>
  );
}

/** Something could not be fetched: says so and offers to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  children,
}: {
  title?: string;
  message: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-kind="error" aria-hidden>
        <IconAlertTriangle size={22} />
      </div>
      <Text fw={600}>{title ?? t('This could not be loaded')}</Text>
      <Text c="dimmed" maw={460}>
        {message}
      </Text>
      <Group gap="xs" justify="center" mt={8}>
        {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
        {children}
      </Group>
    </div>
  );
}
