import { createRoute } from '@tanstack/react-router';
import type { EntityKit } from '../entity-ui/entity-kit.ts';
import { fetchCode } from '../lib/fetch-code.ts';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

/** The import of an entity's list, such as `/suppliers/import`. Its code and the kit come when it is opened. */
export const importRoute = <const P extends `/${string}/import`>(
  path: P,
  loadKit: () => Promise<EntityKit>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: () => fetchCode(loadKit),
    component: routeComponent(() => import('../entity-ui/import/import-page.tsx'), 'ImportScreen'),
  });
