import { sql } from 'kysely';
import { ProblemError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { askerCtx } from './asker-ctx.ts';
import type { JobControl } from './background-jobs.ts';

/** The person has cancelled the job. */
class CancelledError extends Error {}
/** The server stops: the job is to be run again. */
class InterruptedError extends Error {}

/** Progress is written no oftener than this, in milliseconds. */
const reportEveryMs = 300;

interface Row {
  id: string;
  companyId: string;
  personId: string;
  kind: string;
  payload: unknown;
}

/** Takes a background job and does its work. An error means: run it again. */
export async function carryOut(
  kernel: Kernel,
  id: string,
  signal: AbortSignal,
  lastTry: boolean,
): Promise<void> {
  const row = await takeJob(kernel, id);
  if (!row) return;
  const definition = kernel.backgroundJobs.get(row.kind);
  const ctx = await askerCtx(kernel, row.companyId, row.personId);
  if (!definition) {
    // While servers are being renewed, another one may know it.
    if (lastTry) return endJob(kernel, row, 'failed', 'This server does not know this kind of work.');
    await setBack(kernel, row);
    throw new Error(`Unknown kind of background job: ${row.kind}`);
  }
  if (!ctx)
    return endJob(kernel, row, 'failed', 'The person who asked is no longer a member of the company.');
  const control = new Control(kernel, row, signal);
  try {
    const result = await definition.work(ctx, definition.payload.parse(row.payload), control);
    await control.settle();
    await endJob(kernel, row, 'done', null, result);
  } catch (error) {
    await control.settle();
    if (control.cancelled) return;
    if (error instanceof ProblemError) return endJob(kernel, row, 'failed', error.message);
    if (error instanceof InterruptedError || signal.aborted || !lastTry) {
      await setBack(kernel, row);
      throw error;
    }
    kernel.log.error({ err: error, job: id, kind: row.kind }, 'a background job failed');
    await endJob(kernel, row, 'failed', 'Something went wrong on our side. Please try again.');
  } finally {
    control.close();
  }
}

async function takeJob(kernel: Kernel, id: string): Promise<Row | undefined> {
  const now = kernel.now().toISOString();
  const row = await kernel.databases.system
    .updateTable('backgroundJob')
    .set({
      state: 'running',
      progress: 0,
      note: null,
      seenAt: now,
      startedAt: sql`coalesce(started_at, ${now})`,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'companyId', 'personId', 'kind', 'payload'])
    .executeTakeFirst();
  if (row) tell(kernel, row);
  return row;
}

async function setBack(kernel: Kernel, row: Row): Promise<void> {
  await kernel.databases.system
    .updateTable('backgroundJob')
    .set({
      state: 'queued',
      note: 'Interrupted; it begins again shortly.',
      seenAt: kernel.now().toISOString(),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'running')
    .execute();
  tell(kernel, row);
}

/** Ends a job that has not been cancelled or ended meanwhile. */
export async function endJob(
  kernel: Kernel,
  row: Pick<Row, 'id' | 'companyId' | 'personId'>,
  state: 'done' | 'failed',
  note: string | null,
  result: unknown = null,
): Promise<void> {
  const now = kernel.now().toISOString();
  await kernel.databases.system
    .updateTable('backgroundJob')
    .set({
      state,
      note,
      result: JSON.stringify(result ?? null),
      seenAt: now,
      endedAt: now,
      ...(state === 'done' ? { progress: 100 } : {}),
    })
    .where('id', '=', row.id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  tell(kernel, row);
}

const tell = (kernel: Kernel, { id, companyId, personId }: Pick<Row, 'id' | 'companyId' | 'personId'>) =>
  kernel.changes.publish({ companyId, topic: 'job', recordId: id, personId });

/** Progress and cancelling of one run. */
class Control implements JobControl {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly #kernel: Kernel;
  readonly #row: Row;
  readonly #outer: AbortSignal;
  readonly #cancel = new AbortController();
  readonly #unsubscribe: () => void;
  #latest: { progress: number; note: string | null } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel, row: Row, outer: AbortSignal) {
    this.id = row.id;
    this.#kernel = kernel;
    this.#row = row;
    this.#outer = outer;
    this.signal = AbortSignal.any([outer, this.#cancel.signal]);
    // Cancelling is told as news of the job, from whichever process.
    this.#unsubscribe = kernel.changes.subscribe(({ topic, recordId }) => {
      if (topic === 'resync' || (topic === 'job' && recordId === row.id)) this.#write();
    });
  }

  get cancelled(): boolean {
    return this.#cancel.signal.aborted;
  }

  report(percent: number, note?: string): void {
    this.#latest = {
      progress: Math.min(100, Math.max(0, percent)),
      note: note ?? this.#latest?.note ?? null,
    };
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write();
      tell(this.#kernel, this.#row);
    }, reportEveryMs);
  }

  throwIfCancelled(): void {
    if (this.cancelled) throw new CancelledError('Cancelled');
    if (this.#outer.aborted) throw new InterruptedError('Interrupted');
  }

  /** Writes the progress and learns in the same statement whether the job was cancelled. */
  #write(): void {
    this.#writing = this.#writing.then(async () => {
      try {
        const row = await this.#kernel.databases.system
          .updateTable('backgroundJob')
          .set({ seenAt: this.#kernel.now().toISOString(), ...this.#latest })
          .where('id', '=', this.id)
          .where('state', '=', 'running')
          .returning('id')
          .executeTakeFirst();
        if (!row) this.#cancel.abort(new CancelledError('Cancelled'));
      } catch (error) {
        this.#kernel.log.warn({ err: error, job: this.id }, 'the progress of a job could not be written');
      }
    });
  }

  /** Lets a write under way end. */
  settle(): Promise<void> {
    return this.#writing;
  }

  close(): void {
    this.#unsubscribe();
    clearTimeout(this.#timer);
  }
}
