import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

/** A signature by its id; without one the page asks for it. */
export const signaturesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signatures/{-$id}',
  component: routeComponent(() => import('../features/signatures/signature-page.tsx'), 'SignaturePage'),
});
