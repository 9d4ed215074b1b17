import type { ImportField } from '@temper/contract/endpoints/import.ts';
import { expect, test } from 'vitest';
import { mappingBody, mappingOf, templateOf, unfilled, withField } from './mapping.ts';

const field = (key: string, required: boolean): ImportField => ({ key, label: key, kind: 'text', required });
const fields = [field('name', true), field('code', true), field('unit', false), field('id', false)];
const mapping = new Map<number, string | null>([
  [0, 'name'],
  [1, null],
  [2, 'unit'],
]);

test('a field belongs to one column only', () => {
  const next = withField(mapping, 1, 'name');
  expect([...next]).toEqual([
    [0, null],
    [1, 'name'],
    [2, 'unit'],
  ]);
  expect(mappingBody(next)).toEqual([
    { column: 1, field: 'name' },
    { column: 2, field: 'unit' },
  ]);
  expect(mappingBody(withField(next, 1, null))).toEqual([{ column: 2, field: 'unit' }]);
});

test('new records need every required field, changes need what finds the record', () => {
  const keys = (mode: 'create' | 'update' | 'both', matchBy = 'code') =>
    unfilled(fields, mapping, mode, matchBy).map(({ key }) => key);
  expect(keys('create')).toEqual(['code']);
  expect(keys('update')).toEqual(['code']);
  expect(keys('update', 'id')).toEqual(['id']);
  expect(keys('both', 'id')).toEqual(['code', 'id']);
});

test('what a request was sent with becomes the mapping again', () => {
  expect(mappingOf(3, mappingBody(mapping))).toEqual(mapping);
});

test('an empty table names its columns, those with separators in quotes', () => {
  expect(templateOf(['Name', 'Width, "net"'])).toBe('\uFEFFName,"Width, ""net"""\r\n');
});

test('what new ones get besides the table needs no column, unless they are found by it', () => {
  const keys = (mode: 'create' | 'update' | 'both', matchBy: string) =>
    unfilled(fields, mapping, mode, matchBy, { code: 'A' }).map(({ key }) => key);
  expect(keys('create', 'code')).toEqual([]);
  expect(keys('both', 'code')).toEqual(['code']);
});
