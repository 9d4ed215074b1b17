import { Skeleton, Tabs } from '@mantine/core';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useMemo } from 'react';
import { Attachments, attachmentsQuery } from '../../entity-ui/attachments.tsx';
import { Comments, commentsQuery } from '../../entity-ui/comments.tsx';
import { type EntityRow, valueAt } from '../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { History } from '../../entity-ui/history.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AccessLock } from './columns/access-lock.tsx';
import { historyMeta } from './columns/column-fields.ts';
import { productFields } from './product-fields.ts';
import { productKit } from './product-kit.ts';
import classes from './products.module.css';

/** What belongs to a product: its fields, documents, photos, comments and history. */
export function ProductParts({
  row,
  columns,
  overview,
}: {
  row: EntityRow;
  columns: Pick<UseQueryResult<ProductColumn[]>, 'data' | 'error' | 'refetch'>;
  /** The form stands in for it while the product is edited. */
  overview: boolean;
}) {
  const { t } = useTranslation();
  const counts = usePartCounts(row.id);
  const metaOf = useMemo(() => historyMeta(columns.data ?? []), [columns.data]);
  return (
    <>
      {overview && (
        <Card title={t('Overview')}>
          {columns.data ? (
            <Overview row={row} columns={columns.data} />
          ) : columns.error ? (
            <ErrorState message={t(messageOf(columns.error))} onRetry={() => void columns.refetch()} />
          ) : (
            <Skeleton height={180} />
          )}
        </Card>
      )}
      <Card flush>
        <Tabs defaultValue="documents" keepMounted={false} className={classes.tabs}>
          <Tabs.List>
            <Tabs.Tab value="documents" rightSection={<Count of={counts.documents} />}>
              {t('Documents')}
            </Tabs.Tab>
            <Tabs.Tab value="photos" rightSection={<Count of={counts.photos} />}>
              {t('Photos')}
            </Tabs.Tab>
            <Tabs.Tab value="comments" rightSection={<Count of={counts.comments} />}>
              {t('Comments')}
            </Tabs.Tab>
            <Tabs.Tab value="history">{t('History')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="documents">
            <Attachments entity="product" recordId={row.id} kind="document" />
          </Tabs.Panel>
          <Tabs.Panel value="photos">
            <Attachments entity="product" recordId={row.id} kind="photo" />
          </Tabs.Panel>
          <Tabs.Panel value="comments">
            <Comments entity="product" recordId={row.id} />
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <History kit={productKit} id={row.id} metaOf={metaOf} />
          </Tabs.Panel>
        </Tabs>
      </Card>
    </>
  );
}

/** How many documents, photos and comments there are, so that nobody opens a tab to find it empty. */
function usePartCounts(id: string) {
  const documents = useQuery(attachmentsQuery('product', id, 'document')).data?.items;
  const photos = useQuery(attachmentsQuery('product', id, 'photo')).data?.items;
  const comments = useInfiniteQuery(commentsQuery('product', id));
  const read = comments.data?.pages.flatMap((page) => page.items);
  return {
    documents: documents && String(documents.length),
    photos: photos && String(photos.length),
    comments: read && `${read.length}${comments.hasNextPage ? '+' : ''}`,
  };
}

function Count({ of }: { of: string | undefined }) {
  return <span className={classes.count}>{of}</span>;
}

function Overview({ row, columns }: { row: EntityRow; columns: readonly ProductColumn[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const fields = useMemo(() => productFields(columns), [columns]);
  return (
    <dl className={classes.overview}>
      {fields.map(({ key, meta, column }) => (
        <div key={key} data-wide={meta.kind === 'longText' || undefined}>
          <dt>
            {t(meta.label)} {column && <AccessLock column={column} focusable />}
          </dt>
          <dd>
            <FieldValue meta={meta} value={valueAt(row, key)} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('Last Updated')}</dt>
        <dd>{format.dateTime(row.updatedAt)}</dd>
      </div>
      <div>
        <dt>{t('Created')}</dt>
        <dd>{format.dateTime(row.createdAt)}</dd>
      </div>
    </dl>
  );
}
