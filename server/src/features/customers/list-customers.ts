import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { accountTypes, customer } from '@temper/contract/entities/customer.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countBy } from '../../derive/count-by.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import type { Condition } from '../../derive/list-filters.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';

type Row = z.output<typeof customer.listRow>;

/** The code stands beside the name, so that every list has it. */
export function customerListOptions(query: ListQuery): ListOptions {
  const chosen = [query.accountType ?? []].flat();
  if (chosen.length !== 1) return {};
  const condition: Condition =
    chosen[0] === 'strategic' ? sql`t.strategic` : sql`coalesce(t.strategic, false) = false`;
  return { conditions: [condition] };
}

export async function listCustomers(ctx: Ctx, { query }: { query: unknown }) {
  const given = query as ListQuery;
  const page = await listRows(ctx, customer.meta, given, customerListOptions(given));
  return { ...page, items: page.items as Row[] };
}

export const countCustomers = (ctx: Ctx, { query }: { query: unknown }) => {
  const given = query as ListQuery & { by: string };
  return countBy(ctx, customer.meta, { query: given }, customerListOptions(given));
};

export const customerSource: ListSource = {
  ...entitySource(customer),
  options: async (_ctx, query) => customerListOptions(query),
  filters: { accountType: { kind: 'choice', label: 'Account Type', options: accountTypes } },
};
