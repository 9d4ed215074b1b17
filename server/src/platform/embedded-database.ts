import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeDataFolder } from './data-folder.ts';
import {
  checkBinaries,
  clusterExists,
  createCluster,
  freePort,
  newPassword,
  type Postmaster,
  startPostmaster,
  stopLeftover,
  stopPostmaster,
} from './embedded-database-cluster.ts';
import { findHolder, holdDataFolder } from './embedded-database-lock.ts';
import { claimPlace, isForgotten, type Place, preparePlace } from './embedded-database-place.ts';

export { DataFolderInUseError } from './embedded-database-lock.ts';

export type EmbeddedDatabaseOptions = {
  /** Everything lives below: postgres/, postgres.port, postgres.password, server.lock. Created when missing. */
  dataDir: string;
  log: (line: string) => void;
  /** Off only for tests: what was written may be lost in a power cut. */
  fsync?: boolean;
  /** This server's web address, told to whoever starts a second server on the same folder. */
  address?: string;
  /** Told how the database process ended although nobody asked; it is being restarted at the same address. */
  onExit?: (how: string) => void;
};

export type EmbeddedDatabase = {
  /** Connection address with password; stays the same when the process has to be restarted. */
  url: string;
  /** Stops PostgreSQL cleanly and gives the data folder back. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that comes with Temper on a data folder and keeps it running until stopped.
 * @throws DataFolderInUseError when another living server holds the folder
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log, fsync = true } = options;
  const dataDir = resolve(options.dataDir);
  makeDataFolder(dataDir);
  const release = await holdDataFolder(dataDir, options.address);
  try {
    const place = preparePlace(dataDir);
    const password = keptPassword(dataDir);
    if (isForgotten(place)) await setAside(place.cluster, log);
    claimPlace(place);
    checkBinaries(place);
    if (clusterExists(place.cluster)) {
      await stopLeftover(place.cluster, log);
    } else {
      log(`Creating the database in ${place.cluster}`);
      await createCluster(place, password, fsync);
    }
    const { postmaster, port } = await startOnAnyPort(place, dataDir, fsync, log);
    const url = databaseUrl(port, password);
    await createDatabase(url);
    const stopWatching = watch(postmaster, () => startPostmaster(place, port, fsync, log), place, options);
    return {
      url,
      async stop() {
        const current = await stopWatching();
        if (current) await stopPostmaster(current);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Somebody deleted the data folder and with it the password: begin anew, but keep the last such cluster. */
async function setAside(cluster: string, log: (line: string) => void): Promise<void> {
  await stopLeftover(cluster, log);
  const aside = `${cluster}.previous`;
  log(`Found the database of a deleted data folder; moving it to ${aside}.`);
  rmSync(aside, { recursive: true, force: true });
  renameSync(cluster, aside);
}

/** The address of the embedded database that a running server keeps on this folder, or undefined. */
export function findRunningDatabase(dataDir: string): string | undefined {
  if (!findHolder(resolve(dataDir))) return undefined;
  try {
    const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'));
    return databaseUrl(port, readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim());
  } catch {
    return undefined;
  }
}

const databaseUrl = (port: number, password: string) =>
  `postgres://temper:${password}@127.0.0.1:${port}/temper`;

function keptPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres.password');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const password = newPassword();
    writeFileSync(path, `${password}\n`, { mode: 0o600 });
    return password;
  }
}

async function startOnAnyPort(place: Place, dataDir: string, fsync: boolean, log: (line: string) => void) {
  const path = join(dataDir, 'postgres.port');
  let wished: number | undefined;
  try {
    wished = Number(readFileSync(path, 'utf8')) || undefined;
  } catch {
    // first start
  }
  for (let tries = 1; ; tries++) {
    const port = await freePort(wished);
    try {
      const postmaster = await startPostmaster(place, port, fsync, log);
      if (port !== wished) writeFileSync(path, `${port}\n`, { mode: 0o600 });
      return { postmaster, port };
    } catch (error) {
      // Another program may have taken the port just now, or a killed postmaster's children are still ending.
      if (tries === 5 || !/could not create any TCP|shared memory block/.test(String(error))) throw error;
      await sleep(300);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/temper$/, 'postgres') });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = 'temper'");
    if (found.rowCount === 0) await client.query('CREATE DATABASE temper');
  } finally {
    await client.end();
  }
}

/**
 * Restarts PostgreSQL when it dies by itself, with growing pauses for as long as it takes (a full disk is emptied
 * some time). Gives a function that ends the watch and returns the process to stop, if one runs.
 */
function watch(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  place: Place,
  { log, onExit }: EmbeddedDatabaseOptions,
): () => Promise<Postmaster | undefined> {
  const stopping = new AbortController();
  let current: Postmaster | undefined;
  let restarting: Promise<void> = Promise.resolve();

  const guard = (postmaster: Postmaster) => {
    current = postmaster;
    postmaster.gone.then((how) => {
      if (stopping.signal.aborted) return;
      current = undefined;
      log(`The database process ended by itself (${how}); restarting it.`);
      onExit?.(how);
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await stopLeftover(place.cluster, log);
        guard(await start());
        log('The database runs again.');
        return;
      } catch (error) {
        log(`The database did not restart: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  guard(first);
  return async () => {
    stopping.abort();
    await restarting;
    return current;
  };
}
