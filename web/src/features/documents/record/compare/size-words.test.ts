import { describe, expect, it } from 'vitest';
import { formatter } from '../../../../lib/format.ts';
import { sizeWords } from './size-words.ts';

const format = formatter({ timeZone: 'UTC', dateFormat: 'YYYY-MM-DD', language: 'en' });

describe('sizeWords', () => {
  it('rounds sizes that read differently', () => {
    expect([17_134, 22_900].map(sizeWords(format, 17_134, 22_900))).toEqual(['17 kB', '23 kB']);
  });

  it('writes sizes to the byte that would read the same', () => {
    expect([17_134, 17_190].map(sizeWords(format, 17_134, 17_190))).toEqual(['17,134 B', '17,190 B']);
  });

  it('rounds equal sizes and that of a single file', () => {
    expect(sizeWords(format, 17_134, 17_134)(17_134)).toBe('17 kB');
    expect(sizeWords(format, undefined, 17_134)(17_134)).toBe('17 kB');
  });
});
