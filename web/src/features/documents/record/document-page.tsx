import { IconFileOff } from '@tabler/icons-react';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { document } from '@temper/contract/entities/document.ts';
import type { EntityKit, EntityRecord } from '../../../entity-ui/entity-kit.ts';
import { overviewFields, RecordOverview, RecordTabs } from '../../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';

const kit: EntityKit = { meta: document.meta, api: documentApi };

/** One controlled document, under an address of its own: what is in force, what waits, and its revisions. */
export function DocumentPage() {
  return (
    <RecordScreen kit={kit} icon={<IconFileOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  return (
    <RecordFrame kit={kit} record={record} subtitle={String(record.row.documentNumber)} form={() => null}>
      {() => (
        <>
          <Card title={t('Overview')}>
            <RecordOverview row={record.row} fields={overviewFields(kit)} />
          </Card>
          <RecordTabs kit={kit} id={record.row.id} />
        </>
      )}
    </RecordFrame>
  );
}
