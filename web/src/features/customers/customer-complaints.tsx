import { Skeleton, Text } from '@mantine/core';
import { IconMessageExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { complaint, complaintApi } from '@temper/contract/entities/complaint.ts';
import {
  type EntityKit,
  type EntityRow,
  listQuery,
  recordPath,
  titleOf,
} from '../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { NamedValue } from '../../entity-ui/record-parts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const shown = 50;

const kit: EntityKit = { meta: complaint.meta, api: complaintApi };

/** A customer's complaints, the latest first. */
export const customerComplaintsQuery = (customerId: string) =>
  listQuery(kit, { customerId, sort: '-dateReceived', pageSize: String(shown) });

export function CustomerComplaints({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useQuery(customerComplaintsQuery(id));
  if (list.isError) return <ErrorState of={list} />;
  if (!list.data) return <Skeleton height={120} />;
  const { items, total } = list.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconMessageExclamation size={22} />}
        title={t('No complaints')}
        message={t('Complaints that name this customer are listed here.')}
      />
    );
  const { fields } = complaint.meta;
  const value = (key: string, row: EntityRow) => {
    const meta = fields[key];
    return meta ? <FieldValue meta={meta} value={row[key]} /> : null;
  };
  const product = (row: EntityRow) =>
    fields.productName && <NamedValue row={row} name="productName" meta={fields.productName} />;
  return (
    <>
      <SimpleTable
        label={t('Complaints')}
        rows={items}
        idOf={(row) => row.id}
        columns={[
          {
            key: 'complaintNumber',
            label: t('Complaint Number'),
            render: (row) => <PathLink href={recordPath(kit, row.id)}>{titleOf(kit, row)}</PathLink>,
          },
          { key: 'dateReceived', label: t('Received'), render: (row) => value('dateReceived', row) },
          { key: 'productName', label: t('Product'), render: (row) => product(row) },
          { key: 'status', label: t('Status'), render: (row) => value('status', row) },
          { key: 'priority', label: t('Priority'), render: (row) => value('priority', row) },
        ]}
      />
      {total > items.length && (
        <Text mt="sm">
          <PathLink href={`/complaints?customerId=${id}`}>
            {t('All {{count}} complaints', { count: total })}
          </PathLink>
        </Text>
      )}
    </>
  );
}
