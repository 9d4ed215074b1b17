import { createRoute } from '@tanstack/react-router';
import type { EntityKit } from '../entity-ui/entity-kit.ts';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

/** The import of an entity's list: `/suppliers/import`. Its code comes with the kit's, when it is opened. */
export const importRoute = <const P extends `/${string}/import`>(
  path: P,
  loadKit: () => Promise<EntityKit>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: routeComponent(async () => {
      const [{ ImportPage }, kit] = await Promise.all([
        import('../entity-ui/import/import-page.tsx'),
        loadKit(),
      ]);
      return { ImportScreen: () => <ImportPage kit={kit} /> };
    }, 'ImportScreen'),
  });
