import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

const fill = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/$id/fill',
  component: routeComponent(
    () => import('../features/documents/content/acceptance-form/fill-page.tsx'),
    'FillPage',
  ),
});

/** The structured content of a revision on paper; `?revision=` is the id of one that is not in force. */
const print = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/$id/print',
  validateSearch: ({ revision }: Record<string, unknown>): { revision?: string } =>
    typeof revision === 'string' ? { revision } : {},
  component: routeComponent(() => import('../features/documents/content/print-page.tsx'), 'ContentPrintPage'),
});

const printRecord = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/$id/records/$recordId/print',
  component: routeComponent(
    () => import('../features/documents/content/acceptance-form/record-print-page.tsx'),
    'RecordPrintPage',
  ),
});

export const documentContentRoutes = [fill, print, printRecord] as const;
