import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/services',
  ...searchLater(() =>
    import('@temper/contract/entities/service.ts').then(({ service }) => service.listQuery),
  ),
  component: routeComponent(() => import('../features/services/services-page.tsx'), 'ServicesPage'),
});

const importing = importRoute(
  '/services/import',
  async () => (await import('../features/services/service-kit.ts')).serviceKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/services/$id',
  component: routeComponent(() => import('../features/services/record-page.tsx'), 'ServiceRecordPage'),
});

export const servicesRoutes = [list, importing, record] as const;
