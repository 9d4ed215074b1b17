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

test('what is unexpected says nothing of itself', async () => {
  expect(await answerTo({ code: '42P01' })).toEqual([500, undefined, expect.stringContaining('on our side')]);
});
