import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../lib/api/api-problem.ts';
import { PathLink } from './path-link.tsx';
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

/**
 * Something could not be fetched: says so. What may pass can be tried again; where trying is in vain (not allowed,
 * not there any more) there is a way on instead: `children`, or else the dashboard.
 */
export function ErrorState({
  of: { error, refetch },
  title,
  children,
}: {
  /** The query that failed. */
  of: { readonly error: unknown; refetch(): unknown };
  title?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const mayPass = !(error instanceof ApiProblem) || error.mayPass;
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-kind="error" aria-hidden>
        <IconAlertTriangle size={22} />
      </div>
      <Text fw={600}>{title ?? t('This could not be loaded')}</Text>
      <Text c="dimmed" maw={460}>
        {t(messageOf(error))}
      </Text>
      <Group gap="xs" justify="center" mt={8}>
        {mayPass && <Button onClick={() => void refetch()}>{t('Try again')}</Button>}
        {children ??
          (!mayPass && (
            <Button component={PathLink} href="/dashboard" variant="default">
              {t('Go to the dashboard')}
            </Button>
          ))}
      </Group>
    </div>
  );
}
