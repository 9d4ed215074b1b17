import { createRoute, redirect } from '@tanstack/react-router';
import { product } from '@temper/contract/entities/product.ts';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const portal = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  ...searchLater(async () => product.listQuery),
  component: routeComponent(() => import('../features/products/portal-page.tsx'), 'ProductPortalPage'),
});

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/dashboard',
  component: routeComponent(
    () => import('../features/products/dashboard/dashboard-page.tsx'),
    'ProductDashboardPage',
  ),
});

const importing = importRoute(
  '/products/import',
  async () => (await import('../features/products/product-kit.ts')).productKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$id',
  component: routeComponent(() => import('../features/products/record-page.tsx'), 'ProductRecordPage'),
});

/** Steps have no page of their own: what leads to one leads to the strip of all. */
const flowSteps = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/flow-steps/{-$id}',
  beforeLoad: () => {
    throw redirect({ to: '/products/dashboard', replace: true });
  },
});

export const productsRoutes = [portal, dashboard, importing, flowSteps, record] as const;
