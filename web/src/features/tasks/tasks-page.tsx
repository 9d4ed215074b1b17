import { Button, SegmentedControl } from '@mantine/core';
import { IconChecklist, IconUser } from '@tabler/icons-react';
import { taskFilters } from '@temper/contract/entities/task.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import { SortSelect } from '../../entity-ui/sort-select.tsx';
import { taskKit } from '../../entity-ui/task-kit.ts';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listOf } from '../../lib/list-search.ts';
import { useMe, usePreference } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TaskCards } from './task-cards.tsx';
import { TaskCounters } from './task-counters.tsx';

const TaskForm = lazyPart(() => import('../../entity-ui/task-form.tsx').then((module) => module.TaskForm));
const TaskBoard = lazyPart(() => import('./task-board.tsx').then((module) => module.TaskBoard));

const filters = Object.entries(taskFilters).map(([key, meta]) => ({ key, meta }));

/** Orders of the list; their names are sort keys of the API. */
const orders = [
  { value: 'done,dueDate', label: 'Due Date' },
  { value: 'done,-priority,dueDate', label: 'Priority' },
  { value: '-createdAt', label: 'Newest first' },
  { value: '-updatedAt', label: 'Last Updated' },
  { value: 'title', label: 'Title' },
] as const;

/** Tasks as a list of cards or as a board, with their counters and the inline form. */
export function TasksPage() {
  const { t } = useTranslation();
  const [view, setView] = usePreference('view.task', (value) => (value === 'board' ? 'board' : 'list'));
  return (
    <EntityScreen
      kit={taskKit}
      title={t('Tasks')}
      subtitle={t('Plan, assign and follow up the work on quality')}
      addLabel={t('Add Task')}
      form={TaskForm}
      buttons={
        <>
          <MyTasks />
          <SegmentedControl
            aria-label={t('View')}
            data={[
              { value: 'list', label: t('List') },
              { value: 'board', label: t('Board') },
            ]}
            value={view}
            onChange={(value) => setView(value as typeof view)}
          />
        </>
      }
      filters={filters}
      rows={TaskCards}
      body={view === 'board' ? <TaskBoard /> : undefined}
      tools={view === 'list' && <SortSelect kit={taskKit} orders={orders} />}
      searchPlaceholder={t('Search tasks...')}
      empty={{
        icon: <IconChecklist size={22} />,
        title: t('No tasks yet'),
        message: t('A task says what is to be done, by whom and until when. It can hang on any record.'),
      }}
    >
      <TaskCounters />
    </EntityScreen>
  );
}

/** Shows what is assigned to the person and not completed; pressed again, everything. */
function MyTasks() {
  const { t } = useTranslation();
  const { person } = useMe();
  const state = useListState(taskKit.meta.name, taskKit.meta.defaultSort);
  const assigned = listOf(state.search.assignedTo);
  const mine = assigned.length === 1 && assigned[0] === person.id;
  return (
    <Button
      variant={mine ? 'light' : 'default'}
      aria-pressed={mine}
      leftSection={<IconUser size={16} aria-hidden />}
      onClick={() => state.set({ assignedTo: mine ? [] : [person.id], unassigned: '' })}
    >
      {t('My tasks')}
    </Button>
  );
}
