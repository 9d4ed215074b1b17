import { Button, Checkbox, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type TaskCategory, taskPriorities, taskStatuses } from '@temper/contract/entities/task.ts';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat, useMay } from '../lib/me.ts';
import { Badge, StatusBadge } from '../ui/badge.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type EntityRow, listQuery, recordPath } from './entity-kit.ts';
import type { FormValues } from './form-values.ts';
import classes from './record-tasks.module.css';
import { taskKit, useMayWork, useOverdue, useSetTaskStatus } from './task-kit.ts';

const TaskForm = lazyPart(() => import('./task-form.tsx').then((module) => module.TaskForm));

/** What a task of such a record is mostly about. */
const categories: Readonly<Record<string, TaskCategory>> = {
  complaint: 'Complaints',
  audit: 'Audits',
  auditFinding: 'Audits',
  product: 'Quality Control',
};

/** The tasks of one record, as a query; a tab may count them by it. */
export const recordTasksQuery = (entity: string, recordId: string) =>
  listQuery(taskKit, { linkEntity: entity, linkId: recordId, sort: 'done,dueDate', pageSize: '200' });

/**
 * The tasks of a record: how far they are, ticked off where they stand, a new one added in place. `title` is
 * what the record is called; `initial` what a new task begins with. A `closed` record gets no new open ones.
 */
export function RecordTasks({
  entity,
  recordId,
  title,
  initial,
  closed = false,
}: {
  entity: string;
  recordId: string;
  title: string;
  initial?: FormValues;
  closed?: boolean;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const tasks = useQuery(recordTasksQuery(entity, recordId));
  const first = useMemo(() => ({ category: categories[entity] ?? null, ...initial }), [entity, initial]);
  if (tasks.isError && !tasks.data) return <ErrorState of={tasks} />;
  const items = tasks.data?.items;
  const add = may('task.create') && !closed && !adding && (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('Add Task')}
    </Button>
  );
  return (
    <Stack>
      {items && items.length > 0 && (
        <Group justify="space-between">
          <TaskProgress
            completed={items.filter(({ status }) => status === 'completed').length}
            total={items.length}
          />
          {add}
        </Group>
      )}
      {adding && (
        <Suspense fallback={<Skeleton height={320} />}>
          <TaskForm
            link={{ entity, recordId, title }}
            initial={first}
            onDone={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        </Suspense>
      )}
      {!items && <Skeleton height={120} />}
      {items?.length === 0 && !adding && (
        <EmptyState icon={<IconChecklist size={22} />} title={t('No tasks yet')}>
          {add}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.tasks} aria-label={t('Tasks')}>
          {items.map((row) => (
            <OneTask key={row.id} row={row} closed={closed} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** How many of a record's tasks are completed, in words and as a bar. */
export function TaskProgress({ completed, total }: { completed: number; total: number }) {
  const { t } = useTranslation();
  const words = t('{{completed}} of {{total}} tasks completed', { completed, total });
  return (
    <div className={classes.progress}>
      <Text size="sm">{words}</Text>
      <Progress
        value={total === 0 ? 0 : (completed / total) * 100}
        color={completed === total ? 'green' : undefined}
        size="sm"
        aria-label={words}
      />
    </div>
  );
}

function OneTask({ row, closed }: { row: EntityRow; closed: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWork = useMayWork();
  const isOverdue = useOverdue();
  const setStatus = useSetTaskStatus();
  const done = row.status === 'completed';
  const name = String(row.title);
  return (
    <li className={classes.task} data-done={done || undefined}>
      <Checkbox
        aria-label={done ? t('Reopen {{name}}', { name }) : t('Complete {{name}}', { name })}
        checked={setStatus.isPending ? !done : done}
        disabled={!mayWork(row) || setStatus.isPending || (closed && done)}
        onChange={() => setStatus.mutate({ row, status: done ? 'todo' : 'completed' })}
      />
      <div className={classes.text}>
        <PathLink href={recordPath(taskKit, row.id)} className={classes.title}>
          {name}
        </PathLink>
        <div className={classes.facts}>
          <StatusBadge options={taskStatuses} value={String(row.status)} />
          <StatusBadge options={taskPriorities} value={String(row.priority)} />
          <span>{t('Due {{date}}', { date: format.date(String(row.dueDate)) })}</span>
          {isOverdue(row) && <Badge color="red">{t('Overdue')}</Badge>}
          <span>
            {typeof row.assignedTo === 'string' ? <PersonName id={row.assignedTo} /> : t('Unassigned')}
          </span>
        </div>
      </div>
    </li>
  );
}
