import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { createDefaultColumns } from './columns/default-columns.ts';

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

type Row = { id: string; version: number; values: Record<string, unknown>; [key: string]: unknown };
type Reply = {
  status: number;
  body: {
    row: Row;
    items: Row[];
    total: number;
    current: Row;
    detail: string;
    errors: { path: string; message: string }[];
    id: string;
    key: string;
    version: number;
    products: number;
    counts: { value: string; count: number }[];
    families: Record<string, unknown>[];
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
const example = (more: object = {}) => ({
  name: `Truffle ${next}`,
  code: `MM-${String(next++).padStart(4, '0')}`,
  description: 'Dark truffle',
  specifications: 'Moisture: at most 1.5 %',
  status: 'active',
  ...more,
});
async function create(member: TestMember, more: object = {}): Promise<Row> {
  const reply = await call(member, 'POST', '', example(more));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.row;
}
async function addColumn(member: TestMember, body: object) {
  const reply = await call(member, 'POST', '/columns', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

describe('the form', () => {
  test('asks for everything that is missing at once, in the words of the specification', async () => {
    const reply = await call(quality, 'POST', '', { values: { nonsense: 1 } });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      { path: 'name', message: 'Product name is required' },
      { path: 'code', message: 'Product code is required' },
      { path: 'description', message: 'Description is required' },
      { path: 'specifications', message: 'Specifications are required' },
      { path: 'status', message: 'Status is required' },
      { path: 'values.nonsense', message: 'Unknown: nonsense' },
    ]);
  });

  test('asks for specifications only those who see them', async () => {
    const { specifications: _, ...without } = example();
    const production = await company.addMember('specialist', 'Production');
    expect((await call(production, 'POST', '', without)).status).toBe(201);
    expect((await call(company.members.specialist, 'POST', '', without)).body.errors).toEqual([
      { path: 'specifications', message: 'Specifications are required' },
    ]);
    expect((await call(production, 'POST', '', example())).body.errors).toEqual([
      { path: 'specifications', message: 'Unknown: specifications' },
    ]);
  });

  test('lists the beginning of long texts', async () => {
    const { id } = await create(quality, { description: `${'d'.repeat(300)} and more` });
    const { items } = (await call(quality, 'GET', '')).body as unknown as {
      items: { id: string; description: string }[];
    };
    expect(items.find((row) => row.id === id)?.description).toMatch(/^d{299,300}…?$/);
  });

  test('shows whoever founds the company all of it while nobody is in its departments', async () => {
    const alone = await createCompany();
    await t.kernel.databases.system
      .updateTable('member')
      .set({ department: null })
      .where('companyId', '=', alone.id)
      .execute();
    const founder = alone.members.administrator;
    const row = await create(founder, { values: { qualityStatus: 'Pending' } });
    expect(row).toMatchObject({ specifications: expect.any(String), values: { qualityStatus: 'Pending' } });
    const late = await alone.addMember('administrator');
    expect((await call(late, 'GET', `/${row.id}`)).body.row).toMatchObject({ values: {} });
  });

  test('refuses a code that is in use, at the code', async () => {
    const row = await create(quality);
    const reply = await call(quality, 'POST', '', example({ code: String(row.code).toLowerCase() }));
    expect(reply.status).toBe(409);
    expect(reply.body.errors).toEqual([{ path: 'code', message: 'This product code is already in use' }]);
  });

  test('takes odd input as it is, or says what is wrong with it', async () => {
    const odd = `'"<script>alert(1)</script> =cmd() \u202Eעברית 🍫`;
    const row = await create(quality, { name: odd, description: odd });
    expect((await call(quality, 'GET', `/${row.id}`)).body.row).toMatchObject({
      name: odd,
      description: odd,
    });
    expect((await call(quality, 'GET', `?q=${encodeURIComponent('🍫')}`)).body.total).toBe(1);
    expect((await call(quality, 'GET', `?q=${encodeURIComponent('%_\\')}`)).body.total).toBe(0);
    const long = await call(quality, 'POST', '', example({ name: 'x'.repeat(1_000_000) }));
    expect(long.body.errors).toEqual([
      { path: 'name', message: 'Product Name is longer than 250 characters' },
    ]);
    const huge = await call(quality, 'POST', '', example({ description: 'x'.repeat(1_100_000) }));
    expect(huge.status).toBe(413);
    const nul = await call(quality, 'POST', '', example({ name: 'a\u0000b', description: 'a\ud800' }));
    expect(nul.body.errors[0]).toEqual({
      path: 'name',
      message: 'Contains characters that cannot be stored',
    });
    for (const body of [{ name: 1 }, { name: null }, { values: [] }, { values: null }, { extra: 1 }])
      expect((await call(quality, 'POST', '', example(body))).status, JSON.stringify(body)).toBe(422);
    expect((await call(quality, 'POST', '', [])).status).toBe(422);
    expect((await call(quality, 'PATCH', `/${row.id}`, { name: 'No version' })).status).toBe(422);
  });
});

describe('changing', () => {
  test('two people, different fields: the second learns of the first', async () => {
    const row = await create(quality);
    const first = await call(quality, 'PATCH', `/${row.id}`, { version: 1, name: 'By the first' });
    expect(first.status).toBe(200);
    const second = await call(await company.addMember('administrator'), 'PATCH', `/${row.id}`, {
      version: 1,
      unit: 'kg',
    });
    expect(second.status).toBe(409);
    expect(second.body.current).toMatchObject({ name: 'By the first', version: 2 });
    expect(second.body.current).not.toHaveProperty('specifications');
    expect(second.body.current).not.toHaveProperty('companyId');
    const both = await Promise.all([
      call(quality, 'PATCH', `/${row.id}`, { version: 2, description: 'A' }),
      call(quality, 'PATCH', `/${row.id}`, { version: 2, unit: 'g' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('deleting what another edits, and bringing it back', async () => {
    const row = await create(quality, { values: { category: 'Packaging' } });
    expect((await call(quality, 'DELETE', `/${row.id}?version=1`)).status).toBe(204);
    expect((await call(quality, 'PATCH', `/${row.id}`, { version: 1, name: 'X' })).status).toBe(404);
    expect((await call(quality, 'GET', `?q=${row.code}`)).body.total).toBe(0);
    const back = await call(quality, 'POST', `/${row.id}/restore`);
    expect(back.body.row).toMatchObject({ deletedAt: null, values: { category: 'Packaging' } });
    expect((await call(quality, 'GET', `?q=${row.code}&values.category=Packaging`)).body.total).toBe(1);
  });

  test('history names each value by its column', async () => {
    const row = await create(quality, { values: { category: 'Packaging' } });
    await call(quality, 'PATCH', `/${row.id}`, {
      version: 1,
      values: { category: 'Raw Materials' },
      reason: 'Moved',
    });
    const { items } = (await call(quality, 'GET', `/${row.id}/history`)).body as never as {
      items: { reason: string | null; changes: object[] }[];
    };
    expect(items[0]).toMatchObject({
      reason: 'Moved',
      changes: [{ field: 'values.category', label: 'Category', from: 'Packaging', to: 'Raw Materials' }],
    });
  });
});

describe('values', () => {
  let own: TestCompany;
  let manager: TestMember;
  beforeAll(async () => {
    own = await createCompany();
    manager = own.members['quality-manager'];
    await addColumn(manager, {
      name: 'Cocoa content',
      type: 'number',
      validation: { min: 0, max: 100 },
    });
    await addColumn(manager, { name: 'Best before', type: 'date', validation: { earliest: '2026-01-01' } });
    await addColumn(manager, { name: 'Vegan', type: 'boolean' });
    await addColumn(manager, {
      name: 'Lot',
      type: 'text',
      validation: { pattern: 'L-\\d{4}', maxLength: 6 },
    });
  });

  test.each([
    ['cocoaContent', '70', 'Cocoa content must be a number'],
    ['cocoaContent', 101, 'Cocoa content must be at most 100'],
    ['cocoaContent', true, 'Cocoa content must be a number'],
    ['bestBefore', '2026-02-30', 'Best before must be a date like 2026-01-31'],
    ['bestBefore', '2025-12-31', 'Best before must not be before 2026-01-01'],
    ['bestBefore', 20260101, 'Best before must be a date like 2026-01-31'],
    ['vegan', 'true', 'Vegan must be yes or no'],
    ['lot', 'L-12', 'Lot must have the form L-\\d{4}'],
    ['lot', 'xL-1234', 'Lot is longer than 6 characters'],
    ['lot', 'a\u0000', 'Contains characters that cannot be stored'],
    ['lot', ['L-1234'], 'Lot must be text'],
    ['category', 'raw materials', 'Category must be one of: Raw Materials, Packaging, Finished Goods'],
    ['__defineGetter__', 'x', 'Unknown: __defineGetter__'],
    ['name', 'x', 'Unknown: name'],
  ])('%s refuses %j', async (key, value, message) => {
    const reply = await call(manager, 'POST', '', example({ values: { [key]: value } }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([{ path: `values.${key}`, message }]);
  });

  test('are kept by type, filtered and sorted, with missing ones last', async () => {
    const made: Row[] = [];
    for (const values of [
      { cocoaContent: 70.5, bestBefore: '2026-03-01', vegan: true, lot: ' L-0002 ' },
      { cocoaContent: 9, bestBefore: '2026-12-31', vegan: false, lot: 'L-0001' },
      {},
      { cocoaContent: 100 },
    ])
      made.push(await create(manager, { values }));
    const names = (reply: Reply) => reply.body.items.map(({ id }) => made.findIndex((row) => row.id === id));
    const list = async (query: string) => names(await call(manager, 'GET', `?${query}`));
    expect(made[0]?.values).toEqual({
      cocoaContent: 70.5,
      bestBefore: '2026-03-01',
      vegan: true,
      lot: 'L-0002',
    });
    expect(await list('sort=values.cocoaContent')).toEqual([1, 0, 3, 2]);
    expect(await list('sort=-values.cocoaContent')).toEqual([3, 0, 1, 2]);
    expect(await list('sort=-values.cocoaContent&pageSize=2&page=2')).toEqual([1, 2]);
    expect(await list('sort=values.bestBefore&pageSize=1&page=2')).toEqual([1]);
    expect(await list('sort=values.bestBefore&pageSize=1&page=3')).toEqual([3]);
    expect(await list('sort=values.bestBefore&pageSize=1&page=4')).toEqual([2]);
    expect(await list('sort=-values.lot,name')).toEqual([0, 1, 2, 3]);
    expect(await list('values.cocoaContent.from=9.5&values.cocoaContent.to=70.5')).toEqual([0]);
    expect(await list('values.bestBefore.from=2026-04-01')).toEqual([1]);
    expect(await list('values.vegan=true')).toEqual([0]);
    expect((await list('values.vegan=true&values.vegan=false')).sort()).toEqual([0, 1]);
    expect(await list('values.lot=l-0001')).toEqual([1]);
    expect(await list('values.lot=&values.cocoaContent.from=')).toEqual([3, 2, 1, 0]);
    for (const bad of [
      'values.vegan=perhaps',
      'values.cocoaContent=3',
      'values.cocoaContent.from=x',
      'values.bestBefore.from=2026-02-30',
      'values.lot.from=a',
      'values.nope=1',
      'sort=values.nope',
      'colour=red',
    ])
      expect((await call(manager, 'GET', `?${bad}`)).status, bad).toBe(400);
  });

  test('specifications are a column like others: a part of them is asked for, and they order the list', async () => {
    const made = [
      await create(manager, { specifications: 'zz Moisture: at most 1.5 %' }),
      await create(manager, { specifications: 'Aw: 0.5_\n\nmoisture as below' }),
      await create(manager, { specifications: 'bulk density' }),
    ];
    const list = async (query: string) =>
      (await call(manager, 'GET', `?pageSize=200&${query}`)).body.items.flatMap(({ id }) => {
        const place = made.findIndex((row) => row.id === id);
        return place < 0 ? [] : [place];
      });
    expect(await list('specifications=MOISTURE&sort=createdAt')).toEqual([0, 1]);
    expect(await list('specifications=0.5_')).toEqual([1]);
    expect(await list('specifications=1%255')).toEqual([]);
    expect(await list('sort=specifications')).toEqual([1, 2, 0]);
    expect(await list('sort=-specifications')).toEqual([0, 2, 1]);
    // They are found by what they say now.
    const [first] = made;
    const changed = await call(manager, 'PATCH', `/${first?.id}`, {
      version: first?.version,
      specifications: `${'Fat 31 %. '.repeat(40)}Melting at 33 degrees`,
    });
    expect(await list('specifications=moisture')).toEqual([1]);
    expect(await list('specifications=melting at 33&specifications=')).toEqual([0]);
    expect(await list('sort=specifications')).toEqual([1, 2, 0]);
    await call(manager, 'DELETE', `/${first?.id}?version=${changed.body.row.version}`);
    expect(await list('specifications=melting at 33')).toEqual([]);
    for (const asked of ['specifications=MELTING at 33', `code=${String(first?.code).slice(2)}`])
      expect(await list(`deleted=true&${asked}`), asked).toEqual([0]);
    for (const asked of ['specifications=moisture', 'code=of-no-product'])
      expect(await list(`deleted=true&${asked}`), asked).toEqual([]);
    await call(manager, 'DELETE', `/${made[1]?.id}?version=${made[1]?.version}`);
    expect(await list('deleted=true&sort=specifications')).toEqual([1, 0]);
    expect(await list('deleted=true&sort=-specifications')).toEqual([0, 1]);
    for (const row of made.slice(0, 2)) await call(manager, 'POST', `/${row.id}/restore`);
    expect(await list('specifications=melting at 33')).toEqual([0]);
    // Who does not see them learns nothing of them.
    for (const query of ['specifications=moisture', 'sort=specifications']) {
      const reply = await call(company.members.viewer, 'GET', `?${query}`);
      expect(reply.status, query).toBe(400);
      expect(reply.body.detail).toContain('specifications');
    }
  });

  test('a change judges only what it touches', async () => {
    const row = await create(manager, { values: { lot: 'L-7777', category: 'Packaging' } });
    const columns = (await call(manager, 'GET', '/columns')).body.items;
    const category = columns.find(({ key }) => key === 'category') as Row;
    await call(manager, 'PATCH', `/columns/${category.id}`, {
      version: 1,
      options: ['Raw Materials'],
      required: true,
    });
    const patch = (version: number, body: object) =>
      call(manager, 'PATCH', `/${row.id}`, { version, ...body });
    // The old value is no option any more, but nobody touches it.
    expect(
      (await patch(1, { unit: 'kg', values: { category: 'Packaging', lot: 'L-7778' } })).body.row.values,
    ).toEqual({
      category: 'Packaging',
      lot: 'L-7778',
    });
    expect((await patch(2, { values: { category: null } })).body.errors).toEqual([
      { path: 'values.category', message: 'Category is required' },
    ]);
    expect((await patch(2, { values: { lot: '' } })).body.row.values).toEqual({ category: 'Packaging' });
    const { specifications: _, ...less } = example();
    expect((await call(manager, 'POST', '', less)).body.errors).toEqual([
      { path: 'specifications', message: 'Specifications are required' },
      { path: 'values.category', message: 'Category is required' },
    ]);
    await call(manager, 'PATCH', `/columns/${category.id}`, { version: 2, required: false });
  });
});

test('counts follow the filters, the dashboard judges active products', async () => {
  const own = await createCompany();
  const manager = own.members['quality-manager'];
  for (const [status, qualityStatus] of [
    ['active', 'Approved'],
    ['active', 'Approved'],
    ['active', 'Rejected'],
    ['active', undefined],
    ['draft', 'Rejected'],
  ])
    await create(manager, { status, family: 'HM', values: qualityStatus ? { qualityStatus } : {} });
  await create(manager, { status: 'draft', family: 'YM' });
  const families = async () => (await call(own.members.viewer, 'GET', '/dashboard')).body.families;
  expect(await families()).toEqual([
    // (100 + 100 + 0 + 50) / 4 = 62.5
    { family: 'HM', totalCount: 5, activeItems: 4, qualityScore: 63, alerts: 1 },
    { family: 'YM', totalCount: 1, activeItems: 0, qualityScore: null, alerts: 0 },
    { family: 'MM', totalCount: 0, activeItems: 0, qualityScore: null, alerts: 0 },
    { family: 'TM', totalCount: 0, activeItems: 0, qualityScore: null, alerts: 0 },
  ]);
  const counts = async (query: string) => (await call(manager, 'GET', `/counts?${query}`)).body.counts;
  expect(await counts('by=status')).toEqual([
    { value: 'active', count: 4 },
    { value: 'draft', count: 2 },
  ]);
  expect(await counts('by=family&values.qualityStatus=Rejected')).toEqual([{ value: 'HM', count: 2 }]);
  await create(manager, { family: 'TM' });
  expect((await families())[3]).toMatchObject({ totalCount: 1, activeItems: 1, qualityScore: 50 });
  expect((await call(own.members.viewer, 'GET', '/counts?values.qualityStatus=Rejected')).status).toBe(400);
});

test('a page is the same whichever way leads to it', async () => {
  const own = await createCompany();
  const manager = own.members['quality-manager'];
  await addColumn(manager, { name: 'Note' });
  for (let n = 0; n < 14; n++)
    await create(manager, {
      name: `${n === 3 ? 'Nougat' : 'Praline'} ${String(n).padStart(2, '0')}`,
      values: { note: n % 7 === 3 ? `${'long '.repeat(60)}needle` : 'short', category: 'Packaging' },
    });
  const names = async (query: string) => {
    const { body, status } = await call(manager, 'GET', `?${query}`);
    expect(status, query).toBe(200);
    return [body.total, ...body.items.map(({ name }) => String(name).slice(-2))];
  };
  // Frequent: along the order. Rare on a large page: by the matches, one facet and two.
  expect(await names('q=praline&sort=name&pageSize=3')).toEqual([13, '00', '01', '02']);
  expect(await names('q=praline&sort=-name&pageSize=3&page=2')).toEqual([13, '10', '09', '08']);
  expect(await names('q=nougat&sort=name&pageSize=200')).toEqual([1, '03']);
  expect(await names('q=nougat 3&values.category=Packaging&pageSize=200')).toEqual([1, '03']);
  expect(await names('q=nougat&status=active&pageSize=200')).toEqual([1, '03']);
  expect(await names('q=nougat&status=draft&pageSize=200')).toEqual([0]);
  expect(await names('q=nougat&sort=values.note&pageSize=200')).toEqual([1, '03']);
  expect(await names('values.category=Packaging&sort=name&pageSize=5&page=3')).toEqual([
    14,
    '10',
    '11',
    '12',
    '13',
  ]);
  expect(await names('sort=values.note,-name&pageSize=3')).toEqual([14, '10', '03', '13']);
  expect(await names('sort=name&pageSize=4&page=4')).toEqual([14, '12', '13']);
  // Beyond what the index of values holds of a text.
  expect(await names('values.note=NEEDLE&sort=name')).toEqual([2, '03', '10']);
  const [, code] =
    /-(\d+)$/.exec(String((await call(manager, 'GET', '?sort=name')).body.items[0]?.code)) ?? [];
  expect(await names(`code=-${code}`)).toEqual([1, '03']);
});

test('after all that was written here the rows of values are what the live products say', async () => {
  const right = sql`select v.* from product p
    cross join lateral app.value_rows(p.company_id, p.id, p.values, p.specifications) v where p.deleted_at is null`;
  const stored = sql`select company_id, product_id, key, text, number, words from product_value`;
  const { rows } = await sql<{ missing: number; extra: number; all: number }>`select
    (select count(*) from (${right} except ${stored}) x) as missing,
    (select count(*) from (${stored} except ${right}) x) as extra,
    (select count(*) from product_value) as all`.execute(t.kernel.databases.system);
  expect(rows[0]).toMatchObject({ missing: 0, extra: 0 });
  expect(rows[0]?.all).toBeGreaterThan(50);
});
