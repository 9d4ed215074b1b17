import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { lowerAsStored } from './lower-as-stored.ts';

test('letters are made small as the database does', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  const { rows } = await client.query<{ letter: string; small: string }>(
    `select chr(n) as letter, lower(chr(n)) as small from generate_series(1, 65535) n
     where n not between 55296 and 57343 and lower(chr(n)) <> chr(n)`,
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter(({ letter, small }) => lowerAsStored(letter) !== small)).toEqual([]);
  expect(['ΚΩΔΙΚΟΣ', 'ΟΔΟΣ ΣΑΣ', 'İzmir'].map(lowerAsStored)).toEqual(['κωδικοσ', 'οδοσ σασ', 'izmir']);
});
