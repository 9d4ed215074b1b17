import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChecklist } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { fieldsWith } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import { SortSelect } from '../../entity-ui/sort-select.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMay } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WarningCards } from './warning-cards.tsx';
import { taskFor, type WarningRow, warningKit } from './warning-kit.ts';
import { CreateTask, WarningRows } from './warning-rows.tsx';

const WarningForm = lazyPart(() => import('./warning-form.tsx').then((module) => module.WarningForm));
const TaskForm = lazyPart(() => import('../../entity-ui/task-form.tsx').then((module) => module.TaskForm));

/** The specification's filters first: type, status, source. */
const filters = fieldsWith(warningKit.meta, 'filter').sort((a, b) => place(a.key) - place(b.key));
function place(key: string): number {
  const at = ['type', 'status', 'source'].indexOf(key);
  return at < 0 ? 3 : at;
}

/** Orders of the list; their names are sort keys of the API. */
const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'dueDate', label: 'Due Date' },
  { value: '-updatedAt', label: 'Last Updated' },
  { value: 'title', label: 'Title' },
] as const;

/** Warnings of people and of rules, with the way from each to a task. */
export function WarningsPage() {
  const { t } = useTranslation();
  const may = useMay();
  /** The warning that a task is being made for; null for a task of no warning. */
  const [taskOf, setTaskOf] = useState<WarningRow | null>();
  return (
    <CreateTask.Provider value={setTaskOf}>
      <EntityScreen
        kit={warningKit}
        title={t('Warnings')}
        subtitle={t('What needs attention, found by rules and reported by people')}
        addLabel={t('Add Warning')}
        form={WarningForm}
        buttons={
          may('task.create') && (
            <Button
              variant="default"
              leftSection={<IconChecklist size={16} aria-hidden />}
              onClick={() => setTaskOf(null)}
            >
              {t('Create Task')}
            </Button>
          )
        }
        filters={filters}
        rows={WarningRows}
        tools={<SortSelect kit={warningKit} orders={orders} />}
        searchPlaceholder={t('Search warnings...')}
        empty={{
          icon: <IconAlertTriangle size={22} />,
          title: t('No warnings'),
          message: t(
            'Rules watch certificates, tasks, audits, complaints and imports. People can add warnings too.',
          ),
        }}
      >
        {taskOf !== undefined && (
          <TaskOf key={taskOf?.id ?? ''} row={taskOf} onEnd={() => setTaskOf(undefined)} />
        )}
        <WarningCards />
      </EntityScreen>
    </CreateTask.Provider>
  );
}

/** The form of a task, prefilled from the warning that it is linked to. */
export function TaskOf({ row, onEnd }: { row: WarningRow | null; onEnd: () => void }) {
  const format = useFormat();
  const initial = useMemo(
    () => (row ? taskFor(row, format.dayOf, format.dayOf(new Date())) : undefined),
    [row, format],
  );
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <TaskForm
        link={row && { entity: 'warning', recordId: row.id, title: row.title }}
        initial={initial}
        onDone={onEnd}
        onCancel={onEnd}
      />
    </Suspense>
  );
}
