import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { makeOpenFolder } from '../../testing/open-folder.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database.ts';
import { columnList, listSequences, listTables, quoted, tableKey } from './catalogue.ts';
import { makeBackup } from './make-backup.ts';

const folder = makeOpenFolder('temper-backup-');
const sourceDir = join(folder, 'source');
const archive = join(folder, 'all.tar.gz');
let source: EmbeddedDatabase;

/** Everything that is compared: the rows of each table in one order, and the next value of each sequence. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const content: Record<string, unknown> = {};
    for (const table of await listTables(client)) {
      if (tableKey(table) === 'public.migration') continue;
      const sql = `select t::text as row from (select ${columnList(table)} from ${quoted(table)}) t order by 1`;
      const { rows } = await client.query<{ row: string }>(sql);
      content[tableKey(table)] = { rows: rows.length, hash: hash(rows.map((row) => row.row).join('\n')) };
    }
    content.sequences = await listSequences(client);
    content.guards = (
      await client.query(
        `select c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
           array(select tgname || ' ' || tgenabled::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers,
           array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid order by 1) as constraints
         from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
      )
    ).rows;
    return content;
  });
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    [join(dataDir, 'secret'), join(dataDir, 'audit-head.json'), ...paths].map((path) => [
      relative(dataDir, path),
      hash(readFileSync(path)),
    ]),
  );
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the command as a person does. */
function command(
  verb: string,
  file: string,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const script = join(import.meta.dirname, 'command.ts');
  const own = { ...process.env, DATABASE_URL: '', ...env };
  const child = spawn(process.execPath, [script, verb, file], {
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })));
}

const company = '0192a3b4-0000-7000-8000-000000000001';

beforeAll(async () => {
  source = await startEmbeddedDatabase({ dataDir: sourceDir, fsync: false, log: () => undefined });
  await migrate(source.url);
  await withClient(source.url, async (client) => {
    await client.query(`insert into company (id, name, industry, departments) values ($1, $2, 'Food', $3)`, [
      company,
      'Žižka & sons\\\t"quoted" 🍫\nline two',
      ['R&D', 'a,b', '\\N', ''],
    ]);
    await client.query(
      `insert into audit_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes, mac)
       select $1, timestamptz '1999-12-31 23:59:59.123456+00' + n * interval '1 hour', gen_random_uuid(), 'somebody',
         'supplier.update', 'supplier', gen_random_uuid(), repeat('x', 200), jsonb_build_array(n, 1.50, null, 'é'), md5(n::text)
       from generate_series(1, 30000) n`,
      [company],
    );
    // Values that a careless text format loses.
    await client.query(
      `insert into preference values
         ($1, gen_random_uuid(), '\\.', 'null'), ($1, gen_random_uuid(), '\\N', '"\\u00e9\\n"'), ($1, gen_random_uuid(), '', '1.50')`,
      [company],
    );
    await client.query(
      `insert into outbox (id, company_id, kind, payload, last_error)
       values (gen_random_uuid(), null, 'mail', '{}', null), (gen_random_uuid(), $1, 'mail', '{}', ''),
              (gen_random_uuid(), $1, 'mail', '{}', 'NULL')`,
      [company],
    );
    await client.query('create table a_strangers (id serial primary key, note text)');
    await client.query("insert into a_strangers (note) values ('not of Temper')");
  });
  mkdirSync(join(sourceDir, 'files', 'ab', 'x'.repeat(120)), { recursive: true });
  writeFileSync(join(sourceDir, 'secret'), 'a secret of thirty-two characters', { mode: 0o600 });
  writeFileSync(join(sourceDir, 'audit-head.json'), '{"position":1}\n', { mode: 0o600 });
  writeFileSync(join(sourceDir, 'files', 'ab', 'big.bin'), randomBytes(3_000_000));
  writeFileSync(join(sourceDir, 'files', 'ab', 'empty'), '');
  writeFileSync(join(sourceDir, 'files', 'ab', 'x'.repeat(120), 'Zertifikat für Käse 🧀.pdf'), '%PDF-');
});

