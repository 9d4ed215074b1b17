import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabases } from './pool.ts';

const databases = openDatabases(inject('databaseUrl'), { max: 1, onError: () => {} });
afterAll(() => databases.close());

const company = newId();
const lease = async () => (await databases.lease(company)).lease;
const companyNow = "select current_setting('app.company_id') as id";
const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' ? (answer.reason as { code?: string }).code : 'done';

test('statements sent together get their own answers, in order', async () => {
  const held = await lease();
  held.query('begin');
  const answers = await Promise.all([
    held.query('select 1 as one'),
    held.query('select $1::int as two, $2::text as text', [2, 'x']),
    held.query('select from generate_series(1, 3)'),
    held.query('commit'),
  ]);
  held.release();
  expect(answers.map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['SELECT', 1],
    ['SELECT', 1],
    ['SELECT', 3],
    ['COMMIT', null],
  ]);
  expect(answers[1]?.rows).toEqual([{ two: 2, text: 'x' }]);
});

test.each([
  ['2026-11-29 10:14:12.123456+00', '2026-11-29T10:14:12.123Z'],
  ['2026-11-29 10:14:12.999999+00', '2026-11-29T10:14:12.999Z'],
  ['2026-11-29 10:14:12.1+00', '2026-11-29T10:14:12.100Z'],
  ['2026-11-29 10:14:12+00', '2026-11-29T10:14:12.000Z'],
  ['2026-11-29 12:14:12.5+02', '2026-11-29T10:14:12.500Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['1902-03-04 05:06:07+00', '1902-03-04T05:06:07.000Z'],
])('the instant %s is read as %s', async (stored, read) => {
  const held = await lease();
  const { rows } = await held.query(`select '${stored}'::timestamptz as at`);
  held.release();
  expect(rows).toEqual([{ at: read }]);
});

test('columns are asked for once, and rows are read by their own', async () => {
  const held = await lease();
  for (const name of [null, 'x', null])
    expect((await held.query('select $1::text as name, 1::bigint as count', [name])).rows).toEqual([
      { name, count: 1 },
    ]);
  for (const least of [1, 3, 1]) {
    const { rows, rowCount } = await held.query('select n from generate_series(1, 2) n where n >= $1', [
      least,
    ]);
    expect([rows.length, rowCount]).toEqual(least === 1 ? [2, 2] : [0, 0]);
  }
  // The same words, and each time the columns of something else.
  for (const [cursor, row] of [
    ["select 1 as one, 'a' as two", { one: 1, two: 'a' }],
    ['select true as three', { three: true }],
  ] as const) {
    held.query('begin');
    await held.query(`declare listing no scroll cursor for ${cursor}`);
    expect((await held.query('fetch 5 from listing')).rows).toEqual([row]);
    await held.query('commit');
  }
  held.release();
});

test('statements that are too long or too many to be kept prepared take part', async () => {
  const long = `select length('${'x'.repeat(30_000)}') as length`;
  const held = await lease();
  held.query('begin');
  const answers = await Promise.all([
    held.query(long),
    held.query(`${long} where $1`, [true]),
    held.query('commit'),
  ]);
  held.release();
  expect(answers.map(({ rows }) => rows)).toEqual([[{ length: 30_000 }], [{ length: 30_000 }], []]);
});

test('behind a statement that fails none is carried out, and the connection serves again', async () => {
  for (const wrong of ['select 1 / 0', 'select nothing']) {
    const held = await lease();
    held.query('begin');
    const answers = await Promise.allSettled([
      held.query('select 1 as one'),
      held.query(wrong),
      held.query("select 'never prepared' as text"),
      held.query('commit'),
    ]);
    expect(answers.map(codeOf)).toEqual(['done', wrong.includes('0') ? '22012' : '42703', '25P02', '25P02']);
    await held.query('rollback');
    held.release();
    const next = await lease();
    expect((await next.query("select 'never prepared' as text")).rows).toEqual([{ text: 'never prepared' }]);
    expect((await next.query(companyNow)).rows).toEqual([{ id: company }]);
    next.release();
  }
});

test('a rollback in the same turn as a statement that fails ends the transaction', async () => {
  const held = await lease();
  held.query('begin');
  const failed = held.query('select 1 / 0');
  await Promise.allSettled([failed, held.query('rollback')]);
  await expect(failed).rejects.toThrow('division by zero');
  held.release();
  const next = await lease();
  const begun = async () => (await next.query('select now()::text as at')).rows;
  expect(await begun()).not.toEqual(await begun());
  next.release();
});

test('a value that cannot be written fails its statement only', async () => {
  const held = await lease();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  held.query('begin');
  const answers = await Promise.allSettled([
    held.query('select 1 as one'),
    held.query('select $1::jsonb as value', [circular]),
    held.query('select 3 as three'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((answers[1] as PromiseRejectedResult).reason).toBeInstanceOf(TypeError);
  await held.query('rollback');
  held.release();
  const next = await lease();
  expect((await next.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  next.release();
});

test('values that cannot be written keep the whole transaction from being committed', async () => {
  const held = await lease();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  held.query('begin');
  await held.query('create temporary table half as select 1 as one');
  await expect(held.query('select $1::jsonb as value', [circular])).rejects.toThrow(TypeError);
  expect((await held.query('commit')).command).toBe('ROLLBACK');
  held.release();
  const next = await lease();
  expect((await next.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  next.release();
});

test('values that cannot be written leave their statement prepared for others', async () => {
  const held = await lease();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const text = 'select $1::jsonb as kept';
  for (let time = 0; time < 2; time++) {
    await expect(held.query(text, [circular])).rejects.toThrow(TypeError);
    expect((await held.query(text, ['1'])).rows).toEqual([{ kept: 1 }]);
  }
  held.release();
});

test('what leaves while a statement is failing fails behind it', async () => {
  const held = await lease();
  const text = 'select $1::text as behind';
  held.query('begin');
  const first = [held.query('select pg_sleep(0.05), 1 / 0'), held.query(text, ['x'])];
  await new Promise(setImmediate);
  const answers = await Promise.allSettled([...first, held.query(text, ['y']), held.query('commit')]);
  expect(answers.map(codeOf)).toEqual(['22012', '25P02', '25P02', '25P02']);
  await held.query('rollback');
  held.release();
  const next = await lease();
  expect((await next.query(text, ['z'])).rows).toEqual([{ behind: 'z' }]);
  next.release();
});

test.each([
  ['add column two int default 2', { one: 1, two: 2 }],
  ['alter column one type text', { one: '1' }],
  ['rename one to two', { two: 1 }],
])(
  'a table that was changed (%s) is never read by its former columns, and is read again',
  async (change, row) => {
    const many = openDatabases(inject('databaseUrl'), { max: 3, onError: () => {} });
    const administrator = new pg.Client({ connectionString: inject('databaseUrl') });
    await administrator.connect();
    await administrator.query('create table changing as select 1 as one');
    await administrator.query('grant select on changing to temper_app');
    const readOn = async (connections: number) => {
      const leases = await Promise.all(Array.from({ length: connections }, () => many.lease(company)));
      try {
        const answers = await Promise.all(
          leases.map(({ lease: held }) => held.query(`select * from changing /* ${change} */`)),
        );
        return answers.map(({ rows }) => rows);
      } finally {
        for (const { lease: held } of leases) held.release();
      }
    };
    try {
      for (let time = 0; time < 2; time++) expect(await readOn(3)).toEqual(Array(3).fill([{ one: 1 }]));
      await administrator.query(`alter table changing ${change}`);
      // A statement beyond the thousand that are kept prepared, as after many other tests, reads the new columns at once.
      const first = await readOn(1).catch(({ message }: Error) => message);
      expect(['cached plan must not change result type', [[row]]]).toContainEqual(first);
      // One refusal is news to all connections.
      for (let time = 0; time < 2; time++) expect(await readOn(3)).toEqual(Array(3).fill([row]));
    } finally {
      await administrator.query('drop table changing');
      await administrator.end();
      await many.close();
    }
  },
);

test('what comes after the end of a transaction, or of the use, is not carried out', async () => {
  const held = await lease();
  for (const end of ['commit', 'rollback']) {
    held.query('begin');
    await held.query('select 1 as one');
    const ended = held.query(end);
    await expect(held.query('select 2 as two')).rejects.toThrow('The transaction is over.');
    await ended;
    held.query('begin');
    held.query(end);
    await expect(held.query('select 2 as two')).rejects.toThrow('The transaction is over.');
  }
  held.release();
  const plain = await lease();
  plain.release();
  await expect(plain.query('select 2 as two')).rejects.toThrow('The connection has been given back.');
  await expect(held.query('rollback')).rejects.toThrow('The connection has been given back.');
});

test('a company set ahead of a statement that fails stays set', async () => {
  const other = (await databases.lease(newId())).lease;
  other.release();
  const held = await lease();
  await expect(held.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect((await held.query(companyNow)).rows).toEqual([{ id: company }]);
  held.release();
});

/** Ends the connection from outside, as an administrator or the database's shutdown does. */
async function lose<T>(
  held: Awaited<ReturnType<typeof lease>>,
  whileIt: 'PgSleep' | 'ClientRead',
  meanwhile: () => Promise<T>,
): Promise<T> {
  const [{ pid }] = (await held.query('select pg_backend_pid() as pid')).rows as [{ pid: number }];
  const administrator = new pg.Client({ connectionString: inject('databaseUrl') });
  await administrator.connect();
  const answers = meanwhile();
  const does = 'select from pg_stat_activity where pid = $1 and wait_event = $2';
  while ((await administrator.query(does, [pid, whileIt])).rowCount === 0) await new Promise(setImmediate);
  await administrator.query('select pg_terminate_backend($1, 5000)', [pid]);
  await administrator.end();
  return await answers;
}

test('a lost connection fails everything that was sent together, by its own name', async () => {
  const held = await lease();
  const answers = await lose(held, 'PgSleep', () => {
    held.query('begin');
    return Promise.allSettled([
      held.query('select 1 as one'),
      held.query('select pg_sleep(5)'),
      held.query('select 3 as three'),
      held.query('commit'),
    ]);
  });
  expect(answers.map(codeOf)).toEqual(['done', '57P01', '57P01', '57P01']);
  held.release(new Error('lost'));
  const next = await lease();
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
});

test('a connection lost while nobody used it fails all that is sent upon it by the same name', async () => {
  const held = await lease();
  await lose(held, 'ClientRead', async () => {});
  held.query('begin');
  const answers = await Promise.allSettled([held.query('select 1 as one'), held.query('commit')]);
  const lost = expect.objectContaining({
    message: expect.stringMatching(/^Client has encountered a connection error/),
  });
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([lost, lost]);
  held.release(new Error('lost'));
});
