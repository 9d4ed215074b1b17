import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate } from '../../kernel/mutate.ts';
import { carryOut } from './carry-out.ts';
import { defineJob } from './job-queue.ts';

/** What the work of a background job gets beside its ctx. */
export interface JobControl {
  readonly id: string;
  /** Aborted when the person cancels or the work must be handed back. */
  readonly signal: AbortSignal;
  /** Shows how far the work is, 0 to 100, and what it does now. May be called often. */
  report(percent: number, note?: string): void;
  /** Ends the work by an error once the person has cancelled it. Call it between steps. */
  throwIfCancelled(): void;
}

export interface BackgroundJobDefinition<S extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly payload: S;
  /** Does the work for the person who asked; what it returns is the job's result (small JSON). */
  work(ctx: Ctx, payload: z.output<S>, job: JobControl): Promise<unknown>;
}

/**
 * Declares long work that a person can ask for. After a crash the work begins anew, so a write that
 * must not happen twice belongs into one transaction.
 */
export const defineBackgroundJob = <S extends z.ZodType>(
  kind: string,
  payload: S,
  work: (ctx: Ctx, payload: z.output<S>, job: JobControl) => Promise<unknown>,
): BackgroundJobDefinition<S> => ({ kind, payload, work });

/** The kinds of work that this server knows; features add theirs when they are mounted. */
export type BackgroundJobs = Map<string, BackgroundJobDefinition>;

/** One queue carries the background jobs of every kind; the row in background_job is the truth. */
export const backgroundQueue = defineJob(
  'background',
  z.object({ id: z.uuid() }),
  ({ kernel, signal, lastTry }, { id }) => carryOut(kernel, id, signal, lastTry),
  { retries: 5, atOnce: 2, longestSeconds: 6 * 3600 },
);

/**
 * Asks for work on behalf of the signed-in person; returns at once. The same work that they asked for already and that
 * waits or runs, as after a double click, is not begun twice: the answer is that one.
 */
export async function startBackgroundJob<S extends z.ZodType>(
  ctx: Ctx,
  definition: BackgroundJobDefinition<S>,
  payload: z.input<S>,
): Promise<{ id: string }> {
  const now = ctx.now().toISOString();
  const { personId } = ctx.principal;
  const { kind } = definition;
  const written = JSON.stringify(payload);
  let isNew = false;
  const started = await mutate(ctx, 'job.start', async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('background jobs ' || ${personId}, 0))`.execute(
      tx.db,
    );
    const present = await tx.db
      .selectFrom('backgroundJob')
      .select('id')
      .where('personId', '=', personId)
      .where('kind', '=', kind)
      .where('state', 'in', ['queued', 'running'])
      .where(sql<boolean>`payload::jsonb = ${written}::jsonb`)
      .executeTakeFirst();
    isNew = !present;
    if (present) return { id: present.id };
    const id = newId();
    tx.send(
      tx.db.insertInto('backgroundJob').values({
        id,
        companyId: ctx.companyId,
        personId,
        kind,
        payload: written,
        createdAt: now,
        seenAt: now,
      }),
    );
    return { id };
  });
  const { id } = started;
  if (isNew) {
    ctx.kernel.changes.publish({ companyId: ctx.companyId, topic: 'job', recordId: id, personId });
    await giveOut(ctx.kernel, id);
  }
  return started;
}

/** Should the queue be out of reach now, the sweep gives the job out later. */
export async function giveOut(kernel: Kernel, id: string): Promise<void> {
  try {
    await kernel.jobs.send(backgroundQueue, { id }, id);
  } catch (error) {
    kernel.log.warn({ err: error, job: id }, 'a background job waits for the queue');
  }
}
