import { sql } from 'kysely';
import type { Db } from './database/pool.ts';
import { conflict } from './errors.ts';
import type { Kernel } from './kernel.ts';

// A content lies once for all who keep it. Whoever writes a row of it and whoever removes it because no row needs it
// take turns, so that none is removed between that look and the row of somebody who keeps the same content.

/** Holds a content that lies in the store until the transaction ends, for the row that is written of it. Throws 409. */
export async function holdContent(kernel: Kernel, db: Db, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('content ' || ${sha256}, 0))`.execute(db);
  if ((await (await kernel.files.store()).sizeOf(sha256)) === null)
    throw conflict('This file has just been removed with the last record that had it; send it again.');
}

/** Keeps others from writing rows of a content until the transaction ends: it may be removed. */
export async function lockContent(db: Db, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content ' || ${sha256}, 0))`.execute(db);
}
