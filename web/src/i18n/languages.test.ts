import { describe, expect, it } from 'vitest';
import { firstLanguage } from './languages.ts';

describe('firstLanguage', () => {
  const all = new Set(['en', 'es', 'fr', 'de']);

  it('prefers the kept choice, then the browser, then English', () => {
    expect(firstLanguage('fr', ['de-AT'], all)).toBe('fr');
    expect(firstLanguage(null, ['nl', 'de-AT', 'en'], all)).toBe('de');
    expect(firstLanguage('xx', ['nl'], all)).toBe('en');
  });

  it('never starts in a language without a file', () => {
    expect(firstLanguage('de', ['de', 'fr'], new Set(['en']))).toBe('en');
    expect(firstLanguage(null, ['en-GB', 'de'], new Set(['de']))).toBe('en');
  });
});
