import { createRoute } from '@tanstack/react-router';
import { complaint } from '@temper/contract/entities/complaint.ts';
import { searchOf } from '../lib/list-search.ts';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints',
  validateSearch: searchOf(complaint.listQuery),
  component: routeComponent(() => import('../features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
});

const analysis = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints/analysis',
  validateSearch: searchOf(complaint.listQuery),
  component: routeComponent(
    () => import('../features/complaints/analysis-page.tsx'),
    'ComplaintAnalysisPage',
  ),
});

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints/$id',
  component: routeComponent(() => import('../features/complaints/record-page.tsx'), 'ComplaintRecordPage'),
});

export const complaintsRoutes = [list, analysis, record] as const;
