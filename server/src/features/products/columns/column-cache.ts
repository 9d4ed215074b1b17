import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Tx } from '../../../kernel/mutate.ts';
import type { KnownColumn } from './column.ts';

/** News from another process can be lost when that process dies between commit and telling. */
const greatestAgeMs = 2000;
const mostCompanies = 2000;

interface Known {
  readonly columns: Promise<readonly KnownColumn[]>;
  readonly at: number;
  /** The columns once they are read. */
  read?: readonly KnownColumn[];
}

interface Cache {
  readonly known: Map<string, Known>;
  /** Counts what was told: what was read before may be older than it. */
  news: number;
}

const caches = new WeakMap<Kernel, Cache>();

/** The known columns of each company; forgotten as soon as something of them commits. */
function cacheOf(kernel: Kernel): Cache {
  let cache = caches.get(kernel);
  if (!cache) {
    const created: Cache = { known: new Map(), news: 0 };
    kernel.changes.subscribe(({ companyId, topic }) => {
      if (topic === 'productColumn' || topic === 'member') created.known.delete(companyId);
      // News may have been missed.
      else if (topic === 'resync') created.known.clear();
      else return;
      created.news++;
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
export function columnsOf(ctx: Ctx): Promise<readonly KnownColumn[]> {
  const cache = cacheOf(ctx.kernel);
  const known = freshOf(cache, ctx.companyId);
  return known ? known.columns : remember(cache, ctx.companyId, readColumns(ctx, ctx.db));
}

function freshOf(cache: Cache, companyId: string): Known | undefined {
  const known = cache.known.get(companyId);
  return known && performance.now() - known.at < greatestAgeMs ? known : undefined;
}

/** Kept while they are being read: a change that commits meanwhile removes them, so they never outlive one. */
function remember(
  { known }: Cache,
  companyId: string,
  columns: Promise<readonly KnownColumn[]>,
): Promise<readonly KnownColumn[]> {
  if (known.size >= mostCompanies) known.clear();
  const entry: Known = { columns, at: performance.now() };
  known.set(companyId, entry);
  columns.then(
    (read) => {
      entry.read = read;
    },
    () => {
      if (known.get(companyId) === entry) known.delete(companyId);
    },
  );
  return columns;
}

/**
 * All columns as the transaction sees them, which no other transaction changes until it ends. Writers of
 * products share the lock; a change of the columns holds it `alone`.
 */
export async function lockColumns(ctx: Ctx, tx: Tx, alone = false): Promise<readonly KnownColumn[]> {
  // Both are sent at once; the second takes its snapshot after the first has the lock.
  const [, columns] = await Promise.all([
    sql`select app.lock_columns(${ctx.companyId}, ${alone})`.execute(tx.db),
    readColumns(ctx, tx.db),
  ]);
  return columns;
}

/**
 * The columns as this process knows them, for a write that is expected to succeed: the transaction makes
 * sure that they are the present ones, on the way and without an answer to wait for. When they are not, it
 * is tried again with the present ones.
 */
export async function expectColumns(ctx: Ctx, tx: Tx): Promise<readonly KnownColumn[]> {
  const cache = cacheOf(ctx.kernel);
  const columns = freshOf(cache, ctx.companyId)?.read;
  if (!columns) {
    const { news } = cache;
    // Read on this transaction's own connection: waiting for another one while holding this would block.
    const read = await lockColumns(ctx, tx);
    // The lock holds no member: one may have come or gone since it was read.
    if (cache.news === news) void remember(cache, ctx.companyId, Promise.resolve(read));
    return read;
  }
  const versions = columns.reduce((sum, { version }) => sum + version, 0);
  const check = { sql: 'select app.expect_columns($1, $2)', parameters: [ctx.companyId, versions] };
  tx.send(check, (error) => {
    cache.known.delete(ctx.companyId);
    return error;
  });
  return columns;
}

/** All columns as `db` sees them. The company is named here too: what founds a company works for all of them. */
export const readColumns = (ctx: Ctx, db: Db) =>
  db
    .selectFrom('productColumn as c')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('member as m')
            .whereRef('m.companyId', '=', 'c.companyId')
            .whereRef('m.department', '=', eb.fn.coalesce('c.department', 'c.owner'))
            .where('m.active', '=', true),
        )
        .as('peopled'),
    )
    .where('c.companyId', '=', ctx.companyId)
    .orderBy('c.position')
    .orderBy('c.id')
    .$castTo<KnownColumn>()
    .execute() as Promise<readonly KnownColumn[]>;
