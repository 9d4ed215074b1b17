import type { Compilable } from 'kysely';
import { type AuditEvent, auditMac, type FieldChange } from './audit.ts';
import type { Change } from './changes.ts';
import type { Ctx } from './ctx.ts';
import type { Db, Held, Lease } from './database/pool.ts';
import { conflict } from './errors.ts';
import {
  insertEvent,
  insertEvents,
  insertMessages,
  keepReply,
  type SealedEvent,
} from './pending-statements.ts';

export interface OutboxMessage {
  readonly kind: string;
  readonly payload: unknown;
}

/** A statement ready to be sent: its parameters stand as $1, $2, … */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A transaction and what will be written at its end, together with it. */
export interface Tx {
  readonly companyId: string;
  readonly db: Db;
  /** Sends a statement as it is, without the company's predicate, and gives its rows as the database names them. */
  query(statement: Statement): Promise<Record<string, unknown>[]>;
  /**
   * Sends a statement without waiting: it travels together with the next one, at the latest with the
   * commit, which fails when it fails. For writes whose answer is known beforehand. `explain` turns the
   * database's error into one for the client.
   */
  send(query: Compilable | Statement, explain?: (error: unknown) => unknown): void;
  /** Records what happened to a record. `action` is the mutation's own name unless given. */
  audit(event: {
    entity: string;
    recordId: string;
    recordTitle: string;
    changes?: readonly FieldChange[];
    reason?: string | null | undefined;
    action?: string;
    /** Open screens are not told: nothing that they show has changed. */
    quiet?: boolean;
  }): void;
  outbox(message: OutboxMessage): void;
  /** The same transaction, another action in the name of somebody else at another time; for sample data. */
  as(ctx: Ctx, action: string): Tx;
  /** Tells open screens after commit; every audited record is told by itself. */
  tell(change: Omit<Change, 'companyId'>): void;
  /**
   * Writes what has been collected so far, within the transaction: work on very many records calls it
   * after each batch, so that neither memory nor the last statement grows with them.
   */
  flush(): Promise<void>;
}

const mostTries = 4;
/** Serialization failure and deadlock: the transaction left no trace and may be tried again. */
const passing = new Set(['40001', '40P01']);

/**
 * Carries out one change: rows, audit events and outbox messages commit together or not at all; the news goes out
 * after commit. `work` may run again when transactions collide, so it must have no effect besides its transaction. The
 * result is kept for repeats of an Idempotency-Key.
 */
export async function mutate<T>(ctx: Ctx, action: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(ctx, action, work);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === '23505' && constraint === 'idempotency_pkey')
        throw conflict('The same request is being carried out already; repeat it to get its answer.');
      if (!code || !passing.has(code) || attempt === mostTries) throw error;
    }
  }
}

async function attemptOnce<T>(ctx: Ctx, action: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const held = await ctx.kernel.databases.lease(ctx.companyId, ctx.system);
  const { lease } = held;
  const pending = new Pending(ctx, action, held);
  try {
    lease.query('begin').catch(() => {});
    const result = await work(pending.tx);
    await pending.commit(result);
    pending.publish();
    lease.release();
    return result;
  } catch (error) {
    await lease.query('rollback').then(
      () => lease.release(),
      (reason: Error) => lease.release(reason),
    );
    throw pending.causeOf(error);
  }
}

/** Collects what a transaction writes at its end; it leaves together with the commit. */
class Pending {
  readonly tx: Tx;
  readonly #ctx: Ctx;
  readonly #lease: Lease;
  readonly #sent: Promise<unknown>[] = [];
  readonly #events: SealedEvent[] = [];
  readonly #messages: { kind: string; payload: unknown }[] = [];
  readonly #changes: Change[] = [];
  #posted = false;
  /** The first error of what was sent without waiting. */
  #failure: unknown;

  constructor(ctx: Ctx, action: string, held: Held) {
    this.#ctx = ctx;
    this.#lease = held.lease;
    this.tx = this.#createTx(held, ctx, action);
  }

