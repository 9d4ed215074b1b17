import { Checkbox, Skeleton } from '@mantine/core';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { type RowsProps, toggled } from '../../entity-ui/entity-table.tsx';
import { RowButtons } from '../../entity-ui/row-buttons.tsx';
import { taskKit } from '../../entity-ui/task-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { NextStatus } from './next-status.tsx';
import { TaskBadges, TaskFacts } from './task-facts.tsx';
import classes from './tasks.module.css';

/** The tasks of a page as a list of cards. */
export function TaskCards({ rows, skeletonRows, selection, onSelect, actions }: RowsProps) {
  const { t } = useTranslation();
  if (!rows) {
    return (
      <div className={classes.cards} aria-busy="true">
        {Array.from({ length: Math.min(skeletonRows, 8) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Skeleton key={index} height={112} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={t('Tasks')}>
      {rows.map((row) => {
        const name = String(row.title);
        return (
          <li
            key={row.id}
            className={classes.card}
            data-selected={selection?.has(row.id) || undefined}
            data-selectable={selection !== undefined || undefined}
          >
            <div className={classes.head}>
              {selection && (
                <Checkbox
                  size="xs"
                  mt={4}
                  aria-label={t('Select {{name}}', { name })}
                  checked={selection.has(row.id)}
                  onChange={() => onSelect?.(toggled(selection, row.id))}
                />
              )}
              <div className={classes.title}>
                <PathLink href={recordPath(taskKit, row.id)}>{name}</PathLink>
                <TaskBadges row={row} />
              </div>
              <div className={classes.buttons}>
                <NextStatus row={row} small />
                <RowButtons row={row} name={name} actions={actions} />
              </div>
            </div>
            <p className={classes.description}>{String(row.description)}</p>
            <TaskFacts row={row} />
          </li>
        );
      })}
    </ul>
  );
}
