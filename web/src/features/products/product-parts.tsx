import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { Suspense, useMemo } from 'react';
import type { EntityRow } from '../../entity-ui/entity-kit.ts';
import { RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AccessLock } from './columns/access-lock.tsx';
import { historyMeta } from './columns/column-fields.ts';
import { productFields } from './product-fields.ts';
import { productKit } from './product-kit.ts';

const ProductRecipes = lazyPart(() =>
  import('../../entity-ui/record-recipes.tsx').then((module) => module.ProductRecipes),
);

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
  const metaOf = useMemo(() => historyMeta(columns.data ?? []), [columns.data]);
  const fields = useMemo(
    () =>
      columns.data &&
      productFields(columns.data).map((field) => ({
        ...field,
        hint: field.column && <AccessLock column={field.column} focusable />,
      })),
    [columns.data],
  );
  return (
    <>
      {overview && (
        <Card title={t('Overview')}>
          {fields ? (
            <RecordOverview row={row} fields={fields} />
          ) : columns.error ? (
            <ErrorState of={columns} />
          ) : (
            <Skeleton height={180} />
          )}
        </Card>
      )}
      <RecordTabs
        kit={productKit}
        id={row.id}
        metaOf={metaOf}
        tabs={[
          {
            key: 'recipes',
            label: t('Recipes'),
            last: true,
            panel: (
              <Suspense fallback={<Skeleton height={120} />}>
                <ProductRecipes productId={row.id} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