  #createTx(held: Held, ctx: Ctx, ownAction: string): Tx {
    const { principal, companyId, requestId } = ctx;
    const auditKey = ctx.kernel.config.key('audit');
    const at = ctx.now().toISOString();
    return {
      companyId,
      get db() {
        return held.db;
      },
      as: (other, otherAction) => this.#createTx(held, other, otherAction),
      query: async ({ sql, parameters }) =>
        (await held.lease.query(sql, parameters)).rows as Record<string, unknown>[],
      send: (query, explain) => this.#send(query, explain),
      audit: ({ entity, recordId, recordTitle, changes = [], reason = null, action = ownAction, quiet }) => {
        const event: AuditEvent = {
          companyId,
          at,
          actorId: principal.personId,
          actorName: principal.name,
          action,
          entity,
          recordId,
          recordTitle,
          changes,
          reason,
          requestId,
        };
        this.#events.push({ ...event, mac: auditMac(auditKey, event) });
        if (!quiet) this.#changes.push({ companyId, topic: entity, recordId });
      },
      outbox: (message) => this.#messages.push({ kind: message.kind, payload: message.payload }),
      tell: (change) => this.#changes.push({ companyId, ...change }),
      flush: () => this.#flushBatch(),
    };
  }

  #send(query: Compilable | Statement, explain?: (error: unknown) => unknown): void {
    const { sql, parameters } = 'sql' in query ? query : query.compile();
    this.#sendText(sql, parameters, explain);
  }

  #sendText(text: string, values: readonly unknown[], explain = (error: unknown) => error): void {
    const answer = this.#lease.query(text, values).catch((error: unknown) => {
      throw explain(error);
    });
    answer.catch((error: unknown) => {
      this.#failure ??= error;
    });
    this.#sent.push(answer);
  }

  /** Commits with everything collected; throws the first error of what was sent without waiting. */
  async commit(result: unknown): Promise<void> {
    this.#flush();
    this.#keepReply(result);
    const committed = this.#lease.query('commit');
    await Promise.allSettled([...this.#sent, committed]);
    await Promise.all(this.#sent);
    // A COMMIT of a transaction that failed is answered by ROLLBACK.
    if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  }

  async #flushBatch(): Promise<void> {
    this.#flush();
    this.#posted ||= this.#messages.length > 0;
    for (const written of [this.#events, this.#messages]) written.length = 0;
    const sent = this.#sent.splice(0);
    await Promise.allSettled(sent);
    await Promise.all(sent);
  }

  /** Sends what has been collected: a statement for each kind of which there is something. */
  #flush(): void {
    const [event, ...moreEvents] = this.#events;
    if (event && moreEvents.length === 0) this.#send(insertEvent(this.#ctx.companyId, event));
    const parts: [string, readonly unknown[]][] = [
      [insertEvents, moreEvents.length > 0 ? this.#events : []],
      [insertMessages, this.#messages],
    ];
    for (const [text, rows] of parts)
      if (rows.length > 0) this.#sendText(text, [this.#ctx.companyId, JSON.stringify(rows)]);
  }

  /** The answer for repeats of an Idempotency-Key. */
  #keepReply(result: unknown): void {
    const { companyId, principal, idempotency } = this.#ctx;
    if (!idempotency) return;
    const { key, requestHash } = idempotency;
    const kept = { person_id: principal.personId, key, request_hash: requestHash, reply: result ?? null };
    this.#sendText(keepReply, [companyId, JSON.stringify([kept])]);
  }

  /** A statement after one that failed only says that the transaction is lost; what was sent knows why. */
  causeOf(error: unknown): unknown {
    return (error as { code?: string }).code === '25P02' ? (this.#failure ?? error) : error;
  }

  publish(): void {
    const { changes } = this.#ctx.kernel;
    for (const change of withoutFlood(this.#changes)) changes.publish(change);
    if (this.#posted || this.#messages.length > 0)
      changes.publish({ companyId: this.#ctx.companyId, topic: 'outbox' });
  }
}

/** More records of one topic than this are told as 'something of it changed'. */
const mostTold = 1000;

function withoutFlood(changes: readonly Change[]): readonly Change[] {
  if (changes.length <= mostTold) return changes;
  const byTopic = Map.groupBy(changes, ({ topic, personId }) => `${topic} ${personId ?? ''}`);
  return [...byTopic.values()].flatMap((some) =>
    some.length <= mostTold ? some : some.slice(0, 1).map(({ recordId: _one, ...change }) => change),
  );
}
