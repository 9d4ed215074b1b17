import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

/** Signing in leads here. The screen itself makes sure of its search parameters: their schema comes with it. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: routeComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
