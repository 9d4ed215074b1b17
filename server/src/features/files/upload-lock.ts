import type { Lock, Locker, RequestRelease } from '@tus/utils';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../../kernel/database/pool.ts';

/** How long to wait for the other request to let go, in milliseconds. */
const patienceMs = 15_000;
const pauseMs = 100;
/** Signs of life, and the time without one after which a holder is taken for dead. */
const heartbeatMs = 2000;
const leaseSeconds = 12;

/** Errors in the form of the tus server, whose own are not worth loading it for. */
export const uploadGone = { status_code: 404, body: 'Upload not found.' };
const aborted = { status_code: 400, body: 'The request was aborted.' };

/**
 * One request at a time works on an upload, in whichever process. The lock is a lease in the upload's row,
 * so that it lapses with a killed process. Whoever comes later (a client that reconnects while the server
 * still waits for its dead connection) makes the holder let go.
 */
export const uploadLocker = (db: Db): Locker => ({ newLock: (id) => new UploadLock(db, id) });

class UploadLock implements Lock {
  readonly #db: Db;
  readonly #id: string;
  readonly #token = newId();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(db: Db, id: string) {
    this.#db = db;
    this.#id = id;
  }

  /** Throws 404 when there is no such upload, 423 when the holder does not let go. */
  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const deadline = performance.now() + patienceMs;
    while (!(await this.#take())) {
      if (signal.aborted) throw aborted;
      if (performance.now() > deadline)
        throw { status_code: 423, body: 'The upload is being received by another request. Try again.' };
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.#heartbeat = setInterval(() => this.#beat(release), heartbeatMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.#db
      .updateTable('upload')
      .set({ heldBy: null, heldUntil: null, wanted: false })
      .where('id', '=', this.#id)
      .where('heldBy', '=', this.#token)
      .execute();
  }

  async #take(): Promise<boolean> {
    const row = await this.#db
      .updateTable('upload')
      .set((eb) => {
        const free = eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', sql<string>`now()`)]);
        return {
          wanted: eb.case().when(free).then(false).else(true).end(),
          heldBy: eb.case().when(free).then(this.#token).else(eb.ref('heldBy')).end(),
          heldUntil: eb.case().when(free).then(lease).else(eb.ref('heldUntil')).end(),
        };
      })
      .where('id', '=', this.#id)
      .returning('heldBy')
      .executeTakeFirst();
    if (!row) throw uploadGone;
    return row.heldBy === this.#token;
  }

  async #beat(release: RequestRelease): Promise<void> {
    try {
      const row = await this.#db
        .updateTable('upload')
        .set({ heldUntil: lease })
        .where('id', '=', this.#id)
        .where('heldBy', '=', this.#token)
        .returning('wanted')
        .executeTakeFirst();
      if (!row || row.wanted) await release();
    } catch {
      // The next beat tries again; without any the lease lapses.
    }
  }
}

const lease = sql<string>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;
