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
  const begun = async () => (await held.query('select now()::text as at')).rows;
  expect(await begun()).not.toEqual(await begun());
  held.release();
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
  expect((await held.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  held.release();
});

test('a company set ahead of a statement that fails stays set', async () => {
  const other = (await databases.lease(newId())).lease;
  other.release();
  const held = await lease();
  await expect(held.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect((await held.query(companyNow)).rows).toEqual([{ id: company }]);
  held.release();
});

test('a lost connection fails everything that was sent together', async () => {
  const held = await lease();
  held.query('begin');
  const answers = await Promise.allSettled([
    held.query('select 1 as one'),
    held.query('select pg_terminate_backend(pg_backend_pid())'),
    held.query('commit'),
  ]);
  expect(answers.at(-1)?.status).toBe('rejected');
  held.release(new Error('lost'));
  const next = await lease();
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
});
