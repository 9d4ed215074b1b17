import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type Column, columnsOf, isShown, type RowActions, useChangedColumns } from './columns.ts';
import { type EntityKit, type EntityRow, fieldsWith, listQuery } from './entity-kit.ts';
import classes from './entity-list.module.css';
import { EntityTable, type RowsProps } from './entity-table.tsx';
import type { FilterField } from './filter-panel.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useDelete } from './use-delete.ts';
import { useListState } from './use-list-state.ts';

const ListFoot = lazyPart(() => import('./list-foot.tsx').then((module) => module.ListFoot));
const ActiveFilters = lazyPart(() => import('./active-filters.tsx').then((module) => module.ActiveFilters));
const EntityCards = lazyPart(() => import('./entity-cards.tsx').then((module) => module.EntityCards));
const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel));

/**
 * A whole list: words, filters, saved views, columns, export, rows, pages. Everything comes from the
 * metadata and may be replaced: `columns` and `filters` (for configured columns), `actions`, `empty`.
 * Its route must validate the search part: `...searchLater(…)`.
 */
export function EntityList({
  kit,
  columns,
  filters,
  changedColumns,
  actions = {},
  may,
  searchPlaceholder,
  first,
  tools,
  bulk,
  empty,
  rows: OwnRows,
  body,
}: {
  kit: EntityKit;
  columns?: readonly Column[];
  filters?: readonly FilterField[];
  /** As `useChangedColumns`, where the screen keeps them itself. */
  changedColumns?: ReturnType<typeof useChangedColumns>;
  actions?: Omit<RowActions, 'onDelete'>;
  /** What the person may do here; `useMay()` tells. */
  may: { delete?: boolean; export?: boolean };
  /** Translated. */
  searchPlaceholder?: string;
  /** What the list is narrowed to first of all, before the words. */
  first?: ReactNode;
  /** Further buttons of the toolbar, beside Export. */
  tools?: ReactNode;
  /** What else may be done with the selected rows; without it, and without deleting, none are selected. */
  bulk?: ((rows: readonly EntityRow[]) => ReactNode) | undefined;
  /** Shown when there is no record at all: what this is, and the first action. */
  empty: { title: string; message: string; icon?: ReactNode; action?: ReactNode };
  /** Draws the rows where a table does not suit them; there are no columns to choose then. */
  rows?: ComponentType<RowsProps>;
  /** Stands in the place of rows and pages, under the same words and filters: such as a board. */
  body?: ReactNode;
}) {
  const { t } = useTranslation();
  const state = useListState(kit.meta.name, kit.meta.defaultSort);
  const list = useQuery({ ...listQuery(kit, state.query), enabled: body === undefined });
  const allColumns = useMemo(() => columns ?? columnsOf(kit), [columns, kit]);
  const filterFields = useMemo(() => filters ?? fieldsWith(kit.meta, 'filter'), [filters, kit]);
  const ownChanged = useChangedColumns(kit.meta.name);
  const [changed, setChanged] = changedColumns ?? ownChanged;
  const shown = allColumns.filter((column) => isShown(column, changed));
  const [filterOpen, setFilterOpen] = useState(false);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const askDelete = useDelete(kit);

  const rows = list.data?.items;
  const selected = rows?.filter((row) => selection.has(row.id)) ?? [];
  const narrowed = Boolean(state.search.q) || Object.keys(state.filters).length > 0;
  const rowActions: RowActions = {
    ...actions,
    onDelete: may.delete ? (row: EntityRow) => askDelete([row]) : undefined,
  };
  const Rows = OwnRows ?? (isPhone ? EntityCards : EntityTable);

  return (
    <div className={classes.list}>
      <ListToolbar
        kit={kit}
        state={state}
        columns={OwnRows ? [] : allColumns}
        changed={changed}
        onChanged={setChanged}
        filterOpen={filterOpen}
        onFilter={() => setFilterOpen(!filterOpen)}
        mayExport={may.export ?? false}
        shown={shown}
        first={first}
        tools={tools}
        placeholder={
          searchPlaceholder ?? t('Search {{things}}...', { things: t(kit.meta.plural).toLowerCase() })
        }
      />
      {filterOpen && (
        <Card>
          <Suspense fallback={<Skeleton height={110} />}>
            <FilterPanel fields={filterFields} state={state} />
          </Suspense>
        </Card>
      )}
      {Object.keys(state.filters).length > 0 && (
        <Suspense fallback={<Skeleton height={28} width={240} />}>
          <ActiveFilters fields={filterFields} state={state} />
        </Suspense>
      )}
      {body ?? (
        <div className={classes.frame}>
          {selected.length > 0 && (
            <div className={classes.bulk} role="status">
              {t('{{count}} selected', { count: selected.length })}
              {bulk?.(selected)}
              {may.delete && (
                <Button
                  size="compact-sm"
                  color="red"
                  variant="light"
                  onClick={() => askDelete(selected, () => setSelection(new Set()))}
                >
                  {t('Delete')}
                </Button>
              )}
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setSelection(new Set())}>
                {t('Clear selection')}
              </Button>
            </div>
          )}
          {list.isError && !rows ? (
            <ErrorState of={list} />
          ) : rows?.length === 0 ? (
            narrowed ? (
              <EmptyState title={t('Nothing matches')} message={t('Try other words or fewer filters.')}>
                <Button variant="default" onClick={() => state.replaceAll({})}>
                  {t('Reset')}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState icon={empty.icon} title={empty.title} message={empty.message}>
                {empty.action}
              </EmptyState>
            )
          ) : (
            <Suspense fallback={<Skeleton height={600} />}>
              <Rows
                kit={kit}
                columns={shown}
                rows={rows}
                skeletonRows={Math.min(Number(state.query.pageSize), 25)}
                sort={state.sort}
                onSort={(sort) => state.set({ sort: sort === kit.meta.defaultSort ? undefined : sort })}
                selection={may.delete || bulk ? selection : undefined}
                onSelect={setSelection}
                actions={rowActions}
              />
            </Suspense>
          )}
          <Suspense fallback={<div className={classes.foot} />}>
            <ListFoot
              page={list.data}
              error={list.error}
              state={state}
              deleted={may.delete ? `/deleted/${kit.meta.name}` : undefined}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
