import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { DataFolderInUseError, type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const isRoot = process.getuid?.() === 0;
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'temper-boot-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    fsync: false,
    address: 'http://localhost:3119',
    log: (line) => lines.push(line),
  });
  cleanups.push(database.stop);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** A separate process that starts the database and stays, so that it can be killed. */
async function startInChild(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('./embedded-database.ts', import.meta.url).href;
  const code = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(module)});
    const options = { dataDir: ${JSON.stringify(dataDir)}, log() {} };
    console.log((await startEmbeddedDatabase(options)).url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', () => reject(new Error('the child ended before its database was up')));
  });
  return { child, url };
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

describe('the embedded database', () => {
  test('is UTF-8, durable by default, loopback only, and keeps its port and data', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const first = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    const settings = await query(
      first.url,
      `SELECT current_setting('server_encoding'), current_setting('listen_addresses'), current_setting('fsync'),
              current_setting('synchronous_commit'), current_setting('full_page_writes'),
              (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = 'temper')`,
    );
    expect(settings).toEqual([['UTF8', '127.0.0.1', 'on', 'on', 'on', 'b C.UTF-8']]);
    await query(first.url, "CREATE TABLE kept AS SELECT 'Žižka 🍫' AS name");
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await first.stop();

    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT name FROM kept')).toEqual([['Žižka 🍫']]);
    await expect(query(second.url.replace(/:[^:]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
  });

  test('takes another port when a stranger has its own', async () => {
    const dataDir = temporaryFolder();
    const first = await startEmbeddedDatabase({ dataDir, fsync: false, log: () => undefined });
    await first.stop();
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    cleanups.push(() => stranger.close());
    const second = await start(dataDir);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await query(second.url, 'SELECT 1')).toEqual([[1]]);
  });

  test('a second start on the same folder names the holder and harms nothing', async () => {
    const dataDir = temporaryFolder();
    const first = await start(dataDir);
    const refused = await startEmbeddedDatabase({ dataDir, log: () => undefined }).catch((error) => error);
    expect(refused).toBeInstanceOf(DataFolderInUseError);
    expect(refused.message).toContain(`process ${process.pid} holds it and answers at http://localhost:3119`);
    expect(await query(first.url, 'SELECT 1')).toEqual([[1]]);
  });

  test('of ten starts in the same instant over a stale lock exactly one wins', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(
      join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.pid, started: 'long ago', token: 'x' }),
    );
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => start(dataDir)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('recovers after its server was killed, keeping what was committed', async () => {
    const dataDir = temporaryFolder();
    const { child, url } = await startInChild(dataDir);
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const orphan = postmasterPid(dataDir);
    await kill(child);
    const lines: string[] = [];
    const again = await start(dataDir, lines);
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([[42]]);
    expect(postmasterPid(dataDir)).not.toBe(orphan);
    expect(lines.join('\n')).toContain(`Stopping the database process ${orphan}`);
  });

  test('recovers after server and database were killed, even when the old number is another process now', async () => {
    const dataDir = temporaryFolder();
    const { child, url } = await startInChild(dataDir);
    await query(url, 'CREATE TABLE kept AS SELECT 43 AS answer');
    const path = join(dataDir, 'postgres', 'postmaster.pid');
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await kill(child);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
    const again = await start(dataDir);
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([[43]]);
  });

  test('keeps every acknowledged write, whatever is killed in the middle of writing', async () => {
    const dataDir = temporaryFolder();
    const rounds = Number(process.env.KILL_ROUNDS ?? 4);
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { child, url } = await startInChild(dataDir);
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('create table if not exists kept (number bigint primary key)');
      const until = Date.now() + 100 + Math.random() * 200;
      let victim: () => unknown = () => kill(child);
      if (round % 2) {
        const postgres = postmasterPid(dataDir);
        victim = () => [process.kill(postgres, 'SIGKILL'), kill(child)];
      }
      let killed: unknown;
      for (let number = round * 1_000_000; ; number++) {
        if (!killed && Date.now() > until) killed = victim();
        try {
          await client.query('insert into kept values ($1)', [number]);
          acknowledged.push(number);
        } catch {
          break;
        }
        if (killed && Date.now() > until + 50) break;
      }
      await killed;
      await client.end().catch(() => undefined);
      if (child.exitCode === null && child.signalCode === null) await kill(child);
    }
    const { url } = await start(dataDir);
    const rows = new Set((await query(url, 'select number::int from kept')).map(([number]) => number));
    expect(acknowledged.length).toBeGreaterThan(rounds * 10);
    expect(acknowledged.filter((number) => !rows.has(number))).toEqual([]);
  });

  test('restarts at the same address when the database process dies under a running server', async () => {
    const dataDir = temporaryFolder();
    const ends: string[] = [];
    const database = await startEmbeddedDatabase({
      dataDir,
      fsync: false,
      log: () => undefined,
      onExit: (how) => ends.push(how),
    });
    cleanups.push(database.stop);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await expect
      .poll(() => query(database.url, 'SELECT 1').catch(() => 'down'), { timeout: 10_000, interval: 100 })
      .toEqual([[1]]);
    expect(ends).toEqual(['ended by SIGKILL']);
  });

  test.runIf(isRoot)('as root under a closed folder the data lies where its user can reach it', async () => {
    const closed = temporaryFolder(0o700);
    const dataDir = join(closed, 'deep', 'data');
    mkdirSync(dataDir, { recursive: true });
    const first = await start(dataDir);
    const cluster = readFileSync(join(dataDir, 'postgres.place'), 'utf8').trim();
    cleanups.unshift(() => rmSync(dirname(cluster), { recursive: true, force: true }));
    expect(cluster).toMatch(/^\/var\/lib\/temper\/data-[0-9a-f]{16}\/postgres$/);
    expect(statSync(cluster).uid).not.toBe(0);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dirname(cluster), 'data-folder'), 'utf8').trim()).toBe(realpathSync(dataDir));
    await query(first.url, 'CREATE TABLE kept AS SELECT 44 AS answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([[44]]);
    await second.stop();

    const copy = join(closed, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    await expect(start(copy)).rejects.toThrow(`is a copy of ${dataDir}`);

    rmSync(dataDir, { recursive: true });
    const anew = await start(dataDir);
    expect(await query(anew.url, "SELECT to_regclass('kept')")).toEqual([[null]]);
    expect(statSync(`${cluster}.previous`).isDirectory()).toBe(true);
  });
});
