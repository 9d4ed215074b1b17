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
    const named = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    const { schemas } = (body as { components: { schemas: object } }).components;
    for (const [, name] of named) expect(schemas).toHaveProperty([name ?? '']);
  }
});

test('every operation has a name of its own, and says who may call it and how it fails', async () => {
  const { body } = await server.anonymous({ url: '/api/openapi.json' });
  const { paths, components } = body as {
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>;
    components: { schemas: { Problem: { required: string[] } } };
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, security, responses } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(security).toBeInstanceOf(Array);
    expect(responses).toHaveProperty('default');
  }
  expect(components.schemas.Problem.required).toContain('requestId');
  expect(paths['/api/v1/auth/sign-in']?.post?.security).toEqual([]);
  expect(paths['/api/v1/products/{id}']?.patch).toMatchObject({
    operationId: 'patchProductsById',
    security: [{ session: [] }],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'If-Match' })]),
  });
  expect(paths['/api/v1/products']?.post).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'Idempotency-Key' })]),
  });
});
