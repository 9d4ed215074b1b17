import { roleMay } from '@temper/contract/access/role-table.ts';
import { type Role, roles } from '@temper/contract/access/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCtx } from '../../../kernel/ctx.ts';
import { mutate } from '../../../kernel/mutate.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../../testing/test-app.ts';
import { createDefaultColumns } from './default-columns.ts';

let t: TestApp;
let company: TestCompany;
let quality: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  company = await createCompany();
  quality = company.members['quality-manager'];
});
afterAll(() => t.close());

async function createCompany(): Promise<TestCompany> {
  const made = await t.createCompany();
  const { principal } = made.members.administrator;
  const ctx = createCtx(
    { kernel: t.kernel, requestId: 'test', log: t.kernel.log, now: t.kernel.now },
    principal,
  );
  await mutate(ctx, 'company.create', (tx) => createDefaultColumns(ctx, tx));
  return made;
}

type Row = {
  id: string;
  key: string;
  name: string;
  version: number;
  values: Record<string, unknown>;
} & Record<string, unknown>;
type Reply = {
  status: number;
  body: { row: Row; items: Row[]; total: number; detail: string; products: number; current: Row } & Row & {
      errors: { path: string; message: string }[];
    };
  text: string;
};
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = async (member: TestMember, method: Method, path: string, payload?: object) =>
  (await member.request({
    method,
    url: `/api/v1/products${path}`,
    ...(payload ? { payload } : {}),
  })) as unknown as Reply;

