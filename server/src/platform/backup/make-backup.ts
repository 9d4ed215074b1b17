import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import tar from 'tar-stream';
import { auditHead, formatVersion, type Header, type Manifest, meter } from './archive.ts';
import {
  columnList,
  listMigrations,
  listSequences,
  listTables,
  quoted,
  requireWholeView,
  type Table,
  tableKey,
} from './catalogue.ts';

/** Bytes of a table that are kept in memory before they go into the archive. */
const partSize = 4 * 1024 * 1024;

/**
 * Writes everything into one archive: all tables as of one instant, then the files and the secret of the data
 * folder. People may go on working meanwhile. The file appears under its name only when it is whole.
 */
export async function makeBackup(databaseUrl: string, dataDir: string, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name for the backup.`);
  const draft = `${target}.partial`;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'temper backup' });
  await client.connect();
  const pack = tar.pack();
  const writing = pipeline(pack, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'w' }));
  try {
    const manifest = await Promise.race([
      fill(pack, client, dataDir),
      // Only a failed write ends before the archive does; it must not leave the filling waiting.
      writing.then(() => new Promise<never>(() => undefined)),
    ]);
    await writing;
    const file = await open(draft, 'r');
    await file.sync().finally(() => file.close());
    renameSync(draft, target);
    return manifest;
  } catch (error) {
    pack.destroy();
    await writing.catch(() => undefined);
    rmSync(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(pack: tar.Pack, client: pg.Client, dataDir: string): Promise<Manifest> {
  await client.query("set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'");
  // Before the snapshot: the head of the audit chain that is kept outside must not be ahead of the rows.
  const head = await readFile(join(dataDir, auditHead)).catch(() => undefined);
  await client.query('begin isolation level repeatable read read only');
  await requireWholeView(client);
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  const header: Header = { format: formatVersion, createdAt: new Date().toISOString(), migrations, tables };
  await addText(pack, 'temper-backup.json', header);
  const manifest: Manifest = { tables: {}, files: {}, sequences: [] };
  for (const table of tables) manifest.tables[tableKey(table)] = await addTable(pack, client, table);
  // Sequences stand outside of snapshots: read last, they are never behind the rows.
  manifest.sequences = await listSequences(client);
  await client.query('commit');
  if (head) {
    await addBuffer(pack, auditHead, head);
    const seen = meter();
    seen.add(head);
    manifest.files[auditHead] = { bytes: head.length, sha256: seen.result().sha256 };
  }
  // After the rows: a file is written before the row that names it.
  for (const path of await listFiles(dataDir)) {
    const added = await addFile(pack, join(dataDir, path), path);
    if (added) manifest.files[path] = added;
  }
  await addText(pack, 'manifest.json', manifest);
  pack.finalize();
  return manifest;
}

async function addTable(
  pack: tar.Pack,
  client: pg.Client,
  table: Table,
): Promise<Manifest['tables'][string]> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`));
  const seen = meter();
  let part: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    if (size)
      await addBuffer(
        pack,
        `tables/${tableKey(table)}/${String(++number).padStart(6, '0')}`,
        Buffer.concat(part),
      );
    part = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    seen.add(chunk);
    part.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  await flush();
  const { sha256, lines } = seen.result();
  return { rows: lines, sha256 };
}

/** The paths, relative to the data folder, of what belongs into a backup beside the database. */
async function listFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'files');
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return [...(existsSync(join(dataDir, 'secret')) ? ['secret'] : []), ...files.sort()];
}

/** Adds a file as long as it is now; undefined when it was deleted meanwhile (then the row is gone, too, or goes). */
async function addFile(
  pack: tar.Pack,
  path: string,
  name: string,
): Promise<Manifest['files'][string] | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  const { size } = await file.stat();
  const seen = meter();
  const entry = pack.entry({ name, size, mode: 0o600 });
  if (size > 0) {
    // An upload in progress may grow: only what is there now fits.
    const content = createReadStream('', { fd: file, start: 0, end: size - 1 });
    content.on('data', (chunk) => seen.add(chunk as Buffer));
    await pipeline(content, entry);
  } else {
    await file.close();
    entry.end(undefined);
    await finished(entry);
  }
  const { sha256, bytes } = seen.result();
  if (bytes !== size)
    throw new Error(`${path} was cut short while it was being read; make the backup again.`);
  return { bytes, sha256 };
}

const addText = (pack: tar.Pack, name: string, value: unknown) =>
  addBuffer(pack, name, Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`));

async function addBuffer(pack: tar.Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length, mode: 0o600 });
  entry.end(content);
  await finished(entry);
}
