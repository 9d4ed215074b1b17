import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const getParentRoute = () => rootRoute;

const findings = createRoute({
  getParentRoute,
  path: '/audits/findings',
  ...searchLater(() =>
    import('@temper/contract/entities/audit-finding.ts').then(({ auditFinding }) => auditFinding.listQuery),
  ),
  component: routeComponent(() => import('../features/audits/findings-page.tsx'), 'FindingsPage'),
});

const findingImport = importRoute(
  '/audits/findings/import',
  async () => (await import('../features/audits/audit-kit.ts')).findingKit,
);

const finding = createRoute({
  getParentRoute,
  path: '/audits/findings/$id',
  component: routeComponent(() => import('../features/audits/finding-page.tsx'), 'FindingRecordPage'),
});

const programme = createRoute({
  getParentRoute,
  path: '/audits/programme',
  ...searchLater(() =>
    import('@temper/contract/entities/audit-programme.ts').then(
      ({ auditProgramme }) => auditProgramme.listQuery,
    ),
  ),
  component: routeComponent(() => import('../features/audits/programme-page.tsx'), 'ProgrammePage'),
});

const programmeImport = importRoute(
  '/audits/programme/import',
  async () => (await import('../features/audits/audit-kit.ts')).programmeKit,
);

const line = createRoute({
  getParentRoute,
  path: '/audits/programme/$id',
  component: routeComponent(
    () => import('../features/audits/programme-record-page.tsx'),
    'ProgrammeRecordPage',
  ),
});

const checklists = createRoute({
  getParentRoute,
  path: '/audits/checklists',
  validateSearch: ({ standard }: Record<string, unknown>): { standard?: string } =>
    typeof standard === 'string' ? { standard } : {},
  component: routeComponent(() => import('../features/audits/checklists-page.tsx'), 'ChecklistsPage'),
});

export const auditPartsRoutes = [
  findings,
  findingImport,
  finding,
  programme,
  programmeImport,
  line,
  checklists,
] as const;
