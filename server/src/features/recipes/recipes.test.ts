import type { RecipeRecord, RecipeVersion, WhereUsed } from '@temper/contract/endpoints/recipes.ts';
import { product } from '@temper/contract/entities/product.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { testPassword, testPeople } from '../../testing/test-people.ts';

let t: TestApp;
let company: TestCompany;
let author: TestMember;
let viewer: TestMember;
/** A quality manager who signs in, and so can sign. */
let approver: TestBrowser;
let next = 1;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  author = company.members.specialist;
  viewer = company.members.viewer;
  const people = testPeople(t);
  approver = await people.signIn(await people.create(company.id, 'quality-manager', 'Quinn Approver'));
});
afterAll(() => t.close());

type Answer<
  T = RecipeRecord & { errors: { path: string; message: string }[]; current: unknown; detail: string },
> = {
  status: number;
  body: T;
};

const base = '/api/v1/recipes';

async function makeProduct(values: Record<string, unknown> = {}) {
  const payload = { ...exampleRecord(product.meta, 5000 + next++), unit: 'kg', status: 'active', ...values };
  const reply = (await author.request({ method: 'POST', url: '/api/v1/products', payload })) as Answer<{
    row: { id: string; code: string; name: string };
  }>;
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.row;
}

const bodyOf = (values: Record<string, unknown> = {}) => ({
  ...exampleRecord(recipe.meta, next++),
  recipeVersion: '1.0',
  ...values,
});
const send = async (method: 'POST' | 'PATCH', url: string, payload: object, by = author) =>
  (await by.request({ method, url, payload })) as Answer;
const get = async (id: string, by = author) =>
  (await by.request({ method: 'GET', url: `${base}/${id}` })) as Answer;

