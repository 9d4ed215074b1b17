import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mapError } from './error-mapper.ts';

const secret = 'select salary from staff';

async function answerTo(error: object) {
  const app = Fastify();
  app.setErrorHandler(mapError);
  app.get('/', () => Promise.reject(Object.assign(new Error(secret), error)));
  const answer = await app.inject('/');
  await app.close();
  expect(answer.body).not.toContain(secret);
  return [answer.statusCode, answer.headers['retry-after'], (answer.json() as { detail: string }).detail];
}

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '08006', '57P01', '57P02', '57P03'].map(
    (code) => [code, '2', 'The database is away for a moment. Please try again.'] as const,
  ),
  ...['57014', '55P03'].map(
    (code) => [code, '10', 'This took the database too long. Please try again in a moment.'] as const,
  ),
])('what passes by itself is answered with 503 and a time to wait: %s', async (code, wait, detail) => {
  expect(await answerTo({ code })).toEqual([503, wait, detail]);
});

test.each([
  [{ code: 'ECONNREFUSED', $metadata: { attempts: 3 } }, 503],
  [{ $metadata: { httpStatusCode: 503 } }, 503],
  [{ $metadata: { httpStatusCode: 403 } }, 500],
])(
  'a file store that is away is not the database, and one that refuses is a fault: %o',
  async (error, status) => {
    const [given, wait, detail] = await answerTo(error);
    expect([given, wait]).toEqual([status, status === 503 ? '10' : undefined]);
    expect(detail).toContain(status === 503 ? 'The file store is away' : 'on our side');
  },
);

test('what is unexpected says nothing of itself', async () => {
  expect(await answerTo({ code: '42P01' })).toEqual([500, undefined, expect.stringContaining('on our side')]);
});
