import { Worker } from 'node:worker_threads';
import { Turns } from '../../../derive/export/turns.ts';
import type { CopyJob } from './draw-copy.ts';

/** Copies drawn at once; each takes a core and some memory. */
const turns = new Turns(2);
const limits = { milliseconds: 90_000, heapMb: 1024, bytes: 1.2 * 1024 ** 3 } as const;
/** How often it is looked at how much memory a thread has taken, in milliseconds. */
const lookMs = 100;
/** A thread that nobody needs for so long ends, in milliseconds. */
const idleMs = 60_000;

/**
 * Draws a controlled copy beside the requests. What takes too long or too much memory is left out of it, and the
 * copy says so. Throws when the client has gone.
 */
export async function makeCopy(
  job: CopyJob,
  gone: AbortSignal,
  mostBytes: number = limits.bytes,
): Promise<Uint8Array> {
  const leave = await turns.enter(gone);
  try {
    return await draw(job, gone, mostBytes);
  } catch (error) {
    if (gone.aborted || !(error instanceof TooHeavy)) throw error;
    const none = new Uint8Array();
    const cover: CopyJob = { ...job, kind: 'none', content: none, why: 'It is too large to be stamped.' };
    return await draw(cover, gone, mostBytes);
  } finally {
    leave();
  }
}

class TooHeavy extends Error {}

const idle: CopyThread[] = [];

async function draw(job: CopyJob, gone: AbortSignal, mostBytes: number): Promise<Uint8Array> {
  const thread = idle.pop() ?? new CopyThread();
  const copy = await thread.draw(job, gone, mostBytes);
  idle.push(thread);
  return copy;
}

/** A thread that draws one copy at a time; after a failure it is not used again. */
class CopyThread {
  readonly #worker: Worker;
  #settle: ((copy: Uint8Array | Error) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#worker = new Worker(new URL('./copy-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      // The server's flags are its own.
      execArgv: [],
    });
    this.#worker.on('message', ({ copy, error }: { copy?: Uint8Array; error?: string }) =>
      this.#settle?.(copy ?? new Error(error)),
    );
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#settle?.(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooHeavy('too much memory') : error),
    );
    this.#worker.on('exit', () => {
      const at = idle.indexOf(this);
      if (at >= 0) idle.splice(at, 1);
      this.#settle?.(new Error('The thread that draws copies ended.'));
    });
    // Waiting for work keeps no process alive; a request does.
    this.#worker.unref();
  }

  /** Bytes that the thread holds; of contents that unfold most lies outside of its heap, which has a limit of its own. */
  async #memory(): Promise<number> {
    const { used_heap_size: heap, external_memory: external } = await this.#worker.getHeapStatistics();
    return heap + external;
  }

  draw(job: CopyJob, gone: AbortSignal, mostBytes: number): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const leave = () => settle(gone.reason);
      const timer = setTimeout(() => settle(new TooHeavy('too long')), limits.milliseconds);
      const look = setInterval(() => void this.#memory().then(judge, () => {}), lookMs);
      const judge = (bytes: number) => {
        if (bytes > mostBytes) settle(new TooHeavy('too much memory'));
      };
      const settle = (copy: Uint8Array | Error) => {
        clearTimeout(timer);
        clearInterval(look);
        gone.removeEventListener('abort', leave);
        this.#settle = undefined;
        if (copy instanceof Error) {
          void this.#worker.terminate();
          reject(copy);
          return;
        }
        this.#idle = setTimeout(() => void this.#worker.terminate(), idleMs).unref();
        resolve(copy);
      };
      gone.addEventListener('abort', leave, { once: true });
      this.#settle = settle;
      this.#worker.postMessage(job);
    });
  }
}