async function makeRecipe(values: Record<string, unknown> = {}) {
  const made = await makeProduct();
  const reply = await send('POST', base, bodyOf({ productId: made.id, productName: made.name, ...values }));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const change = (record: RecipeRecord, values: object, by = author) =>
  send(
    'PATCH',
    `${base}/${record.row.id}`,
    { version: record.row.version, reason: 'Because', ...values },
    by,
  );
const approve = async (record: RecipeRecord, by = approver) =>
  (await by.post(`/recipes/${record.row.id}/approve`, {
    version: record.row.version,
    password: testPassword,
  })) as unknown as Answer;
async function makeActive(values: Record<string, unknown> = {}) {
  const reply = await approve(await makeRecipe(values));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}
const versions = async (id: string, by = author) =>
  ((await by.request({ method: 'GET', url: `${base}/${id}/versions` })) as Answer<{ items: RecipeVersion[] }>)
    .body.items;

test('ingredients make exactly 100 %, by decimal arithmetic', async () => {
  const share = (...shares: string[]) => shares.map((percentage, n) => ({ name: `Part ${n}`, percentage }));
  for (const wrong of [share('99.999999'), share('33.333', '33.333', '33.333'), share('60', '40.01')]) {
    const reply = await send('POST', base, bodyOf({ ingredients: wrong }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([{ path: 'ingredients', message: 'Total percentage must equal 100%' }]);
  }
  const exact = await send('POST', base, bodyOf({ ingredients: share('0.1', '0.2', '99.7') }));
  expect(exact.status).toBe(201);
  expect(exact.body.current.ingredients.map(({ percentage }) => percentage)).toEqual(['0.1', '0.2', '99.7']);
});

test('a product gives code and unit, and is found by its code', async () => {
  const made = await makeProduct({ unit: 'pcs' });
  const linked = await send('POST', base, bodyOf({ productId: made.id, productName: made.name }));
  expect(linked.body.row).toMatchObject({ productCode: made.code, unit: 'pcs' });
  const named = await send('POST', base, bodyOf({ productName: made.code.toUpperCase() }));
  expect(named.body.row).toMatchObject({ productId: made.id, productName: made.name, unit: 'pcs' });
  const given = await send('POST', base, bodyOf({ unit: 'lb' }));
  expect(given.status).toBe(422);
  const stray = await send('POST', base, bodyOf({ ingredients: '100 % Sugar {NO-SUCH}' }));
  expect(stray.body.errors).toEqual([
    { path: 'ingredients', message: 'There is no product with the code NO-SUCH' },
  ]);
  const unlinked = await send('POST', base, bodyOf({ productName: 'Something new' }));
  expect(unlinked.body.row).toMatchObject({ productId: null, unit: null });
  const refused = await approve(unlinked.body);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe('Choose an existing product before the recipe is approved.');
});

test('ingredients that are called as a product, or by its code, are that product', async () => {
  const [sugar, twin] = [await makeProduct({ name: 'Beet sugar' }), await makeProduct({ name: 'Vanilla' })];
  await makeProduct({ name: 'Vanilla' });
  const { row, current } = await makeRecipe({
    ingredients: `50 % beet SUGAR\n30 % Vanilla\n15 % ${twin.code.toLowerCase()}\n5 % Salt`,
  });
  expect(current.ingredients.map(({ name, productId }) => [name, productId])).toEqual([
    ['beet SUGAR', sugar.id],
    ['Vanilla', null],
    ['Vanilla', twin.id],
    ['Salt', null],
  ]);
  expect(row.ingredients).toBe(
    `50 % beet SUGAR {${sugar.code}}\n30 % Vanilla\n15 % Vanilla {${twin.code}}\n5 % Salt`,
  );
  const used = (await author.request({
    method: 'GET',
    url: `${base}/where-used?productId=${sugar.id}`,
  })) as Answer<{ items: WhereUsed[] }>;
  expect(used.body.items).toMatchObject([{ recipeId: row.id, percentage: '50' }]);
});

test('a change of an active recipe is the next version, and its approval archives the one before', async () => {
  const first = await makeActive({ name: 'Dark couverture', ingredients: '70 % Cocoa mass\n30 % Sugar' });
  expect(first.row.status).toBe('Active');
  expect(first.current.signatures).toMatchObject([
    { meaning: 'approved', subject: 'Version 1.0', personName: 'Quinn Approver', valid: true },
  ]);
  const same = await change(first, { description: 'Another' });
  expect(same.body.errors).toEqual([
    { path: 'recipeVersion', message: 'Version 1.0 is in force: give the next one another name' },
  ]);
  const code = await change(first, { recipeVersion: '2.0', code: 'OTHER' });
  expect(code.body.errors).toEqual([{ path: 'code', message: 'The code stays the same in all versions' }]);
  const unreasoned = await change(first, { recipeVersion: '2.0', notes: 'Why?', reason: undefined });
  expect(unreasoned.body.errors).toEqual([
    { path: 'reason', message: 'A reason for the next version is required' },
  ]);
  const opened = await change(first, { recipeVersion: '2.0', ingredients: '65 % Cocoa mass\n35 % Sugar' });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  expect(opened.body.row).toMatchObject({
    recipeVersion: '1.0',
    status: 'Active',
    ingredients: '70 % Cocoa mass\n30 % Sugar',
  });
  expect(opened.body.draft).toMatchObject({ recipeVersion: '2.0', step: 'review' });
  const again = await change(opened.body, { notes: 'Sweeter' });
  expect(again.body.draft?.fields.notes).toBe('Sweeter');
  const second = await approve(again.body);
  expect(second.body.row).toMatchObject({ recipeVersion: '2.0', notes: 'Sweeter', status: 'Active' });
  expect(second.body.draft).toBeNull();
  expect((await versions(first.row.id)).map(({ recipeVersion, step }) => [recipeVersion, step])).toEqual([
    ['2.0', 'active'],
    ['1.0', 'archived'],
  ]);
  const taken = await change(second.body, { recipeVersion: '1.0' });
  expect(taken.body.errors).toEqual([{ path: 'recipeVersion', message: 'This version already exists' }]);

  const [, old] = await versions(first.row.id);
  const restored = await send('POST', `${base}/${first.row.id}/versions/${old?.id}/restore`, {
    version: second.body.row.version,
    recipeVersion: '3.0',
    reason: 'Too sweet',
  });
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  expect(restored.body.draft).toMatchObject({
    recipeVersion: '3.0',
    reason: 'Too sweet (as version 1.0)',
    fields: { ingredients: '70 % Cocoa mass\n30 % Sugar' },
  });
  const discarded = await send('POST', `${base}/${first.row.id}/discard`, {
    version: restored.body.row.version,
    reason: 'It stays sweet',
  });
  expect(discarded.body.draft).toBeNull();
  expect(discarded.body.row.recipeVersion).toBe('2.0');
  expect(await versions(first.row.id)).toHaveLength(2);
});

test('nobody approves what they wrote, without the password, or twice', async () => {
  const people = testPeople(t);
  const writer = await people.signIn(await people.create(company.id, 'administrator', 'Wim Writer'));
  const made = await makeProduct();
  const created = (await writer.post(
    '/recipes',
    bodyOf({ productId: made.id, productName: made.name }),
  )) as unknown as Answer;
  expect(created.body.approval).toBe('Somebody who did not write in this version approves it');
  expect(created.body.can.commands).toEqual(['submit']);
  expect((await approve(created.body, writer)).status).toBe(403);
  const wrong = await approver.post(`/recipes/${created.body.row.id}/approve`, {
    version: 1,
    password: 'not the password',
  });
  expect(wrong.status).toBe(422);
  // Whatever the version is made to say of its authors.
  await sql`update recipe_version set author_ids = '{}' where recipe_id = ${created.body.row.id}`.execute(
    t.kernel.databases.system,
  );
  expect((await approve(created.body, writer)).status).toBe(403);
  const late = await change(created.body, { notes: 'One more thing' });
  expect((await approve(created.body)).status).toBe(409);
  const both = await Promise.all([approve(late.body), approve(late.body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Of the next version it counts who wrote in that one.
  const current = (await get(created.body.row.id)).body;
  const following = await change(current, { recipeVersion: '1.1', notes: 'Again' });
  expect((await approve(following.body, writer)).status).toBe(200);
  // A specialist may not, whoever wrote it.
  const other = await makeRecipe();
  const specialist = await send('POST', `${base}/${other.row.id}/approve`, { version: 1, password: 'x' });
  expect(specialist.status).toBe(403);
});

test('a version is sent back with a reason, and approved only after a change by its author', async () => {
  const first = await makeRecipe();
  const reject = (record: RecipeRecord, values: object = { reason: 'The fat is too low' }, by = approver) =>
    by.post(`/recipes/${record.row.id}/reject`, {
      version: record.row.version,
      ...values,
    }) as unknown as Promise<Answer>;
  const path = `${base}/${first.row.id}/reject`;
  const given = { version: first.row.version, reason: 'No' };
  expect((await send('POST', path, given, author)).status).toBe(403);
  expect((await reject(first, { reason: ' ' })).body.errors).toEqual([
    { path: 'reason', message: 'Say why the version is rejected' },
  ]);
  const { status, body: back } = await reject(first);
  expect(status, JSON.stringify(back)).toBe(200);
  expect(back.row.status).toBe('Under Review');
  expect(back.current).toMatchObject({ rejection: 'The fat is too low', rejectedByName: 'Quinn Approver' });
  expect(back.can.commands).toEqual([]);
  expect(back.approval).toBe('This version was rejected: it is approved after a change');
  expect((await approve(first)).status).toBe(409);
  const refused = await approve(back);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe('This version was rejected: it is approved after a change.');
  expect((await reject(back)).status).toBe(409);
  const told = (await author.request({ method: 'GET', url: '/api/v1/notifications' })) as Answer<{
    items: { title: string; message: string }[];
  }>;
  expect(told.body.items[0]?.message).toContain('was rejected by Quinn Approver: The fat is too low');
  const waiting = async () =>
    (
      (await author.request({ method: 'GET', url: `${base}?waiting=true&q=${first.row.code}` })) as Answer<{
        total: number;
      }>
    ).body.total;
  expect(await waiting()).toBe(0);
  const changed = (await change(back, { notes: 'More fat' })).body;
  expect(changed.current).toMatchObject({ rejection: null, rejectedAt: null });
  expect(await waiting()).toBe(1);
  expect((await approve(changed)).body.row.status).toBe('Active');
});

test('whoever reads only what is in force never learns of a draft', async () => {
  const secret = await makeRecipe({ name: 'Zanzibar secret', ingredients: '100 % Zanzibar clove' });
  const id = secret.row.id;
  const found = async (url: string, by = viewer) => (await by.request({ method: 'GET', url })).text;
  for (const by of [viewer, company.members.operator]) {
    expect((await get(id, by)).status).toBe(404);
    for (const part of ['history', 'versions', 'specification'])
      expect((await by.request({ method: 'GET', url: `${base}/${id}/${part}` })).status, part).toBe(404);
    for (const url of [
      `${base}?q=zanzibar`,
      `${base}?ingredient=zanzibar`,
      `${base}?status=Under Review`,
      `${base}/counts?by=status`,
      `${base}/where-used?ingredient=zanzibar`,
      '/api/v1/search?q=zanzibar',
    ])
      expect(await found(url, by), url).not.toMatch(/Zanzibar|Under Review|"total":[1-9]/);
    expect((await by.request({ method: 'GET', url: `${base}/export?format=csv` })).status).toBe(403);
  }
  const active = (await approve(secret)).body;
  // The numbers of versions, in which a version under review would be counted.
  const numbers = async () => {
    const one = await viewer.request({ method: 'GET', url: `${base}/${id}` });
    const list = await viewer.request({ method: 'GET', url: `${base}?q=zanzibar` });
    const { row } = one.body as RecipeRecord;
    return [row.version, one.headers.etag, (list.body as { items: { version: number }[] }).items[0]?.version];
  };
  const inForce = await numbers();
  const opened = await change(active, {
    recipeVersion: '2.0',
    name: 'Pemba secret',
    ingredients: '100 % Pemba clove',
  });
  expect(opened.status).toBe(200);
  expect(await numbers()).toEqual(inForce);
  expect((await get(id, viewer)).body).toMatchObject({
    draft: null,
    approval: null,
    can: { update: false, commands: [] },
  });
  for (const url of [
    `${base}/${id}`,
    `${base}/${id}/history`,
    `${base}/${id}/versions`,
    `${base}?q=secret`,
    `${base}/where-used?ingredient=clove`,
    '/api/v1/search?q=pemba',
  ]) {
    const text = await found(url);
    expect(text, url).not.toContain('Pemba');
    expect(text, url).not.toContain('"2.0"');
  }
  const [draft] = await versions(id);
  expect(
    (await viewer.request({ method: 'GET', url: `${base}/${id}/specification?versionId=${draft?.id}` }))
      .status,
  ).toBe(404);
  const second = (await approve(opened.body)).body;
  expect((await versions(id, viewer)).map(({ recipeVersion }) => recipeVersion)).toEqual(['2.0']);
  expect((await get(id, viewer)).body.row.name).toBe('Pemba secret');
  expect((await get(id, viewer)).body.row.version).toBeGreaterThan(Number(inForce[0]));
  const [, old] = await versions(second.row.id);
  expect(
    (await viewer.request({ method: 'GET', url: `${base}/${id}/specification?versionId=${old?.id}` })).status,
  ).toBe(404);
});

test('allergens come through products with recipes, and circles are refused', async () => {
  const nuts = await makeProduct({ name: 'Hazelnut paste' });
  const praline = await makeProduct({ name: 'Praline' });
  const bar = await makeProduct({ name: 'Praline bar' });
  const of = (made: { id: string; name: string }, ingredients: string) => ({
    productId: made.id,
    productName: made.name,
    ingredients,
  });
  const { row: paste } = await makeActive(of(nuts, '100 % Hazelnuts [Nuts]'));
  const middle = await makeActive(of(praline, `60 % Hazelnut paste {${nuts.code}}\n40 % Sugar`));
  const top = await makeRecipe(
    of(bar, `50 % Praline {${praline.code}}\n50 % Milk chocolate [Milk, Soybeans]`),
  );
  expect(top.current.allergens).toEqual([
    { name: 'Soybeans', from: [{ ingredient: 'Milk chocolate', through: null }] },
    { name: 'Milk', from: [{ ingredient: 'Milk chocolate', through: null }] },
    {
      name: 'Nuts',
      from: [
        {
          ingredient: 'Praline',
          through: {
            ingredient: 'Hazelnuts',
            recipeId: paste.id,
            recipeCode: paste.code,
            recipeVersion: paste.recipeVersion,
          },
        },
      ],
    },
  ]);
  expect(top.current.ingredients.map(({ contains }) => contains)).toEqual([['Nuts'], ['Soybeans', 'Milk']]);
  // Who uses it again need not look its allergens up.
  const marked = (await author.request({
    method: 'GET',
    url: `${base}/where-used?ingredient=milk%20chocolate`,
  })) as Answer<{ items: WhereUsed[] }>;
  expect(marked.body.items.map(({ allergens }) => allergens)).toEqual([['Soybeans', 'Milk']]);
  const circle = await change(middle, {
    recipeVersion: '2.0',
    ingredients: `100 % Bar rework {${bar.code}}`,
  });
  expect(circle.status).toBe(422);
  expect(circle.body.errors[0]?.message).toContain('a product cannot be an ingredient of itself');
  const self = await change(top, { ingredients: `100 % Rework {${bar.code}}` });
  expect(self.status).toBe(422);
  const ways = async (query: string) =>
    (
      (await author.request({ method: 'GET', url: `${base}/where-used?${query}` })) as Answer<{
        items: WhereUsed[];
      }>
    ).body.items.map(({ productName, depth, percentage }) => [productName, depth, percentage]);
  expect(await ways(`productId=${nuts.id}`)).toEqual([
    ['Praline', 1, '60'],
    ['Praline bar', 2, '50'],
  ]);
  expect(await ways('ingredient=HAZELNUTS')).toEqual([
    ['Hazelnut paste', 1, '100'],
    ['Praline', 2, '60'],
    ['Praline bar', 3, '50'],
  ]);
  const listed = (await author.request({
    method: 'GET',
    url: `${base}?ingredientProduct=${praline.id}`,
  })) as Answer<{
    items: { name: string }[];
  }>;
  expect(listed.body.items).toHaveLength(1);
});

test('two who close a circle at once do not both succeed', async () => {
  const [one, two] = [await makeProduct(), await makeProduct()];
  const post = (made: typeof one, part: typeof one) =>
    send(
      'POST',
      base,
      bodyOf({ productId: made.id, productName: made.name, ingredients: `100 % Part {${part.code}}` }),
    );
  const both = await Promise.all([post(one, two), post(two, one)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('what has been in force cannot be changed, not even by the database', async () => {
  const active = await makeActive();
  const { id } = active.current;
  const { system } = t.kernel.databases;
  for (const statement of [
    sql`update recipe_version set fields = '{}' where id = ${id}`,
    sql`update recipe_version set step = 'review' where id = ${id}`,
    sql`delete from recipe_version where id = ${id}`,
    sql`update recipe_ingredient set name = 'x' where version_id = ${id}`,
    sql`delete from recipe_ingredient where version_id = ${id}`,
    sql`insert into recipe_ingredient (version_id, position, company_id, name, percentage, allergens)
      values (${id}, 99, ${company.id}, 'x', 1, '{}')`,
  ])
    await expect(statement.execute(system)).rejects.toThrow(/stay|never deleted/);
});

test('a recipe that shows something else than was signed shows its signature invalid', async () => {
  const db = t.kernel.databases.system;
  const milk = [
    { name: 'Milk powder', percentage: '60', allergens: ['Milk'] },
    { name: 'Sugar', percentage: '40' },
  ];
  const active = await makeActive({ ingredients: milk });
  const { id } = active.row;
  const valid = async () => (await get(id, viewer)).body.current.signatures.map((one) => one.valid);
  expect(await valid()).toEqual([true]);
  // Readers see the row, and allergens by the ingredients beside the version.
  await sql`update recipe set instructions = 'Forged' where id = ${id}`.execute(db);
  expect(await valid()).toEqual([false]);
  const [signature] = active.current.signatures;
  const verified = await viewer.request({ method: 'GET', url: `/api/v1/signatures/${signature?.id}` });
  expect(verified.body).toMatchObject({ problems: ['changed'] });

  const open = await makeRecipe({ ingredients: milk });
  await sql`delete from recipe_ingredient where version_id = ${open.current.id} and position = 0`.execute(db);
  expect((await approve(open)).status).toBe(409);
  const saved = (await change(open, { notes: 'Written anew' })).body;
  expect(saved.current.allergens.map(({ name }) => name)).toEqual(['Milk']);
  expect((await approve(saved)).body.current.signatures.map((one) => one.valid)).toEqual([true]);
});

test('two people edit one recipe: the second is told what the first wrote', async () => {
  const active = await makeActive();
  const mine = await change(active, { recipeVersion: '2.0', notes: 'Mine' });
  const theirs = await change(
    active,
    { recipeVersion: '2.1', description: 'Theirs' },
    company.members.administrator,
  );
  expect(theirs.status).toBe(409);
  expect(theirs.body.current).toMatchObject({
    recipeVersion: '2.0',
    notes: 'Mine',
    version: mine.body.row.version,
  });
});

test('the specification is a PDF for whoever may read that version', async () => {
  const active = await makeActive({ name: 'Fine dark' });
  const pdf = await viewer.request({ method: 'GET', url: `${base}/${active.row.id}/specification` });
  expect(pdf.status).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
});

test('lists filter by the family of the product', async () => {
  const half = await makeProduct({ family: 'YM' });
  const made = await makeRecipe({ productId: half.id, productName: half.name });
  const ids = async (query: string) =>
    (
      (await author.request({ method: 'GET', url: `${base}?pageSize=200&${query}` })) as Answer<{
        items: { id: string }[];
      }>
    ).body.items.map(({ id }) => id);
  expect(await ids('productType=YM')).toContain(made.row.id);
  expect(await ids('productType=TM&productType=HM')).not.toContain(made.row.id);
});

test('those who approve are told of a version that waits, and find it; its author hears of the approval', async () => {
  const { system } = t.kernel.databases;
  const told = async (recipeId: string) =>
    (
      await system
        .selectFrom('notification')
        .select(['kind', 'personId'])
        .where('link', '=', `/recipes/${recipeId}`)
        .orderBy('createdAt')
        .execute()
    ).map(({ kind, personId }) => `${kind} ${personId === author.principal.personId ? 'author' : 'other'}`);
  const waits = async (by = author) =>
    (
      (await by.request({ method: 'GET', url: `${base}?pageSize=200&waiting=true` })) as Answer<{
        items: { id: string }[];
      }>
    ).body.items.map(({ id }) => id);
  const record = await makeRecipe();
  const { id } = record.row;
  expect(new Set(await told(id))).toEqual(new Set(['recipeReview other']));
  expect(await waits()).toContain(id);
  const active = (await approve(record)).body;
  expect((await told(id)).at(-1)).toBe('recipeDecided author');
  expect(await waits()).not.toContain(id);
  await change(active, { recipeVersion: '1.1', notes: 'Next' });
  expect(await waits()).toContain(id);
  expect(await waits(viewer)).toEqual([]);
});

test('a table changes an active recipe by its next version, and says which codes are unknown', async () => {
  const exchange = exchangeOf(t.kernel, recipe.meta);
  const manager = company.members['quality-manager'];
  const active = await makeActive();
  const code = active.row.code as string;
  const run = async (version: string, ingredients: string) => {
    const table = `Recipe Code,Version,Ingredients\n${code},${version},"${ingredients}"\n`;
    const { request } = await exchange.prepare(manager, 'recipes.csv', table, { mode: 'update' });
    return exchange.run(manager, request);
  };
  expect((await run('1.0', '100 % Cocoa')).state).toBe('failed');
  expect((await run('2.0', '100 % Cocoa {NOWHERE}')).state).toBe('failed');
  expect((await run('2.0', '60 % Cocoa\n39 % Sugar')).state).toBe('failed');
  expect(await run('2.0', '60,5 % Cocoa\n39.5% Sugar [milk]')).toMatchObject({
    state: 'done',
    result: { updated: 1 },
  });
  const { body } = await get(active.row.id);
  expect(body.row).toMatchObject({ recipeVersion: '1.0', ingredients: active.row.ingredients });
  expect(body.draft).toMatchObject({
    recipeVersion: '2.0',
    fields: { ingredients: '60.5 % Cocoa\n39.5 % Sugar [Milk]' },
  });
});

test('a deleted recipe does not come back as a part of itself', async () => {
  const [one, two] = [await makeProduct(), await makeProduct()];
  const manager = company.members['quality-manager'];
  const post = (made: typeof one, ingredients: string) =>
    send('POST', base, bodyOf({ productId: made.id, productName: made.name, ingredients }));
  const first = (await post(one, `100 % Part {${two.code}}`)).body;
  await manager.request({ method: 'DELETE', url: `${base}/${first.row.id}` });
  expect((await post(two, `100 % Part {${one.code}}`)).status).toBe(201);
  expect((await send('POST', `${base}/${first.row.id}/restore`, {}, manager)).status).toBe(422);
});

test('no order of calls brings a version into force without the signature of somebody who did not write it', async () => {
  const { system } = t.kernel.databases;
  const people = testPeople(t);
  // Approves only; the other approver also writes.
  const second = await people.signIn(await people.create(company.id, 'administrator', 'Sam Second'));
  const writer = author;
  const { id } = (await makeActive()).row;
  let seed = 20_261_128;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647;
    return list[seed % list.length] as T;
  };
  let label = 1;
  const steps: ((version: number) => Promise<unknown>)[] = [
    (version) =>
      send(
        'PATCH',
        `${base}/${id}`,
        { version, reason: 'x', recipeVersion: `1.${label++}`, notes: `${label}` },
        writer,
      ),
    (version) => send('PATCH', `${base}/${id}`, { version, notes: `again ${label++}` }, writer),
    // The approver writes as well, and then may not approve.
    (version) =>
      approver.send('PATCH', `/recipes/${id}`, { version, reason: 'x', recipeVersion: `2.${label++}` }),
    (version) => approver.post(`/recipes/${id}/approve`, { version, password: testPassword }),
    (version) => second.post(`/recipes/${id}/approve`, { version, password: testPassword }),
    (version) => second.post(`/recipes/${id}/approve`, { version, password: testPassword }),
    (version) => approver.post(`/recipes/${id}/approve`, { version: version + 1, password: testPassword }),
    (version) => send('POST', `${base}/${id}/approve`, { version, password: testPassword }, writer),
    (version) => second.post(`/recipes/${id}/reject`, { version, reason: 'x' }),
    (version) => send('POST', `${base}/${id}/discard`, { version, reason: 'x' }, writer),
    async (version) => {
      const old = pick((await versions(id)).map((one) => one.id));
      await send('POST', `${base}/${id}/versions/${old}/restore`, {
        version,
        reason: 'x',
        recipeVersion: `3.${label++}`,
      });
    },
  ];
  const reached = new Set<string>();
  for (let n = 0; n < 45; n++) {
    await pick(steps)((await get(id)).body.row.version);
    const { body } = await get(id);
    const stored = await system.selectFrom('recipeVersion').selectAll().where('recipeId', '=', id).execute();
    const active = stored.filter(({ step }) => step === 'active');
    expect(active.length).toBe(body.row.status === 'Active' ? 1 : 0);
    expect(stored.filter(({ step }) => step === 'review').length).toBeLessThan(2);
    for (const { id: versionId, step } of stored) reached.add(`${versionId} ${step}`);
    for (const one of (await versions(id)).filter(({ step }) => step !== 'review')) {
      const { authorIds } = stored.find((row) => row.id === one.id) ?? { authorIds: [] };
      expect(one.signatures).toHaveLength(1);
      for (const { valid, personId } of one.signatures) {
        expect(valid).toBe(true);
        expect(authorIds).not.toContain(personId);
      }
    }
    if (active[0]) expect(body.row).toMatchObject(active[0].fields as object);
  }
  const count = (step: string) => [...reached].filter((one) => one.endsWith(step)).length;
  for (const step of ['active', 'archived', 'discarded', 'review'])
    expect(count(step), step).toBeGreaterThan(0);
});

test('a product of another company is refused, as a missing one is', async () => {
  const stranger = (await t.createCompany()).members.specialist;
  const payload = { ...exampleRecord(product.meta, 5000 + next++), unit: 'kg', status: 'active' };
  const foreign = (await stranger.request({ method: 'POST', url: '/api/v1/products', payload })) as Answer;
  expect(foreign.status).toBe(201);
  for (const productId of [foreign.body.row.id, '01a2222a-0680-70d2-823b-2166b69c8894']) {
    const { status, body } = await send('POST', base, bodyOf({ productId, productName: 'Bar' }));
    expect([status, body.errors[0]?.path]).toEqual([422, 'productName']);
  }
});
