import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import type { Tables } from '../database/tables.ts';
import type { Kernel } from '../kernel.ts';
import { type ChainHead, writeHead } from './head-file.ts';
import { chainKey, firstHash, linkHash } from './link-hash.ts';

/** Any constant will do; it keeps two processes from sealing at once. */
const sealLock = 7_236_702;
const batchSize = 2000;
/**
 * Ids given out in the very moment of a snapshot, before their transaction has its number, are looked
 * for again this far back.
 */
const margin = 10_000;

/** Seals every minute what was recorded since. */
export const sealJob = defineJob(
  'audit-seal',
  z.object({}),
  async ({ kernel }) => {
    await sealAudit(kernel);
  },
  { every: '* * * * *' },
);

/**
 * Appends the events that are older than every running transaction to the hash chain, in the order of
 * their ids, and writes down the new head. Returns how many were sealed.
 */
export async function sealAudit(kernel: Kernel): Promise<number> {
  let total = 0;
  for (;;) {
    const { sealed, head } = await kernel.databases.system
      .transaction()
      .execute((db) => sealBatch(kernel, db));
    if (head) writeHead(kernel.config, { ...head, at: kernel.now().toISOString() });
    total += sealed;
    if (sealed < batchSize) return total;
  }
}

type Batch = { sealed: number; head?: Omit<ChainHead, 'at'> };

async function sealBatch(kernel: Kernel, db: Transaction<Tables>): Promise<Batch> {
  const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${sealLock}) as held`.execute(
    db,
  );
  if (!lock.rows[0]?.held) return { sealed: 0 };
  // A number beyond the snapshot comes from another cluster, by a restore: nothing runs under it here.
  const { rows: events } = await sql<{ id: number; mac: string; entity: string; recordId: string }>`
    select e.id, e.mac, e.entity, e.record_id from audit_event e
    where e.id > (select low_id from audit_seal)
      and (e.xid < pg_snapshot_xmin(pg_current_snapshot()) or e.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      and not exists (select from audit_link l where l.event_id = e.id)
    order by e.id limit ${sql.lit(batchSize)}`.execute(db);
  const last = await db
    .selectFrom('auditLink')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  let position = last?.position ?? 0;
  let hash = last?.hash ?? firstHash;
  const key = chainKey(kernel.config);
  const hashes = events.map((event) => {
    hash = linkHash(key, hash, event);
    return hash;
  });
  if (events.length > 0) {
    await sql`insert into audit_link (position, event_id, hash, entity, record_id)
      select ${position} + l.nth, l.event_id, l.hash, l.entity, l.record_id
      from unnest(${events.map(({ id }) => id)}::bigint[], ${hashes}::text[],
        ${events.map(({ entity }) => entity)}::text[], ${events.map(({ recordId }) => recordId)}::uuid[])
        with ordinality as l(event_id, hash, entity, record_id, nth)`.execute(db);
    position += events.length;
  }
  if (events.length < batchSize) await moveOn(db);
  return { sealed: events.length, ...(position > 0 ? { head: { position, hash } } : {}) };
}

/** All is sealed up to here: the next run need not look at what no running transaction can still add to. */
async function moveOn(db: Transaction<Tables>): Promise<void> {
  await sql`
    update audit_seal set
      low_id = case when settled then greatest(low_id, candidate_id - ${sql.lit(margin)}) else low_id end,
      candidate_id = case when settled or foreign_xid then newest else candidate_id end,
      candidate_xid = case when settled or foreign_xid then pg_snapshot_xmax(pg_current_snapshot()) else candidate_xid end
    from (
      select s.candidate_xid <= pg_snapshot_xmin(pg_current_snapshot()) as settled,
        s.candidate_xid > pg_snapshot_xmax(pg_current_snapshot()) as foreign_xid,
        coalesce((select max(id) from audit_event), 0) as newest
      from audit_seal s
    ) now_known`.execute(db);
}