afterAll(async () => {
  await source?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('backup and restore', () => {
  test('a restored Temper equals the original in every table, sequence, guard and file', async () => {
    expect(await command('backup', archive, { DATA_DIR: sourceDir })).toMatchObject({ code: 0 });
    expect(statSync(archive).mode & 0o777).toBe(0o600);

    const dataDir = join(folder, 'restored');
    const restored = await command('restore', archive, { DATA_DIR: dataDir });
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain('Left out the table public.a_strangers');
    const copy = await startEmbeddedDatabase({ dataDir, fsync: false, log: () => undefined });
    try {
      await withClient(source.url, (client) => client.query('drop table a_strangers'));
      const [is, should] = [await contentOf(copy.url), await contentOf(source.url)];
      expect(is).toEqual(should);
      expect(Object.keys(is).length).toBeGreaterThan(10);
      expect(is['public.audit_event']).toMatchObject({ rows: 30_000 });
      expect(await filesOf(dataDir)).toEqual(await filesOf(sourceDir));
      expect(Object.keys(await filesOf(dataDir))).toHaveLength(5);
      await withClient(copy.url, async (client) => {
        await expect(client.query('delete from audit_event')).rejects.toThrow('append-only');
      });
    } finally {
      await copy.stop();
    }
    // Twice into the same folder would overwrite.
    const again = await command('restore', archive, { DATA_DIR: dataDir });
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain('is not empty');
    const same = await command('backup', archive, { DATA_DIR: sourceDir });
    expect(same.output).toContain('exists already');
  });

  test('is one instant, although people go on working', async () => {
    let going = true;
    const writing = withClient(source.url, async (client) => {
      while (going) {
        await client.query(
          `with one as (insert into outbox (id, kind, payload) values (gen_random_uuid(), 'pair', '{}') returning id)
           insert into preference select $1, id, 'pair', '{}' from one`,
          [company],
        );
      }
    });
    const target = join(folder, 'busy.tar.gz');
    const manifest = await makeBackup(source.url, sourceDir, target);
    going = false;
    await writing;
    // Three of each were there before the pairs.
    expect(manifest.tables['public.outbox']?.rows).toBe(manifest.tables['public.preference']?.rows);
  });

  test('restores into a database of a user who is no superuser', async () => {
    await withClient(source.url, async (client) => {
      await client.query("create role plain login password 'plain'");
      await client.query('grant temper_app, temper_system to plain');
      await client.query('create database own owner plain');
    });
    const url = new URL(source.url);
    Object.assign(url, { username: 'plain', password: 'plain', pathname: '/own' });
    const env = { DATA_DIR: join(folder, 'own'), DATABASE_URL: url.href };
    expect(await command('restore', archive, env)).toMatchObject({ code: 0 });
    expect((await contentOf(url.href))['public.audit_event']).toEqual(
      (await contentOf(source.url))['public.audit_event'],
    );

    const second = join(folder, 'own.tar.gz');
    expect(await command('backup', second, env)).toMatchObject({ code: 0 });
    expect(await command('restore', second, { ...env, DATA_DIR: join(folder, 'own2') })).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty'),
    });
    await withClient(url.href, (client) => client.query('drop policy all_companies on audit_event'));
    expect(await command('backup', join(folder, 'blind.tar.gz'), env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not see all rows of audit_event'),
    });
  });

  test('a damaged or cut archive is refused before anything is written', async () => {
    const plain = gunzipSync(readFileSync(archive));
    const at = plain.indexOf('supplier.update');
    plain.write('supplier.upfate', at);
    const damaged = join(folder, 'damaged.tar.gz');
    writeFileSync(damaged, gzipSync(plain));
    const cut = join(folder, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(archive).subarray(0, 200_000));
    const dataDir = join(folder, 'nothing');
    for (const [file, words] of [
      [damaged, 'table public.audit_event is not what was written'],
      [cut, 'cannot be read as a Temper backup'],
    ] as const) {
      const result = await command('restore', file, { DATA_DIR: dataDir });
      expect(result).toMatchObject({ code: 1, output: expect.stringContaining(words) });
      expect(existsSync(dataDir)).toBe(false);
    }
  });
});
