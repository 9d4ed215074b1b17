import { setTimeout as after } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mapError } from '../kernel/http/error-mapper.ts';
import { refuseOverload } from './overload.ts';

/** The answers to one request after each of so many turns of the event loop of `turnMs` each. */
async function answers(turns: number, turnMs: number) {
  const app = Fastify();
  app.setErrorHandler(mapError);
  refuseOverload(app, 40, 10);
  app.get('/', () => 'here');
  await app.ready();
  const found: { status: number; retry: unknown }[] = [];
  const ask = async () => {
    const { statusCode, headers } = await app.inject('/');
    found.push({ status: statusCode, retry: headers['retry-after'] });
  };
  for (let n = 0; n < turns; n++) {
    for (const until = performance.now() + turnMs; performance.now() < until; );
    await after(1);
    await ask();
  }
  await after(50);
  await ask();
  await app.close();
  return found;
}

test('a pause turns nobody away, however long', async () => {
  expect((await answers(1, 400)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a process that is late with everything says so, until it has caught up', async () => {
  const found = await answers(6, 120);
  expect(found).toContainEqual({ status: 503, retry: '10' });
  expect(found.at(0)?.status).toBe(200);
  expect(found.at(-1)?.status).toBe(200);
});
