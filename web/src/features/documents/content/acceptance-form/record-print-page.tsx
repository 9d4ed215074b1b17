import { Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import { RecordScreen } from '../../../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { call } from '../../../../lib/api/call.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { type DocumentRow, documentKit, revisionsQuery } from '../../record/record-kit.ts';
import { PaperSheet } from '../paper-sheet.tsx';
import { PrintFrame } from '../print-frame.tsx';
import { fieldsOfRevisions } from './fields-of-revisions.ts';
import { PaperRecord } from './paper-record.tsx';

/** A filled-in form on paper. */
export function RecordPrintPage() {
  return (
    <RecordScreen kit={documentKit} icon={<IconFileOff size={22} />}>
      {(record) => <Found row={record.row as DocumentRow} />}
    </RecordScreen>
  );
}

function Found({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const { recordId } = useParams({ strict: false }) as { recordId: string };
  const revisions = useQuery(revisionsQuery(row.id));
  const found = useQuery({
    queryKey: ['document', 'record', row.id, recordId],
    queryFn: ({ signal }) => call(formRecordApi.one, { params: { id: row.id, recordId } }, { signal }),
  });
  const body = () => {
    if (found.isError) return <ErrorState of={found} />;
    if (revisions.isError) return <ErrorState of={revisions} />;
    if (!found.data || !revisions.data) return <Skeleton height={480} aria-busy />;
    const { record, corrections } = found.data;
    const { items } = revisions.data;
    const filledIn = items.find(
      ({ revisionNumber, step }) =>
        revisionNumber === record.revisionNumber && (step === 'active' || step === 'archived'),
    );
    return (
      <PaperSheet
        row={row}
        revisionNumber={record.revisionNumber}
        revision={filledIn}
        portrait
        mark={record.replacedBy ? t('Corrected') : undefined}
      >
        <h2>{row.name}</h2>
        <PaperRecord record={record} corrections={corrections} fields={fieldsOfRevisions(items)} />
      </PaperSheet>
    );
  };
  return (
    <PrintFrame
      row={row}
      back={{ label: t('Records'), to: `/documents/${row.id}?tab=records` }}
      ready={found.data !== undefined}
    >
      {body()}
    </PrintFrame>
  );
}
