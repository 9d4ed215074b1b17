import { Skeleton } from '@mantine/core';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import classes from './app-shell.module.css';

/** The frame while it is not yet known who is there; the same measures, so that nothing jumps. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell} aria-busy="true">
      <aside className={classes.aside} style={{ padding: 20 }} data-mobile-hidden>
        <Skeleton height={28} width={120} mb={28} />
        <Skeleton height={20} mb={14} />
        <Skeleton height={20} width="70%" />
      </aside>
      <div className={classes.column}>
        <div
          style={{ height: 60, borderBottom: '1px solid var(--t-border)', background: 'var(--t-surface)' }}
        />
        <PageSkeleton />
      </div>
    </div>
  );
}
