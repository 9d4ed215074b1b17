import { IconClipboardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isAuditOverdue } from '@temper/contract/entities/audit.ts';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { overviewFields, RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AuditButtons } from './audit-buttons.tsx';
import { AuditFindings, auditFindingsQuery } from './audit-findings.tsx';
import { AuditForm } from './audit-form.tsx';
import { type AuditRow, auditKit } from './audit-kit.ts';
import { Checklist } from './checklist.tsx';

/** One audit, under an address of its own. `?edit=true` opens its form, `?tab=` one of its parts. */
export function AuditRecordPage() {
  return (
    <RecordScreen kit={auditKit} icon={<IconClipboardOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

/** In the frame already, or shown only when there is something to show. */
const optional = new Set([
  'supplierName',
  'independenceReason',
  'completedDate',
  'checklistVersion',
  'previousFindings',
]);
const fields = overviewFields(auditKit).filter(({ key }) => key !== 'status' && key !== 'auditorId');

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = record.row as AuditRow;
  const findings = useQuery(auditFindingsQuery(row.id)).data?.items;
  const tasks = useQuery(recordTasksQuery('audit', row.id)).data?.items;
  const shown = fields.filter(({ key }) => !optional.has(key) || row[key as keyof AuditRow] !== null);
  return (
    <RecordFrame
      kit={auditKit}
      record={record}
      badge={isAuditOverdue(row, format.dayOf(new Date())) && <Badge color="red">{t('Overdue')}</Badge>}
      subtitle={[row.auditNumber, row.auditStandard, row.department, format.date(row.auditDate)].join(' · ')}
      actions={<AuditButtons record={record} />}
      form={(close) => <AuditForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={shown} />
            </Card>
          )}
          <RecordTabs
            kit={auditKit}
            id={row.id}
            tabs={[
              { key: 'checklist', label: t('Checklist'), panel: <Checklist row={row} /> },
              {
                key: 'findings',
                label: t('Findings'),
                count: findings && String(findings.length),
                panel: <AuditFindings row={row} />,
              },
              {
                key: 'tasks',
                label: t('Tasks'),
                count: tasks && String(tasks.length),
                panel: <RecordTasks entity="audit" recordId={row.id} title={row.title} />,
              },
            ]}
          />
        </>
      )}
    </RecordFrame>
  );
}
