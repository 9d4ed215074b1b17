import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('the description names every endpoint that is mounted, with its body', async () => {
  for (const _again of [1, 2]) {
    const { status, body, headers } = await server.anonymous({ url: '/api/openapi.json' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const { openapi, paths } = body as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: object }>>;
    };
    expect(openapi).toBe('3.1.0');
    expect(server.app.mounted.length).toBeGreaterThan(50);
    for (const { method, path } of server.app.mounted) {
      if (method === 'HEAD') continue;
      expect(
        paths[`/api/v1${path}`.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
        `${method} ${path}`,
      ).toBeDefined();
    }
    expect(paths['/api/v1/products']?.post?.requestBody).toBeDefined();
  }
});
