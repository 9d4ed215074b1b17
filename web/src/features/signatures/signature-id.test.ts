import { expect, test } from 'vitest';
import { signatureIdIn } from './signature-id.ts';

const id = '0197f3a2-1c4d-7e8f-9a0b-1c2d3e4f5a6b';

test.each([
  id,
  `  ${id.toUpperCase()}\n`,
  id.replaceAll('-', ''),
  '0197f3a2 1c4d 7e8f 9a0b 1c2d 3e4f 5a6b',
  `https://temper.example/signatures/${id}`,
  `https://temper.example/signatures/0197f3a2-1c4d-7e8f-\n9a0b-1c2d3e4f5a6b`,
  `Signature ${id}`,
])('finds the id in %j', (text) => {
  expect(signatureIdIn(text)).toBe(id);
});

test.each(['', 'QH-0001', id.slice(1), `${id}7`, id.replace('a', 'g')])('finds none in %j', (text) => {
  expect(signatureIdIn(text)).toBeNull();
});
