import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
});
afterAll(() => t.close());

const step = { name: 'Conching', status: 'in-progress', completionPercentage: 65, position: 2 };

test('a step is created, listed, changed, deleted and restored, with its history', async () => {
  const quality = company.members['quality-manager'];
  const created = await quality.request({
    method: 'POST',
    url: '/api/v1/products/flow-steps',
    payload: step,
  });
  expect(created.status).toBe(201);
  const { row } = created.body as { row: { id: string; version: number } };
  const url = `/api/v1/products/flow-steps/${row.id}`;

  const list = await company.members.viewer.request({
    method: 'GET',
    url: '/api/v1/products/flow-steps?status=in-progress&q=conch',
  });
  expect(list.body).toMatchObject({
    total: 1,
    totalIsLimit: false,
    items: [{ name: 'Conching', completionPercentage: 65 }],
  });

  const changed = await quality.request({
    method: 'PATCH',
    url,
    payload: { version: 1, completionPercentage: 70, reason: 'measured' },
  });
  expect(changed.body).toMatchObject({ row: { completionPercentage: 70, version: 2 } });

  const old = await quality.request({
    method: 'PATCH',
    url,
    payload: { version: 1, completionPercentage: 80 },
  });
  expect(old.status).toBe(409);
  expect(old.body).toMatchObject({ current: { completionPercentage: 70, version: 2 } });

  expect((await quality.request({ method: 'DELETE', url })).status).toBe(204);
  const gone = await quality.request({ method: 'GET', url: '/api/v1/products/flow-steps' });
  expect(gone.body).toMatchObject({ total: 0 });
  expect((await quality.request({ method: 'POST', url: `${url}/restore` })).status).toBe(200);

  const history = await quality.request({ method: 'GET', url: `${url}/history` });
  expect(history.body).toMatchObject({
    items: [
      { action: 'flowStep.restore' },
      { action: 'flowStep.delete' },
      {
        action: 'flowStep.update',
        reason: 'measured',
        changes: [{ field: 'completionPercentage', from: 65, to: 70 }],
      },
      { action: 'flowStep.create' },
    ],
  });
});

test('the same Idempotency-Key gives the first answer again', async () => {
  const quality = company.members['quality-manager'];
  const send = (payload: object) =>
    quality.request({
      method: 'POST',
      url: '/api/v1/products/flow-steps',
      headers: { 'idempotency-key': 'abcdefgh1' },
      payload,
    });
  const [first, second] = [await send(step), await send(step)];
  expect(second.body).toEqual(first.body);
  expect((await send({ ...step, name: 'Other' })).status).toBe(422);
});

test('bad input is named at its field and unknown parameters are refused', async () => {
  const quality = company.members['quality-manager'];
  const bad = await quality.request({
    method: 'POST',
    url: '/api/v1/products/flow-steps',
    payload: { name: ' ', status: 'x', extra: 1, position: 1 },
  });
  expect(bad.status).toBe(422);
  expect((bad.body as { errors: unknown }).errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is required' },
      { path: 'completionPercentage', message: 'Percent complete is required' },
      { path: 'extra', message: 'Unknown: extra' },
    ]),
  );
  const list = await quality.request({ method: 'GET', url: '/api/v1/products/flow-steps?colour=red' });
  expect(list.status).toBe(400);
  expect((list.body as { errors: unknown }).errors).toEqual([{ path: 'colour', message: 'Unknown: colour' }]);
  expect(
    (await quality.request({ method: 'GET', url: '/api/v1/products/flow-steps?sort=-nope' })).status,
  ).toBe(400);
});

test('a record says its version and address, and a change may name the version in If-Match', async () => {
  const quality = company.members['quality-manager'];
  const created = await quality.request({
    method: 'POST',
    url: '/api/v1/products/flow-steps',
    payload: { ...step, name: 'Tempering' },
  });
  const { row } = created.body as { row: { id: string } };
  const url = `/api/v1/products/flow-steps/${row.id}`;
  expect(created.headers).toMatchObject({ etag: '"1"', location: url });
  expect((await quality.request({ method: 'GET', url })).headers).toMatchObject({ etag: '"1"' });

  const change = (tag: string) =>
    quality.request({
      method: 'PATCH',
      url,
      headers: { 'if-match': tag },
      payload: { completionPercentage: 80 },
    });
  const changed = await change('"1"');
  expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' } });
  expect(changed.headers).not.toHaveProperty('location');
  expect((await change('"1"')).status).toBe(409);
  expect((await change('*')).status).toBe(400);
  // As a compressing proxy passes it on.
  expect((await change('W/"2"')).status).toBe(200);
  const unsaid = await quality.request({ method: 'PATCH', url, payload: { completionPercentage: 90 } });
  expect(unsaid.body).toMatchObject({
    status: 422,
    errors: [{ path: 'version', message: 'Say in version, or as If-Match, which version is changed' }],
  });
});
