import { IconToolsOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type EntityRecord, titleOf } from '../../entity-ui/entity-kit.ts';
import { overviewFields, RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ServiceForm } from './service-form.tsx';
import { serviceKit } from './service-kit.ts';
import classes from './services.module.css';

/** One service. `?tab=specifications` is where Specs of the list leads. */
export function ServiceRecordPage() {
  return (
    <RecordScreen kit={serviceKit} icon={<IconToolsOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

const fields = overviewFields(serviceKit).filter(({ key }) => key !== 'status' && key !== 'specifications');

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const { row } = record;
  const tasks = useQuery(recordTasksQuery('service', row.id)).data?.items;
  return (
    <RecordFrame
      kit={serviceKit}
      record={record}
      subtitle={String(row.code)}
      form={(close) => <ServiceForm record={row} onDone={close} onCancel={close} />}
    >
      {(editing) => (
        <>
          {!editing && (
            <Card title={t('Overview')}>
              <RecordOverview row={row} fields={fields} />
            </Card>
          )}
          <RecordTabs
            kit={serviceKit}
            id={row.id}
            tabs={[
              {
                key: 'specifications',
                label: t('Specifications'),
                panel: <p className={classes.specifications}>{String(row.specifications)}</p>,
              },
              {
                key: 'tasks',
                label: t('Tasks'),
                count: tasks && String(tasks.length),
                panel: <RecordTasks entity="service" recordId={row.id} title={titleOf(serviceKit, row)} />,
              },
            ]}
          />
        </>
      )}
    </RecordFrame>
  );
}
