import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../app/config.ts';
import { StartError } from '../kernel/start-error.ts';
import { findRunningDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { requireDatabase } from './require-database.ts';

/**
 * The database of this installation for a command: the server's while it runs, else the embedded one,
 * started for as long as needed. Never makes one. Throws a StartError where there is none.
 */
export async function openInstalledDatabase(
  config: Config,
): Promise<{ url: string; close(): Promise<void> }> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) await requireDatabase(databaseUrl);
  const running = databaseUrl ?? findRunningDatabase(dataDir);
  if (running) return { url: running, close: async () => {} };
  if (!existsSync(path.join(dataDir, 'postgres.password')))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server, or start it first.`,
    );
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  return { url: database.url, close: database.stop };
}
