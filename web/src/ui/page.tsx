import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './page.module.css';
import { PrintedLine, type PrintedWords } from './printed-line.tsx';

export interface Crumb {
  label: string;
  /** A path of the application; absent for the page itself. */
  to?: string;
}

/**
 * The frame of every screen: breadcrumbs, one h1, a muted line, actions on the right. It also names the
 * document. `title` and the others come translated.
 */
export function Page({
  title,
  subtitle,
  crumbs = [],
  badge,
  actions,
  printed = { what: title },
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** What a print says that it is, beside who printed it and when. */
  printed?: PrintedWords | undefined;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Temper`;
  }, [title]);
  return (
    <div className={classes.page}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={[...crumbs, { label: title }]} />}
      <header className={classes.head}>
        <div className={classes.titles}>
          <Group gap="xs" wrap="wrap">
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {badge}
          </Group>
          {subtitle && (
            <Text c="dimmed" className={classes.subtitle}>
              {subtitle}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <PrintedLine {...printed} />
      {children}
    </div>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.to ?? ''}${crumb.label}`}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
