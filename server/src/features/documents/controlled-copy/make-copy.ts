import { Worker } from 'node:worker_threads';
import { Turns } from '../../../derive/export/turns.ts';
import type { CopyJob } from './draw-copy.ts';

/** Copies drawn at once; each takes a core and some memory. */
const turns = new Turns(2);
const limits = { milliseconds: 90_000, heapMb: 1024 } as const;
/** A thread that nobody needs for so long ends, in milliseconds. */
const idleMs = 60_000;

/**
 * Draws a controlled copy beside the requests. What takes too long or too much memory is left out of it, and the
 * copy says so. Throws when the client has gone.
 */
export async function makeCopy(job: CopyJob, gone: AbortSignal): Promise<Uint8Array> {
  const leave = await turns.enter(gone);
  try {
    return await draw(job, gone);
  } catch (error) {
    if (gone.aborted || !(error instanceof TooHeavy)) throw error;
    const none = new Uint8Array();
    return await draw({ ...job, kind: 'none', content: none, why: 'It is too large to be stamped.' }, gone);
  } finally {
    leave();
  }
}

class TooHeavy extends Error {}

const idle: CopyThread[] = [];

async function draw(job: CopyJob, gone: AbortSignal): Promise<Uint8Array> {
  const thread = idle.pop() ?? new CopyThread();
  const copy = await thread.draw(job, gone);
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

  draw(job: CopyJob, gone: AbortSignal): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const leave = () => settle(gone.reason);
      const timer = setTimeout(() => settle(new TooHeavy('too long')), limits.milliseconds);
      const settle = (copy: Uint8Array | Error) => {
        clearTimeout(timer);
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
