import { createRoute } from '@tanstack/react-router';
import { documentLists } from '../lib/document-lists.ts';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const search = searchLater(() =>
  import('@temper/contract/entities/document.ts').then(({ document }) => document.listQuery),
);

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents',
  ...search,
  component: routeComponent(() => import('../features/documents/list/documents-page.tsx'), 'DocumentsPage'),
});

/** The kinds' own lists; one screen, by its address. */
const kinds = documentLists.map(([kind]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/documents/${kind}`,
    ...search,
    component: routeComponent(() => import('../features/documents/list/kind-page.tsx'), 'KindPage'),
  }),
);

const importing = importRoute(
  '/documents/import',
  async () => (await import('../features/documents/record/record-kit.ts')).documentKit,
);

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

export const documentsRoutes = [list, ...kinds, importing, inbox, record] as const;
