import { Text } from '@mantine/core';
import type { ComplaintAnalysis } from '@temper/contract/entities/complaint-analysis.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { PathLink } from '../../ui/path-link.tsx';
import classes from './bars.module.css';

type Step = ComplaintAnalysis['trend'][number];
type Bar = ComplaintAnalysis['products'][number];

/** One column a step, as high as its count; each leads to its complaints. */
export function TrendBars({
  steps,
  step,
  hrefOf,
}: {
  steps: readonly Step[];
  step: 'week' | 'month';
  hrefOf: (step: Step) => string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const month = new Intl.DateTimeFormat(format.settings.language, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  // As many words as there is room for.
  const every = Math.ceil(steps.length / 13);
  // Where they do not all fit, the latest are in sight.
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (element.current && steps.length > 0) element.current.scrollLeft = element.current.scrollWidth;
  }, [steps.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={element} className={classes.scroll} aria-label={t('Complaints by time')} tabIndex={0}>
      <ol className={classes.trend}>
        {steps.map((one, place) => (
          <li key={one.from}>
            <PathLink
              href={hrefOf(one)}
              className={classes.column}
              aria-label={t('{{from}} to {{to}}: {{count}} complaints, {{risky}} with a safety risk', {
                from: format.date(one.from),
                to: format.date(one.to),
                count: one.count,
                risky: one.safetyRisk,
              })}
              title={`${format.date(one.from)} – ${format.date(one.to)}`}
            >
              <span className={classes.count}>{one.count > 0 && format.number(one.count)}</span>
              <span className={classes.fill} style={{ height: `${(one.count / most) * 160}px` }}>
                <span
                  className={classes.risky}
                  style={{ height: `${one.count > 0 ? (one.safetyRisk / one.count) * 100 : 0}%` }}
                />
              </span>
            </PathLink>
            <span className={classes.tick} aria-hidden>
              {place % every === 0 &&
                (step === 'month' ? month.format(new Date(`${one.from}T00:00:00Z`)) : format.date(one.from))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Bars from the most frequent down, with how much of all they make together. */
export function ParetoBars({
  bars,
  total,
  hrefOf,
}: {
  bars: readonly Bar[];
  total: number;
  hrefOf: (bar: Bar) => string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  if (bars.length === 0) return <Text c="dimmed">{t('Nothing to show')}</Text>;
  let sum = 0;
  return (
    <ol className={classes.pareto}>
      {bars.map((bar) => {
        sum += bar.count;
        const share = format.percent((sum / total) * 100, 0);
        return (
          <li key={bar.value}>
            <PathLink href={hrefOf(bar)} className={classes.bar}>
              <span className={classes.name} title={bar.label}>
                {bar.label}
              </span>
              <span className={classes.track}>
                <span className={classes.length} style={{ width: `${(bar.count / most) * 100}%` }} />
              </span>
              <span className={classes.number}>
                {format.number(bar.count)}
                <span className="visually-hidden"> {t('complaints')}</span>
              </span>
              <span className={classes.share}>
                {share}
                <span className="visually-hidden"> {t('together with those above')}</span>
              </span>
            </PathLink>
          </li>
        );
      })}
    </ol>
  );
}
