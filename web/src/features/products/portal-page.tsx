import { Button, Skeleton } from '@mantine/core';
import {
  IconFileImport,
  IconLayoutDashboard,
  IconPackage,
  IconPlus,
  IconTableOptions,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { EntityList } from '../../entity-ui/entity-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../lib/me.ts';
import { useGo } from '../../lib/use-go.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { filterFields } from './columns/column-fields.ts';
import { columnsQuery } from './columns/queries.ts';
import { useChangedColumns } from './columns/use-changed-columns.ts';
import { useTableColumns } from './columns/use-table-columns.tsx';
import { productKit } from './product-kit.ts';

// The list is usable without them; their code comes when they are opened.
const ColumnEditor = lazyPart(() =>
  import('./columns/column-editor.tsx').then((module) => module.ColumnEditor),
);
const ProductForm = lazyPart(() => import('./product-form.tsx').then((module) => module.ProductForm));

/** The list of products by the company's columns, with the inline form and the column editor. */
export function ProductPortalPage() {
  const { t } = useTranslation();
  const may = useMay();
  const go = useGo();
  const columns = useQuery(columnsQuery);
  const tableColumns = useTableColumns(columns.data);
  const filters = useMemo(() => columns.data && filterFields(columns.data), [columns.data]);
  const changedColumns = useChangedColumns();
  const [adding, setAdding] = useState(false);
  const [managing, setManaging] = useState(false);

  const addButton = may('product.create') && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-expanded={adding}
      onClick={() => setAdding(true)}
    >
      {t('Add Product')}
    </Button>
  );
  const importButton = may('product.import') && (
    <Button
      component={PathLink}
      href="/products/import"
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t('Import')}
    </Button>
  );
  return (
    <Page
      title={t('Product Portal')}
      subtitle={t('Manage product specifications and documentation')}
      actions={
        <>
          <Button
            component={PathLink}
            href="/products/dashboard"
            variant="default"
            leftSection={<IconLayoutDashboard size={16} aria-hidden />}
          >
            {t('View Dashboard')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTableOptions size={16} aria-hidden />}
            aria-expanded={managing}
            onClick={() => setManaging(true)}
          >
            {/* The others read what there is, and why they do not see all of it. */}
            {may('productColumn.manage') ? t('Manage Columns') : t('Column Details')}
          </Button>
          {addButton}
        </>
      }
    >
      <Suspense fallback={<Skeleton height={320} />}>
        {columns.data && adding && (
          <ProductForm
            columns={columns.data}
            onDone={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        )}
        {columns.data && managing && (
          <ColumnEditor columns={columns.data} onClose={() => setManaging(false)} />
        )}
      </Suspense>
      {columns.isError && !columns.data ? (
        <Card>
          <ErrorState of={columns} />
        </Card>
      ) : tableColumns && filters ? (
        <EntityList
          kit={productKit}
          columns={tableColumns}
          filters={filters}
          changedColumns={changedColumns}
          tools={importButton}
          may={{ delete: may('product.delete'), export: may('product.export') }}
          actions={{
            hrefOf: (row) => recordPath(productKit, row.id),
            onEdit: may('product.update')
              ? (row) => go(`${recordPath(productKit, row.id)}?edit=true`)
              : undefined,
          }}
          searchPlaceholder={t('Search products...')}
          empty={{
            icon: <IconPackage size={22} />,
            title: t('No products yet'),
            message: t(
              'Products hold specifications, documents and photos. Add the first one or import a list.',
            ),
            action: (
              <>
                {addButton}
                {importButton}
              </>
            ),
          }}
        />
      ) : (
        <Skeleton height={480} aria-busy />
      )}
    </Page>
  );
}
