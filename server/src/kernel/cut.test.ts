import { expect, test } from 'vitest';
import { clip, cut } from './cut.ts';

test('a text is never cut within a character', () => {
  expect(cut('ab\u{1f36b}c', 3)).toBe('ab');
  expect(cut('ab\u{1f36b}c', 4)).toBe('ab\u{1f36b}');
  expect(cut('ab', 4)).toBe('ab');
  expect(clip('a b\u{1f36b}cd', 5)).toBe('a b…');
  expect(clip('a bcd', 4)).toBe('a b…');
  expect(clip('abc', 3)).toBe('abc');
});
