import type { FastifyInstance } from 'fastify';
import { mountAttachments } from '../features/attachments/routes.ts';
import { mountAuditTrail } from '../features/audit-trail/routes.ts';
import { mountAudits } from '../features/audits/routes.ts';
import { mountComments } from '../features/comments/routes.ts';
import { mountComplaints } from '../features/complaints/routes.ts';
import { mountCustomers } from '../features/customers/routes.ts';
import { mountFiles } from '../features/files/routes.ts';
import { mountFlowSteps } from '../features/flow-steps/routes.ts';
import { mountJobs } from '../features/jobs/routes.ts';
import { mountLiveEvents } from '../features/live-events/routes.ts';
import { mountNotifications } from '../features/notifications/routes.ts';
import { mountOutbox } from '../features/outbox/routes.ts';
import { mountProducts } from '../features/products/routes.ts';
import { mountPublicForms } from '../features/public-forms/routes.ts';
import { mountSearch } from '../features/search/routes.ts';
import { mountServices } from '../features/services/routes.ts';
import { mountSuppliers } from '../features/suppliers/routes.ts';
import { mountTasks } from '../features/tasks/routes.ts';
import { mountIdentity } from '../identity/mount-identity.ts';
import { mountHealth } from '../platform/metrics/health.ts';
import { mountMetrics } from '../platform/metrics/metrics.ts';

/** Every area of the product; a new one is added here. */
export async function mountFeatures(app: FastifyInstance): Promise<void> {
  mountHealth(app);
  mountMetrics(app);
  mountIdentity(app);
  mountProducts(app);
  mountFlowSteps(app);
  mountSuppliers(app);
  mountCustomers(app);
  mountServices(app);
  mountComplaints(app);
  mountAudits(app);
  mountTasks(app);
  await mountFiles(app);
  mountAttachments(app);
  mountComments(app);
  mountPublicForms(app);
  mountNotifications(app);
  mountJobs(app);
  mountOutbox(app);
  mountAuditTrail(app);
  mountSearch(app);
  mountLiveEvents(app);
}
