import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeOpenFolder } from '../testing/open-folder.ts';

test.each([
  ['Applying migration', 'off'],
  ['Aldermoor', 'on'],
])(
  'a signal after "%s" ends the start cleanly: no database is left running',
  async (line, SAMPLE) => {
    const dataDir = makeOpenFolder('temper-end-start-');
    const server = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', SAMPLE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'exit');
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(line)) server.kill('SIGTERM');
      });
    expect(await ended).toEqual([0, null]);
    expect(said).toContain('SIGTERM: ending the start.\n');
    // Nor is what was cut off told as a fault.
    expect(said).not.toContain('{');
    const cluster = path.join(dataDir, 'postgres');
    expect(existsSync(path.join(cluster, 'PG_VERSION'))).toBe(true);
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  },
  180_000,
);
