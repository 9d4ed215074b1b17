import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warnings',
  ...searchLater(() =>
    import('@temper/contract/entities/warning.ts').then(({ warning }) => warning.listQuery),
  ),
  component: routeComponent(() => import('../features/warnings/warnings-page.tsx'), 'WarningsPage'),
});

const importing = importRoute(
  '/warnings/import',
  async () => (await import('../features/warnings/warning-kit.ts')).warningKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warnings/$id',
  component: routeComponent(() => import('../features/warnings/record-page.tsx'), 'WarningRecordPage'),
});

export const warningsRoutes = [list, importing, record] as const;
