import { createRoute } from '@tanstack/react-router';
import { auditFinding } from '@temper/contract/entities/audit-finding.ts';
import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { auditStandardOptions } from '@temper/contract/entities/audit-standards.ts';
import { searchOf } from '../lib/list-search.ts';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

const getParentRoute = () => rootRoute;

const findings = createRoute({
  getParentRoute,
  path: '/audits/findings',
  validateSearch: searchOf(auditFinding.listQuery),
  component: routeComponent(() => import('../features/audits/findings-page.tsx'), 'FindingsPage'),
});

const findingImport = createRoute({
  getParentRoute,
  path: '/audits/findings/import',
  component: routeComponent(() => import('../features/audits/import-pages.tsx'), 'FindingImportPage'),
});

const finding = createRoute({
  getParentRoute,
  path: '/audits/findings/$id',
  component: routeComponent(() => import('../features/audits/finding-page.tsx'), 'FindingRecordPage'),
});

const programme = createRoute({
  getParentRoute,
  path: '/audits/programme',
  validateSearch: searchOf(auditProgramme.listQuery),
  component: routeComponent(() => import('../features/audits/programme-page.tsx'), 'ProgrammePage'),
});

const programmeImport = createRoute({
  getParentRoute,
  path: '/audits/programme/import',
  component: routeComponent(() => import('../features/audits/import-pages.tsx'), 'ProgrammeImportPage'),
});

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
    auditStandardOptions.some(({ value }) => value === standard) ? { standard: String(standard) } : {},
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
