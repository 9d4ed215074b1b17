import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'temper-alone-'));
const lock = path.join(folder, 'made', 'preparing');
const log = path.join(folder, 'log');
const program = path.join(folder, 'work.mjs');
writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { alone } from '${path.join(import.meta.dirname, '../../../scripts/alone.mjs')}';
  const note = (word) => appendFileSync('${log}', word + ' ');
  await alone('${lock}', async () => { note('in'); await sleep(400); note('out'); }, () => note('waits'));`,
);
beforeEach(() => rmSync(log, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const work = () => spawn(process.execPath, [program], { stdio: 'inherit' });
const ended = (child: ReturnType<typeof work>) => new Promise((resolve) => child.once('exit', resolve));

test('of commands that prepare the same folder one works, the others wait and come after', async () => {
  expect(await Promise.all([work(), work(), work()].map(ended))).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8').replaceAll('waits ', '')).toBe('in out in out in out ');
  expect(existsSync(lock)).toBe(false);
});

test('one that was killed in the middle holds up nobody', async () => {
  const killed = work();
  const gone = ended(killed);
  while (!existsSync(log)) await new Promise((resolve) => setTimeout(resolve, 10));
  killed.kill('SIGKILL');
  await gone;
  expect(existsSync(lock)).toBe(true);
  expect(await ended(work())).toBe(0);
  expect(readFileSync(log, 'utf8')).toBe('in in out ');
});

test('nor does another program that was given its number', async () => {
  writeFileSync(lock, String(process.pid));
  const long = new Date(Date.now() - 5 * 60_000);
  utimesSync(lock, long, long);
  expect(await ended(work())).toBe(0);
  expect(readFileSync(log, 'utf8')).toBe('in out ');
});
