import { createRootRoute } from '@tanstack/react-router';
import { AppShell } from '../app/shell/app-shell.tsx';
import { routeComponent } from '../lib/route-component.ts';

export const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: routeComponent(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
});
