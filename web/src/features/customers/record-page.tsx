import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Attachments, attachmentsQuery } from '../../entity-ui/attachments.tsx';
import { type EntityRecord, type EntityRow, titleOf } from '../../entity-ui/entity-kit.ts';
import { RecordDocuments, recordDocumentsQuery } from '../../entity-ui/record-documents.tsx';
import { overviewFields, RecordOverview, type RecordTab, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CustomerComplaints, customerComplaintsQuery } from './customer-complaints.tsx';
import { CustomerForm } from './customer-form.tsx';
import { customerKit } from './customer-kit.ts';
import classes from './customers.module.css';
import { Stars } from './star-rating.tsx';

/** One customer, with its complaints and specifications. */
export function CustomerRecordPage() {
  return (
    <RecordScreen kit={customerKit} icon={<IconUserOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

const fields = overviewFields(customerKit)
  .filter(({ key }) => key !== 'status')
  .map((field) =>
    field.key === 'rating' ? { ...field, render: (row: EntityRow) => <Stars value={row.rating} /> } : field,
  );

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const { row } = record;
  const tabs = useTabs(row);
  return (
    <RecordFrame
      kit={customerKit}
      record={record}
      badge={row.strategic === true && <Badge color="violet">{t('Strategic')}</Badge>}
      subtitle={String(row.code)}
      form={(close) => <CustomerForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={fields} />
            </Card>
          )}
          <RecordTabs kit={customerKit} id={row.id} tabs={tabs} />
        </>
      )}
    </RecordFrame>
  );
}

function useTabs(row: EntityRow): RecordTab[] {
  const { t } = useTranslation();
  const { id } = row;
  const complaints = useQuery(customerComplaintsQuery(id)).data;
  const controlled = useQuery(recordDocumentsQuery('customerId', id)).data?.total ?? 0;
  const files = useQuery(attachmentsQuery('customer', id, 'document')).data?.items;
  const tasks = useQuery(recordTasksQuery('customer', id)).data?.items;
  return [
    {
      key: 'complaints',
      label: t('Complaints'),
      count: complaints && String(complaints.total),
      panel: <CustomerComplaints id={id} />,
    },
    {
      // What is agreed with a customer: controlled documents that name it, and files that hang on it.
      key: 'documents',
      label: t('Specifications'),
      count: files && String(controlled + files.length),
      panel: (
        <div className={classes.sections}>
          <RecordDocuments field="customerId" id={id} />
          <section aria-label={t('Documents')}>
            {controlled > 0 && <h3 className={classes.heading}>{t('Other Documents')}</h3>}
            <Attachments entity="customer" recordId={id} kind="document" />
          </section>
        </div>
      ),
    },
    {
      key: 'tasks',
      label: t('Tasks'),
      count: tasks && String(tasks.length),
      panel: <RecordTasks entity="customer" recordId={id} title={titleOf(customerKit, row)} />,
    },
  ];
}
