import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/inbox',
  component: routeComponent(() => import('../features/documents/inbox/inbox-page.tsx'), 'InboxPage'),
});

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/$id',
  component: routeComponent(() => import('../features/documents/record/document-page.tsx'), 'DocumentPage'),
});

export const documentsRoutes = [inbox, record] as const;
