import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/list-search.ts';
import { auditsRoutes } from '../routes/audits.tsx';
import { complaintsRoutes } from '../routes/complaints.tsx';
import { customersRoutes } from '../routes/customers.tsx';
import { dashboardRoute } from '../routes/dashboard.tsx';
import { deletedRoute } from '../routes/deleted.tsx';
import { documentContentRoutes } from '../routes/document-content.tsx';
import { documentsRoutes } from '../routes/documents.tsx';
import { notificationsRoute } from '../routes/notifications.tsx';
import { productsRoutes } from '../routes/products.tsx';
import { qualityScoreRoute } from '../routes/quality-score.tsx';
import { recipesRoutes } from '../routes/recipes.tsx';
import { rootRoute } from '../routes/root.tsx';
import { servicesRoutes } from '../routes/services.tsx';
import { settingsRoute } from '../routes/settings.tsx';
import { signaturesRoute } from '../routes/signatures.tsx';
import { suppliersRoutes } from '../routes/suppliers.tsx';
import { tasksRoutes } from '../routes/tasks.tsx';
import { warningsRoutes } from '../routes/warnings.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { PageFailed } from './page-failed.tsx';

/** Every protected route. A new area adds one file in routes/ and its name here. */
const routeTree = rootRoute.addChildren([
  dashboardRoute,
  qualityScoreRoute,
  ...productsRoutes,
  ...suppliersRoutes,
  ...customersRoutes,
  ...servicesRoutes,
  ...documentsRoutes,
  ...documentContentRoutes,
  ...recipesRoutes,
  ...complaintsRoutes,
  ...warningsRoutes,
  ...tasksRoutes,
  ...auditsRoutes,
  deletedRoute,
  notificationsRoute,
  settingsRoute,
  signaturesRoute,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
