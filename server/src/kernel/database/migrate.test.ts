import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

test('a user without the roles is told by name what an administrator has to run', async () => {
  const url = new URL(inject('databaseUrl'));
  const name = `Plain-${process.pid}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(`create role "${name}" login password 'plain'`);
    Object.assign(url, { username: name, password: 'plain' });
    await expect(migrate(url.href)).rejects.toThrow(
      new RegExp(`administrator of the database to run once: grant temper_app, temper_system to "${name}";$`),
    );
    await admin.query(`grant temper_app, temper_system to "${name}"`);
    await expect(migrate(url.href)).rejects.toThrow(
      new RegExp(`may not create tables there\\..* alter database \\S+ owner to "${name}";$`),
    );
  } finally {
    await admin.query(`drop role if exists "${name}"`);
    await admin.end();
  }
});
