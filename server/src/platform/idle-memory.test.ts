import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A process of its own that leaves garbage in the old generation, rests, and tells its heap in MiB. */
const program = `
import { getHeapStatistics } from 'node:v8';
import { releaseMemoryWhenIdle } from ${JSON.stringify(path.join(import.meta.dirname, 'idle-memory.ts'))};
const heap = () => getHeapStatistics().total_heap_size / 1048576;
let kept = [];
for (let nth = 0; nth < 400000; nth++) kept.push({ nth, text: 'some text ' + nth });
kept = undefined;
const full = heap();
releaseMemoryWhenIdle(200);
setTimeout(() => console.log(JSON.stringify({ full, rested: heap() })), 1500);
`;

test.each([
  { flags: ['--expose-gc'], gives: true },
  { flags: [], gives: false },
])('a process at rest gives memory back when it may: $flags', async ({ flags, gives }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    '--input-type=module',
    '-e',
    program,
  ]);
  const { full, rested } = JSON.parse(stdout) as { full: number; rested: number };
  expect(full).toBeGreaterThan(25);
  if (gives) expect(rested).toBeLessThan(full / 2);
  else expect(rested).toBeGreaterThan(full / 2);
});
