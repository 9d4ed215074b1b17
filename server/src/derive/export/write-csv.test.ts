import { expect, test } from 'vitest';
import { guardText, unguardText } from './write-csv.ts';

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '＝1', '＋1', '－1', '＠x', "'=1", "''＝1"])(
  'what a spreadsheet could calculate is guarded, and read again as it was: %j',
  (text) => {
    expect(guardText(text)).toBe(`'${text}`);
    expect(unguardText(guardText(text))).toBe(text);
  },
);

test.each(['', 'a=1', "'tis", "O'Neill", "'", '1-2'])('other texts stay as they are: %j', (text) => {
  expect(guardText(text)).toBe(text);
  expect(unguardText(text)).toBe(text);
});
