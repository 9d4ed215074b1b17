import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

export const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  component: routeComponent(
    () => import('../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});
