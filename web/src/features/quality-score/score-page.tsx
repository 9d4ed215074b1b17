import { Button, Menu, MultiSelect, Skeleton, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFilter, IconSearch, IconTarget } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  type CategoryRow,
  type QualityScore,
  qualityScoreApi,
  reportFormats,
  scoreSearch,
} from '@temper/contract/endpoints/quality-score.ts';
import { qualityCategories, qualityStatuses, qualityTrends } from '@temper/contract/quality/categories.ts';
import type { Figure } from '@temper/contract/quality/figures.ts';
import { figureLabels, issueLabels } from '@temper/contract/quality/words.ts';
import { Suspense, useState } from 'react';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTyped } from '../../entity-ui/use-typed.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { callRaw } from '../../lib/api/call.ts';
import { saveAnswer } from '../../lib/download.ts';
import { type FlatSearch, listOf, oneOf, searchOf } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { CategoryList } from './category-list.tsx';
import { Explanation } from './explanation.tsx';
import { figuresBeside } from './figures.ts';
import { followed, scoreQuery } from './queries.ts';
import { RaiseList } from './raise-list.tsx';
import classes from './score.module.css';
import { ScoreCards } from './score-cards.tsx';

const FigureDrawer = lazyPart(() =>
  import('../../entity-ui/figure-drawer.tsx').then((module) => module.FigureDrawer),
);
const TargetsForm = lazyPart(() => import('./targets-form.tsx').then((module) => module.TargetsForm));

const valid = searchOf(scoreSearch);

/** The quality score by category, what it is made of, and what would raise it. */
export function QualityScorePage() {
  const { t } = useTranslation();
  const search = valid(useSearch({ strict: false }) as FlatSearch);
  const { set } = useListState('qualityScore', '');
  // Filters that a link has set are in sight.
  const filtered = ['category', 'status', 'trend'].some((key) => listOf(search[key]).length > 0);
  const [wanted, setFiltering] = useState<boolean>();
  const filtering = wanted ?? filtered;
  const [editing, setEditing] = useState(false);
  const score = useQuery(scoreQuery);
  useFollow(followed, ['qualityScore']);
  const { data } = score;
  const rows = data?.categories.filter((row) => matches(row, search, t));
  return (
    <Page
      title={t('Quality Score')}
      subtitle={t('How well quality is kept, by category, computed from your records')}
      actions={
        <>
          {data?.can.setTargets && !editing && (
            <Button
              variant="default"
              leftSection={<IconTarget size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('Set Targets')}
            </Button>
          )}
          {data?.can.export && <ExportReport />}
        </>
      }
    >
      {score.isError && !data ? (
        <Card>
          <ErrorState of={score} />
        </Card>
      ) : !data || !rows ? (
        <Skeleton height={520} />
      ) : (
        <>
          <Suspense>{editing && <TargetsForm score={data} onDone={() => setEditing(false)} />}</Suspense>
          <ScoreCards score={data} />
          <div className={classes.toolbar}>
            <Words search={search} />
            <Button
              variant="default"
              leftSection={<IconFilter size={16} aria-hidden />}
              aria-expanded={filtering}
              onClick={() => setFiltering(!filtering)}
            >
              {t('Filter')}
            </Button>
          </div>
          {filtering && <Filters search={search} />}
          {rows.length > 0 ? (
            <CategoryList rows={rows} onFigure={(figure) => set({ figure })} />
          ) : (
            <Card>
              <EmptyState
                icon={<IconSearch size={22} />}
                title={t('Nothing matches')}
                message={t('No category matches these words and filters.')}
              >
                <Button variant="default" onClick={() => set({ q: '', category: [], status: [], trend: [] })}>
                  {t('Clear filters')}
                </Button>
              </EmptyState>
            </Card>
          )}
          <div className={classes.halves}>
            <RaiseList score={data} onFigure={(figure) => set({ figure })} />
            <Explanation />
          </div>
        </>
      )}
      <Suspense>
        {search.figure && data && (
          <Records
            rows={data.categories}
            figure={oneOf(search.figure) as Figure}
            onFigure={(figure) => set({ figure })}
            onClose={() => set({ figure: '' })}
          />
        )}
      </Suspense>
    </Page>
  );
}

function matches(row: CategoryRow, search: FlatSearch, t: Translate): boolean {
  const has = (key: string, value: string | null) => {
    const wanted = listOf(search[key]);
    return wanted.length === 0 || (value !== null && wanted.includes(value));
  };
  const words = oneOf(search.q).trim().toLowerCase();
  const label = qualityCategories.find(({ value }) => value === row.category)?.label ?? '';
  const text = [label, ...row.issueKinds.map(({ kind }) => issueLabels[kind])].map((one) => t(one)).join(' ');
  return (
    has('category', row.category) &&
    has('status', row.status) &&
    has('trend', row.trend) &&
    text.toLowerCase().includes(words)
  );
}

function Words({ search }: { search: FlatSearch }) {
  const { t } = useTranslation();
  const { set } = useListState('qualityScore', '');
  const [words, setWords] = useTyped(oneOf(search.q), (q) => set({ q }, { replace: true }), 200);
  return (
    <TextInput
      type="search"
      className={classes.words}
      placeholder={t('Search categories and issues...')}
      aria-label={t('Search categories and issues...')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      maxLength={200}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  );
}

function Filters({ search }: { search: FlatSearch }) {
  const { t } = useTranslation();
  const { set } = useListState('qualityScore', '');
  const filters = [
    { key: 'category', label: t('Category'), options: qualityCategories },
    { key: 'status', label: t('Status'), options: qualityStatuses },
    { key: 'trend', label: t('Trend'), options: qualityTrends },
  ];
  return (
    <Card>
      <div className={classes.filters}>
        {filters.map(({ key, label, options }) => (
          <MultiSelect
            key={key}
            label={label}
            data={options.map((option) => ({ value: option.value, label: t(option.label) }))}
            value={listOf(search[key])}
            onChange={(value) => set({ [key]: value })}
            placeholder={listOf(search[key]).length > 0 ? undefined : t('All')}
            clearable
          />
        ))}
      </div>
      <Button
        mt="md"
        variant="default"
        disabled={filters.every(({ key }) => listOf(search[key]).length === 0)}
        onClick={() => set({ category: [], status: [], trend: [] })}
      >
        {t('Reset')}
      </Button>
    </Card>
  );
}

function ExportReport() {
  const { t } = useTranslation();
  const run = useMutation({
    mutationFn: async (format: string) =>
      saveAnswer(await callRaw(qualityScoreApi.report, { query: { format } }), `quality-score.${format}`),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} aria-hidden />} loading={run.isPending}>
          {t('Export Report')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => run.mutate(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The records behind a figure, beside those that it was opened with. */
function Records({
  rows,
  figure,
  onFigure,
  onClose,
}: {
  rows: QualityScore['categories'];
  figure: Figure;
  onFigure: (figure: Figure) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  // Choosing one of them leaves the others where they are.
  const [opened] = useState(figure);
  const beside = figuresBeside(rows, opened);
  const shown = beside.some((one) => one.figure === figure) ? beside : figuresBeside(rows, figure);
  return (
    <FigureDrawer
      title={t(figureLabels[figure])}
      figures={shown.map((one) => ({
        figure: one.figure,
        label: `${t(figureLabels[one.figure])} (${format.number(one.count)})`,
        listed: one.listed,
      }))}
      figure={figure}
      onFigure={onFigure}
      onClose={onClose}
    />
  );
}
