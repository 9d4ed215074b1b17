import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  type Dashboard,
  dashboardApi,
  dashboardDays,
  usualDays,
} from '@temper/contract/endpoints/dashboard.ts';
import { recordsSearch } from '@temper/contract/endpoints/quality-score.ts';
import { type Figure, figures } from '@temper/contract/quality/figures.ts';
import { figureLabels } from '@temper/contract/quality/words.ts';
import { Suspense } from 'react';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { type FlatSearch, oneOf, searchOf } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { Card } from '../../ui/card.tsx';
import { TrendFigure } from '../../ui/charts/trend-figure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { followed } from '../quality-score/queries.ts';
import classes from './dashboard.module.css';
import { Donuts } from './donuts.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';

const FigureDrawer = lazyPart(() =>
  import('../../entity-ui/figure-drawer.tsx').then((module) => module.FigureDrawer),
);

const valid = searchOf(dashboardApi.get.query.extend(recordsSearch));

/** How quality stands: key figures against the last period, their course, what is new, and what is where. */
export function DashboardPage() {
  const { t } = useTranslation();
  const search = valid(useSearch({ strict: false }) as FlatSearch);
  const { set } = useListState('dashboard', '');
  const format = useFormat();
  const days = (oneOf(search.days) || usualDays) as '7' | '30' | '90' | '365';
  const figure = figures.find((one) => one === oneOf(search.figure));
  const dashboard = useQuery({
    queryKey: ['qualityScore', 'dashboard', days],
    queryFn: ({ signal }) => call(dashboardApi.get, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
  useFollow(followed, ['qualityScore']);
  const { data } = dashboard;
  return (
    <div className={classes.sheet}>
      <Page
        title={t('Quality Dashboard')}
        subtitle={t('Quality at a glance, compared with {{n}} days ago', { n: days })}
        actions={
          <div className={classes.tools}>
            <SegmentedControl
              aria-label={t('Period')}
              value={days}
              onChange={(value) => set({ days: value === usualDays ? '' : value })}
              data={dashboardDays.map((n) => ({ value: String(n), label: t('{{n}} days', { n }) }))}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('Print')}
            </Button>
          </div>
        }
      >
        {dashboard.isError && !data ? (
          <Card>
            <ErrorState of={dashboard} />
          </Card>
        ) : (
          <>
            {data ? <KpiCards data={data} /> : <Placeholders count={4} height={128} />}
            <div className={classes.middle}>
              <Card title={t('Performance')} description={t('By day, of the last {{n}} days', { n: days })}>
                {data ? <Course data={data} /> : <Skeleton height={400} />}
              </Card>
              <NotificationsPanel />
            </div>
            {data ? <Donuts data={data} /> : <Placeholders count={4} height={210} />}
          </>
        )}
      </Page>
      <Suspense>
        {figure && (
          <FigureDrawer
            title={t(figureLabels[figure])}
            figures={
              data
                ? besides(data, figure).map(([one, count]) => ({
                    figure: one,
                    label: `${t(figureLabels[one])} (${format.number(count)})`,
                  }))
                : []
            }
            figure={figure}
            days={Number(days)}
            onFigure={(one) => set({ figure: one })}
            onClose={() => set({ figure: '' })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The figures of the same kind with their counts: how duties were met, or how documents stand. */
function besides(
  { complianceRate: { met, total }, documents }: Dashboard,
  figure: Figure,
): [Figure, number][] {
  if (figure === 'duty-missed' || figure === 'duty-met')
    return [
      ['duty-missed', total - met],
      ['duty-met', met],
    ];
  return documentFigures.map((one) => [
    one,
    documents.find(({ value }) => one === `document-${value}`)?.count ?? 0,
  ]);
}
const documentFigures = [
  'document-valid',
  'document-expiring',
  'document-expired',
  'document-missing',
] as const;

const Placeholders = ({ count, height }: { count: number; height: number }) => (
  <div className={classes.four} aria-busy>
    {Array.from({ length: count }, (_, n) => n).map((n) => (
      <Skeleton key={n} height={height} />
    ))}
  </div>
);

/** The three lines of the spec; complaints have their own axis at the right. */
function Course({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <TrendFigure
      label={t('Quality score, complaints and audit score by day')}
      momentLabel={t('Date')}
      points={data.series}
      by="day"
      height={400}
      // What its card measures on a sheet of A4 across.
      paperWidth={1036}
      series={[
        { name: 'qualityScore', label: t('Quality Score'), color: 'var(--t-primary)' },
        { name: 'auditScore', label: t('Audit Score'), color: 'var(--t-info-text)', dashes: '6 3' },
        {
          name: 'complaints',
          label: t('Active Complaints'),
          color: 'var(--t-warning-text)',
          dashes: '2 3',
          right: true,
        },
      ]}
      writeMoment={format.date}
      writeValue={(value, series) => (series?.right ? format.number(value) : format.percent(value))}
    />
  );
}
