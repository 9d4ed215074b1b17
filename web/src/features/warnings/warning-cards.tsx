import { useQuery } from '@tanstack/react-query';
import { auditFindingApi } from '@temper/contract/entities/audit-finding.ts';
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
const pendingTasks = '/tasks?status=todo&status=in_progress';

/** Open warnings by type, each filtering the list, and the ways to pending tasks and corrective actions. */
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
  const actions = useQuery({
    queryKey: ['auditFinding', 'counts', 'status', {}],
    queryFn: ({ signal }) => call(auditFindingApi.counts, { query: { by: 'status' } }, { signal }),
  }).data?.counts.find(({ value }) => value === 'open')?.count;
  const pending = tasks && tasks.todo + tasks.inProgress;
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
          value: pending === undefined ? '–' : format.number(pending + (actions ?? 0)),
          color: 'blue',
          href: pendingTasks,
          ...(pending !== undefined && actions
            ? {
                parts: [
                  {
                    label: pending === 1 ? t('1 task') : t('{{n}} tasks', { n: format.number(pending) }),
                    href: pendingTasks,
                  },
                  {
                    label:
                      actions === 1
                        ? t('1 corrective action')
                        : t('{{n}} corrective actions', { n: format.number(actions) }),
                    href: '/audits/findings?status=open',
                  },
                ],
              }
            : {}),
        },
      ]}
    />
  );
}
