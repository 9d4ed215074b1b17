import pg from 'pg';

/** A table with data of the application. Names are as PostgreSQL knows them, unquoted. */
export type Table = { schema: string; name: string; columns: string[] };

export type Sequence = { schema: string; name: string; last: string };

/** pg-boss makes its own tables anew at every start; what must not be lost waits in the outbox. */
const notOurs = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')";

/** `schema.name`, which names a table in an archive. */
export const tableKey = (table: { schema: string; name: string }) => `${table.schema}.${table.name}`;

/** The quoted name for use in SQL. */
export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The column list for COPY, which leaves generated columns out. */
export const columnList = (table: Table) => table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** All tables of the application with their writable columns, extensions' own tables left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${notOurs}
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
  );
  return rows;
}

/** Every sequence that was used, identity columns' included, with the last value it gave. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
     where last_value is not null and ${notOurs} order by 1, 2`,
  );
  return rows;
}

/** The names and hashes of the migrations that made this database. */
export async function listMigrations(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.hash]));
}

/**
 * Throws when row-level security would silently hide rows from this connection's user, who then could not
 * make a whole backup.
 */
export async function requireWholeView(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${notOurs} and c.relrowsecurity
       and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'USAGE'))
       and not exists (select 1 from pg_roles where rolname = current_user and (rolsuper or rolbypassrls))
       and not exists (select 1 from pg_policy p
                       where p.polrelid = c.oid and p.polcmd in ('*', 'r') and p.polpermissive
                         and pg_get_expr(p.polqual, p.polrelid) = 'true'
                         and (p.polroles = '{0}' or exists (select 1 from unnest(p.polroles) as r(role)
                              where r.role <> 0 and pg_has_role(r.role, 'USAGE'))))`,
  );
  if (rows.length) {
    const names = rows.map((row) => row.name).join(', ');
    throw new Error(
      `This database user does not see all rows of ${names}. Connect as the user who ran the migrations, ` +
        'or as one with BYPASSRLS.',
    );
  }
}
