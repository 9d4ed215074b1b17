import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import { fold } from '../../../kernel/fold.ts';
import type { Tx } from '../../../kernel/mutate.ts';
import { type Column, isSearched } from './column.ts';

/** The text by which the search finds a product besides its name and code. */
export function searchTextOf(columns: readonly Column[], values: Readonly<Record<string, unknown>>): string {
  return columns
    .filter(isSearched)
    .flatMap(({ key }) => (Object.hasOwn(values, key) ? [String(values[key])] : []))
    .join(' ');
}

const batchSize = 2000;

/**
 * Rewrites the search entries of the products that have a value of the column, after it has begun or
 * ceased to be searched. In the column's transaction and in constant memory.
 */
export async function refreshSearch(
  ctx: Ctx,
  tx: Tx,
  columns: readonly Column[],
  key: string,
): Promise<void> {
  await sql`declare touched no scroll cursor for
    select p.id, p.name, p.code, p.values from product_value v join product p on p.id = v.product_id
    where v.company_id = ${ctx.companyId} and v.key = ${key} and p.company_id = ${ctx.companyId}
      and p.deleted_at is null`.execute(tx.db);
  for (;;) {
    const { rows } = await sql<{ id: string; name: string; code: string; values: Record<string, unknown> }>`
      fetch ${sql.lit(batchSize)} from touched`.execute(tx.db);
    const entries = rows.map(({ id, name, code, values }) => ({
      id,
      body: fold(`${name} ${code} ${searchTextOf(columns, values)}`).slice(0, 4000),
    }));
    if (entries.length > 0)
      await sql`update search_entry s set body = e.body
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id uuid, body text)
        where s.company_id = ${ctx.companyId} and s.entity = 'product' and s.record_id = e.id
          and s.body is distinct from e.body`.execute(tx.db);
    if (rows.length < batchSize) break;
  }
  await sql`close touched`.execute(tx.db);
}
