import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { service, serviceStatusesOf } from '@temper/contract/entities/service.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countBy } from '../../derive/count-by.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';

type Row = z.output<typeof service.listRow>;

function serviceListOptions(query: ListQuery): ListOptions {
  const typed = query.statusText;
  if (typeof typed !== 'string' || typed === '') return {};
  return { conditions: [sql`t.status = any(${serviceStatusesOf(typed)})`] };
}

export async function listServices(ctx: Ctx, { query }: { query: unknown }) {
  const given = query as ListQuery;
  const options = { ...serviceListOptions(given), withLongText: ['description'] };
  const page = await listRows(ctx, service.meta, given, options);
  return { ...page, items: page.items as Row[] };
}

export const countServices = (ctx: Ctx, { query }: { query: unknown }) => {
  const given = query as ListQuery & { by: string };
  return countBy(ctx, service.meta, { query: given }, serviceListOptions(given));
};

export const serviceSource: ListSource = {
  ...entitySource(service),
  options: async (_ctx, query) => serviceListOptions(query),
  filters: { statusText: { kind: 'text', label: 'Status' } },
};
