import { IconTruckOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { supplierTypes } from '@temper/contract/entities/supplier.ts';
import { Attachments, attachmentsQuery } from '../../entity-ui/attachments.tsx';
import { type EntityRecord, titleOf } from '../../entity-ui/entity-kit.ts';
import { RecordDocuments, recordDocumentsQuery } from '../../entity-ui/record-documents.tsx';
import { overviewFields, RecordOverview, type RecordTab, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Certificates } from './certificates.tsx';
import { certificatesQuery } from './queries.ts';
import { Scorecard } from './scorecard.tsx';
import { locationOf } from './supplier-columns.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { supplierKit } from './supplier-kit.ts';
import classes from './supplier-record.module.css';
import { TypeHistory } from './type-history.tsx';
import { WorkflowButtons } from './workflow-buttons.tsx';

/** One supplier. `?edit=true` opens its form, `?tab=documents` its documents and certificates. */
export function SupplierRecordPage() {
  return (
    <RecordScreen kit={supplierKit} icon={<IconTruckOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

// Status and type stand beside the name and in a card of their own.
const fields = overviewFields(supplierKit).filter(
  ({ key }) => key !== 'status' && key !== 'type' && key !== 'reasonForType',
);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const { row } = record;
  const title = titleOf(supplierKit, row);
  const tasks = useQuery(recordTasksQuery('supplier', row.id)).data?.items;
  const tabs: RecordTab[] = [
    useDocumentsTab(record),
    {
      key: 'tasks',
      label: t('Tasks'),
      count: tasks && String(tasks.length),
      panel: <RecordTasks entity="supplier" recordId={row.id} title={title} />,
    },
  ];
  return (
    <RecordFrame
      kit={supplierKit}
      record={record}
      badge={<StatusBadge options={supplierTypes} value={String(row.type)} />}
      subtitle={[row.code, locationOf(row)].filter(Boolean).join(' · ')}
      actions={<WorkflowButtons record={record} />}
      form={(close) => <SupplierForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && <Overview record={record} />}
          <Scorecard id={row.id} />
          <RecordTabs kit={supplierKit} id={row.id} tabs={tabs} />
        </>
      )}
    </RecordFrame>
  );
}

function Overview({ record: { row } }: { record: EntityRecord }) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <Card title={t('Overview')}>
        <RecordOverview row={row} fields={fields} />
      </Card>
      <TypeHistory id={row.id} />
    </div>
  );
}

/** Certificates and documents in one place. */
function useDocumentsTab({ row, can }: EntityRecord): RecordTab {
  const { t } = useTranslation();
  const certificates = useQuery(certificatesQuery(row.id)).data?.items;
  const controlled = useQuery(recordDocumentsQuery('supplierId', row.id)).data?.total ?? 0;
  const documents = useQuery(attachmentsQuery('supplier', row.id, 'document')).data?.items;
  return {
    key: 'documents',
    label: t('Documents and Certificates'),
    count: certificates && documents && String(certificates.length + controlled + documents.length),
    panel: (
      <div className={classes.sections}>
        <Certificates supplierId={row.id} mayChange={can.update} />
        <RecordDocuments field="supplierId" id={row.id} />
        <section aria-label={t('Documents')}>
          <div className={classes.sectionHead}>
            <h3>
              {controlled > 0 ? t('Other Documents') : t('Documents')} ({documents?.length ?? 0})
            </h3>
          </div>
          <Attachments entity="supplier" recordId={row.id} kind="document" />
        </section>
      </div>
    ),
  };
}
