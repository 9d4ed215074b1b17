import { product } from '@temper/contract/entities/product.ts';
import { expect, test } from 'vitest';
import { fieldLabel } from './field-label.ts';

test('a changed field is told in words, never by its key', () => {
  const labels = (...fields: string[]) => fields.map((field) => fieldLabel(product.meta, field));
  expect(labels('code', 'comment', 'lastAudit')).toEqual(['Product Code', 'Comment', 'Last audit']);
  expect(labels('sha256', 'GFSI 10: answer', '1.1.2: answer')).toEqual([
    'Checksum (SHA-256)',
    'GFSI 10: answer',
    '1.1.2: answer',
  ]);
  expect(fieldLabel(undefined, 'productColumn')).toBe('Product column');
});
