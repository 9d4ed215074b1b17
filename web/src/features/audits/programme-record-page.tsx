import { IconRepeatOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auditStatuses } from '@temper/contract/entities/audit.ts';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { listQuery, recordPath } from '../../entity-ui/entity-kit.ts';
import { overviewFields, RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type AuditRow, auditKit, type ProgrammeRow, programmeKit } from './audit-kit.ts';
import classes from './audits.module.css';
import { ProgrammeForm } from './programme-form.tsx';

/** One line of the programme with the audits that it has made. */
export function ProgrammeRecordPage() {
  return (
    <RecordScreen kit={programmeKit} icon={<IconRepeatOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

const fields = overviewFields(programmeKit).filter(({ key }) => key !== 'paused' && key !== 'auditorId');
const optional = new Set(['supplierName', 'independenceReason']);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = record.row as ProgrammeRow;
  const shown = fields.filter(({ key }) => !optional.has(key) || row[key as keyof ProgrammeRow] !== null);
  return (
    <RecordFrame
      kit={programmeKit}
      record={record}
      badge={row.paused && <Badge color="amber">{t('Paused')}</Badge>}
      subtitle={t('Next audit on {{date}}', { date: format.date(row.nextDate) })}
      form={(close) => <ProgrammeForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={shown} />
            </Card>
          )}
          <RecordTabs
            kit={programmeKit}
            id={row.id}
            tabs={[{ key: 'audits', label: t('Audits'), panel: <Audits id={row.id} /> }]}
          />
        </>
      )}
    </RecordFrame>
  );
}

function Audits({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const items = useQuery(listQuery(auditKit, { programmeId: id, pageSize: '50' })).data?.items as
    | AuditRow[]
    | undefined;
  if (items?.length === 0)
    return (
      <EmptyState
        title={t('No audit of this line yet')}
        message={t('It is scheduled by itself when its lead time begins.')}
      />
    );
  return (
    <ul className={classes.findings}>
      {items?.map((one) => (
        <li key={one.id}>
          <div className={classes.line}>
            <StatusBadge options={auditStatuses} value={one.status} />
            <PathLink href={recordPath(auditKit, one.id)}>{one.auditNumber}</PathLink>
            <span className={classes.muted}>{format.date(one.auditDate)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
