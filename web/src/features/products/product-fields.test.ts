import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { expect, test } from 'vitest';
import { productFields } from './product-fields.ts';

const column = (key: string, rest: Partial<ProductColumn> = {}): ProductColumn => ({
  id: '01a22719-c7c7-70cd-99cc-12ce5ad791b1',
  key,
  name: key,
  type: 'text',
  required: false,
  owner: 'system',
  accessLevel: 'public',
  department: null,
  options: null,
  validation: null,
  builtin: false,
  position: 0,
  visible: true,
  hidden: false,
  version: 1,
  ...rest,
});
const builtin = { builtin: true, required: true };

test('the form of a product asks for name, code, description, specifications and status in this order', () => {
  const columns = [
    column('name', builtin),
    column('code', builtin),
    column('category'),
    column('specifications', builtin),
  ];
  expect(productFields(columns).map(({ key }) => key)).toEqual([
    'name',
    'code',
    'description',
    'specifications',
    'status',
    'family',
    'unit',
    'values.category',
  ]);
  // A column that a person may not see is no field for them.
  const hidden = columns.map((one) => (one.key === 'specifications' ? { ...one, visible: false } : one));
  expect(productFields(hidden).map(({ key }) => key)).not.toContain('specifications');
});
