import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { product } from '@temper/contract/entities/product.ts';
import { searchOf } from '../lib/list-search.ts';
import { rootRoute } from './root.tsx';

const portal = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: searchOf(product.listQuery),
  component: lazyRouteComponent(() => import('../features/products/portal-page.tsx'), 'ProductPortalPage'),
});

export const productsRoutes = [portal] as const;
