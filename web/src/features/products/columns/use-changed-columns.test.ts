import { expect, test } from 'vitest';
import { columnKey, tableKey } from './use-changed-columns.ts';

test('columns are kept by key and found again in the table', () => {
  for (const key of [
    'name',
    'family',
    'unit',
    'description',
    'status',
    'updatedAt',
    'values.category',
    'values.name2',
  ])
    expect(tableKey(columnKey(key))).toBe(key);
  expect(columnKey('values.category')).toBe('category');
});
