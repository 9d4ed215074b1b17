import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dangerFlags } from '@temper/contract/entities/complaint-rules.ts';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { overviewFields, RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { type ComplaintRow, complaintKit, dangersOf, isOverdue } from './complaint-kit.ts';
import { Messages, useMessageCount } from './messages.tsx';
import { ReplyButton } from './reply-dialog.tsx';
import { WorkflowButtons } from './workflow-buttons.tsx';

/** One complaint, under an address of its own. `?edit=true` opens its form. */
export function ComplaintRecordPage() {
  return (
    <RecordScreen kit={complaintKit} icon={<IconMessageOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

/** In the frame or the alert above already. */
const elsewhere = new Set<string>(['status', 'safetyRisk', ...dangerFlags]);
const fields = overviewFields(complaintKit).filter(({ key }) => !elsewhere.has(key));
/** Not asked yet: an empty answer would say that there is none. */
const later = new Set([
  'resolution',
  'rootCause',
  'rootCauseNotConfirmed',
  'closedAt',
  'reopenReason',
  'lotUnknownReason',
]);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = record.row as ComplaintRow;
  const late = isOverdue(row, format.dayOf(new Date()));
  const dangers = dangersOf(row).map((label) => t(label));
  const messages = useMessageCount(row.id);
  const linked = useQuery(recordTasksQuery('complaint', row.id)).data;
  const tasks = linked && String(linked.total);
  const shown = fields.filter(
    ({ key }) => !later.has(key) || (row[key as keyof ComplaintRow] ?? false) !== false,
  );
  return (
    <RecordFrame
      kit={complaintKit}
      record={record}
      badge={late && <Badge color="red">{t('Overdue')}</Badge>}
      subtitle={[
        row.customerName,
        row.productName,
        t('Received {{date}}', { date: format.date(row.dateReceived) }),
        row.status !== 'Closed' && t('Due {{date}}', { date: format.date(row.dueDate) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <WorkflowButtons record={record} />
          <ReplyButton row={row} />
        </>
      }
      form={(close) => <ComplaintForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {dangers.length > 0 && (
            <Alert
              color="red"
              icon={<IconAlertTriangle size={18} aria-hidden />}
              title={t('Safety risk: {{dangers}}', { dangers: dangers.join(', ') })}
            >
              {t('The priority is High for as long as one of these is marked.')}
            </Alert>
          )}
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={shown} />
            </Card>
          )}
          <RecordTabs
            kit={complaintKit}
            id={row.id}
            tabs={[
              {
                key: 'tasks',
                label: t('Tasks'),
                count: tasks,
                panel: (
                  <RecordTasks
                    entity="complaint"
                    recordId={row.id}
                    title={row.complaintNumber}
                    closed={row.status === 'Closed'}
                  />
                ),
              },
              {
                key: 'messages',
                label: t('Messages'),
                count: messages,
                panel: <Messages row={row} />,
              },
            ]}
          />
        </>
      )}
    </RecordFrame>
  );
}
