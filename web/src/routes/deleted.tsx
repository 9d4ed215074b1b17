import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { rootRoute } from './root.tsx';

export const deletedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deleted/$entity',
  ...searchLater(() =>
    import('@temper/contract/endpoints/deleted-records.ts').then(({ deletedQuery }) => deletedQuery),
  ),
  component: routeComponent(() => import('../entity-ui/deleted-page.tsx'), 'DeletedPage'),
});
