import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { taskApi } from '@temper/contract/entities/task.ts';
import { taskKit } from '../../entity-ui/task-kit.ts';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callAny } from '../../lib/api/call.ts';
import { listOf } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { FigureCards } from '../../ui/figure-card.tsx';

/** To Do, In Progress, Completed and Overdue under the list's other filters; each filters the list by itself. */
export function TaskCounters() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState(taskKit.meta.name, taskKit.meta.defaultSort);
  const { status: _status, due: _due, sort: _sort, page: _page, pageSize: _size, ...others } = state.search;
  const { data } = useQuery({
    queryKey: ['task', 'summary', others],
    queryFn: async ({ signal }) =>
      (await callAny(taskApi.summary, { query: others }, { signal })) as Record<string, number>,
    placeholderData: keepPreviousData,
  });
  const [status, due] = [listOf(state.search.status), listOf(state.search.due)];
  const alone = (list: readonly string[], value: string) => list.length === 1 && list[0] === value;
  const byStatus = (value: string) => {
    const pressed = alone(status, value) && due.length === 0;
    return { pressed, onPress: () => state.set({ status: pressed ? [] : [value], due: [] }) };
  };
  const late = alone(due, 'overdue');
  const shown = (key: string) => (data ? format.number(data[key] ?? 0) : '–');
  return (
    <FigureCards
      label={t('Tasks by status')}
      figures={[
        { key: 'todo', label: t('To Do'), value: shown('todo'), ...byStatus('todo') },
        {
          key: 'in_progress',
          label: t('In Progress'),
          value: shown('inProgress'),
          color: 'blue',
          ...byStatus('in_progress'),
        },
        {
          key: 'completed',
          label: t('Completed'),
          value: shown('completed'),
          color: 'green',
          ...byStatus('completed'),
        },
        {
          key: 'overdue',
          label: t('Overdue'),
          value: shown('overdue'),
          color: 'red',
          pressed: late,
          onPress: () => state.set({ status: [], due: late ? [] : ['overdue'] }),
        },
      ]}
    />
  );
}