let next = 1;
async function createProduct(member: TestMember, more: object = {}): Promise<Row> {
  const n = next++;
  const reply = await call(member, 'POST', '', {
    name: `Praline ${n}`,
    code: `PR-${n}`,
    description: 'Filled',
    specifications: 'Aw below 0.65',
    status: 'active',
    ...more,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.row;
}
async function addColumn(member: TestMember, body: object): Promise<Row> {
  const reply = await call(member, 'POST', '/columns', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const columnsSeen = async (member: TestMember) => (await call(member, 'GET', '/columns')).body.items;
const keys = (items: Row[]) => items.map(({ key }) => key);

test('a new company has the columns of the specification', async () => {
  expect(await columnsSeen(company.members.viewer)).toMatchObject([
    {
      key: 'name',
      name: 'Product Name',
      type: 'text',
      required: true,
      owner: 'system',
      accessLevel: 'public',
    },
    {
      key: 'code',
      name: 'Product Code',
      type: 'text',
      required: true,
      owner: 'system',
      accessLevel: 'public',
    },
    {
      key: 'category',
      type: 'select',
      owner: 'Quality Control',
      accessLevel: 'public',
      options: ['Raw Materials', 'Packaging', 'Finished Goods'],
    },
    {
      key: 'qualityStatus',
      name: 'Quality Status',
      owner: 'Quality Control',
      accessLevel: 'department',
      options: ['Approved', 'Pending', 'Rejected'],
      visible: false,
    },
    {
      key: 'specifications',
      required: true,
      owner: 'R&D',
      accessLevel: 'department',
      department: 'R&D',
      visible: false,
    },
  ]);
});

test('a select has options: none is made without, none loses them all', async () => {
  const { administrator } = company.members;
  const missing = [{ path: 'options', message: 'Options are required' }];
  for (const options of [undefined, null, []]) {
    const { status, body } = await call(administrator, 'POST', '/columns', {
      name: 'Grade',
      type: 'select',
      options,
    });
    expect([status, body.errors]).toEqual([422, missing]);
  }
  const select = await addColumn(administrator, { name: 'Grade', type: 'select', options: ['A'] });
  const change = (id: string, body: object) =>
    call(administrator, 'PATCH', `/columns/${id}`, { version: 1, ...body });
  expect((await change(select.id, { options: [] })).body.errors).toEqual(missing);
  const text = await addColumn(administrator, { name: 'Grade in words' });
  expect((await change(text.id, { type: 'select' })).body.errors).toEqual(missing);
  for (const { id } of [select, text])
    expect((await call(administrator, 'DELETE', `/columns/${id}`)).status).toBe(204);
});

describe('who sees what', () => {
  const departments = ['Quality Control', 'R&D', 'Production', null];
  const members = new Map<string, TestMember>();
  const columns: Record<string, Row> = {};
  let own: TestCompany;
  let maker: TestMember;
  let row: Row;
  const nameOf = (role: Role, department: string | null) => `${role} of ${department ?? 'no department'}`;
  /** The rule again, written from the specification. */
  const sees = (key: string, role: Role, department: string | null, isMaker = false) =>
    key === 'open' ||
    (key === 'inDepartment' && (role === 'quality-manager' || department === 'R&D')) ||
    (key === 'secret' && (isMaker || (role === 'administrator' && department === 'R&D')));

  beforeAll(async () => {
    own = await createCompany();
    for (const role of roles)
      for (const department of departments)
        members.set(nameOf(role, department), await own.addMember(role, department));
    maker = own.members['quality-manager'];
    const specs = (await columnsSeen(maker)).find(({ key }) => key === 'specifications') as Row;
    await call(maker, 'PATCH', `/columns/${specs.id}`, { version: 1, accessLevel: 'public' });
    for (const [name, accessLevel] of [
      ['Open', 'public'],
      ['In Department', 'department'],
      ['Secret', 'private'],
    ] as const) {
      const column = await addColumn(maker, { name, accessLevel, owner: 'R&D' });
      columns[column.key] = column;
    }
    row = await createProduct(maker, {
      values: { open: 'seenbyall', inDepartment: 'seenbysome', secret: 'seenbyfew' },
    });
    await call(maker, 'PATCH', `/${row.id}`, {
      version: 1,
      values: { open: 'seenbyall2', inDepartment: 'seenbysome2', secret: 'seenbyfew2' },
    });
  });

  const cases = roles.flatMap((role) =>
    departments.map((department) => [nameOf(role, department), role, department] as const),
  );

  test.each(cases)('%s', async (name, role, department) => {
    const member = members.get(name) as TestMember;
    const texts = { open: 'seenbyall2', inDepartment: 'seenbysome2', secret: 'seenbyfew2' };
    const listed = await columnsSeen(member);
    const list = (await call(member, 'GET', '?sort=name')).body.items[0] as Row;
    const record = await call(member, 'GET', `/${row.id}`);
    const history = await call(member, 'GET', `/${row.id}/history`);
    const stale = await call(member, 'PATCH', `/${row.id}`, { version: 1, unit: 'kg' });
    const trail = roleMay(role, 'auditTrail.read')
      ? await member.request({ method: 'GET', url: `/api/v1/audit?recordId=${row.id}` })
      : undefined;
    if (trail) expect(trail.text).toContain('product.update');
    for (const [key, text] of Object.entries(texts)) {
      const visible = sees(key, role, department);
      expect(
        listed.find((column) => column.key === key),
        key,
      ).toMatchObject({ visible });
      expect(Object.hasOwn(list.values, key), `${key} in the list`).toBe(visible);
      expect(Object.hasOwn(record.body.row.values, key), `${key} in the record`).toBe(visible);
      expect(history.text.includes(text), `${key} in the history`).toBe(visible);
      expect(history.text.includes(`values.${key}`), `${key} in the history`).toBe(visible);
      if (trail) expect(trail.text.includes(text), `${key} in the audit trail`).toBe(visible);
      const filtered = await call(member, 'GET', `?values.${key}=${text}`);
      expect(filtered.status, `${key} as filter`).toBe(visible ? 200 : 400);
      expect((await call(member, 'GET', `?sort=values.${key}`)).status, `${key} as sort`).toBe(
        visible ? 200 : 400,
      );
      const found = await call(member, 'GET', `?q=${text}`);
      expect(found.body.total, `${key} in the search`).toBe(key === 'open' ? 1 : 0);
      if (!roleMay(role, 'product.update')) continue;
      expect(stale.text.includes(text), `${key} in a conflict`).toBe(visible);
      const wrong = { values: { [key]: 5 } };
      const expected = visible ? `${columns[key]?.name} must be text` : `Unknown: ${key}`;
      const patched = await call(member, 'PATCH', `/${row.id}`, { version: 2, ...wrong });
      expect(patched.body.errors, `${key} changed`).toEqual([{ path: `values.${key}`, message: expected }]);
      const created = await call(member, 'POST', '', {
        name: 'N',
        code: `X-${next++}`,
        description: 'D',
        specifications: 'S',
        status: 'active',
        ...wrong,
      });
      expect(created.body.errors, `${key} created`).toEqual([{ path: `values.${key}`, message: expected }]);
    }
  });

  test('the person who made a private column sees it, and nobody opens it to themselves', async () => {
    expect((await call(maker, 'GET', `/${row.id}`)).body.row.values).toHaveProperty('secret');
    const admin = own.members.administrator;
    const column = columns.secret as Row;
    const opened = await call(admin, 'PATCH', `/columns/${column.id}`, { version: 1, accessLevel: 'public' });
    expect(opened.status).toBe(403);
    const taken = await call(admin, 'PATCH', `/columns/${column.id}`, { version: 1, owner: 'system' });
    expect(taken.status).toBe(403);
    const renamed = await call(admin, 'PATCH', `/columns/${column.id}`, { version: 1, name: 'Still secret' });
    expect(renamed.body).toMatchObject({ name: 'Still secret', key: 'secret', visible: false });
  });

  test('a change by somebody who sees less leaves the rest alone', async () => {
    const member = members.get(nameOf('specialist', 'Production')) as TestMember;
    const { version } = (await call(member, 'GET', `/${row.id}`)).body.row;
    const reply = await call(member, 'PATCH', `/${row.id}`, { version, values: { open: 'changed' } });
    expect(reply.body.row.values).toEqual({ open: 'changed' });
    expect((await call(maker, 'GET', `/${row.id}`)).body.row.values).toEqual({
      open: 'changed',
      inDepartment: 'seenbysome2',
      secret: 'seenbyfew2',
    });
  });

  test('a required column is asked only of those who see it', async () => {
    const column = await addColumn(maker, {
      name: 'Must',
      accessLevel: 'department',
      owner: 'R&D',
      required: true,
    });
    const body = { name: 'N', description: 'D', specifications: 'S', status: 'active' };
    const outside = members.get(nameOf('specialist', 'Production')) as TestMember;
    expect((await call(outside, 'POST', '', { ...body, code: `X-${next++}` })).status).toBe(201);
    expect((await call(maker, 'POST', '', { ...body, code: `X-${next++}` })).body.errors).toEqual([
      { path: 'values.must', message: 'Must is required' },
    ]);
    await call(maker, 'DELETE', `/columns/${column.id}`);
  });
});

test('whoever made the column of a department stands in until somebody is in it', async () => {
  const own = await createCompany();
  const founder = own.members.administrator;
  const column = await addColumn(founder, {
    name: 'Trial',
    accessLevel: 'department',
    owner: 'Supply Chain',
  });
  const row = await createProduct(founder, { specifications: undefined, values: { trial: 'Ruby' } });
  const seen = async (member: TestMember) => {
    const { visible } = (await columnsSeen(member)).find(({ id }) => id === column.id) as Row;
    const { values } = (await call(member, 'GET', `/${row.id}`)).body.row;
    expect(Object.hasOwn(values, 'trial')).toBe(visible);
    return visible;
  };
  expect(column.visible).toBe(true);
  expect(await seen(founder)).toBe(true);
  // Nobody else stands in.
  expect(await seen(await own.addMember('administrator'))).toBe(false);

  const joiner = await own.addMember('specialist');
  const { items } = (await founder.request({ method: 'GET', url: '/api/v1/members' })).body as unknown as {
    items: Row[];
  };
  let { version } = items.find(({ id }) => id === joiner.principal.memberId) as Row;
  const change = async (body: object) => {
    const url = `/api/v1/members/${joiner.principal.memberId}`;
    const reply = await founder.request({ method: 'PATCH', url, payload: { version, ...body } });
    expect(reply.status, reply.text).toBe(200);
    ({ version } = reply.body as unknown as Row);
  };
  await change({ department: 'Supply Chain' });
  expect(await seen(founder)).toBe(false);
  expect(await seen(own.members['quality-manager'])).toBe(true);
  await change({ active: false });
  expect(await seen(founder)).toBe(true);
});

test('an owner and a department are of the company; who sees less opens nothing', async () => {
  const own = await createCompany();
  const founder = own.members.administrator;
  const manager = own.members['quality-manager'];
  for (const [field, label] of [
    ['owner', 'Owner'],
    ['department', 'Department'],
  ] as const)
    for (const wrong of ['Nowhere', 'r&d', 'R&D\u200b']) {
      const { status, body } = await call(founder, 'POST', '/columns', { name: 'Trial', [field]: wrong });
      const errors = [{ path: field, message: `${label} is not one of the company’s` }];
      expect([status, body.errors]).toEqual([422, errors]);
    }
  const column = await addColumn(manager, { name: 'Trial', accessLevel: 'department', owner: 'R&D' });
  const change = (member: TestMember, version: number, body: object) =>
    call(member, 'PATCH', `/columns/${column.id}`, { version, ...body });
  for (const opening of [
    { accessLevel: 'public' },
    { accessLevel: 'private' },
    { owner: 'system' },
    { department: 'Production' },
  ])
    expect((await change(founder, 1, opening)).body.detail).toBe(
      'Only those who see the values of a column may change who sees them.',
    );
  expect((await change(manager, 1, { department: 'Nowhere' })).status).toBe(422);
  expect((await change(manager, 1, { department: 'Production' })).status).toBe(200);
  // What the company no longer has may stay in a column.
  await t.kernel.databases.system
    .updateTable('company')
    .set({ departments: ['Quality Control'] })
    .where('id', '=', own.id)
    .execute();
  const kept = await change(manager, 2, { department: 'Production', owner: 'R&D', name: 'Trials' });
  expect(kept.body).toMatchObject({ name: 'Trials', department: 'Production' });
});

test('changing who sees a column takes effect at once, in the search too', async () => {
  const column = await addColumn(quality, { name: 'Note' });
  const row = await createProduct(quality, { values: { note: 'Zanzibarvanilla' } });
  const { viewer } = company.members;
  const found = async () => (await call(viewer, 'GET', '?q=zanzibarV')).body.total;
  expect(await found()).toBe(1);
  expect((await call(viewer, 'GET', `/${row.id}`)).body.row.values).toEqual({ note: 'Zanzibarvanilla' });
  await call(quality, 'PATCH', `/columns/${column.id}`, { version: 1, accessLevel: 'department' });
  expect(await found()).toBe(0);
  expect((await call(viewer, 'GET', `/${row.id}`)).body.row.values).toEqual({});
  await call(quality, 'PATCH', `/columns/${column.id}`, { version: 2, accessLevel: 'public' });
  expect(await found()).toBe(1);
});

test('with many products the search follows beside the writers, and is done when the change is', async () => {
  const own = await createCompany();
  const manager = own.members['quality-manager'];
  const column = await addColumn(manager, { name: 'Batch note' });
  const db = t.kernel.databases.forCompany(own.id);
  await sql`
    insert into product (id, company_id, name, code, description, status, values, search_text, created_at, created_by,
      updated_at, updated_by)
    select gen_random_uuid(), ${own.id}, 'Bar ' || n, 'M-' || n, 'd', 'active', '{"batchNote": "Quetzal"}',
      lower('Bar ' || n || ' M-' || n) || ' quetzal',
      '2026-01-01', ${manager.principal.personId}, '2026-01-01', ${manager.principal.personId}
    from generate_series(1, 5100) n`.execute(db);
  const found = async () => (await call(manager, 'GET', '?q=quetzal')).body.total;
  const change = (version: number, body: object) =>
    call(manager, 'PATCH', `/columns/${column.id}`, { version, ...body });
  expect(await found()).toBe(5100);
  const [narrowed, during] = await Promise.all([
    change(1, { accessLevel: 'private' }),
    createProduct(manager, { values: { batchNote: 'Quetzal' } }),
  ]);
  expect(narrowed.status).toBe(200);
  expect(await found()).toBe(0);
  expect((await change(2, { accessLevel: 'public' })).status).toBe(200);
  expect(await found()).toBe(5101);
  // A change that fails on its way leaves the search as it was.
  expect((await change(3, { accessLevel: 'private', name: 'Category' })).status).toBe(409);
  expect(await found()).toBe(5101);
  expect(during.values).toEqual({ batchNote: 'Quetzal' });
});

test('deleting a column hides its values everywhere, restoring brings them back', async () => {
  const column = await addColumn(quality, { name: 'Origin' });
  const row = await createProduct(quality, { values: { origin: 'Madagaskar' } });
  const url = `/columns/${column.id}`;
  const total = async (query: string) => (await call(quality, 'GET', `?${query}`)).body.total;
  expect((await call(quality, 'GET', `${url}/usage`)).body).toEqual({ products: 1 });
  expect((await call(quality, 'DELETE', url)).status).toBe(204);
  expect(keys(await columnsSeen(quality))).not.toContain('origin');
  expect(keys((await call(quality, 'GET', '/columns/deleted')).body.items)).toContain('origin');
  expect((await call(quality, 'GET', `/${row.id}`)).body.row.values).toEqual({});
  expect(await total('q=madagaskar')).toBe(0);
  expect((await call(quality, 'GET', '?values.origin=x')).status).toBe(400);
  const edited = await call(quality, 'PATCH', `/${row.id}`, {
    version: 1,
    values: { category: 'Packaging' },
  });
  expect(edited.status).toBe(200);
  // The key stays taken, the name is free.
  const second = await addColumn(quality, { name: 'Origin' });
  expect(second.key).toBe('origin2');
  expect((await call(quality, 'POST', `${url}/restore`)).status).toBe(409);
  await call(quality, 'PATCH', `/columns/${second.id}`, { version: 1, name: 'Other' });
  expect((await call(quality, 'POST', `${url}/restore`)).status).toBe(200);
  expect((await call(quality, 'GET', `/${row.id}`)).body.row.values).toEqual({
    origin: 'Madagaskar',
    category: 'Packaging',
  });
  expect(await total('q=madagaskar')).toBe(1);
  expect(await total('values.origin=gask')).toBe(1);
  expect((await call(quality, 'POST', `${url}/restore`)).status).toBe(404);
});

test('renaming keeps key and values; the type changes only while there are no values', async () => {
  const column = await addColumn(quality, { name: 'Größe (cm)', type: 'text', validation: { maxLength: 5 } });
  expect(column.key).toBe('groECm');
  const url = `/columns/${column.id}`;
  const typed = await call(quality, 'PATCH', url, { version: 1, type: 'number' });
  expect(typed.body).toMatchObject({ type: 'number', validation: null, version: 2 });
  const row = await createProduct(quality, { values: { [column.key]: 12.5 } });
  const renamed = await call(quality, 'PATCH', url, { version: 2, name: 'Size' });
  expect(renamed.body).toMatchObject({ name: 'Size', key: column.key, version: 3 });
  expect((await call(quality, 'GET', `/${row.id}`)).body.row.values).toEqual({ [column.key]: 12.5 });
  const retyped = await call(quality, 'PATCH', url, { version: 3, type: 'text' });
  expect(retyped.status).toBe(409);
  expect(retyped.body.detail).toBe('Products have values of Size; its type can no longer be changed.');
  const stale = await call(quality, 'PATCH', url, { version: 1, name: 'Late' });
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ name: 'Size', version: 3 });
});

test('the columns that every product has stay', async () => {
  const [name, code] = (await columnsSeen(quality)) as [Row, Row];
  const specifications = (await columnsSeen(quality)).find(({ key }) => key === 'specifications') as Row;
  for (const [method, path, body] of [
    ['DELETE', `/columns/${name.id}`, undefined],
    ['DELETE', `/columns/${specifications.id}`, undefined],
    ['PATCH', `/columns/${code.id}`, { version: 1, type: 'number' }],
    ['PATCH', `/columns/${code.id}`, { version: 1, required: false }],
    ['PATCH', `/columns/${name.id}`, { version: 1, accessLevel: 'private' }],
  ] as const) {
    const reply = await call(quality, method, path, body);
    expect(reply.status, path).toBe(409);
    expect(reply.body.detail).toMatch(/^(Product (Name|Code)|Specifications) (is part of|names)/);
  }
  const ruled = await call(quality, 'PATCH', `/columns/${code.id}`, {
    version: 1,
    name: 'SKU',
    validation: { pattern: '[A-Z]+-\\d+' },
  });
  expect(ruled.body).toMatchObject({ key: 'code', name: 'SKU' });
  const reply = await call(quality, 'POST', '', {
    name: 'N',
    code: 'no pattern',
    description: 'D',
    specifications: 'S',
    status: 'active',
  });
  expect(reply.body.errors).toEqual([{ path: 'code', message: 'SKU must have the form [A-Z]+-\\d+' }]);
  await call(quality, 'PATCH', `/columns/${code.id}`, { version: 2, name: 'Product Code', validation: null });
});

test('order and hiding: the order is the company’s, hiding a person’s', async () => {
  const own = await createCompany();
  const manager = own.members['quality-manager'];
  const before = await columnsSeen(manager);
  const ids = before.map(({ id }) => id).reverse();
  const reply = await call(manager, 'PUT', '/columns/order', { ids });
  expect(keys(reply.body.items)).toEqual(keys(before).reverse());
  expect(keys(await columnsSeen(own.members.viewer))).toEqual(keys(before).reverse());
  expect((await call(manager, 'PUT', '/columns/order', { ids: ids.slice(1) })).status).toBe(422);
  expect((await call(manager, 'PUT', '/columns/order', { ids: [...ids.slice(1), ids[1]] })).status).toBe(422);
  expect((await call(own.members.specialist, 'PUT', '/columns/order', { ids })).status).toBe(403);
  await t.kernel.databases
    .forCompany(own.id)
    .insertInto('preference')
    .values({
      personId: manager.principal.personId,
      key: 'products.hiddenColumns',
      value: JSON.stringify(['category']),
    })
    .execute();
  const hidden = async (member: TestMember) =>
    (await columnsSeen(member)).filter((column) => column.hidden).map(({ key }) => key);
  expect(await hidden(manager)).toEqual(['category']);
  expect(await hidden(own.members.viewer)).toEqual([]);
});

test('rules are data: what cannot be used is refused at its place', async () => {
  const add = (body: object) => call(quality, 'POST', '/columns', { name: `Rule ${next++}`, ...body });
  expect((await add({ validation: { pattern: '(' } })).body.errors?.[0]?.path).toBe('validation.pattern');
  expect((await add({ validation: { pattern: '(?=a)' } })).body.errors?.[0]?.path).toBe('validation.pattern');
  expect((await add({ validation: { pattern: '(a)\\1' } })).body.errors?.[0]?.path).toBe(
    'validation.pattern',
  );
  expect((await add({ validation: { pattern: '(a{1,500}){1,2}b{1,900}' } })).body.errors).toEqual([
    { path: 'validation.pattern', message: 'The pattern is too large' },
  ]);
  expect((await add({ validation: { min: 1 } })).body.errors).toEqual([
    { path: 'validation.min', message: 'Does not go with a column of type text' },
  ]);
  expect((await add({ type: 'number', validation: { min: 2, max: 1 } })).status).toBe(422);
  expect((await add({ name: ' ' })).body.errors).toEqual([
    { path: 'name', message: 'Column name is required' },
  ]);
  const double = await call(quality, 'POST', '/columns', { name: 'category' });
  expect(double.status).toBe(409);
  expect(double.body.errors).toEqual([{ path: 'name', message: 'A column of this name exists already' }]);
  // A pattern that hangs a backtracking engine for ever.
  const column = await addColumn(quality, { name: 'Slow', validation: { pattern: '(a+)+b' } });
  const reply = await call(quality, 'POST', '', {
    name: 'N',
    code: 'C',
    description: 'D',
    specifications: 'S',
    status: 'active',
    values: { slow: 'a'.repeat(20_000) },
  });
  expect(reply.status).toBe(422);
  await call(quality, 'DELETE', `/columns/${column.id}`);
});

test('every change of the columns is in the audit trail', async () => {
  const column = await addColumn(quality, { name: 'Audited' });
  await call(quality, 'PATCH', `/columns/${column.id}`, { version: 1, required: true });
  await call(quality, 'DELETE', `/columns/${column.id}`);
  const events = await t.kernel.databases
    .forCompany(company.id)
    .selectFrom('auditEvent')
    .select(['action', 'changes'])
    .where('recordId', '=', column.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual([
    'productColumn.create',
    'productColumn.update',
    'productColumn.delete',
  ]);
  expect(events[1]?.changes).toEqual([{ field: 'required', from: false, to: true }]);
});

test('another process sees a changed column at once when it writes', async () => {
  const second = await createTestApp();
  const { principal } = quality;
  const ctx = createCtx(
    { kernel: second.kernel, requestId: 'test', log: second.kernel.log, now: second.kernel.now },
    principal,
  );
  const { columnsOf } = await import('./column-cache.ts');
  const { createProduct: createThere } = await import('../write-products.ts');
  await columnsOf(ctx);
  await addColumn(quality, { name: 'Fresh', type: 'number' });
  // Its cache does not know the column yet; its transaction does.
  expect((await columnsOf(ctx)).some(({ key }) => key === 'fresh')).toBe(false);
  const reply = await createThere(ctx, {
    body: {
      name: 'N',
      code: `F-${next++}`,
      description: 'D',
      specifications: 'S',
      status: 'active',
      values: { fresh: 1 },
    },
    params: undefined,
    query: undefined,
  });
  expect(reply.row.values).toEqual({ fresh: 1 });
  await second.close();
});
