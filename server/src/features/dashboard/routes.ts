import { dashboardApi } from '@temper/contract/endpoints/dashboard.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { getDashboard } from './get-dashboard.ts';

/** The quality dashboard. */
export function mountDashboard(app: FastifyInstance): void {
  mount(app, dashboardApi.get, getDashboard);
}
