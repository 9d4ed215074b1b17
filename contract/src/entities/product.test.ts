import { expect, test } from 'vitest';
import { product, productApi } from './product.ts';

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

test('the form of a product asks for what is missing in the words of the specification', () => {
  expect(messagesOf(product.create.safeParse({}))).toEqual([
    'Product name is required',
    'Product code is required',
    'Description is required',
    'Status is required',
  ]);
  // The server asks for the specifications of those who may see them.
  expect(messagesOf(product.create.safeParse({ specifications: ' ' }))).toContain(
    'Specifications are required',
  );
  // Marks of direction and characters without a width are nothing to read.
  const blank = product.create.safeParse({ code: '\u200b\u202e\u3164', description: '\u200fשלום' });
  expect(messagesOf(blank)).toEqual([
    'Product name is required',
    'Product code is required',
    'Status is required',
  ]);
});

test('what is not a field is refused, what is a value of a column is typed', () => {
  const good = { name: 'Truffle 70%', code: 'MM-1', description: 'Dark', status: 'active' };
  expect(product.create.parse(good)).toEqual({ ...good, values: {} });
  expect(product.create.safeParse({ ...good, colour: 'red' }).success).toBe(false);
  expect(product.create.safeParse({ ...good, values: { a: [1] } }).success).toBe(false);
  expect(product.create.safeParse({ ...good, values: { a: 1, b: 'x', c: true, d: null } }).success).toBe(
    true,
  );
  expect(product.create.safeParse({ ...good, status: 'Active' }).success).toBe(false);
  // A change says only what changes: no default sneaks in.
  expect(product.update.parse({ name: 'New' })).toEqual({ name: 'New' });
});

test('bodies pass to the server, which checks them together with the configured columns', () => {
  expect(productApi.create.body.safeParse({ name: 1 }).success).toBe(true);
  expect(productApi.create.body.safeParse([]).success).toBe(false);
  expect(productApi.update.body.safeParse(undefined).success).toBe(false);
});
