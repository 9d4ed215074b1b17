import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks',
  ...searchLater(() => import('@temper/contract/entities/task.ts').then(({ task }) => task.listQuery)),
  component: routeComponent(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
});

const importing = importRoute(
  '/tasks/import',
  async () => (await import('../entity-ui/task-kit.ts')).taskKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks/$id',
  component: routeComponent(() => import('../features/tasks/record-page.tsx'), 'TaskRecordPage'),
});

export const tasksRoutes = [list, importing, record] as const;
