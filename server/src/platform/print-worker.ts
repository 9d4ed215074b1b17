import { parentPort } from 'node:worker_threads';
import type { PrintOrder } from './print-beside.ts';

// The thread in which documents are printed, one after another in the order of asking.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: PrintOrder) => {
  last = last.then(() => print(order));
});

async function print({ id, module, name, args }: PrintOrder): Promise<void> {
  try {
    const exported = (await import(module)) as Record<
      string,
      (...given: readonly unknown[]) => Promise<Buffer>
    >;
    parentPort?.postMessage({ id, printed: await exported[name]?.(...args) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
