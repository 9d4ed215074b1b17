import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Tx } from '../../../kernel/mutate.ts';
import { type Column, isSearched } from './column.ts';
import { refreshSearch, refreshSearchBeside } from './search-text.ts';

/**
 * How the search follows a change of a column: within its transaction, but for what was done before or will be after.
 */
export type SearchPlan = { readonly since?: string; readonly afterwards?: boolean };

/** With more values than this, what products are found by is not rewritten while their writers wait. */
const fewValues = 5000;
/** Clocks of server processes may differ by this much. */
const clockMarginMs = 60_000;

/**
 * Carries out a change after which the column may begin or cease to be searched. For many products the
 * entries are rewritten in short transactions: before the change when it takes values out of the search
 * (none is found once the change is committed), after it when it puts them in.
 */
export async function changingSearch<T>(
  ctx: Ctx,
  before: Column | undefined,
  after: Partial<Column>,
  change: (plan: SearchPlan) => Promise<T>,
): Promise<T> {
  if (!before) return change({});
  const [was, will] = [isSearched(before), isSearched({ ...before, ...after })];
  if (was === will || (await hasFewValues(ctx, before.key))) return change({});
  if (will) {
    const result = await change({ afterwards: true });
    await refreshSearchBeside(ctx, before.key, false);
    return result;
  }
  const since = new Date(ctx.now().getTime() - clockMarginMs).toISOString();
  await refreshSearchBeside(ctx, before.key, true);
  try {
    return await change({ since });
  } catch (error) {
    await refreshSearchBeside(ctx, before.key, false);
    throw error;
  }
}

async function hasFewValues(ctx: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select count(*) as found from (select 1 from product_value v
    where v.company_id = ${ctx.companyId} and v.key = ${key} limit ${sql.lit(fewValues + 1)}) x`.execute(
    ctx.db,
  );
  return (rows[0]?.found ?? 0) <= fewValues;
}

/** What depends on a column follows within its transaction: remembered totals, and the search as planned. */
export async function followColumn(
  ctx: Ctx,
  tx: Tx,
  columns: readonly Column[],
  { before, after }: { before: Column; after: Column },
  { since, afterwards = false }: SearchPlan,
): Promise<void> {
  tx.tell({ topic: 'product' });
  if (isSearched(before) === isSearched(after) || afterwards) return;
  const now = columns.map((column) => (column.id === after.id ? after : column));
  await refreshSearch(ctx, tx, now, after.key, since);
}
