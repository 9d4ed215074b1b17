import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type TaskStatus, taskStatuses } from '@temper/contract/entities/task.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type EntityRow, recordPath } from '../../entity-ui/entity-kit.ts';
import { taskKit } from '../../entity-ui/task-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { TaskBadges, TaskFacts } from './task-facts.tsx';
import classes from './tasks.module.css';

/** A task on the board. With the focus on it, the left and right arrow keys move it between the columns. */
export function TaskTile({
  row,
  mayMove,
  isMoving,
  takesFocus,
  onDrag,
  onMove,
}: {
  row: EntityRow;
  mayMove: boolean;
  isMoving: boolean;
  takesFocus: boolean;
  onDrag: () => void;
  onMove: (status: TaskStatus) => void;
}) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('a')?.focus();
  }, [takesFocus]);
  const at = taskStatuses.findIndex(({ value }) => value === row.status);
  const [before, after] = [taskStatuses[at - 1], taskStatuses[at + 1]];
  const name = String(row.title);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
    if (!target || !mayMove || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(target.value);
  };
  return (
    <li
      ref={element}
      className={classes.tile}
      draggable={mayMove}
      data-moving={isMoving || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onDrag();
      }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.title}>
        <PathLink href={recordPath(taskKit, row.id)} draggable={false}>
          {name}
        </PathLink>
      </div>
      <TaskBadges row={row} withStatus={false} />
      <TaskFacts row={row} />
      {mayMove && (
        <div className={classes.moves}>
          {before ? <Move name={name} status={before} left onMove={onMove} /> : <span />}
          {after && <Move name={name} status={after} onMove={onMove} />}
        </div>
      )}
    </li>
  );
}

function Move({
  name,
  status: { value, label },
  left = false,
  onMove,
}: {
  name: string;
  status: (typeof taskStatuses)[number];
  left?: boolean;
  onMove: (status: TaskStatus) => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-label={t('Move {{name}} to {{status}}', { name, status: t(label) })}
      leftSection={left ? <IconArrowLeft size={14} aria-hidden /> : undefined}
      rightSection={left ? undefined : <IconArrowRight size={14} aria-hidden />}
      onClick={() => onMove(value)}
    >
      {t(label)}
    </Button>
  );
}
