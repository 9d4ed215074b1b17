import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../lazy-part.tsx';
import { SimpleTable } from '../simple-table.tsx';
import classes from './trend-figure.module.css';
import type { TrendLinesProps } from './trend-lines.tsx';

const TrendLines = lazyPart(() => import('./trend-lines.tsx').then((module) => module.TrendLines));

/**
 * Lines over time with their name. The same values are a table, for screen readers always and for everybody at the
 * press of a button. The drawing's code comes when it is first shown.
 */
export function TrendFigure({
  label,
  momentLabel,
  ...lines
}: TrendLinesProps & {
  /** Translated. */
  label: string;
  momentLabel: string;
}) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const { points, by, series, height, writeMoment, writeValue } = lines;
  const cell = (value: unknown, one: (typeof series)[number]) =>
    typeof value === 'number' ? writeValue(value, one) : t('No data');
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.drawing} aria-hidden style={{ minHeight: height }}>
        <Suspense fallback={<Skeleton height={height} />}>
          <TrendLines {...lines} />
        </Suspense>
      </div>
      <div className={classes.foot}>
        <ul className={classes.legend} aria-hidden>
          {series.map(({ name, label, color, dashes }) => (
            <li key={name}>
              <svg width="24" height="8" role="presentation">
                <line
                  x1="0"
                  x2="24"
                  y1="4"
                  y2="4"
                  stroke={color}
                  strokeWidth="2.5"
                  strokeDasharray={dashes}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <Button
          className={classes.tool}
          variant="subtle"
          size="compact-sm"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('Hide the table') : t('Show as table')}
        </Button>
      </div>
      {asTable ? (
        <div className={classes.table}>
          <SimpleTable
            label={label}
            rows={points.toReversed()}
            idOf={(point) => String(point[by])}
            columns={[
              { key: by, label: momentLabel, render: (point) => writeMoment(String(point[by])) },
              ...series.map((one) => ({
                key: one.name,
                label: one.label,
                render: (point: (typeof points)[number]) => cell(point[one.name], one),
              })),
            ]}
          />
        </div>
      ) : (
        // A table ignores the size that hides it: what holds it is hidden instead.
        <div className="visually-hidden">
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{momentLabel}</th>
                {series.map((one) => (
                  <th key={one.name} scope="col">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={String(point[by])}>
                  <th scope="row">{writeMoment(String(point[by]))}</th>
                  {series.map((one) => (
                    <td key={one.name}>{cell(point[one.name], one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
}
