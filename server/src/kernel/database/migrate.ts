import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');
/** Any constant will do; it keeps two starting servers from migrating at once. */
const migrationLock = 7_236_701;

export const runtimeRoles = ['temper_app', 'temper_system'] as const;

/**
 * Operators that row-level security would otherwise keep away from indexes. They raise no error that
 * depends on the row, so they cannot leak one; only a superuser may say so.
 */
const leakproof = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.texticlike(text, text)',
  'pg_catalog.jsonb_contains(jsonb, jsonb)',
  // Of the indexes by which names, codes and numbers are found.
  'pg_catalog.lower(text)',
  // Of pg_trgm, by which the search forgives misspelt words.
  'word_similarity_op(text, text)',
];

/**
 * Brings the database up to date: runtime roles, then each migration not yet applied, in the order
 * of its number and in one transaction each, under a lock. A file changed after it was applied is
 * refused by name. `url` must be of a user who may create tables here. `only` leaves out other
 * migrations, for a restore into the state that a backup was made in.
 */
export async function migrate(
  url: string,
  log: (line: string) => void = () => {},
  only?: ReadonlySet<string>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'temper migrate' });
  // Lost between two statements: the next one says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await requireVersion(client);
    await ensureRoles(client);
    await ensureMigrationTable(client);
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of files) {
      const sql = await readFile(path.join(folder, name), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === hash) continue;
      if (known !== undefined)
        throw new StartError(
          `Migration ${name} was changed after it had been applied; add a new one instead.`,
        );
      if (only && !only.has(name)) continue;
      log(`Applying migration ${name}`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    await markLeakproof(client, log);
  } finally {
    await client.end();
  }
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new StartError(
      `PostgreSQL 15 or newer is needed; the server that DATABASE_URL names is ${Math.floor(version / 10_000)}.`,
    );
}

async function ensureMigrationTable(client: pg.Client) {
  try {
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    const { rows } = await client.query<{ me: string; name: string }>(
      'select quote_ident(current_user) as me, quote_ident(current_database()) as name',
    );
    const { me, name } = { me: '', name: '', ...rows[0] };
    throw new StartError(
      `The user ${me} of DATABASE_URL may not create tables there. Ask an administrator of the database to run once: alter database ${name} owner to ${me};`,
      { cause: error },
    );
  }
}

async function ensureRoles(client: pg.Client) {
  try {
    for (const role of runtimeRoles) await ensureRole(client, role);
  } catch (error) {
    // 42501: this user may not create roles, or not hand them out.
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    throw new StartError(await askForRoles(client), { cause: error });
  }
}

async function ensureRole(client: pg.Client, role: string) {
  const { rows } = await client.query<{ bypass: boolean }>(
    'select rolsuper or rolbypassrls as bypass from pg_roles where rolname = $1',
    [role],
  );
  if (rows[0]?.bypass)
    throw new StartError(`Role ${role} may bypass row-level security; take that right away.`);
  try {
    if (rows.length === 0) await client.query(`create role ${role} nologin nosuperuser nobypassrls`);
  } catch (error) {
    const { code = '' } = error as pg.DatabaseError;
    // Roles belong to the whole cluster: a server on another database may just have created it.
    if (code !== '42710' && code !== '23505') throw error;
  }
  const member = await client
    .query<{ member: boolean }>("select pg_has_role(current_user, $1, 'SET') as member", [role])
    .catch(() =>
      client.query<{ member: boolean }>("select pg_has_role(current_user, $1, 'MEMBER') as member", [role]),
    );
  if (!member.rows[0]?.member) await client.query(`grant ${role} to current_user`);
}

/** What an administrator of the database runs once, with the names that it takes. */
async function askForRoles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ me: string; known: string[] }>(
    `select quote_ident(current_user) as me,
       array(select rolname::text from pg_roles where rolname = any($1)) as known`,
    [[...runtimeRoles]],
  );
  const missing = runtimeRoles.filter((role) => !rows[0]?.known.includes(role));
  const statements = [
    ...missing.map((role) => `create role ${role} nologin;`),
    `grant ${runtimeRoles.join(', ')} to ${rows[0]?.me};`,
  ];
  return `The user ${rows[0]?.me} of DATABASE_URL lacks the roles ${runtimeRoles.join(' and ')} and may not create or take them. Ask an administrator of the database to run once: ${statements.join(' ')}`;
}

async function markLeakproof(client: pg.Client, log: (line: string) => void) {
  const { rows } = await client.query<{ signature: string; done: boolean; super: boolean }>(
    `select f.signature, p.proleakproof as done, (select rolsuper from pg_roles where rolname = current_user) as super
     from unnest($1::text[]) as f(signature) join pg_proc p on p.oid = to_regprocedure(f.signature)`,
    [leakproof],
  );
  for (const { signature, done, super: allowed } of rows) {
    if (done) continue;
    if (allowed) await client.query(`alter function ${signature} leakproof`);
    else
      log(
        `Search will be slow on large companies until a superuser runs: alter function ${signature} leakproof;`,
      );
  }
}
