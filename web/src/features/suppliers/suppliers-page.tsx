import { Button, Skeleton } from '@mantine/core';
import { IconFileCertificate, IconTruckDelivery, IconWorld } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type EntityRow, fieldsWith, recordPath } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import type { FilterField } from '../../entity-ui/filter-panel.tsx';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { supplierColumns } from './supplier-columns.tsx';
import { supplierKit } from './supplier-kit.ts';

const SupplierForm = lazyPart(() => import('./supplier-form.tsx').then((module) => module.SupplierForm));
const CountryOverview = lazyPart(() =>
  import('./country-overview.tsx').then((module) => module.CountryOverview),
);

const filters: readonly FilterField[] = ['category', 'type', 'country', 'status', 'rating'].flatMap(
  (wanted) => fieldsWith(supplierKit.meta, 'filter').filter(({ key }) => key === wanted),
);
const links = [
  {
    label: 'Documents',
    icon: IconFileCertificate,
    hrefOf: (row: EntityRow) => `${recordPath(supplierKit, row.id)}?tab=documents`,
  },
];

/** The list of suppliers with its badge strip and the overview by country. */
export function SuppliersPage() {
  const { t } = useTranslation();
  const [overview, setOverview] = useState(false);
  return (
    <EntityScreen
      kit={supplierKit}
      title={t('Suppliers')}
      subtitle={t('Who delivers to you, how well, and with which certificates')}
      addLabel={t('Add Supplier')}
      form={SupplierForm}
      buttons={
        <Button
          variant="default"
          leftSection={<IconWorld size={16} aria-hidden />}
          aria-expanded={overview}
          onClick={() => setOverview(!overview)}
        >
          {t('Countries')}
        </Button>
      }
      columns={supplierColumns}
      filters={filters}
      actions={{ links }}
      searchPlaceholder={t('Search suppliers...')}
      empty={{
        icon: <IconTruckDelivery size={22} />,
        title: t('No suppliers yet'),
        message: t(
          'Suppliers carry their type, rating, certificates and audits. Add the first or import a list.',
        ),
      }}
    >
      <StatusStrip kit={supplierKit} />
      {overview && (
        <Suspense fallback={<Skeleton height={220} />}>
          <CountryOverview />
        </Suspense>
      )}
    </EntityScreen>
  );
}
