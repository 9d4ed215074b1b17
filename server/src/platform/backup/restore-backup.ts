import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../../kernel/database/migrate.ts';
import { drain, type Header, type Manifest, meter, readArchive } from './archive.ts';
import { columnList, listMigrations, listTables, quoted, tableKey } from './catalogue.ts';
import { openTables } from './open-tables.ts';

/**
 * Brings a backup, already verified, into an empty database and an empty data folder. All rows come in one
 * transaction. Needs the rights of the tables' owner, no superuser.
 */
export async function restoreBackup(
  archive: string,
  { header, manifest }: { header: Header; manifest: Manifest },
  databaseUrl: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  await requireEmptyDatabase(databaseUrl);
  await migrate(databaseUrl, () => undefined, new Set(Object.keys(header.migrations)));
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'temper restore' });
  await client.connect();
  try {
    requireSameMigrations(header.migrations, await listMigrations(client));
    await client.query("set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'");
    await client.query("set statement_timeout = 0; set client_encoding = 'UTF8'");
    await client.query('begin');
    await load(client, archive, dataDir, manifest, log);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  // The backup may be older than this Temper.
  await migrate(databaseUrl, log);
}

async function load(
  client: pg.Client,
  archive: string,
  dataDir: string,
  manifest: Manifest,
  log: (line: string) => void,
): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [tableKey(table), table]));
  const close = await openTables(client);
  await client.query(`truncate ${[...tables.values()].map(quoted).join(', ')}`);
  await readArchive(archive, {
    async table(key, content) {
      const table = tables.get(key);
      if (!table) {
        log(`Left out the table ${key}: it is none of Temper's.`);
        return drain(key, content);
      }
      const seen = meter();
      const measured = async function* () {
        for await (const chunk of content) {
          seen.add(chunk);
          yield chunk;
        }
      };
      const rows = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
      await pipeline(Readable.from(measured()), rows);
      if (
        rows.rowCount !== manifest.tables[key]?.rows ||
        seen.result().sha256 !== manifest.tables[key]?.sha256
      ) {
        throw new Error(`The table ${key} did not arrive whole.`);
      }
    },
    async file(path, content) {
      const target = join(dataDir, path);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
    },
  });
  const known = new Set(
    (
      await client.query<{ name: string }>(
        "select schemaname || '.' || sequencename as name from pg_sequences",
      )
    ).rows.map((row) => row.name),
  );
  for (const sequence of manifest.sequences) {
    if (!known.has(tableKey(sequence))) continue;
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), sequence.last]);
  }
  await close();
}

async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [table] = await listTables(client);
    if (table) {
      throw new Error(
        `The database is not empty (it has the table ${tableKey(table)}). ` +
          'A backup is only restored into an empty one, so that nothing is ever overwritten; create a new database.',
      );
    }
  } finally {
    await client.end();
  }
}

function requireSameMigrations(wanted: Record<string, string>, applied: Record<string, string>): void {
  for (const [name, hash] of Object.entries(wanted)) {
    if (applied[name] === hash) continue;
    throw new Error(
      applied[name]
        ? `The migration ${name} differs from the one that the backup was made with; restore with that Temper.`
        : `The backup was made by a newer Temper (this one has no migration ${name}); update Temper first.`,
    );
  }
}
