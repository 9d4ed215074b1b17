import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const listQuery = () =>
  import('@temper/contract/entities/complaint.ts').then(({ complaint }) => complaint.listQuery);

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints',
  ...searchLater(listQuery),
  component: routeComponent(() => import('../features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
});

const analysis = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints/analysis',
  ...searchLater(listQuery),
  component: routeComponent(
    () => import('../features/complaints/analysis-page.tsx'),
    'ComplaintAnalysisPage',
  ),
});

const importing = importRoute(
  '/complaints/import',
  async () => (await import('../features/complaints/complaint-kit.ts')).complaintKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints/$id',
  component: routeComponent(() => import('../features/complaints/record-page.tsx'), 'ComplaintRecordPage'),
});

export const complaintsRoutes = [list, analysis, importing, record] as const;
