import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import type { FieldKind } from '@temper/contract/fields/meta.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { generateTables } from '../kernel/database/generate-tables.ts';

/** The contract and the database say the same; a field that exists in one half only is caught here. */

const client = new pg.Client({ connectionString: inject('databaseUrl') });
beforeAll(() => client.connect());
afterAll(() => client.end());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const typesOf: Record<FieldKind, readonly string[]> = {
  text: ['text'],
  longText: ['text'],
  number: ['float8', 'int4', 'numeric'],
  percent: ['float8', 'numeric'],
  date: ['date'],
  dateTime: ['timestamptz'],
  choice: ['text'],
  tags: ['_text'],
  flag: ['bool'],
  email: ['text'],
  phone: ['text'],
  file: ['uuid'],
  reference: ['uuid'],
  person: ['uuid'],
};
/** Nullable on purpose: whether it is required depends on who writes (see the entity's file). */
const nullableOnPurpose = new Set(['product.specifications']);

describe.each(
  Object.values(registry).map((entity) => ({ name: entity.name, meta: entity.meta as EntityMeta })),
)('$name', ({ meta }) => {
  test('every field has its column, with the right type, nullability and options', async () => {
    const { rows } = await client.query<{ column: string; type: string; nullable: boolean }>(
      `select a.attname as column, t.typname as type, not a.attnotnull as nullable from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [snake(meta.name)],
    );
    const checks = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [snake(meta.name)],
    );
    for (const [key, field] of Object.entries(meta.fields)) {
      const column = rows.find((row) => row.column === snake(key));
      expect(column, key).toBeDefined();
      expect(typesOf[field.kind], `${key}: ${column?.type}`).toContain(column?.type);
      if (!nullableOnPurpose.has(`${meta.name}.${key}`))
        expect(column?.nullable, `${key} nullable`).toBe(field.required === undefined);
      if (field.kind === 'choice') {
        const check = checks.rows.find(({ definition }) =>
          new RegExp(`\\(${snake(key)} = `).test(definition),
        );
        const options = [...(check?.definition ?? '').matchAll(/'([^']*)'::text/g)].map((match) => match[1]);
        expect(options.sort(), key).toEqual(field.options?.map((option) => option.value).sort());
      }
    }
    for (const column of [
      'id',
      'company_id',
      'version',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
      'deleted_at',
    ])
      expect(rows.map((row) => row.column)).toContain(column);
  });

  test('indexes give what is deleted, latest first and by the words of its title', async () => {
    const { rows } = await client.query<{ definition: string }>(
      'select indexdef as definition from pg_indexes where tablename = $1',
      [snake(meta.name)],
    );
    expect(rows.map(({ definition }) => definition.replace(/^.* btree /, ''))).toContain(
      '(company_id, updated_at, id) WHERE (deleted_at IS NOT NULL)',
    );
    expect(rows.map(({ definition }) => definition.replace(/^.* USING gin /, ''))).toContain(
      `(company_id, lower(${snake(meta.title)}) gin_trgm_ops) WHERE (deleted_at IS NOT NULL)`,
    );
  });
});

test('every table with a company is behind the wall, forced, and nobody rewrites the audit trail', async () => {
  const { rows } = await client.query<{ name: string; forced: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, forced } of rows) expect(forced, name).toBe(true);
  for (const role of ['temper_app', 'temper_system'])
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE'])
      for (const table of ['audit_event', 'audit_link']) {
        const { rows } = await client.query<{ may: boolean }>(
          'select has_table_privilege($1, $2, $3) as may',
          [role, table, right],
        );
        expect(rows[0]?.may, `${role} ${right} ${table}`).toBe(false);
      }
});

test('the generated table types are up to date', async () => {
  const file = path.join(import.meta.dirname, '../kernel/database/tables.ts');
  const formatted = execFileSync('npx', ['biome', 'format', '--stdin-file-path=tables.ts'], {
    input: await generateTables(inject('databaseUrl')),
    encoding: 'utf8',
  });
  expect(formatted, 'run `npm run tables`').toBe(await readFile(file, 'utf8'));
});
