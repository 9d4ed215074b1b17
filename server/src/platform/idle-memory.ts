import { getHeapStatistics } from 'node:v8';

/** The share of a processor below which the process counts as idle. */
const idle = 0.1;
/** The growth of the heap from which a collection is worth its pause, in bytes. */
const worth = 4_000_000;

/**
 * Gives memory back once nothing is being done: V8 collects when it needs room, and a process at rest
 * needs none, so what the start or a load left behind would stay. Looks `every` so many milliseconds; a
 * collection pauses for a tenth of a second, once after each busy time. Does nothing unless Node.js runs
 * with --expose-gc, as `npm start` has it.
 */
export function releaseMemoryWhenIdle(every = 4000): { stop(): void } {
  const { gc } = globalThis;
  if (!gc) return { stop() {} };
  let before = process.cpuUsage();
  let kept = 0;
  const look = () => {
    // Not the time on the clock: on a machine with others' work that says little.
    const { user, system } = process.cpuUsage(before);
    const busy = (user + system) / 1000 / every;
    before = process.cpuUsage();
    if (busy > idle || getHeapStatistics().total_heap_size < kept + worth) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = getHeapStatistics().total_heap_size;
    before = process.cpuUsage();
  };
  const timer = setInterval(look, every).unref();
  return { stop: () => clearInterval(timer) };
}
