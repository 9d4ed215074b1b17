import { Alert } from '@mantine/core';
import { IconFlagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findingRatings } from '@temper/contract/entities/audit-finding.ts';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { overviewFields, RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type FindingRow, findingKit, isFindingOverdue } from './audit-kit.ts';
import { FindingButtons } from './finding-buttons.tsx';
import { FindingForm } from './finding-form.tsx';

/** One finding, under an address of its own. `?edit=true` opens its form. */
export function FindingRecordPage() {
  return (
    <RecordScreen kit={findingKit} icon={<IconFlagOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

const fields = overviewFields(findingKit).filter(({ key }) => key !== 'status' && key !== 'rating');
const later = new Set(['correctedDate', 'correctedById', 'verifiedDate', 'verifiedById', 'verification']);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const row = record.row as FindingRow;
  const shown = fields.filter(({ key }) => !later.has(key) || row[key as keyof FindingRow] !== null);
  const tasks = useQuery(recordTasksQuery('auditFinding', row.id)).data;
  const own = [row.ownerId, row.correctedById].includes(me.person.id);
  return (
    <RecordFrame
      kit={findingKit}
      record={record}
      badge={
        <>
          <StatusBadge options={findingRatings} value={row.rating} />
          {isFindingOverdue(row, format.dayOf(new Date())) && <Badge color="red">{t('Overdue')}</Badge>}
        </>
      }
      subtitle={[row.findingNumber, row.dueDate && t('Due {{date}}', { date: format.date(row.dueDate) })]
        .filter(Boolean)
        .join(' · ')}
      actions={<FindingButtons record={record} />}
      form={(close) => <FindingForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {row.status === 'corrected' && own && (
            <Alert color="blue">{t('Another person verifies this correction, since it is yours.')}</Alert>
          )}
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={shown} />
            </Card>
          )}
          <RecordTabs
            kit={findingKit}
            id={row.id}
            tabs={[
              {
                key: 'tasks',
                label: t('Tasks'),
                count: tasks && String(tasks.total),
                panel: <RecordTasks entity="auditFinding" recordId={row.id} title={row.title} />,
              },
            ]}
          />
        </>
      )}
    </RecordFrame>
  );
}
