import { auditTrailApi } from '@temper/contract/endpoints/audit-trail.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { listTrail } from './list-trail.ts';

/** The company's audit trail, for those who may read it. Nothing here can change it. */
export function mountAuditTrail(app: FastifyInstance): void {
  mount(app, auditTrailApi.list, (ctx, { query }) => listTrail(ctx, query));
}
