import type { FastifyBaseLogger } from 'fastify';
import type { Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';

/** What a job's handler gets. */
export interface JobRun {
  readonly kernel: Kernel;
  /** Aborted when the server stops or the job was given to another process. */
  readonly signal: AbortSignal;
  /** This is the last try: an error now is final. */
  readonly lastTry: boolean;
}

export interface JobOptions {
  /** A cron expression in UTC: the job comes by itself, once for all server processes. */
  readonly every?: string;
  /** Tries after the first one failed. */
  readonly retries?: number;
  /** Jobs that one process runs at the same time. */
  readonly atOnce?: number;
  /** Greatest running time in seconds. */
  readonly longestSeconds?: number;
}

export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
  handler(run: JobRun, payload: z.output<S>): Promise<void>;
  readonly options: JobOptions;
}

/** Declares a job of the server itself. Work that a person asks for is a background job instead. */
export const defineJob = <S extends z.ZodType>(
  name: string,
  payload: S,
  handler: (run: JobRun, payload: z.output<S>) => Promise<void>,
  options: JobOptions = {},
): JobDefinition<S> => ({ name, payload, handler, options });

/** Seconds without a sign of life after which a job counts as lost and is given to another process. */
const heartbeatSeconds = 20;
/** What a stopping server leaves running jobs before it hands them back, in milliseconds. */
const graceMs = 2000;

/**
 * The jobs of all server processes on one database (pg-boss in the schema `pgboss`). Of one job with
 * one key, one runs and one waits at most.
 */
export class JobQueue {
  readonly #databaseUrl: string;
  #boss: PgBoss | undefined;
  readonly #log: FastifyBaseLogger;
  readonly #definitions = new Map<string, JobDefinition>();
  readonly #stopping = new AbortController();
  #state: 'new' | 'starting' | 'ready' | 'stopped' = 'new';
  #starting: Promise<void> = Promise.resolve();

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  /** Adds a job before the start. */
  register(definition: JobDefinition): void {
    if (this.#definitions.has(definition.name)) throw new Error(`Job ${definition.name} is defined twice.`);
    this.#definitions.set(definition.name, definition);
  }

  /** Whether jobs are taken. */
  get ready(): boolean {
    return this.#state === 'ready';
  }

  /** Starts to take jobs. */
  start(kernel: Kernel): Promise<void> {
    if (this.#state !== 'new') return this.#starting;
    this.#state = 'starting';
    this.#starting = this.#start(kernel);
    return this.#starting;
  }

  async #start(kernel: Kernel): Promise<void> {
    // Loaded only now: the first requests need not wait for it.
    const { PgBoss } = await import('pg-boss');
    if (!this.#isStarting()) return;
    const boss = new PgBoss({
      connectionString: this.#databaseUrl,
      schema: 'pgboss',
      application_name: 'temper jobs',
      max: 3,
      useListenNotify: true,
      monitorIntervalSeconds: 30,
      superviseIntervalSeconds: 30,
      openTelemetry: { enabled: false },
    });
    this.#boss = boss;
    boss.on('error', (error) => this.#log.warn({ err: error }, 'jobs: the database could not be asked'));
    boss.on('warning', (warning) => this.#log.info({ warning }, 'jobs'));
    await boss.start({ attempts: 5 });
    for (const definition of this.#definitions.values()) {
      if (!this.#isStarting()) return;
      await this.#serve(kernel, boss, definition);
    }
    if (this.#isStarting()) this.#state = 'ready';
  }

  #isStarting(): boolean {
    return this.#state === 'starting';
  }

  async #serve(
    kernel: Kernel,
    boss: PgBoss,
    { name, payload, handler, options }: JobDefinition,
  ): Promise<void> {
    const retryLimit = options.retries ?? 3;
    const queue = {
      retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: options.longestSeconds ?? 3600,
      heartbeatSeconds,
      deleteAfterSeconds: 86_400,
      notify: true,
    };
    await boss.createQueue(name, { ...queue, policy: 'stately' });
    await boss.updateQueue(name, queue);
    await boss.work(
      name,
      {
        localConcurrency: options.atOnce ?? 1,
        pollingIntervalSeconds: 5,
        // A new job wakes its worker; one that is tried again after a pause is found by looking.
        notifyPollingIntervalSeconds: 5,
        heartbeatRefreshSeconds: 5,
      },
      async ([job]: Job<object>[]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, this.#stopping.signal]);
        try {
          await handler({ kernel, signal, lastTry: job.retryCount >= retryLimit }, payload.parse(job.data));
        } catch (error) {
          if (!signal.aborted) this.#log.error({ err: error, job: name }, 'a job failed');
          throw error;
        }
      },
    );
    // Without a missed run: what comes every minute need not come twice after a pause.
    if (options.every) await boss.schedule(name, options.every, {}, { tz: 'UTC', singletonKey: 'cron' });
  }

  /** Gives a job to whichever process is free; of one key, one waits at most (null: one waits already). */
  async send<S extends z.ZodType>(
    definition: JobDefinition<S>,
    payload: z.input<S> & object,
    key: string,
  ): Promise<string | null> {
    if (!this.ready) await this.#starting;
    if (!this.ready || !this.#boss) return null;
    return this.#boss.send(definition.name, payload, { singletonKey: key });
  }

  /** Whether a job with this key waits or runs. */
  async isOpen(definition: JobDefinition, key: string): Promise<boolean> {
    if (!this.#boss) return false;
    const jobs = await this.#boss.findJobs(definition.name, { key, limit: 50 });
    return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
  }

  /** Takes no more jobs; running ones end within moments or are handed back to be run again. */
  async stop(): Promise<void> {
    if (this.#state === 'new' || this.#state === 'stopped') return;
    this.#state = 'stopped';
    const timer = setTimeout(() => this.#stopping.abort(new Error('The server stops.')), graceMs);
    try {
      await this.#starting.catch(() => {});
      await this.#boss?.stop({ graceful: true, timeout: graceMs + 4000 });
    } finally {
      clearTimeout(timer);
      this.#stopping.abort(new Error('The server stops.'));
    }
  }
}
