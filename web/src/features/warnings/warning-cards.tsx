import { useQuery } from '@tanstack/react-query';
import { taskApi } from '@temper/contract/entities/task.ts';
import { type WarningSummary, warningApi } from '@temper/contract/entities/warning.ts';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { listOf } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { FigureCards } from '../../ui/figure-card.tsx';
import { warningKit } from './warning-kit.ts';

const open = ['active', 'acknowledged'];

/** Open warnings by type, each filtering the list, and the way to pending tasks. */
export function WarningCards() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState(warningKit.meta.name, warningKit.meta.defaultSort);
  const { data } = useQuery({
    queryKey: ['warning', 'summary'],
    queryFn: ({ signal }) => call(warningApi.summary, {}, { signal }),
  });
  // Under a key of tasks, so that their news bring the new number.
  const tasks = useQuery({
    queryKey: ['task', 'summary', {}],
    queryFn: ({ signal }) => call(taskApi.summary, {}, { signal }),
  }).data;
  const shown = (key: keyof WarningSummary) => (data ? format.number(data[key]) : '–');
  const ofType = (type: string) => {
    const [types, statuses] = [listOf(state.search.type), listOf(state.search.status)];
    const pressed = types.join() === type && statuses.toSorted().join() === open.toSorted().join();
    return {
      pressed,
      onPress: () => state.set(pressed ? { type: [], status: [] } : { type: [type], status: open }),
    };
  };
  return (
    <FigureCards
      label={t('Open warnings and tasks')}
      figures={[
        {
          key: 'critical',
          label: t('Critical'),
          value: shown('critical'),
          color: 'red',
          ...ofType('critical'),
        },
        {
          key: 'warnings',
          label: t('Warnings'),
          value: shown('warnings'),
          color: 'amber',
          ...ofType('warning'),
        },
        {
          key: 'tasks',
          label: t('Pending Tasks'),
          value: tasks ? format.number(tasks.todo + tasks.inProgress) : '–',
          color: 'blue',
          href: '/tasks?status=todo&status=in_progress',
        },
      ]}
    />
  );
}
