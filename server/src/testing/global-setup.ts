import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../kernel/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database for this test run, with its password; `inject('databaseUrl')` in a test. */
    databaseUrl: string;
  }
}

/**
 * Provides one migrated database for the whole run: an embedded PostgreSQL without fsync in a temporary
 * folder, or a scratch database on the server that TEST_DATABASE_URL (or DATABASE_URL) names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const database = own ? await createScratchDatabase(own) : await startTemporaryServer();
  try {
    await migrate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide('databaseUrl', database.url);
  return database.stop;
}

type TestDatabase = { url: string; stop(): Promise<void> };

async function startTemporaryServer(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'temper-test-'));
  // Run as root, PostgreSQL's own account has to pass through.
  chmodSync(dataDir, 0o711);
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
