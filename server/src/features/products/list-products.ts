import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { type ListQuery, totalLimit } from '@temper/contract/endpoints/list-query.ts';
import { longTextInLists, product, type productApi } from '@temper/contract/entities/product.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isMetSoon, searchFacet } from '../../derive/facets.ts';
import type { Condition } from '../../derive/list-filters.ts';
import {
  columnsOf,
  countRows,
  type ListOptions,
  listRows,
  offsetOf,
  readWithTotal,
} from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { clip } from '../../kernel/cut.ts';
import { containing } from '../../kernel/fold.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { columnCalled, type Listed, valueFilters } from './value-filters.ts';
import { currentView, shown, type View } from './view.ts';

type ListRow = z.output<typeof product.listRow>;
const { meta } = product;

/**
 * What the shared list needs to know of products: the filters and sorts of configured columns. Serves
 * pages, counts and exports; rows still have to pass `shown`. Throws 400 for what the person does not see.
 */
export function productListOptions(ctx: Ctx, view: View, query: ListQuery): ListOptions {
  const facets = valueFilters(ctx, view, query);
  const part = typeof query.code === 'string' && query.code !== '' ? query.code : undefined;
  // A part of the code is a part of the searchable text, which has an index for parts; of what is deleted it has nothing.
  const code = query.deleted ? undefined : searchFacet(ctx, meta, part);
  return {
    conditions: query.deleted && part ? [sql`lower(t.code) like lower(${containing(part)})`] : [],
    facets: code ? [...facets, code] : facets,
    sorts: (key, descending) => sortBy(ctx, view, query, key, sql.raw(descending ? 'desc' : 'asc')),
    withLongText: view.specifications ? ['description', 'specifications'] : ['description'],
    extraColumns: ['values'],
  };
}

function sortBy(ctx: Ctx, view: View, query: ListQuery, key: string, direction: RawBuilder<unknown>) {
  // In the order of their index, which goes on with the time of the last change.
  if (key === 'status' || key === 'family')
    return sql`${sql.ref(`t.${key}`)} ${direction}, t.updated_at ${direction}`;
  const column = columnCalled(view, key);
  if (!column) return undefined;
  const values = query.deleted
    ? sql`app.value_rows(t.company_id, t.id, t.values, t.specifications) v`
    : sql`product_value v`;
  return sql`(select ${sortColumn(column)} from ${values} where v.company_id = ${ctx.companyId}
    and v.product_id = t.id and v.key = ${column.key}) ${direction} nulls last`;
}

const sortColumn = (column: Listed) => sql.ref(column.type === 'number' ? 'v.number' : 'v.text');

/** A page of the products, as the person may see them. */
export async function listProducts(ctx: Ctx, { query }: InputOf<typeof productApi.list>) {
  const view = await currentView(ctx);
  const options = productListOptions(ctx, view, query as ListQuery);
  const sort = query.sort ?? '';
  const descending = sort.startsWith('-');
  const column = columnCalled(view, descending ? sort.slice(1) : sort);
  // The index of values knows live products only; the few deleted ones are sorted one by one.
  const page =
    column && !query.deleted
      ? await listByValue(ctx, query as ListQuery, options, column, descending)
      : await listRows(ctx, meta, query as ListQuery, options);
  return { ...page, items: page.items.map((row) => listRow(view, row)) };
}

function listRow(view: View, row: StoredRecord): ListRow {
  const seen = shown(view, row);
  for (const key of ['description', 'specifications']) {
    const text = seen[key];
    if (typeof text === 'string') seen[key] = clip(text, longTextInLists);
  }
  return seen as unknown as ListRow;
}

/**
 * A page in the order of a configured column. Products with a value come in the order of its index;
 * those without come after them, latest change first, and are only looked for when the page reaches them.
 */
async function listByValue(
  ctx: Ctx,
  query: ListQuery,
  options: ListOptions,
  column: Listed,
  descending: boolean,
) {
  const { page, pageSize } = query;
  const offset = offsetOf(query);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const by = sortColumn(column);
  const value: Condition = sql`v.company_id = ${ctx.companyId} and v.key = ${column.key} and ${by} is not null`;
  const columns = columnsOf(meta, options);
  const {
    rows: items,
    total: counted,
    where,
  } = await readWithTotal(ctx, meta, query, options, async ({ where: conditions, onId }) => {
    const limit = sql`limit ${sql.lit(pageSize)} offset ${offset}`;
    // Values are of live products only: unless something else is asked of them, the products of the
    // page are found in the index of the values alone.
    const ids = onId
      ? sql`select t.id, t.by from (select v.product_id as id, ${by} as by from product_value v where ${value}) t
          where ${onId} order by t.by ${direction}, t.id ${direction} ${limit}`
      : sql`select v.product_id as id, ${by} as by from product_value v where ${value} and ${
          // As with facets: left alone, the planner gathers all matches and sorts them.
          (await isMetSoon(ctx, meta, query, await countRows(ctx, meta, query, options)))
            ? sql`exists (select 1 from product t where t.id = v.product_id and ${conditions} offset 0)`
            : sql`v.product_id in (select t.id from product t where ${conditions})`
        } order by ${by} ${direction}, v.product_id ${direction} ${limit}`;
    const { rows } = await sql<StoredRecord>`select ${columns}
      from (${ids}) p join product t on t.id = p.id where t.company_id = ${ctx.companyId}
      order by p.by ${direction}, p.id ${direction}`.execute(ctx.db);
    return rows;
  });
  if (items.length < pageSize && offset + items.length < Math.min(counted, totalLimit + 1)) {
    const withValue =
      items.length > 0 || offset === 0
        ? offset + items.length
        : await countRows(
            ctx,
            meta,
            { ...query, 'values of': column.key },
            {
              ...options,
              facets: [
                ...(options.facets ?? []),
                { from: sql`product_value v`, id: sql`v.product_id`, where: value },
              ],
            },
          );
    const { rows: others } = await sql<StoredRecord>`select ${columns} from product t
      where ${where} and not exists (select 1 from product_value v where v.product_id = t.id and ${value})
      order by t.updated_at desc, t.id desc
      limit ${sql.lit(pageSize - items.length)} offset ${offset + items.length - withValue}`.execute(ctx.db);
    items.push(...others);
  }
  return {
    items,
    page,
    pageSize,
    total: Math.min(counted, totalLimit),
    totalIsLimit: counted > totalLimit,
  };
}
