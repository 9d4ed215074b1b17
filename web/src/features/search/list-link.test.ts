import { expect, test } from 'vitest';
import { listLink } from './list-link.ts';

const hit = (link: string) => ({ recordId: '1', title: 'Dark', subtitle: '', link, similar: false });

test('the list stands one step above its records and is asked for the same words', () => {
  expect(listLink({ items: [hit('/products/1')] }, 'dark 70%')).toBe('/products?q=dark%2070%25');
  expect(listLink({ items: [hit('/audits/findings/1')] }, 'a&b')).toBe('/audits/findings?q=a%26b');
});
