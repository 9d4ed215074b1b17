import { Worker } from 'node:worker_threads';

/** What the thread is told: which function of which module prints, and from what. */
export interface PrintOrder {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

interface Waiting {
  resolve(printed: Buffer): void;
  reject(error: Error): void;
}

/** The thread ends when it has said nothing for so long, idle or not: a document that takes longer is given up. */
const longestMs = 90_000;
const heapMb = 1024;

let thread: { worker: Worker; waiting: Map<number, Waiting>; clock: NodeJS.Timeout } | undefined;
let orders = 0;

/**
 * Prints in a thread of its own: laying out a long document takes seconds in which nothing else could be answered.
 * The exported function `name` of `module` prints; what it is given must be plain data. Documents are printed one
 * after another.
 */
export function printBeside<P extends (...args: never[]) => Promise<Buffer>>(
  module: URL,
  name: string,
  ...args: Parameters<P>
): Promise<Buffer> {
  thread ??= open();
  const { worker, waiting, clock } = thread;
  clock.refresh();
  worker.ref();
  const id = ++orders;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, module: module.href, name, args } satisfies PrintOrder);
  });
}

function open(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // The server's flags are its own.
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const end = (why: string) => {
    clearTimeout(clock);
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
    void worker.terminate();
  };
  const clock = setTimeout(() => end('The document took too long to print.'), longestMs).unref();
  worker.on('message', ({ id, printed, failure }: { id: number; printed?: Uint8Array; failure?: string }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    clock.refresh();
    // Without work it does not keep the process alive.
    if (waiting.size === 0) worker.unref();
    if (printed) asked?.resolve(Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength));
    else asked?.reject(new Error(failure ?? 'Nothing was printed.'));
  });
  worker.on('error', (error) => end(error.message));
  worker.on('exit', () => end('The thread that prints has ended.'));
  return { worker, waiting, clock };
}
