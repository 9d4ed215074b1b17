import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customers',
  ...searchLater(() =>
    import('@temper/contract/entities/customer.ts').then(({ customer }) => customer.listQuery),
  ),
  component: routeComponent(() => import('../features/customers/customers-page.tsx'), 'CustomersPage'),
});

const importing = importRoute(
  '/customers/import',
  async () => (await import('../features/customers/customer-kit.ts')).customerKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customers/$id',
  component: routeComponent(() => import('../features/customers/record-page.tsx'), 'CustomerRecordPage'),
});

export const customersRoutes = [list, importing, record] as const;
