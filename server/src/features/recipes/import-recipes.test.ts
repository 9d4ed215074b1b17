import type { RecipeRecord } from '@temper/contract/endpoints/recipes.ts';
import { product } from '@temper/contract/entities/product.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { testPassword, testPeople } from '../../testing/test-people.ts';
import { howWritten, listed, noProduct } from './import-recipes.ts';

let t: TestApp;
let manager: TestMember;
let sign: (id: string, version: number) => Promise<number>;
let exchange: ReturnType<typeof exchangeOf>;
const codes: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  const company = await t.createCompany();
  manager = company.members['quality-manager'];
  exchange = exchangeOf(t.kernel, recipe.meta);
  const people = testPeople(t);
  const approver = await people.signIn(await people.create(company.id, 'quality-manager', 'Quinn Approver'));
  sign = async (id, version) =>
    (await approver.post(`/recipes/${id}/approve`, { version, password: testPassword })).status;
  for (const n of [1, 2, 3]) {
    const code = `KX-${n}`;
    const payload = { ...exampleRecord(product.meta, 900 + n), code, name: `Part ${n}`, unit: 'kg' };
    await manager.request({
      method: 'POST',
      url: '/api/v1/products',
      payload: { ...payload, status: 'active' },
    });
    codes.push(code);
  }
});
afterAll(() => t.close());

const header =
  'Recipe Code,Recipe Name,Category,Version,Product,Quantity,Description,Ingredients,Instructions,Specifications\n';
const row = (
  code: string,
  ingredients: string,
  { version = '1.0', of = 'KX-1', how = 'Mix', name = code } = {},
) => `${code},${name},Bars,${version},${of},100,What,"${ingredients}",${how},Specs\n`;

/** Imports what can be; what the check says, the import says. */
async function importRows(rows: readonly string[], mode = 'both') {
  const { request } = await exchange.prepare(manager, 'recipes.csv', header + rows.join(''), { mode });
  const check = await exchange.check(manager, request);
  const run = await exchange.run(manager, { ...request, skipInvalid: true });
  expect(run.state, run.note ?? '').toBe('done');
  expect(run.result).toEqual(check.result);
  const problems = await exchange.problems(manager, run.id);
  return { result: run.result, problems: problems.map(({ row: at, message }) => [at, message]) };
}
const find = async (code: string) => {
  const list = (await manager.request({
    method: 'GET',
    url: `/api/v1/recipes?q=${code}`,
  })) as unknown as {
    body: { items: { id: string }[] };
  };
  const url = `/api/v1/recipes/${list.body.items[0]?.id}`;
  return ((await manager.request({ method: 'GET', url })) as unknown as { body: RecipeRecord }).body;
};

test('a row that closes a circle, or is written otherwise, is told so, and the other rows are imported', async () => {
  const { result, problems } = await importRows([
    row('C-1', '100 % Beans'),
    row('C-2', '50 % Itself {KX-1}\n50 % Sugar'),
    row('C-3', '100 % Part {KX-1}', { of: 'KX-2' }),
    row('C-4', '100 % Part 2', { of: 'KX-1' }),
    row('C-5', '59.99 % Beans\n40 % Sugar'),
    row('C-6', '60.000000 % Beans\n40.000000 % Sugar'),
    row('C-7', '60 Beans\n40 Sugar'),
    row('C-8', '60 % Beans; 40 % Milk powder [Milk]'),
    row('C-9', 'Beans 60 %\nMilk powder 40 %'),
    row('C-10', '100 % Part {NOWHERE}'),
  ]);
  expect(result).toMatchObject({ rows: 10, created: 5, invalid: 5 });
  const circle = 'is made of the product of this recipe; a product cannot be an ingredient of itself';
  expect(problems).toEqual([
    [3, `Itself ${circle}`],
    [5, `Part 2 ${circle}`],
    [6, 'Total percentage must equal 100%, it is 99.99%'],
    [8, howWritten],
    [11, 'There is no product with the code NOWHERE'],
  ]);
  expect((await find('C-8')).row.ingredients).toBe('60 % Beans\n40 % Milk powder [Milk]');
  expect((await find('C-9')).row.ingredients).toBe('60 % Beans\n40 % Milk powder');
});

