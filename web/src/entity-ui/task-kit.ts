import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TaskStatus, task, taskApi } from '@temper/contract/entities/task.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { call } from '../lib/api/call.ts';
import { useFormat, useMay, useMe } from '../lib/me.ts';
import type { EntityKit, EntityRow } from './entity-kit.ts';

export const taskKit: EntityKit = { meta: task.meta, api: taskApi };

/** Whether the person may set a task's status: of any task, or of the own ones only. */
export function useMayWork(): (row: EntityRow) => boolean {
  const may = useMay();
  const { person } = useMe();
  const any = may('task.update');
  const own = may('task.work');
  return (row) => row.deletedAt === null && (any || (own && row.assignedTo === person.id));
}

/** Sets a task's status and refreshes whatever shows tasks, the linked record's progress included. */
export function useSetTaskStatus() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row, status }: { row: EntityRow; status: TaskStatus }) =>
      call(taskApi.status, { params: { id: row.id }, body: { version: row.version, status } }),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
    onSettled: (_reply, _error, { row }) => {
      if (typeof row.linkEntity === 'string') void client.invalidateQueries({ queryKey: [row.linkEntity] });
      return client.invalidateQueries({ queryKey: ['task'] });
    },
  });
}

/** Whether a task is past its day, which is the company's. */
export function useOverdue(): (row: EntityRow) => boolean {
  const format = useFormat();
  const today = format.dayOf(new Date());
  return (row) => row.status !== 'completed' && String(row.dueDate) < today;
}
