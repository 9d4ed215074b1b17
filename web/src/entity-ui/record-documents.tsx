import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { document } from '@temper/contract/entities/document.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PathLink } from '../ui/path-link.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { ErrorState } from '../ui/states.tsx';
import { type EntityKit, type EntityRow, listQuery, recordPath, titleOf } from './entity-kit.ts';
import { FieldValue } from './field-value.tsx';
import classes from './record-documents.module.css';

const kit: EntityKit = { meta: document.meta, api: documentApi };
const shown = 50;

/** The controlled documents that name a record; `field` is the document's reference to it. */
export const recordDocumentsQuery = (field: 'customerId' | 'supplierId', id: string) =>
  listQuery(kit, { [field]: id, sort: 'name', pageSize: String(shown) });

/** What is agreed with a customer or a supplier, as far as it is controlled; nothing where there is none. */
export function RecordDocuments({ field, id }: { field: 'customerId' | 'supplierId'; id: string }) {
  const { t } = useTranslation();
  const list = useQuery(recordDocumentsQuery(field, id));
  if (list.isError) return <ErrorState of={list} />;
  if (!list.data || list.data.items.length === 0) return null;
  const { items, total } = list.data;
  const value = (key: string) => (row: EntityRow) => {
    const meta = document.meta.fields[key];
    return meta ? <FieldValue meta={meta} value={row[key]} /> : null;
  };
  const label = t('Controlled Documents');
  return (
    <section className={classes.documents} aria-label={label}>
      <h3>
        {label} ({total})
      </h3>
      <SimpleTable
        label={label}
        rows={items}
        idOf={(row) => row.id}
        columns={[
          {
            key: 'name',
            label: t('Document Name'),
            render: (row) => <PathLink href={recordPath(kit, row.id)}>{titleOf(kit, row)}</PathLink>,
          },
          { key: 'documentNumber', label: t('Document Number'), render: value('documentNumber') },
          { key: 'kind', label: t('Type'), render: value('kind') },
          { key: 'revisionNumber', label: t('Rev.'), render: value('revisionNumber') },
          { key: 'status', label: t('Status'), render: value('status') },
        ]}
      />
      {total > items.length && (
        <Text mt="sm">
          <PathLink href={`/documents?${field}=${id}`}>
            {t('All {{count}} documents', { count: total })}
          </PathLink>
        </Text>
      )}
    </section>
  );
}
