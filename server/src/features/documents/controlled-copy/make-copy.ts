import { Threads, TooHeavy } from '../../../platform/threads.ts';
import type { CopyJob, drawCopy } from './draw-copy.ts';

/** Each copy takes a processor and some memory. */
const limits = { milliseconds: 90_000, heapMb: 1024, bytes: 1.2 * 1024 ** 3 } as const;
const threads = new Threads({ atOnce: 2, limits, keepMs: 60_000 });
const module = new URL('./draw-copy.ts', import.meta.url);

/**
 * Draws a controlled copy beside the requests. What takes too long or too much memory is left out of it, and the
 * copy says so. Throws when the client has gone.
 */
export async function makeCopy(
  job: CopyJob,
  gone: AbortSignal,
  mostBytes: number = limits.bytes,
): Promise<Uint8Array> {
  const draw = (what: CopyJob) =>
    threads.call<typeof drawCopy>(module, 'drawCopy', [what], {
      gone,
      limits: { ...limits, bytes: mostBytes },
    });
  try {
    return await draw(job);
  } catch (error) {
    if (!(error instanceof TooHeavy)) throw error;
    return draw({ ...job, kind: 'none', content: new Uint8Array(), why: 'It is too large to be stamped.' });
  }
}
