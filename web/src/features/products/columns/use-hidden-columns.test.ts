import { expect, test } from 'vitest';
import { columnKey, tableKey } from './use-hidden-columns.ts';

test('columns are kept by key and found again in the table', () => {
  for (const key of ['name', 'specifications', 'status', 'updatedAt', 'values.category', 'values.name2'])
    expect(tableKey(columnKey(key))).toBe(key);
  expect(columnKey('values.category')).toBe('category');
});
