import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../kernel/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { makeOpenFolder } from './open-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database for this test run, with its password; `inject('databaseUrl')` in a test. */
    databaseUrl: string;
  }
}

/**
 * Everything that the tests of this run put into the temporary folder (data folders with their secrets)
 * lies in one of its own, and goes with the run, whatever a test forgets or a crash leaves.
 */
function ownTemporaryFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = makeOpenFolder('temper-tests-');
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Provides one migrated database for the whole run: an embedded PostgreSQL without fsync in a temporary
 * folder, or a scratch database on the server that TEST_DATABASE_URL (or DATABASE_URL) names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = ownTemporaryFolder();
  const own = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  let database: TestDatabase | undefined;
  const teardown = async () => {
    await database?.stop();
    removeFolder();
  };
  try {
    database = own ? await createScratchDatabase(own) : await startTemporaryServer();
    await migrate(database.url);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('databaseUrl', database.url);
  return teardown;
}

type TestDatabase = { url: string; stop(): Promise<void> };

async function startTemporaryServer(): Promise<TestDatabase> {
  const dataDir = makeOpenFolder('temper-test-');
  const lines: string[] = [];
  try {
    const { url, stop } = await startEmbeddedDatabase({
      dataDir,
      fsync: false,
      log: (line) => lines.push(line),
    });
    return {
      url,
      async stop() {
        await stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`The test database did not start.\n${lines.join('\n')}`, { cause: error });
  }
}

async function createScratchDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `temper_test_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
