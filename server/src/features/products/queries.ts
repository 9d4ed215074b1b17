import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { checkCreate } from './check-product.ts';
import type { Column } from './columns/column.ts';
import { columnsOf, lockColumns } from './columns/column-cache.ts';
import { visibleColumns } from './columns/policy.ts';
import { productListOptions } from './list-products.ts';
import { shownProductChange } from './read-products.ts';
import { currentView, shown, viewOf } from './view.ts';
import { insertProduct } from './write-products.ts';

/** What other features may ask of products; everything here keeps to what the person may see. */

/** The live columns whose values the person sees, in the company's order (for export and import). */
export const listVisibleColumns = async (ctx: Ctx): Promise<Column[]> =>
  visibleColumns(ctx, await columnsOf(ctx));

/** Options for eachRow/countRows under a list's query, and the filter that every row must pass. */
export async function productListing(ctx: Ctx, query: ListQuery) {
  const view = await currentView(ctx);
  return {
    options: productListOptions(ctx, view, query),
    shown: (row: StoredRecord) => shown(view, row),
  };
}

/** Checks new products as the form does; for a dry run. */
export async function productChecker(ctx: Ctx) {
  const view = await currentView(ctx);
  return (body: unknown) => checkCreate(view, body);
}

/** Checks and writes new products within a transaction, by the columns as they stand in it. */
export async function productWriter(ctx: Ctx, tx: Tx) {
  const columns = await lockColumns(ctx, tx);
  const view = viewOf(ctx, columns);
  return {
    check: (body: unknown) => checkCreate(view, body),
    insert: (data: Parameters<typeof insertProduct>[3]) => insertProduct(ctx, tx, columns, data),
  };
}

/** For the company's audit trail: which changes of products the person may see, and under which name. */
export const visibleProductChanges = shownProductChange;
