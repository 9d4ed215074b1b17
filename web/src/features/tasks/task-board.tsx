import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type TaskStatus, taskApi, taskStatuses } from '@temper/contract/entities/task.ts';
import { useRef, useState } from 'react';
import type { EntityRow, RowPage } from '../../entity-ui/entity-kit.ts';
import { taskKit, useMayWork, useSetTaskStatus } from '../../entity-ui/task-kit.ts';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callAny } from '../../lib/api/call.ts';
import { listOf } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { ErrorState } from '../../ui/states.tsx';
import { TaskTile } from './task-tile.tsx';
import classes from './tasks.module.css';

/**
 * The tasks under the list's filters as a board, a column for each status. They are moved by dragging, by the
 * buttons on them, or by the arrow keys; each move is said.
 */
export function TaskBoard() {
  const { t } = useTranslation();
  const state = useListState(taskKit.meta.name, taskKit.meta.defaultSort);
  const { status: given, sort: _sort, page: _page, pageSize: _size, ...filters } = state.search;
  const chosen = listOf(given);
  const mayWork = useMayWork();
  const setStatus = useSetTaskStatus();
  const [said, setSaid] = useState('');
  /** The task that is being dragged. */
  const dragged = useRef<EntityRow | undefined>(undefined);
  /** The task that was moved last keeps the focus in its new column. */
  const [moved, setMoved] = useState<string>();

  /** A second click means the same move; what stands in its new column already may go on. */
  const isUnderWay = ({ id, version }: EntityRow) =>
    setStatus.isPending && setStatus.variables.row.id === id && setStatus.variables.row.version === version;

  const move = (row: EntityRow, status: TaskStatus, keepFocus: boolean) => {
    if (row.status === status || !mayWork(row) || isUnderWay(row)) return;
    setStatus.mutate(
      { row, status },
      {
        onSuccess: () => {
          const label = taskStatuses.find(({ value }) => value === status)?.label ?? status;
          setSaid(t('Moved “{{name}}” to {{status}}', { name: String(row.title), status: t(label) }));
          setMoved(keepFocus ? row.id : undefined);
        },
      },
    );
  };
  const moving = setStatus.isPending ? setStatus.variables.row.id : undefined;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={classes.board}>
        {taskStatuses
          .filter(({ value }) => chosen.length === 0 || chosen.includes(value))
          .map(({ value, label }) => (
            <Column
              key={value}
              status={value}
              label={t(label)}
              filters={filters}
              onDrop={() => {
                if (dragged.current) move(dragged.current, value, false);
                dragged.current = undefined;
              }}
            >
              {(row) => (
                <TaskTile
                  key={row.id}
                  row={row}
                  mayMove={mayWork(row)}
                  isMoving={moving === row.id}
                  takesFocus={moved === row.id}
                  onDrag={() => {
                    dragged.current = row;
                  }}
                  onMove={(status) => move(row, status, true)}
                />
              )}
            </Column>
          ))}
      </div>
    </>
  );
}

function Column({
  status,
  label,
  filters,
  onDrop,
  children,
}: {
  status: TaskStatus;
  label: string;
  filters: Readonly<Record<string, unknown>>;
  onDrop: () => void;
  children: (row: EntityRow) => React.ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [over, setOver] = useState(false);
  // What was completed last stands first.
  const sort = status === 'completed' ? '-updatedAt' : 'dueDate';
  const tasks = useInfiniteQuery({
    queryKey: ['task', 'board', status, filters],
    queryFn: async ({ signal, pageParam }) =>
      (await callAny(
        taskApi.list,
        { query: { ...filters, status, sort, pageSize: '25', page: String(pageParam) } },
        { signal },
      )) as RowPage,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const [first] = tasks.data?.pages ?? [];
  const rows = tasks.data?.pages.flatMap(({ items }) => items);
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <h2>
        {label}
        <span>{first && `${format.number(first.total)}${first.totalIsLimit ? '+' : ''}`}</span>
      </h2>
      {tasks.isError && !rows && <ErrorState of={tasks} />}
      {!rows && !tasks.isError && <Skeleton height={120} />}
      {rows?.length === 0 && <p className={classes.empty}>{t('No tasks here')}</p>}
      {rows && rows.length > 0 && <ul>{rows.map(children)}</ul>}
      {tasks.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={tasks.isFetchingNextPage}
          onClick={() => void tasks.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </section>
  );
}
