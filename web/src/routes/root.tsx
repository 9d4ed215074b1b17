import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AppShell } from '../app/shell/app-shell.tsx';

export const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: lazyRouteComponent(
    () => import('../features/not-found/not-found-page.tsx'),
    'NotFoundPage',
  ),
});
