import { Button, Group, Modal, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { IconClipboardCheck, IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { type FormRecord, formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import { useState } from 'react';
import { useTyped } from '../../../../entity-ui/use-typed.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { call } from '../../../../lib/api/call.ts';
import { useMay } from '../../../../lib/me.ts';
import { MoreButton } from '../../../../ui/more-button.tsx';
import { PathLink } from '../../../../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { type DocumentRow, standing } from '../../record/record-kit.ts';
import { fieldsOfRevisions } from './fields-of-revisions.ts';
import { FillForm } from './fill-form.tsx';
import classes from './records.module.css';
import { RecordsExport } from './records-export.tsx';
import { RecordsTable } from './records-table.tsx';

interface Filters {
  bad: boolean;
  lotNumber: string;
}

const recordsQuery = (documentId: string, { bad, lotNumber }: Filters) => ({
  queryKey: ['document', 'records', documentId, bad, lotNumber],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    call(
      formRecordApi.list,
      {
        params: { id: documentId },
        query: {
          ...(pageParam && { before: pageParam }),
          ...(bad && { bad: true }),
          ...(lotNumber && { lotNumber }),
        } as never,
      },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ items, more }: { items: readonly FormRecord[]; more: boolean }) =>
    more ? items.at(-1)?.id : undefined,
});

/** The records of an acceptance form, newest first. */
export function RecordsTab({
  document,
  revisions,
}: {
  document: DocumentRow;
  revisions: readonly Revision[];
}) {
  const { t } = useTranslation();
  const may = useMay();
  const [filters, setFilters] = useState<Filters>({ bad: false, lotNumber: '' });
  const [typed, setTyped] = useTyped(
    filters.lotNumber,
    (lotNumber) => setFilters((now) => ({ ...now, lotNumber })),
    400,
  );
  const [corrected, setCorrected] = useState<FormRecord>();
  const records = useInfiniteQuery(recordsQuery(document.id, filters));
  const { inForce } = standing(revisions);
  const fields = fieldsOfRevisions(revisions);
  const present = inForce ? (fields.byRevision.get(inForce.revisionNumber) ?? []) : [];
  const mayFill = may('formRecord.create') && present.length > 0;
  const filtered = filters.bad || filters.lotNumber !== '';
  const items = records.data?.pages.flatMap((page) => page.items) ?? [];
  const fill = mayFill && (
    <Button
      component={PathLink}
      href={`/documents/${document.id}/fill`}
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
    >
      {t('Fill In')}
    </Button>
  );
  return (
    <div className={classes.tab}>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('Records shown')}
          data={[
            { value: 'all', label: t('All') },
            { value: 'bad', label: t('Out of limits') },
          ]}
          value={filters.bad ? 'bad' : 'all'}
          onChange={(shown) => setFilters({ ...filters, bad: shown === 'bad' })}
        />
        <TextInput
          className={classes.lot}
          aria-label={t('Lot Number')}
          placeholder={t('Lot number')}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group gap="xs" className={classes.actions}>
          {may('document.export') && <RecordsExport document={document} />}
          {fill}
        </Group>
      </div>
      {records.isError && items.length === 0 ? (
        <ErrorState of={records} />
      ) : records.isPending ? (
        <Skeleton height={240} m={16} aria-busy />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconClipboardList size={22} />}
          title={filtered ? t('No such records') : t('Not filled in yet')}
          message={
            filtered
              ? t('The lot number must be the whole one.')
              : t('Each time the form is filled in it stands here, with what was out of its limits.')
          }
        >
          {filtered ? (
            <Button variant="default" onClick={() => setFilters({ bad: false, lotNumber: '' })}>
              {t('Show all')}
            </Button>
          ) : (
            fill
          )}
        </EmptyState>
      ) : (
        <RecordsTable items={items} fields={fields} onCorrect={mayFill ? setCorrected : undefined} />
      )}
      <MoreButton of={records} label={t('Show older')} margin={16} />
      {corrected && inForce && (
        <Correction
          record={corrected}
          documentId={document.id}
          revision={inForce}
          fields={present}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  );
}

function Correction({
  record,
  documentId,
  revision,
  fields,
  onClose,
}: {
  record: FormRecord;
  documentId: string;
  revision: Revision;
  fields: Parameters<typeof FillForm>[0]['fields'];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size={900}
      title={t('Correct Record')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text mb="md" size="sm">
        {t('The record stays as it was sent, struck through; the correction becomes a record of its own.')}
        {record.revisionNumber !== revision.revisionNumber &&
          ` ${t('It was filled in on revision {{old}}; the correction is made on revision {{now}}.', {
            old: record.revisionNumber,
            now: revision.revisionNumber,
          })}`}
      </Text>
      <FillForm
        documentId={documentId}
        revision={revision}
        fields={fields}
        corrects={record}
        onSent={onClose}
        onCancel={onClose}
      />
    </Modal>
  );
}
