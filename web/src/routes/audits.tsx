import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { auditPartsRoutes } from './audit-parts.tsx';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const getParentRoute = () => rootRoute;

const listQuery = () => import('@temper/contract/entities/audit.ts').then(({ audit }) => audit.listQuery);

const list = createRoute({
  getParentRoute,
  path: '/audits',
  ...searchLater(listQuery),
  component: routeComponent(() => import('../features/audits/audits-page.tsx'), 'AuditsPage'),
});

const calendar = createRoute({
  getParentRoute,
  path: '/audits/calendar',
  ...searchLater(listQuery),
  component: routeComponent(() => import('../features/audits/audits-page.tsx'), 'AuditCalendarPage'),
});

const importing = importRoute(
  '/audits/import',
  async () => (await import('../features/audits/audit-kit.ts')).auditKit,
);

const record = createRoute({
  getParentRoute,
  path: '/audits/$id',
  component: routeComponent(() => import('../features/audits/record-page.tsx'), 'AuditRecordPage'),
});

const report = createRoute({
  getParentRoute,
  path: '/audits/$id/report',
  component: routeComponent(() => import('../features/audits/report-page.tsx'), 'AuditReportPage'),
});

export const auditsRoutes = [list, calendar, importing, ...auditPartsRoutes, record, report] as const;
