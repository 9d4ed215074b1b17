import { IconChecklist } from '@tabler/icons-react';
import { taskPriorities } from '@temper/contract/entities/task.ts';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import {
  type OverviewField,
  overviewFields,
  RecordOverview,
  RecordTabs,
} from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { TaskForm } from '../../entity-ui/task-form.tsx';
import { taskKit, useOverdue } from '../../entity-ui/task-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { recordAddress } from '../../lib/record-address.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { NextStatus } from './next-status.tsx';
import { useRhythm } from './task-facts.tsx';

/** One task, under an address of its own. `?edit=true` opens its form. */
export function TaskRecordPage() {
  return (
    <RecordScreen kit={taskKit} icon={<IconChecklist size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

/** In the frame above, or told in other words. */
const elsewhere = new Set(['status', 'priority', 'repeatUnit']);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOverdue = useOverdue();
  const rhythm = useRhythm();
  const { row } = record;
  const fields = overviewFields(taskKit)
    .filter(({ key }) => !elsewhere.has(key) && (key !== 'completedAt' || row.completedAt !== null))
    .map((field): OverviewField => {
      if (field.key === 'repeatEvery')
        return { ...field, meta: { ...field.meta, label: 'Repeats' }, render: () => rhythm(row) ?? '–' };
      if (field.key === 'linkTitle') return { ...field, render: () => <LinkedTo row={row} /> };
      if (field.key === 'assignedTo' && row.assignedTo === null)
        return { ...field, render: () => t('Unassigned') };
      return field;
    });
  return (
    <RecordFrame
      kit={taskKit}
      record={record}
      badge={
        <>
          <StatusBadge options={taskPriorities} value={String(row.priority)} />
          {isOverdue(row) && <Badge color="red">{t('Overdue')}</Badge>}
        </>
      }
      subtitle={`${t(String(row.category))} · ${t('Due {{date}}', { date: format.date(String(row.dueDate)) })}`}
      actions={<NextStatus row={row} />}
      form={(close) => <TaskForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={fields} />
            </Card>
          )}
          <RecordTabs kit={taskKit} id={row.id} />
        </>
      )}
    </RecordFrame>
  );
}

function LinkedTo({ row: { linkEntity, linkId, linkTitle } }: Pick<EntityRecord, 'row'>) {
  if (typeof linkEntity !== 'string' || typeof linkId !== 'string') return '–';
  return <PathLink href={recordAddress(linkEntity, linkId)}>{String(linkTitle)}</PathLink>;
}
