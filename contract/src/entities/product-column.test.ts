import { expect, test } from 'vitest';
import { productColumnApi, validationRule } from './product-column.ts';

const create = productColumnApi.create.body;

test('a column needs a name; everything else has the defaults of the specification', () => {
  expect(create.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Column name is required');
  expect(create.safeParse({}).error?.issues[0]?.message).toBe('Column name is required');
  expect(create.parse({ name: ' Cocoa ' })).toEqual({
    name: 'Cocoa',
    type: 'text',
    required: false,
    owner: 'system',
    accessLevel: 'public',
  });
});

test('options are trimmed and differ by more than capitals', () => {
  expect(create.parse({ name: 'A', type: 'select', options: [' Red ', 'red', 'Blue'] }).options).toEqual([
    'red',
    'Blue',
  ]);
  expect(create.safeParse({ name: 'A', options: [' '] }).success).toBe(false);
  expect(create.safeParse({ name: 'A\u0000' }).success).toBe(false);
});

test('a change carries no defaults', () => {
  expect(productColumnApi.update.body.parse({ version: 1 })).toEqual({ version: 1 });
});

test('a rule whose bounds cross is refused at the bound', () => {
  expect(validationRule.safeParse({ min: 2, max: 1 }).error?.issues[0]?.path).toEqual(['max']);
  expect(validationRule.safeParse({ minLength: 2, maxLength: 1 }).error?.issues[0]?.path).toEqual([
    'maxLength',
  ]);
  expect(
    validationRule.safeParse({ earliest: '2026-02-01', latest: '2026-01-01' }).error?.issues[0]?.path,
  ).toEqual(['latest']);
  expect(validationRule.safeParse({ earliest: '2026-02-30' }).success).toBe(false);
  expect(validationRule.safeParse({ expression: 'x > 1' }).success).toBe(false);
});
