import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import { mutate, type Tx } from '../../../kernel/mutate.ts';
import { searchColumnsOf } from '../../../kernel/records.ts';
import { type Column, isSearched } from './column.ts';
import { lockColumns } from './column-cache.ts';

/** The text by which the search finds a product besides its name and code. */
export function searchTextOf(columns: readonly Column[], values: Readonly<Record<string, unknown>>): string {
  return columns
    .filter(isSearched)
    .flatMap(({ key }) => (Object.hasOwn(values, key) ? [String(values[key])] : []))
    .join(' ');
}

const batchSize = 2000;

interface Touched {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly values: Record<string, unknown>;
}

/** Writes anew by what locked products are found. */
async function rewrite(ctx: Ctx, tx: Tx, columns: readonly Column[], products: readonly Touched[]) {
  const found = products.map(({ id, name, code, values }) => {
    const { searchText, searchHead } = searchColumnsOf(`${name} ${code} ${searchTextOf(columns, values)}`);
    return { id, text: searchText, head: searchHead };
  });
  await sql`update product p set search_text = f.text, search_head = f.head
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id uuid, text text, head text)
    where p.company_id = ${ctx.companyId} and p.id = f.id and p.search_text <> f.text`.execute(tx.db);
}

/** The next products, by id, that have a value of the column; locked, so that none changes beneath. */
async function nextTouched(ctx: Ctx, tx: Tx, key: string, after: string, since?: string): Promise<Touched[]> {
  const changed = since === undefined ? sql`` : sql` and p.updated_at >= ${since}`;
  const { rows } = await sql<Touched>`select p.id, p.name, p.code, p.values from product p
    where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.id > ${after}${changed}
      and p.id in (select v.product_id from product_value v where v.company_id = ${ctx.companyId} and v.key = ${key})
    order by p.id limit ${sql.lit(batchSize)} for no key update of p`.execute(tx.db);
  return rows;
}
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/**
 * Writes anew by what the products are found that have a value of the column, after it has begun or
 * ceased to be searched; in the column's transaction. With `since`, only of those changed from then on.
 */
export async function refreshSearch(
  ctx: Ctx,
  tx: Tx,
  columns: readonly Column[],
  key: string,
  since?: string,
): Promise<void> {
  for (let after = beforeAllIds; ; ) {
    const products = await nextTouched(ctx, tx, key, after, since);
    if (products.length > 0) await rewrite(ctx, tx, columns, products);
    after = products.at(-1)?.id ?? after;
    if (products.length < batchSize) return;
  }
}

/** The same in short transactions, beside people who work; `without` leaves out the column's own values. */
export async function refreshSearchBeside(given: Ctx, key: string, without: boolean): Promise<void> {
  // The request's Idempotency-Key belongs to the change itself.
  const { idempotency: _, ...ctx } = given;
  let after = beforeAllIds;
  for (let more = true; more; ) {
    const products = await mutate(ctx, 'productColumn.search', async (tx) => {
      const columns = await lockColumns(ctx, tx);
      const found = await nextTouched(ctx, tx, key, after);
      const searched = without ? columns.filter((column) => column.key !== key) : columns;
      if (found.length > 0) await rewrite(ctx, tx, searched, found);
      return found;
    });
    after = products.at(-1)?.id ?? after;
    more = products.length === batchSize;
  }
}
