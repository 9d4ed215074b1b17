import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Signing in leads here; until the dashboard stands, the first working area is the way on. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/products', replace: true });
  },
});
