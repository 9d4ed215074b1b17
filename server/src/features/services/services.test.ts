import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  member = (await t.createCompany()).members['quality-manager'];
});
afterAll(() => t.close());

const create = (name: string, more: object = {}) =>
  member.request({
    method: 'POST',
    url: '/api/v1/services',
    payload: {
      name,
      code: name.toUpperCase(),
      description: `What ${name} is`,
      specifications: 'At 18 °C',
      status: 'active',
      ...more,
    },
  });

test('all messages come at once, word for word', async () => {
  const { status, body } = await member.request({ method: 'POST', url: '/api/v1/services', payload: {} });
  expect(status).toBe(422);
  expect((body as { errors: { message: string }[] }).errors.map(({ message }) => message).sort()).toEqual(
    [
      'Service name is required',
      'Service code is required',
      'Description is required',
      'Specifications are required',
      'Status is required',
    ].sort(),
  );
});

test('a typed status finds the groups it begins, and not what merely contains it', async () => {
  for (const [name, status] of [
    ['Alpha', 'active'],
    ['Beta', 'pending'],
    ['Gamma', 'inactive'],
    ['Delta', 'maintenance'],
  ])
    expect((await create(String(name), { status, category: 'Lab work' })).status).toBe(201);
  const names = async (query: string) => {
    const reply = await member.request({ method: 'GET', url: `/api/v1/services?${query}` });
    expect(reply.status, query).toBe(200);
    return (reply.body as { items: { name: string }[] }).items.map(({ name }) => name);
  };
  expect(await names('statusText=Active')).toEqual(['Alpha']);
  expect(await names('statusText=review')).toEqual(['Beta']);
  expect(await names('statusText=in')).toEqual(['Gamma']);
  expect(await names('statusText=MAIN')).toEqual(['Delta']);
  expect(await names('statusText=nothing')).toEqual([]);
  expect(await names('category=lab')).toHaveLength(4);
  const counts = await member.request({
    method: 'GET',
    url: '/api/v1/services/counts?by=status&statusText=active',
  });
  expect(counts.body).toEqual({ counts: [{ value: 'active', count: 1 }] });
  const list = await member.request({ method: 'GET', url: '/api/v1/services?q=alpha' });
  expect(list.body).toMatchObject({ items: [{ name: 'Alpha', description: 'What Alpha is' }] });
});

test('codes are unique whatever their case', async () => {
  await create('Once');
  const again = await create('Other', { code: 'once' });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    errors: [{ path: 'code', message: 'This service code is already in use' }],
  });
});
