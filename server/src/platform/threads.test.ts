import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Threads, TooHeavy } from './threads.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'temper-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Work of every kind; `calls` tells whether a thread has been used before. */
const file = path.join(folder, 'work.mjs');
writeFileSync(
  file,
  `let calls = 0;
   export const add = (a, b) => ({ sum: a + b, calls: ++calls });
   export const fail = () => { throw new Error('the page is gone'); };
   export const spin = () => { for (;;); };
   export const wait = (ms) => new Promise((resolve) => setTimeout(() => resolve(++calls), ms));
   export const hold = () => new Promise(() => { globalThis.held = Buffer.alloc(300_000_000, 1); });
   export const fill = async () => {
     const kept = [];
     for (;;) {
       for (let nth = 0; nth < 20_000; nth++) kept.push({ nth });
       await new Promise((resolve) => setTimeout(resolve, 20));
     }
   };
   export const quit = () => process.exit(3);`,
);
interface Work {
  add(a: number, b: number): { sum: number; calls: number };
  wait(ms: number): Promise<number>;
}
const module = pathToFileURL(file);
const limits = { milliseconds: 5000, heapMb: 64 };
const open = (options: Partial<ConstructorParameters<typeof Threads>[0]> = {}) =>
  new Threads({ atOnce: 1, limits, keepMs: 2000, ...options });

test('a kept thread is used again, another is new for each call', async () => {
  const kept = open();
  expect(await kept.call<Work['add']>(module, 'add', [1, 2])).toEqual({ sum: 3, calls: 1 });
  expect(await kept.call<Work['add']>(module, 'add', [2, 2])).toEqual({ sum: 4, calls: 2 });
  const fresh = open({ keepMs: 0 });
  for (const _ of [1, 2])
    expect(await fresh.call<Work['add']>(module, 'add', [1, 1])).toEqual({ sum: 2, calls: 1 });
});

test('an idle thread ends, and the next call opens another', async () => {
  const threads = open({ keepMs: 100 });
  await threads.call<Work['add']>(module, 'add', [1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await threads.call<Work['add']>(module, 'add', [1, 1])).toEqual({ sum: 2, calls: 1 });
});

test('what is thrown is told; the thread is not used again', async () => {
  const threads = open();
  await threads.call(module, 'add', []);
  await expect(threads.call(module, 'fail', [])).rejects.toThrow('the page is gone');
  await expect(threads.call(module, 'quit', [])).rejects.toThrow('The thread has ended.');
  expect(await threads.call<Work['add']>(module, 'add', [1, 1])).toEqual({ sum: 2, calls: 1 });
});

test('what takes too long or too much memory ends, inside of the heap and outside', async () => {
  const threads = open();
  const call = (name: string, more: object) =>
    threads.call(module, name, [], { limits: { ...limits, ...more } }).catch((error: unknown) => error);
  expect(await call('spin', { milliseconds: 300 })).toBeInstanceOf(TooHeavy);
  expect(await call('hold', { bytes: 150_000_000 })).toBeInstanceOf(TooHeavy);
  expect(await call('fill', { milliseconds: 30_000 })).toBeInstanceOf(TooHeavy);
  expect(await threads.call<Work['add']>(module, 'add', [1, 1])).toEqual({ sum: 2, calls: 1 });
}, 40_000);

test('calls take turns, and who has gone lets the next one in', async () => {
  const threads = open();
  const leaving = new AbortController();
  const order: string[] = [];
  const first = threads
    .call(module, 'spin', [], { gone: leaving.signal })
    .catch((error: Error) => order.push(`first ${error.message}`));
  const second = threads.call<Work['wait']>(module, 'wait', [10]).then(() => order.push('second'));
  const third = threads.call<Work['wait']>(module, 'wait', [10]).then(() => order.push('third'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(order).toEqual([]);
  leaving.abort(new Error('gone'));
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first gone', 'second', 'third']);
});
