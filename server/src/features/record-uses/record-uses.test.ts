import type { RecordUse } from '@temper/contract/endpoints/record-uses.ts';
import { customer } from '@temper/contract/entities/customer.ts';
import { product } from '@temper/contract/entities/product.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
});
afterAll(() => t.close());

const manager = () => company.members['quality-manager'];
async function add(path: string, payload: object) {
  const reply = await manager().request({ method: 'POST', url: `/api/v1/${path}`, payload });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return (reply.body as { row: { id: string; name: string; code: string } }).row;
}
const uses = async (path: string, id: string) => {
  const reply = await manager().request({ method: 'GET', url: `/api/v1/${path}/${id}/uses` });
  return (reply.body as { items: RecordUse[] }).items;
};

test('what refers to a record is named before it is deleted', async () => {
  const made = await add('products', exampleRecord(product.meta, 1));
  const part = await add('products', exampleRecord(product.meta, 2));
  expect(await uses('products', made.id)).toEqual([]);
  const recipeOf = (n: number) => ({
    ...exampleRecord(recipe.meta, n),
    name: `Recipe ${n}`,
    productId: made.id,
    productName: made.name,
    ingredients: `100 % Part {${part.code}}`,
  });
  for (const n of [1, 2, 3, 4]) await add('recipes', recipeOf(n));
  expect(await uses('products', made.id)).toMatchObject([{ label: 'Recipes', count: 4, more: false }]);
  expect(await uses('products', part.id)).toEqual([
    {
      label: 'Recipes that it is an ingredient of',
      count: 4,
      more: false,
      examples: ['Recipe 1', 'Recipe 2', 'Recipe 3'],
    },
  ]);
  const buyer = await add('customers', exampleRecord(customer.meta, 3));
  await add('documents', {
    kind: 'sales-specs',
    name: 'Specification',
    documentNumber: 'S-1',
    unit: 'Cork',
    publicationDate: '2026-01-10',
    revisionNumber: 1,
    revisionReason: 'First issue',
    customerName: buyer.name,
    customerId: buyer.id,
  });
  expect(await uses('customers', buyer.id)).toMatchObject([
    { label: 'Documents', count: 1, examples: ['Specification'] },
  ]);
  // Whoever may not delete is not asked, and other companies have no such record.
  const url = `/api/v1/products/${made.id}/uses`;
  expect((await company.members.viewer.request({ method: 'GET', url })).status).toBe(403);
  const other = await t.createCompany();
  expect((await other.members['quality-manager'].request({ method: 'GET', url })).status).toBe(404);
});

test('a recipe in force is used by the recipes that its product goes into', async () => {
  const [made, bar] = [
    await add('products', { ...exampleRecord(product.meta, 21), code: 'USE-1' }),
    await add('products', { ...exampleRecord(product.meta, 22), code: 'USE-2' }),
  ];
  const of = (n: number, { id, name }: typeof made, ingredients: string) =>
    add('recipes', {
      ...exampleRecord(recipe.meta, n),
      name: `Chain ${n}`,
      productId: id,
      productName: name,
      ingredients,
    });
  const part = await of(21, made, '100 % Beans');
  await of(22, bar, '100 % Part {USE-1}');
  // Not in force, it gives nothing to others.
  expect(await uses('recipes', part.id)).toEqual([]);
  await t.kernel.databases
    .forCompany(company.id)
    .updateTable('recipe')
    .set({ status: 'Active' })
    .where('id', '=', part.id)
    .execute();
  expect(await uses('recipes', part.id)).toEqual([
    { label: 'Recipes that its product is an ingredient of', count: 1, more: false, examples: ['Chain 22'] },
  ]);
});
