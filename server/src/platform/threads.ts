import { type Transferable, Worker } from 'node:worker_threads';
import { Turns } from './turns.ts';

/** What a thread is told: which function of which module is called with what. */
export interface ThreadOrder {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What one call may take. */
export interface ThreadLimits {
  readonly milliseconds: number;
  readonly heapMb: number;
  /** Of the heap and what lies outside of it, as most of what is unpacked does. */
  readonly bytes?: number;
}

interface Options {
  /** Calls at once; the others wait for their turn. */
  readonly atOnce: number;
  readonly limits: ThreadLimits;
  /** A thread without work ends after so many milliseconds; 0: after each call, so that nothing reaches the next. */
  readonly keepMs: number;
}

interface Call {
  /** Ends the call when whoever asked has gone. */
  readonly gone?: AbortSignal;
  /** What moves into the thread instead of being copied. */
  readonly transfer?: readonly Transferable[];
  readonly limits?: ThreadLimits;
}

/** A call took longer or more memory than it may; its thread has been ended. */
export class TooHeavy extends Error {}

/** How often a thread's memory is looked at, in milliseconds. */
const lookMs = 100;
/** Node.js may abort the whole process when a thread's heap is full: it is ended when it is nearly so. */
const nearlyFull = 0.8;
const nobodyLeaves = new AbortController().signal;

/**
 * Calls exported functions in threads beside the requests: what takes a processor for seconds, or is made from a
 * file that somebody sent. Arguments and results are plain data.
 */
export class Threads {
  readonly #options: Options;
  readonly #turns: Turns;
  readonly #idle: Thread[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#turns = new Turns(options.atOnce);
  }

  /** Throws TooHeavy, what the function threw (its stack as the message), or why `gone` was aborted. */
  async call<F extends (...args: never[]) => unknown>(
    module: URL,
    name: string,
    args: Parameters<F>,
    { gone = nobodyLeaves, transfer = [], limits = this.#options.limits }: Call = {},
  ): Promise<Awaited<ReturnType<F>>> {
    const { keepMs } = this.#options;
    const leave = await this.#turns.enter(gone);
    try {
      const thread = this.#idle.pop() ?? new Thread(limits.heapMb);
      const result = await thread.call({ module: module.href, name, args }, transfer, limits, gone);
      if (keepMs === 0) thread.end();
      else {
        this.#idle.push(thread);
        thread.rest(keepMs, () => this.#idle.splice(this.#idle.indexOf(thread), 1));
      }
      return result as Awaited<ReturnType<F>>;
    } finally {
      leave();
    }
  }
}

/** A thread does one thing at a time; after a failure it is not used again. */
class Thread {
  readonly #worker: Worker;
  #settle: ((result: { result?: unknown } | Error) => void) | undefined;
  #rest: NodeJS.Timeout | undefined;
  #ended: () => void = () => {};

  constructor(heapMb: number) {
    this.#worker = new Worker(new URL('./thread-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // The server's flags are its own; what it knows, too.
      execArgv: [],
      env: {},
    });
    this.#worker.on('message', ({ result, failure }: { result?: unknown; failure?: string }) =>
      this.#settle?.(failure === undefined ? { result } : new Error(failure)),
    );
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#settle?.(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooHeavy('too much memory') : error),
    );
    this.#worker.on('exit', () => {
      clearTimeout(this.#rest);
      this.#ended();
      this.#settle?.(new Error('The thread has ended.'));
    });
  }

  call(
    order: ThreadOrder,
    transfer: readonly Transferable[],
    limits: ThreadLimits,
    gone: AbortSignal,
  ): Promise<unknown> {
    clearTimeout(this.#rest);
    this.#ended = () => {};
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      const leave = () => settle(gone.reason);
      const timer = setTimeout(() => settle(new TooHeavy('too long')), limits.milliseconds);
      const look = setInterval(async () => {
        if (await this.#isFull(limits)) this.#settle?.(new TooHeavy('too much memory'));
      }, lookMs);
      const settle = (outcome: { result?: unknown } | Error) => {
        clearTimeout(timer);
        clearInterval(look);
        gone.removeEventListener('abort', leave);
        this.#settle = undefined;
        if (outcome instanceof Error) {
          this.end();
          reject(outcome);
        } else resolve(outcome.result);
      };
      gone.addEventListener('abort', leave, { once: true });
      this.#settle = settle;
      this.#worker.postMessage(order, transfer);
    });
  }

  async #isFull({ heapMb, bytes = Number.POSITIVE_INFINITY }: ThreadLimits): Promise<boolean> {
    try {
      const { used_heap_size: heap, external_memory: outside } = await this.#worker.getHeapStatistics();
      return heap > heapMb * 1024 ** 2 * nearlyFull || heap + outside > bytes;
    } catch {
      return false;
    }
  }

  /** Waits for work, which keeps no process alive, and ends after so long. */
  rest(milliseconds: number, ended: () => void): void {
    this.#ended = ended;
    this.#worker.unref();
    this.#rest = setTimeout(() => this.end(), milliseconds).unref();
  }

  end(): void {
    void this.#worker.terminate();
  }
}
