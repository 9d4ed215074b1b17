import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test('line breaks, tabs and control characters become one space; other blanks stay', () => {
  expect(oneLine('Bean\r\nBcc: all@example.org')).toBe('Bean Bcc: all@example.org');
  expect(oneLine('  a \t\n b\u0007\u2028c\u0085d  \n')).toBe('a b c d');
  expect(oneLine('a  b\u00a0c שלום')).toBe('a  b\u00a0c שלום');
  // What cannot be stored stays, to be refused.
  expect(oneLine('a\u0000b')).toBe('a\u0000b');
  // Long runs of blanks take no time.
  const started = Date.now();
  oneLine(`${' '.repeat(500_000)}x`);
  expect(Date.now() - started).toBeLessThan(500);
});
