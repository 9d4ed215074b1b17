import type { FastifyInstance } from 'fastify';
import { mountFlowSteps } from '../features/flow-steps/routes.ts';

/** Every area of the product; a new one is added here. */
export async function mountFeatures(app: FastifyInstance): Promise<void> {
  mountFlowSteps(app);
}
