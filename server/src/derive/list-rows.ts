import { type ListQuery, totalLimit, updatedAt } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../kernel/ctx.ts';
import { hiddenFrom, notHidden } from '../kernel/drafts.ts';
import { badRequest } from '../kernel/errors.ts';
import { columnsText } from '../kernel/record-statements.ts';
import type { StoredRecord } from '../kernel/records.ts';
import {
  asCondition,
  countFacets,
  type Facet,
  facetsForPage,
  fewWalkedByRow,
  isMetSoon,
  mostGathered,
  searchFacet,
} from './facets.ts';
import { type Condition, listFilters, textFilters } from './list-filters.ts';

/** What a feature adds to the shared list. */
export interface ListOptions {
  /** More conditions, on the alias `t`. */
  readonly conditions?: readonly Condition[];
  /** More filters that an index beside the table answers. */
  readonly facets?: readonly Facet[];
  /** The order for a sort key that is no field of the entity; undefined refuses the key. */
  readonly sorts?: (key: string, descending: boolean) => RawBuilder<unknown> | undefined;
  /** Long-text fields to select all the same. */
  readonly withLongText?: readonly string[];
  /** Columns beside the fields. */
  readonly extraColumns?: readonly string[];
  /** What a page shows beside its columns, each with its `as`, on the alias `t`: one statement instead of a second one. */
  readonly shown?: readonly RawBuilder<unknown>[];
}

export interface Page {
  items: StoredRecord[];
  page: number;
  pageSize: number;
  total: number;
  totalIsLimit: boolean;
}

const systemColumns = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt'];

/**
 * One page of an entity's list, filtered and sorted as the query says. The total is exact up to
 * `totalLimit`. Throws 400 for an unknown sort and for pages beyond the limit.
 */
export async function listRows(
  ctx: Ctx,
  meta: EntityMeta,
  query: ListQuery,
  options: ListOptions = {},
): Promise<Page> {
  const { page, pageSize } = query;
  const offset = offsetOf(query);
  const columns = sql.join([columnsOf(meta, options), ...(options.shown ?? [])]);
  const order = orderOf(meta, query, options);
  const table = sql.table(meta.name);
  const read = async ({ where }: PageConditions) => {
    const limit = sql`limit ${sql.lit(pageSize)} offset ${offset}`;
    // Rows before the page are passed by in the index; only the page's own are fetched.
    const page =
      offset === 0
        ? sql`${where} order by ${order} ${limit}`
        : sql`t.company_id = ${ctx.companyId} and t.id = any(array(
            select t.id from ${table} t where ${where} order by ${order} ${limit})) order by ${order}`;
    const { rows } = await sql<StoredRecord>`select ${columns} from ${table} t where ${page}`.execute(ctx.db);
    return rows;
  };
  const { rows, total } = await readWithTotal(ctx, meta, query, options, read);
  return {
    items: rows,
    page,
    pageSize,
    total: Math.min(total, totalLimit),
    totalIsLimit: total > totalLimit,
  };
}

/** The conditions of a page, on the alias `t`. */
export interface PageConditions {
  readonly where: RawBuilder<unknown>;
  /** When nothing but facets narrows the list: these alone; they ask only for `t.id`. */
  readonly onId?: RawBuilder<unknown>;
}

/**
 * Reads a page under the list's conditions, and its total. Both at once; where facets or parts of texts narrow the list
 * the total comes first, for the way to the page depends on it.
 */
export async function readWithTotal<T>(
  ctx: Ctx,
  meta: EntityMeta,
  query: ListQuery,
  options: ListOptions,
  read: (conditions: PageConditions) => Promise<T[]>,
): Promise<{ rows: T[]; total: number; where: RawBuilder<unknown> }> {
  const { conditions, texts, facets, filtered } = partsOf(ctx, meta, query, options);
  const under = (chosen: readonly Condition[]): PageConditions => ({
    where: and([...conditions, ...chosen]),
    ...(filtered ? {} : { onId: and([sql<SqlBool>`true`, ...chosen]) }),
  });
  if (facets.length === 0 && texts.length === 0) {
    const [rows, total] = await Promise.all([read(under([])), countRows(ctx, meta, query, options)]);
    return { rows, total, where: under([]).where };
  }
  const total = await countRows(ctx, meta, query, options);
  const page = under(
    facets.length > 0
      ? [...texts, ...(await facetsForPage(ctx, meta, query, facets, { total, filtered }))]
      : await textsForPage(ctx, meta, query, { conditions, texts, total }),
  );
  return { rows: total === 0 ? [] : await read(page), total, where: page.where };
}

/**
 * The filters of texts as conditions for one page; the planner knows as little of how rare they are as it does of
 * facets. Where the page is met soon along the list's order they are kept from their index (to the planner a `case` holds
 * for every second row), few matches are found first.
 */
async function textsForPage(
  ctx: Ctx,
  meta: EntityMeta,
  query: ListQuery,
  {
    conditions,
    texts,
    total,
  }: { conditions: readonly Condition[]; texts: readonly Condition[]; total: number },
): Promise<readonly Condition[]> {
  if (await isMetSoon(ctx, meta, query, total, fewWalkedByRow))
    return texts.map((text) => sql`case when ${text} then true end`);
  if (total > mostGathered) return texts;
  const where = and([...conditions, ...texts]);
  return [sql`t.id = any(array(select t.id from ${sql.table(meta.name)} t where ${where}))`];
}

