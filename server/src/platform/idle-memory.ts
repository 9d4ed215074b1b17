import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The share of that time below which the process counts as idle. */
const idle = 0.02;
/** The growth of the heap from which a collection is worth its pause, in bytes. */
const worth = 6_000_000;

/**
 * Gives memory back once nothing is being done: V8 collects when it needs room, and a process at rest
 * needs none, so what the start or a load left behind would stay. The collection pauses for a tenth of a
 * second, once after each busy time. `every` so many milliseconds it is looked whether there is rest. Does nothing unless Node.js runs with --expose-gc, as npm start has it.
 */
export function releaseMemoryWhenIdle(every = 4000): { stop(): void } {
  const { gc } = globalThis;
  if (!gc) return { stop() {} };
  let before = performance.eventLoopUtilization();
  let kept = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    if (busy > idle || getHeapStatistics().total_heap_size < kept + worth) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = getHeapStatistics().total_heap_size;
    before = performance.eventLoopUtilization();
  };
  const timer = setInterval(look, every).unref();
  return { stop: () => clearInterval(timer) };
}
