// npm run backup -- FILE and npm run restore -- FILE; settings come from DATA_DIR and DATABASE_URL as for the server.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeDataFolder } from '../data-folder.ts';
import { findRunningDatabase, startEmbeddedDatabase } from '../embedded-database.ts';
import { type Manifest, verifyArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const root = join(import.meta.dirname, '../../../..');
// npm runs scripts in the workspace's folder; a relative FILE is meant from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd();

const [verb, file] = process.argv.slice(2);
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const own = process.env.DATABASE_URL || undefined;

try {
  if ((verb !== 'backup' && verb !== 'restore') || !file) {
    throw new Error('Name the file: npm run backup -- FILE, or npm run restore -- FILE.');
  }
  const path = resolve(here, file);
  const manifest = verb === 'backup' ? await backup(path) : await restore(path);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const what = `${rows} rows of ${Object.keys(manifest.tables).length} tables, ${Object.keys(manifest.files).length} files`;
  console.log(verb === 'backup' ? `Wrote ${path}: ${what}.` : `Restored ${path}: ${what}.`);
  if (process.env.S3_BUCKET) {
    console.log(
      `Files in the bucket ${process.env.S3_BUCKET} are not part of it: back the bucket up by its own means.`,
    );
  }
  if (verb === 'backup') console.log('It holds the secret and everybody’s data: keep it closed to others.');
} catch (error) {
  console.error(
    `Nothing was ${verb === 'restore' ? 'restored' : 'backed up'}. ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}

async function backup(path: string): Promise<Manifest> {
  const url = own ?? findRunningDatabase(dataDir);
  if (url) return makeBackup(url, dataDir, path);
  if (!existsSync(join(dataDir, 'postgres.password'))) throw new Error(`There is no database in ${dataDir}.`);
  const database = await startEmbeddedDatabase({ dataDir, log: console.error });
  return makeBackup(database.url, dataDir, path).finally(database.stop);
}

async function restore(path: string): Promise<Manifest> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length) {
    throw new Error(
      `The data folder ${dataDir} is not empty. A backup is only restored into an empty or new one, ` +
        'so that nothing is ever overwritten: move it away or set DATA_DIR to another.',
    );
  }
  // Read and checked whole before anything is written.
  const verified = await verifyArchive(path);
  makeDataFolder(dataDir);
  let place: string | undefined;
  try {
    if (own) await restoreBackup(path, verified, own, dataDir, console.log);
    else {
      const database = await startEmbeddedDatabase({ dataDir, log: console.error });
      place = readPlace();
      await restoreBackup(path, verified, database.url, dataDir, console.log).finally(database.stop);
    }
  } catch (error) {
    emptyAgain(place);
    throw error;
  }
  return verified.manifest;
}

/** The folder was empty before: after a failure the next try must find it so. */
function emptyAgain(place: string | undefined): void {
  if (place) rmSync(place, { recursive: true, force: true });
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** The folder of a cluster that lies outside the data folder, see embedded-database-place.ts. */
function readPlace(): string | undefined {
  const pointer = join(dataDir, 'postgres.place');
  return existsSync(pointer) ? dirname(readFileSync(pointer, 'utf8').trim()) : undefined;
}
