import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { product, type productApi, productFamilies } from '@temper/contract/entities/product.ts';
import { sql } from 'kysely';
import { countBy } from '../../derive/count-by.ts';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { columnsOf } from './columns/column-cache.ts';
import { productListOptions } from './list-products.ts';
import { viewOf } from './view.ts';

/** What changes the answers. */
const topics = ['product', 'productColumn'];

interface FamilyRow {
  family: string;
  totalCount: number;
  activeItems: number;
  qualityScore: number | null;
  alerts: number;
}

/**
 * The cards of the product dashboard. Quality score: the mean over active products of Approved = 100,
 * Pending = 50, Rejected = 0, anything else as Pending, rounded to whole percent. Alerts: active products
 * that are Rejected. Only sums leave this function, so everybody gets the same whatever columns they see.
 */
export const productDashboard = (ctx: Ctx) =>
  recent(ctx, topics, 'dashboard', async () => {
    const columns = await columnsOf(ctx);
    const judged = columns.some(({ key, deletedAt }) => key === 'qualityStatus' && deletedAt === null);
    // Read from indexes alone; lower case as in product_value.
    const { rows } = await sql<FamilyRow>`
      select t.family as "family", count(*) as "totalCount",
        count(*) filter (where t.status = 'active') as "activeItems",
        round(avg(case v.text when 'approved' then 100 when 'rejected' then 0 else 50 end)
          filter (where t.status = 'active')) as "qualityScore",
        count(*) filter (where t.status = 'active' and v.text = 'rejected') as "alerts"
      from product t left join (
        select v.product_id, v.text from product_value v
        where v.company_id = ${ctx.companyId} and v.key = 'qualityStatus' and v.text is not null and ${judged}
      ) v on v.product_id = t.id
      where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.family is not null
      group by t.family`.execute(ctx.db);
    const byFamily = new Map(rows.map((row) => [row.family, row]));
    return {
      families: productFamilies.map(({ value: family }) => {
        const row = byFamily.get(family);
        return {
          family,
          totalCount: row?.totalCount ?? 0,
          activeItems: row?.activeItems ?? 0,
          qualityScore: judged ? (row?.qualityScore ?? null) : null,
          alerts: row?.alerts ?? 0,
        };
      }),
    };
  });

/** How many products have each status or family, under the list's filters. */
export async function countProducts(ctx: Ctx, { query }: InputOf<typeof productApi.counts>) {
  const view = viewOf(ctx, await columnsOf(ctx));
  const { by: _by, ...listQuery } = query;
  const options = productListOptions(ctx, view, listQuery as unknown as ListQuery);
  return countBy(ctx, product.meta, { query }, options, topics);
}
