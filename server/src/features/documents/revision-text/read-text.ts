import { Worker } from 'node:worker_threads';
import type { RevisionText } from '@temper/contract/endpoints/document-texts.ts';
import { Turns } from '../../../derive/export/turns.ts';

export interface TextJob {
  readonly kind: 'pdf' | 'text';
  readonly content: Uint8Array<ArrayBuffer>;
}

/** One file at a time: what is compared are two, and nobody waits long for either. */
const turns = new Turns(1);
/** Of a thread: how long it may take, in milliseconds, and what it may hold, in MiB. */
const limits = { milliseconds: 20_000, heapMb: 384, memoryMb: 640 } as const;
/** What is unpacked lies outside the heap, which the limit of the heap does not see; it is asked for so often. */
const lookMs = 100;

const unreadable: RevisionText = { reading: 'unreadable', pages: [], cut: false };

/**
 * Reads the text of a file in a thread that lives as long as that takes, so that nothing of one file reaches the
 * next. It is read here and not in the browser: a reader gets no original, whose text a stamped copy mixes with the
 * stamp's. A thread that takes too long or too much memory is ended, and the file counts as unreadable. Throws when
 * the client has gone.
 */
export async function readText(
  job: TextJob,
  gone: AbortSignal,
  { milliseconds, heapMb, memoryMb }: { milliseconds: number; heapMb: number; memoryMb: number } = limits,
): Promise<RevisionText> {
  const leave = await turns.enter(gone);
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), {
    workerData: job,
    // The bytes move there instead of being copied.
    transferList: [job.content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // The server's flags are its own; what it knows, too.
    execArgv: [],
    env: {},
  });
  try {
    return await new Promise<RevisionText>((resolve, reject) => {
      const timer = setTimeout(() => resolve(unreadable), milliseconds);
      const look = setInterval(() => {
        void worker.getHeapStatistics().then(
          ({ total_heap_size: heap, external_memory: outside }) => {
            if (heap + outside > memoryMb * 1024 ** 2) resolve(unreadable);
          },
          () => undefined,
        );
      }, lookMs);
      const end = () => {
        clearTimeout(timer);
        clearInterval(look);
      };
      gone.addEventListener('abort', () => reject(gone.reason), { once: true });
      worker.once('message', resolve);
      // A document that breaks the reader is not one that breaks the server.
      worker.once('error', () => resolve(unreadable));
      worker.once('exit', () => {
        end();
        resolve(unreadable);
      });
    });
  } finally {
    await worker.terminate();
    leave();
  }
}
