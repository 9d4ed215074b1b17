import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMIT: '5' } });
});
afterAll(() => testApp.close());

test('requests that are refused count towards the limit as those that are answered', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const { status } = await testApp.anonymous({
      method: 'GET',
      url: '/api/v1/products',
      headers: { cookie: `temper_session=guess-${n}` },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const { headers, body } = await testApp.anonymous({ method: 'GET', url: '/api/v1/products' });
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(body).toMatchObject({ detail: `Too many requests. Try again in ${seconds} seconds.` });
});

test('so do requests for what is not there', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1)
    statuses.push((await testApp.anonymous({ method: 'GET', url: `/api/v1/guess-${n}` })).status);
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
});
