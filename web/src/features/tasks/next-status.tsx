import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import type { TaskStatus } from '@temper/contract/entities/task.ts';
import type { EntityRow } from '../../entity-ui/entity-kit.ts';
import { useMayWork, useSetTaskStatus } from '../../entity-ui/task-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What is usually done next with a task of each status. */
const steps = {
  todo: { to: 'in_progress', label: 'Start', Icon: IconPlayerPlay },
  in_progress: { to: 'completed', label: 'Complete', Icon: IconCheck },
  completed: { to: 'todo', label: 'Reopen', Icon: IconRotate },
} as const satisfies Record<TaskStatus, { to: TaskStatus; label: string; Icon: typeof IconCheck }>;

/** The button that leads a task on; for those who may set its status. */
export function NextStatus({ row, small = false }: { row: EntityRow; small?: boolean }) {
  const { t } = useTranslation();
  const mayWork = useMayWork();
  const setStatus = useSetTaskStatus();
  const step = steps[row.status as TaskStatus];
  if (!mayWork(row)) return null;
  const label = t(step.label);
  return (
    <Button
      variant="default"
      size={small ? 'compact-sm' : undefined}
      leftSection={<step.Icon size={small ? 14 : 16} aria-hidden />}
      aria-label={small ? `${label}: ${String(row.title)}` : undefined}
      loading={setStatus.isPending}
      onClick={() => setStatus.mutate({ row, status: step.to })}
    >
      {label}
    </Button>
  );
}
