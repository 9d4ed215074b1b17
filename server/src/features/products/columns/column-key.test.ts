import { expect, test } from 'vitest';
import { columnKey } from './column-key.ts';

test.each([
  ['Shelf life (months)', 'shelfLifeMonths'],
  ['Crème brûlée', 'cremeBrulee'],
  ['pH', 'ph'],
  ['2nd supplier', 'column2ndSupplier'],
  ['賞味期限', 'column'],
  ['Status', 'status2'],
  ['constructor', 'constructor2'],
  ['__proto__', 'proto'],
  ['Category', 'category2'],
])('%s becomes %s', (name, key) => {
  expect(columnKey(name, new Set(['category']))).toBe(key);
});

test('a key never comes twice', () => {
  const taken = new Set<string>();
  for (let n = 0; n < 20; n++) taken.add(columnKey('Same', taken));
  expect(taken.size).toBe(20);
});
