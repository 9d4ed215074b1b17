import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { warningSources, warningTypes } from '@temper/contract/entities/warning.ts';
import { useMemo } from 'react';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import {
  type OverviewField,
  overviewFields,
  RecordOverview,
  RecordTabs,
} from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { WarningCommands } from './warning-commands.tsx';
import { WarningForm } from './warning-form.tsx';
import { causeAddress, taskFor, type WarningRow, warningKit } from './warning-kit.ts';

/** One warning, under an address of its own. `?edit=true` opens its form. */
export function WarningRecordPage() {
  return (
    <RecordScreen kit={warningKit} icon={<IconAlertTriangle size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

/** In the frame above. */
const elsewhere = new Set(['status', 'type', 'source']);
/** Not there yet: an empty answer would say that there is none. */
const later = new Set([
  'rule',
  'causeTitle',
  'resolution',
  'acknowledgedBy',
  'acknowledgedAt',
  'resolvedBy',
  'resolvedAt',
]);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = record.row as WarningRow;
  const tasks = useQuery(recordTasksQuery('warning', row.id)).data;
  const initial = useMemo(() => taskFor(row, format.dayOf, format.dayOf(new Date())), [row, format]);
  const source = warningSources.find(({ value }) => value === row.source)?.label ?? row.source;
  const fields = overviewFields(warningKit)
    .filter(
      ({ key }) =>
        !elsewhere.has(key) &&
        (!later.has(key) || record.row[key] !== null || (key === 'resolvedBy' && row.status === 'resolved')),
    )
    .map((field): OverviewField => {
      if (field.key === 'causeTitle') return { ...field, render: () => <Cause row={row} /> };
      if (field.key === 'resolvedBy' && !row.resolvedBy)
        return { ...field, render: () => t('By itself, when the cause was gone') };
      if (field.key === 'assignedTo' && !row.assignedTo) return { ...field, render: () => t('Unassigned') };
      return field;
    });
  return (
    <RecordFrame
      kit={warningKit}
      record={record}
      badge={<StatusBadge options={warningTypes} value={row.type} />}
      subtitle={[
        t('Source: {{source}}', { source: t(source) }),
        row.dueDate && t('Due {{date}}', { date: format.dateTime(row.dueDate) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<WarningCommands row={row} commands={record.can.commands ?? []} />}
      form={(close) => <WarningForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={fields} />
            </Card>
          )}
          <RecordTabs
            kit={warningKit}
            id={row.id}
            tabs={[
              {
                key: 'tasks',
                label: t('Tasks'),
                count: tasks && String(tasks.total),
                panel: <RecordTasks entity="warning" recordId={row.id} title={row.title} initial={initial} />,
              },
            ]}
          />
        </>
      )}
    </RecordFrame>
  );
}

function Cause({ row }: { row: WarningRow }) {
  const address = causeAddress(row);
  return address ? <PathLink href={address}>{row.causeTitle}</PathLink> : row.causeTitle;
}
