import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Tx } from '../../../kernel/mutate.ts';
import type { Column } from './column.ts';

/** News from another process can be lost when that process dies between commit and telling. */
const greatestAgeMs = 2000;
const mostCompanies = 2000;

interface Known {
  readonly columns: Promise<readonly Column[]>;
  readonly at: number;
}

const caches = new WeakMap<Kernel, Map<string, Known>>();

/** The known columns of each company; forgotten as soon as something of them commits. */
function cacheOf(kernel: Kernel): Map<string, Known> {
  let cache = caches.get(kernel);
  if (!cache) {
    const created = new Map<string, Known>();
    kernel.changes.subscribe(({ companyId, topic }) => {
      if (topic === 'productColumn') created.delete(companyId);
      // News may have been missed.
      if (topic === 'resync') created.clear();
    });
    caches.set(kernel, created);
    cache = created;
  }
  return cache;
}

/**
 * All columns of the company in their order, deleted ones included: as of now in this process, at most
 * `greatestAgeMs` old when another process could not tell of its change.
 */
export function columnsOf(ctx: Ctx): Promise<readonly Column[]> {
  const cache = cacheOf(ctx.kernel);
  const known = cache.get(ctx.companyId);
  if (known && performance.now() - known.at < greatestAgeMs) return known.columns;
  const columns = readColumns(ctx.db);
  if (cache.size >= mostCompanies) cache.clear();
  // Kept while it is being read: a change that commits meanwhile removes it, so it never outlives one.
  const entry = { columns, at: performance.now() };
  cache.set(ctx.companyId, entry);
  columns.catch(() => {
    if (cache.get(ctx.companyId) === entry) cache.delete(ctx.companyId);
  });
  return columns;
}

/**
 * All columns as the transaction sees them, which no other transaction changes until it ends. Writers of
 * products share the lock; a change of the columns holds it alone (`exclusive`).
 */
export async function lockColumns(ctx: Ctx, tx: Tx, exclusive = false): Promise<readonly Column[]> {
  const lock = sql.raw(exclusive ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  // Both are sent at once; the second takes its snapshot after the first has the lock.
  const [, columns] = await Promise.all([
    sql`select ${lock}(hashtextextended(${`product columns ${ctx.companyId}`}, 0))`.execute(tx.db),
    readColumns(tx.db),
  ]);
  return columns;
}

const readColumns = (db: Db) =>
  db
    .selectFrom('productColumn')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .$castTo<Column>()
    .execute() as Promise<readonly Column[]>;
