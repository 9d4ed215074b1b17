import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { searchLater } from '../lib/search-later.ts';
import { importRoute } from './import-route.ts';
import { rootRoute } from './root.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recipes',
  ...searchLater(() => import('@temper/contract/entities/recipe.ts').then(({ recipe }) => recipe.listQuery)),
  component: routeComponent(() => import('../features/recipes/recipes-page.tsx'), 'RecipesPage'),
});

const importing = importRoute(
  '/recipes/import',
  async () => (await import('../features/recipes/recipe-kit.ts')).recipeKit,
);

const record = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recipes/$id',
  component: routeComponent(() => import('../features/recipes/record-page.tsx'), 'RecipeRecordPage'),
});

/** `?version=` is the id of a version that is not the one in force. */
const versionSearch = ({ version }: Record<string, unknown>): { version?: string } =>
  typeof version === 'string' ? { version } : {};

const specification = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recipes/$id/specs',
  validateSearch: versionSearch,
  component: routeComponent(() => import('../features/recipes/specs-page.tsx'), 'RecipeSpecsPage'),
});

const batch = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recipes/$id/batch',
  validateSearch: versionSearch,
  component: routeComponent(() => import('../features/recipes/batch-page.tsx'), 'RecipeBatchPage'),
});

export const recipesRoutes = [list, importing, record, specification, batch] as const;
