import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  member = (await t.createCompany()).members['quality-manager'];
});
afterAll(() => t.close());

let made = 0;
const create = async (more: object = {}) => {
  made += 1;
  const payload = {
    name: `Customer ${made}`,
    code: `C-${made}`,
    category: 'star',
    rating: 4,
    contactPerson: 'Jo Park',
    email: 'jo@buyer.example',
    phone: '+1 312 555 0100',
    address: '1 Market Street',
    status: 'active',
    ...more,
  };
  const { status, body } = await member.request({ method: 'POST', url: '/api/v1/customers', payload });
  return {
    status,
    body: body as { row: { id: string; name: string }; errors?: { path: string; message: string }[] },
  };
};
const names = async (query: string) => {
  const { status, body } = await member.request({ method: 'GET', url: `/api/v1/customers?${query}` });
  expect(status, query).toBe(200);
  return (body as { items: { name: string }[] }).items.map(({ name }) => name);
};

test('all messages come at once, word for word', async () => {
  const { status, body } = await member.request({
    method: 'POST',
    url: '/api/v1/customers',
    payload: { email: 'nobody' },
  });
  expect(status).toBe(422);
  const messages = (body as { errors: { message: string }[] }).errors.map(({ message }) => message);
  expect(messages.sort()).toEqual(
    [
      'Customer name is required',
      'Customer code is required',
      'Category is required',
      'Rating is required',
      'Contact person is required',
      'Invalid email address',
      'Phone is required',
      'Address is required',
      'Status is required',
    ].sort(),
  );
  for (const rating of [0, 6, 2.5]) expect((await create({ rating })).status).toBe(422);
});

test('strategic and standard accounts are told apart; no answer is standard', async () => {
  await create({ name: 'Flagship', strategic: true, lastOrder: '2026-11-01' });
  await create({ name: 'Plain', strategic: false });
  await create({ name: 'Unasked' });
  expect(await names('accountType=strategic')).toEqual(['Flagship']);
  expect(await names('accountType=standard')).toEqual(['Plain', 'Unasked']);
  expect(await names('accountType=standard&accountType=strategic')).toEqual(['Flagship', 'Plain', 'Unasked']);
  expect(await names('lastOrder.from=2026-10-01')).toEqual(['Flagship']);
  const wrong = await member.request({ method: 'GET', url: '/api/v1/customers?accountType=other' });
  expect(wrong.status).toBe(400);
  const counts = await member.request({
    method: 'GET',
    url: '/api/v1/customers/counts?by=status&accountType=standard',
  });
  expect(counts.body).toEqual({ counts: [{ value: 'active', count: 2 }] });
  const table = await member.request({
    method: 'GET',
    url: '/api/v1/customers/export?format=csv&accountType=strategic',
  });
  expect(table.text).toContain('Flagship');
  expect(table.text).not.toContain('Plain');
});

test('codes are unique whatever their case', async () => {
  await create({ code: 'Twice-1' });
  const again = await create({ code: 'twice-1' });
  expect(again.status).toBe(409);
  expect(again.body.errors).toEqual([{ path: 'code', message: 'This customer code is already in use' }]);
});
