import pg from 'pg';

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  timestamptz: 'string',
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  jsonb: 'Json',
  xid8: 'string',
  bytea: 'Buffer',
  inet: 'string',
};
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The TypeScript types of all tables, read from the catalogue of a migrated database. */
export async function generateTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    generated: boolean;
    optional: boolean;
  }>(`
    select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
      a.attgenerated <> '' or a.attidentity = 'a' as generated, a.atthasdef as optional
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'migration'
    order by c.relname, a.attnum`);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table);
  const lines = [
    '// Generated from the migrated database by `npm run tables`; a test compares them.',
    "import type { ColumnType, GeneratedAlways } from 'kysely';",
    '',
    '/** Any JSON value as the driver gives it; written as a JSON string. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '/** A column that the database fills when it is left out. */',
    'export type Default<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;',
    '',
  ];
  for (const [table, columns] of tables) {
    lines.push(`export interface ${camel(`_${table}`)}Table {`);
    for (const { column, type, nullable, generated, optional } of columns) {
      const array = type.startsWith('_');
      const base = typeOf[array ? type.slice(1) : type];
      if (!base)
        throw new Error(`Column ${table}.${column} has type ${type}, which the generator does not know.`);
      const plain = `${base}${array ? '[]' : ''}`;
      const value =
        base === 'Json' && nullable
          ? 'ColumnType<unknown, string | null | undefined, string | null>'
          : nullable
            ? `${plain} | null`
            : plain;
      lines.push(
        `  ${camel(column)}: ${generated ? `GeneratedAlways<${value}>` : optional && !nullable ? `Default<${value}>` : value};`,
      );
    }
    lines.push('}', '');
  }
  lines.push('export interface Tables {');
  for (const table of tables.keys()) lines.push(`  ${camel(table)}: ${camel(`_${table}`)}Table;`);
  lines.push('}', '');
  return lines.join('\n');
}
