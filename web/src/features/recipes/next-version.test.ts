import { expect, test } from 'vitest';
import { nextVersion } from './next-version.ts';

test('the next version counts on', () => {
  expect(nextVersion('1.0')).toBe('1.1');
  expect(nextVersion('1.9')).toBe('1.10');
  expect(nextVersion('v3')).toBe('v4');
  expect(nextVersion('2026-07')).toBe('2026-08');
  expect(nextVersion('final')).toBeUndefined();
});
