import { searchApi } from '@temper/contract/endpoints/search.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { searchEverything } from './search-everything.ts';

/** The search box of the top bar. */
export function mountSearch(app: FastifyInstance): void {
  mount(app, searchApi.search, async (ctx, { query }) => ({
    groups: await searchEverything(ctx, query.q, query.entity),
  }));
}
