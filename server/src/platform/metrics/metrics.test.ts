import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the process is healthy; it is ready only with its database and jobs', async () => {
  expect((await t.anonymous({ method: 'GET', url: '/healthz' })).body).toEqual({ status: 'ok' });
  // Jobs do not run in this test.
  const ready = await t.anonymous({ method: 'GET', url: '/readyz' });
  expect(ready.status).toBe(503);
  expect(ready.body).toEqual({ status: 'not ready', database: true, migrations: true, jobs: false });
});

test('metrics count requests by route, and are for this machine only', async () => {
  // They count from when somebody first asks.
  await t.anonymous({ method: 'GET', url: '/metrics' });
  await t.anonymous({ method: 'GET', url: '/api/v1/products/flow-steps' });
  await t.anonymous({ method: 'GET', url: '/no/such/page' });
  const { text, status } = await t.anonymous({ method: 'GET', url: '/metrics' });
  expect(status).toBe(200);
  expect(text).toMatch(
    /temper_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products\/flow-steps",status="401"\} 1/,
  );
  expect(text).toContain('route="unknown",status="404"');
  expect(text).toMatch(/temper_database_connections\{role="temper_app",state="idle"\}/);
  expect(text).toMatch(/temper_outbox_messages\{state="waiting"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
  const proxied = await t.anonymous({
    method: 'GET',
    url: '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(proxied.status).toBe(404);
  const far = await t.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(far.statusCode).toBe(404);
});