test('changes of recipes in force and of their next versions are judged row by row', async () => {
  await importRows([row('U-1', '100 % Beans'), row('U-2', '100 % Beans'), row('U-3', '100 % Beans')]);
  for (const code of ['U-1', 'U-2', 'U-3']) {
    const { row: made } = await find(code);
    expect(await sign(made.id, made.version)).toBe(200);
  }
  // The same table again, with the product by its code, changes nothing.
  expect((await importRows([row('U-1', '100 % Beans')])).result).toMatchObject({ unchanged: 1 });
  await importRows([row('U-1', '100 % Nibs', { version: '2.0' })]);
  const { result, problems } = await importRows([
    // As exported from what is in force, with one change: it goes into the next version, whose rest stays.
    row('U-1', '100 % Beans', { how: 'Stir' }),
    row('U-2', '100 % Nibs'),
    row('U-3', '100 % Nibs', { version: '2.0' }),
  ]);
  expect(result).toMatchObject({ updated: 2, invalid: 1 });
  expect(problems).toEqual([[3, 'Version 1.0 is in force: give the next one another name']]);
  expect((await find('U-1')).draft?.fields).toMatchObject({
    recipeVersion: '2.0',
    ingredients: '100 % Nibs',
    instructions: 'Stir',
  });
  const third = await find('U-3');
  expect(await sign(third.row.id, third.row.version)).toBe(200);
  expect((await importRows([row('U-3', '100 % Husks', { version: '1.0' })])).problems).toEqual([
    [2, 'This version already exists'],
  ]);
});

test('a product that is unknown is told with the row, which is imported, until the product is chosen', async () => {
  const { result, problems } = await importRows([
    row('W-1', '100 % Beans', { of: 'Nobody makes this' }),
    row('W-2', '100 % Beans'),
  ]);
  expect(result).toMatchObject({ created: 2, invalid: 0, problems: 0, warnings: 1 });
  expect(problems).toEqual([[2, noProduct('Nobody makes this')]]);
  const { row: made } = await find('W-1');
  expect(made).toMatchObject({ productName: 'Nobody makes this', productId: null });
  expect(await sign(made.id, made.version)).toBe(409);
  // What a row does not change is not told again; what it names instead is.
  expect((await importRows([row('W-1', '100 % Nibs', { of: 'Nobody makes this' })])).result).toMatchObject({
    updated: 1,
    warnings: 0,
  });
  const after = await importRows([row('W-1', '100 % Nibs', { of: 'Nor this' })]);
  expect(after.problems).toEqual([[2, noProduct('Nor this')]]);
});

test('codes that are the same to the database are so to the import, whatever their last sigma', async () => {
  const { result, problems } = await importRows([
    row('ΚΩΔΙΚΟΣ', '100 % Beans'),
    row('κωδικοσ', '100 % Beans'),
    row('κωδικος', '100 % Beans'),
  ]);
  expect(result).toMatchObject({ created: 2, invalid: 1 });
  expect(problems).toEqual([[3, 'This recipe code is already in use in row 2 of this file']]);
  const payload = { ...exampleRecord(product.meta, 950), code: 'ΥΛΗΣ', name: 'Beans of Corfu', unit: 'kg' };
  await manager.request({
    method: 'POST',
    url: '/api/v1/products',
    payload: { ...payload, status: 'active' },
  });
  expect((await importRows([row('G-1', '100 % Beans {υλησ}', { of: 'KX-1' })])).problems).toEqual([]);
  await importRows([row('G-2', '100 % Beans', { of: 'ΥΛΗΣ' })]);
  expect((await find('G-2')).row).toMatchObject({ productName: 'Beans of Corfu' });
});

test('what rows of one batch are made of is known to those of the next', async () => {
  const products = ['BX-0', 'BX-1', 'BX-2'];
  for (const [n, code] of products.entries())
    await manager.request({
      method: 'POST',
      url: '/api/v1/products',
      payload: {
        ...exampleRecord(product.meta, 960 + n),
        code,
        name: `Far ${n}`,
        unit: 'kg',
        status: 'active',
      },
    });
  await importRows([row('B-0', '100 % Far {BX-2}', { of: 'BX-1' })]);
  const wrong = Array.from({ length: 980 }, (_, n) => row(`B-X${n}`, '99 % Beans'));
  const right = Array.from({ length: 30 }, (_, n) => row(`B-Y${n}`, '100 % Beans'));
  const { problems } = await importRows([
    row('B-1', '100 % Far {BX-1}', { of: 'BX-0' }),
    ...wrong,
    ...right,
    row('B-2', '100 % Far {BX-0}', { of: 'BX-2' }),
  ]);
  expect(problems.filter(([, message]) => String(message).startsWith('Far'))).toEqual([
    [1013, 'Far is made of the product of this recipe; a product cannot be an ingredient of itself'],
  ]);
});

test.each([
  ['34.5 % Whole milk powder {HM-1301} [Milk]', '34.5 % Whole milk powder {HM-1301} [Milk]'],
  ['60 % A; 40 % B', '60 % A\n40 % B'],
  ['A: 60%; B: 40%', '60 % A\n40 % B'],
  ['A 60,5 %\r\n\r\nB 39,5 %', '60,5 % A\n39,5 % B'],
  ['60 A', '60 A'],
])('%j is listed as %j', (given, wanted) => {
  expect(listed(given)).toBe(wanted);
});