const and = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

/** How many rows lie before the page. Throws 400 beyond what is counted. */
export function offsetOf({ page, pageSize }: ListQuery): number {
  const offset = (page - 1) * pageSize;
  if (offset >= totalLimit) {
    const message = `Only the first ${totalLimit} rows can be paged through; narrow the list by a filter.`;
    throw badRequest(message, [{ path: 'page', message }]);
  }
  return offset;
}

/** The number of rows under a list's filters, counted no further than one beyond `totalLimit`. */
export function countRows(
  ctx: Ctx,
  meta: EntityMeta,
  query: ListQuery,
  options: ListOptions = {},
): Promise<number> {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query;
  const zone = ctx.principal.timeZone;
  return ctx.kernel.totals.get(
    ctx.companyId,
    meta.name,
    JSON.stringify([filter, zone, hiddenFrom(ctx, meta)]),
    async () => {
      const { facets, filtered } = partsOf(ctx, meta, query, options);
      const [first, ...others] = facets;
      const count =
        first && !filtered
          ? countFacets([first, ...others])
          : sql<{ total: number }>`select count(*) as total from (select 1 from ${sql.table(meta.name)} t
            where ${whereOf(ctx, meta, query, options)} limit ${sql.lit(totalLimit + 1)}) x`;
      const { rows } = await count.execute(ctx.db);
      return rows[0]?.total ?? 0;
    },
  );
}

/**
 * All filtered rows in the list's order, in batches, from one snapshot and in constant memory. The
 * batches go along the order by a cursor of the database.
 */
export async function* eachRow(
  ctx: Ctx,
  meta: EntityMeta,
  query: ListQuery,
  options: ListOptions = {},
  batchSize = 500,
): AsyncGenerator<StoredRecord[]> {
  const declare = sql`declare listing no scroll cursor for select ${columnsOf(meta, options)}
    from ${sql.table(meta.name)} t where ${whereOf(ctx, meta, query, options)} order by ${orderOf(meta, query, options)}`;
  const transaction = await ctx.db.startTransaction().setAccessMode('read only').execute();
  try {
    await declare.execute(transaction);
    for (;;) {
      const { rows } = await sql<StoredRecord>`fetch ${sql.lit(batchSize)} from listing`.execute(transaction);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) break;
    }
    await transaction.commit().execute();
  } finally {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
  }
}

/** All of a list's conditions, on the alias `t`. */
export function whereOf(ctx: Ctx, meta: EntityMeta, query: ListQuery, options: ListOptions) {
  const { conditions, texts, facets } = partsOf(ctx, meta, query, options);
  return and([...conditions, ...texts, ...facets.map(asCondition)]);
}

/** The company predicate stands here as well: raw statements pass by the scoped client's. */
function partsOf(ctx: Ctx, meta: EntityMeta, query: ListQuery, options: ListOptions) {
  const own = listFilters(ctx, meta, query);
  const texts = textFilters(meta, query);
  const known = notHidden(ctx, meta, 't');
  const added = [...(options.conditions ?? []), ...(known ? [known] : [])];
  // What is deleted is not in the search; it is looked for by its title (see `listFilters`).
  const search = query.deleted ? undefined : searchFacet(ctx, meta, query.q);
  return {
    conditions: [sql<SqlBool>`t.company_id = ${ctx.companyId}`, ...own, ...added],
    texts,
    facets: [...(search ? [search] : []), ...(options.facets ?? [])],
    /** Whether anything narrows the list besides facets; these give live records already. */
    filtered: own.length + texts.length + added.length > 1 || query.deleted === true,
  };
}

/** The columns that a list selects, on the alias `t`. */
export function columnsOf(meta: EntityMeta, options: ListOptions) {
  const fields = Object.entries(meta.fields)
    .filter(([key, field]) => field.kind !== 'longText' || options.withLongText?.includes(key))
    .map(([key]) => key);
  return sql.raw(columnsText([...systemColumns, ...fields, ...(options.extraColumns ?? [])]));
}

function orderOf(meta: EntityMeta, query: ListQuery, options: ListOptions) {
  const fields = { ...meta.fields, updatedAt };
  const keys = (query.sort || meta.defaultSort).split(',').slice(0, 3);
  const orders: RawBuilder<unknown>[] = [];
  let descending = false;
  for (const given of keys) {
    descending = given.startsWith('-');
    const key = descending ? given.slice(1) : given;
    const direction = sql.raw(descending ? 'desc' : 'asc');
    const field = Object.hasOwn(fields, key) ? fields[key as keyof typeof fields] : undefined;
    const own = options.sorts?.(key, descending);
    if (own) orders.push(own);
    else if (!field?.sort && key !== 'createdAt')
      throw badRequest(`Unknown sort: ${key}`, [{ path: 'sort', message: `Unknown sort: ${key}` }]);
    else {
      const column = sql.ref(`t.${key}`);
      const textual = field && ['text', 'email', 'phone', 'longText'].includes(field.kind);
      const empty = field && !field.required && key !== 'updatedAt' ? sql` nulls last` : sql``;
      orders.push(sql`${textual ? sql`lower(${column})` : column} ${direction}${empty}`);
    }
  }
  // The id makes the order total; in the direction of the last key, so that an index serves both ways.
  orders.push(sql`t.id ${sql.raw(descending ? 'desc' : 'asc')}`);
  return sql.join(orders);
}
