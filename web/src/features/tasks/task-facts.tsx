import { IconCalendarDue, IconLink, IconRepeat, IconTag, IconUser } from '@tabler/icons-react';
import { taskPriorities, taskStatuses } from '@temper/contract/entities/task.ts';
import type { EntityRow } from '../../entity-ui/entity-kit.ts';
import { useOverdue } from '../../entity-ui/task-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { recordAddress } from '../../lib/record-address.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import classes from './tasks.module.css';

/** Priority, status unless the place says it, and whether the task is late. */
export function TaskBadges({ row, withStatus = true }: { row: EntityRow; withStatus?: boolean }) {
  const { t } = useTranslation();
  const isOverdue = useOverdue();
  return (
    <div className={classes.badges}>
      <StatusBadge options={taskPriorities} value={String(row.priority)} />
      {withStatus && <StatusBadge options={taskStatuses} value={String(row.status)} />}
      {isOverdue(row) && <Badge color="red">{t('Overdue')}</Badge>}
    </div>
  );
}

/** Due date, assignee, category, tags, and what the task hangs on. */
export function TaskFacts({ row }: { row: EntityRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { linkEntity, linkId, linkTitle } = row;
  return (
    <div className={classes.facts}>
      <span title={t('Due Date')}>
        <IconCalendarDue size={15} aria-hidden />
        {t('Due {{date}}', { date: format.date(String(row.dueDate)) })}
      </span>
      <span title={t('Assigned To')}>
        <IconUser size={15} aria-hidden />
        {typeof row.assignedTo === 'string' ? <PersonName id={row.assignedTo} /> : t('Unassigned')}
      </span>
      <span title={t('Category')}>
        <IconTag size={15} aria-hidden />
        {t(String(row.category))}
      </span>
      {typeof linkEntity === 'string' && typeof linkId === 'string' && (
        <span title={t('Linked To')}>
          <IconLink size={15} aria-hidden />
          <PathLink href={recordAddress(linkEntity, linkId)}>{String(linkTitle)}</PathLink>
        </span>
      )}
      <Rhythm row={row} />
      {((row.tags as string[] | null) ?? []).map((tag) => (
        <Badge key={tag} color="violet">
          {tag}
        </Badge>
      ))}
    </div>
  );
}

/** 'Every 2 weeks'. */
function Rhythm({ row }: { row: EntityRow }) {
  const words = useRhythm()(row);
  if (!words) return null;
  return (
    <span>
      <IconRepeat size={15} aria-hidden />
      {words}
    </span>
  );
}

export function useRhythm(): (row: EntityRow) => string | undefined {
  const { t } = useTranslation();
  return ({ repeatEvery, repeatUnit }) => {
    if (typeof repeatEvery !== 'number') return undefined;
    const n = repeatEvery;
    if (repeatUnit === 'days') return n === 1 ? t('Every day') : t('Every {{n}} days', { n });
    if (repeatUnit === 'weeks') return n === 1 ? t('Every week') : t('Every {{n}} weeks', { n });
    return n === 1 ? t('Every month') : t('Every {{n}} months', { n });
  };
}
