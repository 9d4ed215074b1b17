import { Skeleton } from '@mantine/core';
import type { Option, StatusColor } from '@temper/contract/fields/meta.ts';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { useGo } from '../../lib/use-go.ts';
import { lazyPart } from '../lazy-part.tsx';
import { PathLink } from '../path-link.tsx';
import classes from './donut-figure.module.css';

const DonutRing = lazyPart(() => import('./donut-ring.tsx').then((module) => module.DonutRing));

const colors: Readonly<Record<StatusColor, string>> = {
  green: 'var(--t-accent)',
  amber: 'var(--t-warning)',
  red: 'var(--t-danger)',
  blue: 'var(--t-info)',
  gray: 'var(--t-border-control)',
  violet: 'var(--t-primary)',
};
const size = 132;

/** Whole percent; what is there is never 0, and what is missing is never all. */
const shareOf = (percent: number, write: (value: number, digits: number) => string): string =>
  percent > 0 && percent < 0.5
    ? `<${write(1, 0)}`
    : percent < 100 && percent >= 99.5
      ? `>${write(99, 0)}`
      : write(percent, 0);

/** How many records have each value, as a ring and as a list of links to those records. */
export function DonutFigure({
  options,
  counts,
  hrefOf,
  of,
}: {
  options: readonly Option[];
  counts: readonly { value: string; count: number }[];
  /** The address of the records with a value. */
  hrefOf: (value: string) => string;
  /** What is counted, translated; it begins the name of each link. */
  of: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const parts = options.map(({ value, label, color = 'gray' }) => ({
    value,
    label: t(label),
    color: colors[color],
    count: counts.find((one) => one.value === value)?.count ?? 0,
  }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.donut}>
      <div aria-hidden className={classes.ring} style={{ width: size, height: size }}>
        <Suspense fallback={<Skeleton height={size} circle />}>
          <DonutRing
            parts={parts}
            total={format.number(total)}
            size={size}
            onOpen={(value) => go(hrefOf(value))}
          />
        </Suspense>
      </div>
      <ul className={classes.parts}>
        {parts.map(({ value, label, color, count }) => (
          <li key={value}>
            <PathLink href={hrefOf(value)}>
              <span className={classes.mark} style={{ background: color }} />
              <span className={classes.label}>
                <span className="visually-hidden">{of}, </span>
                {label}
              </span>
              <b>{format.number(count)}</b>
              <span className={classes.share}>
                {total === 0 ? '–' : shareOf((count / total) * 100, format.percent)}
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
