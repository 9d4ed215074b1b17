import { parentPort } from 'node:worker_threads';
import type { ThreadOrder } from './threads.ts';

// What runs in every thread of threads.ts: one order after another, each answered.
parentPort?.on('message', async ({ module, name, args }: ThreadOrder) => {
  try {
    const exported = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
    parentPort?.postMessage({ result: await exported[name]?.(...args) });
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failure });
  }
});
