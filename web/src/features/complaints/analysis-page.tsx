import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartBar, IconFilter, IconList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { complaintApi } from '@temper/contract/entities/complaint.ts';
import { analysisSteps, type ComplaintAnalysis } from '@temper/contract/entities/complaint-analysis.ts';
import { useState } from 'react';
import { ActiveFilters } from '../../entity-ui/active-filters.tsx';
import { FilterPanel } from '../../entity-ui/filter-panel.tsx';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callAny } from '../../lib/api/call.ts';
import { type FlatSearch, stringifySearch } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ParetoBars, TrendBars } from './bars.tsx';
import { complaintKit } from './complaint-kit.ts';
import { complaintFilters } from './complaints-page.tsx';

const stepWords = { week: 'By week', month: 'By month' } as const;
type Step = (typeof analysisSteps)[number];

/** Complaints by time, product and cause under the list's filters; each bar opens the complaints behind it. */
export function ComplaintAnalysisPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState(complaintKit.meta.name, complaintKit.meta.defaultSort);
  const [step, setStep] = useState<Step>('month');
  const [filterOpen, setFilterOpen] = useState(false);
  const { filters } = state;
  const q = state.search.q;
  const asked: FlatSearch = { ...filters, ...(q ? { q } : {}) };
  const analysis = useQuery({
    queryKey: ['complaint', 'analysis', step, asked],
    queryFn: async ({ signal }) =>
      (await callAny(complaintApi.analysis, { query: { ...asked, step } }, { signal })) as ComplaintAnalysis,
    placeholderData: keepPreviousData,
  });
  const { data } = analysis;
  const period = data && { 'dateReceived.from': data.from, 'dateReceived.to': data.to };
  const listHref = (more: Record<string, string>) => {
    const { dateReceived: _word, 'dateReceived.from': _from, 'dateReceived.to': _to, ...others } = asked;
    return `/complaints${stringifySearch({ ...others, ...period, ...more })}`;
  };
  return (
    <Page
      title={t('Complaint Analysis')}
      subtitle={
        data &&
        t('{{total}} complaints received from {{from}} to {{to}}', {
          total: format.number(data.total),
          from: format.date(data.from),
          to: format.date(data.to),
        })
      }
      crumbs={[{ label: t('Complaints'), to: '/complaints' }]}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={filterOpen}
            onClick={() => setFilterOpen(!filterOpen)}
          >
            {t('Filter')}
          </Button>
          <Button
            component={PathLink}
            href={`/complaints${stringifySearch(asked)}`}
            variant="default"
            leftSection={<IconList size={16} aria-hidden />}
          >
            {t('List')}
          </Button>
        </>
      }
    >
      {/* The badges count what the charts show, not all time. */}
      <StatusStrip kit={complaintKit} within={period} />
      {filterOpen && (
        <Card>
          <FilterPanel fields={complaintFilters} state={state} />
        </Card>
      )}
      <ActiveFilters fields={complaintFilters} state={state} />
      {analysis.isError && !data ? (
        <Card>
          <ErrorState of={analysis} />
        </Card>
      ) : !data ? (
        <Skeleton height={420} aria-busy />
      ) : data.total === 0 ? (
        <Card>
          <EmptyState
            icon={<IconChartBar size={22} />}
            title={t('No complaints in this time')}
            message={t('Choose another date or fewer filters.')}
          />
        </Card>
      ) : (
        <>
          <Card
            title={t('Trend')}
            description={t('Complaints received; those with a safety risk are red')}
            actions={
              <SegmentedControl
                aria-label={t('Step')}
                data={analysisSteps.map((value) => ({ value, label: t(stepWords[value]) }))}
                value={step}
                onChange={(value) => setStep(value as Step)}
              />
            }
          >
            <TrendBars
              steps={data.trend}
              step={step}
              hrefOf={({ from, to }) => listHref({ 'dateReceived.from': from, 'dateReceived.to': to })}
            />
          </Card>
          <Card title={t('By Product')} description={t('The most frequent first; the percentages add up')}>
            <ParetoBars
              bars={data.products}
              total={data.total}
              hrefOf={({ label, productId }) => listHref(productId ? { productId } : { productName: label })}
            />
          </Card>
          <Card title={t('By Cause')} description={t('Complaints without a cause are left out')}>
            <ParetoBars
              bars={data.causes.map((bar) => ({ ...bar, label: t(bar.label), productId: null }))}
              total={data.causes.reduce((sum, { count }) => sum + count, 0)}
              hrefOf={({ value }) => listHref({ cause: value })}
            />
          </Card>
        </>
      )}
    </Page>
  );
}
