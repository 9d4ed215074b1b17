import pg from 'pg';
import { v7 as newId } from 'uuid';
import { inject } from 'vitest';
import { migrate } from '../kernel/database/migrate.ts';

/**
 * A migrated database of its own, for a test that runs jobs and mail (they take what other test files
 * put into the shared one) or that tampers with it.
 */
export async function createOwnDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `own_${newId().replaceAll('-', '')}`;
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  await run(`create database ${name}`);
  await migrate(url.href);
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
