import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suppliers',
  ...searchLater(() =>
    import('@temper/contract/entities/supplier.ts').then(({ supplier }) => supplier.listQuery),
  ),
  component: routeComponent(() => import('../features/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
});

const importing = importRoute(
  '/suppliers/import',
  async () => (await import('../features/suppliers/supplier-kit.ts')).supplierKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suppliers/$id',
  component: routeComponent(() => import('../features/suppliers/record-page.tsx'), 'SupplierRecordPage'),
});

export const suppliersRoutes = [list, importing, record] as const;
