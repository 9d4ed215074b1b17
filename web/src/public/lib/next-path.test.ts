import { describe, expect, it } from 'vitest';
import { afterSignIn, homeAfterSignIn, loginFor, safeNext } from './next-path.ts';

const origin = 'https://temper.test';

describe('safeNext', () => {
  it('passes paths of this origin whole', () => {
    expect(safeNext('/products?status=active&page=2#row', origin)).toBe('/products?status=active&page=2#row');
    expect(safeNext('/accept-invite?token=abc', origin)).toBe('/accept-invite?token=abc');
  });

  it.each([
    null,
    '',
    'products',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/api/v1/files/1',
    '/login?next=/login',
    '/',
  ])('refuses %j', (next) => {
    expect(safeNext(next, origin)).toBeNull();
  });

  it('never yields an address of another origin', () => {
    const parts = ['/', '\\', '.', '..', '//', '\t', '%2f', '%5c', '@', 'evil.example', ':', '?', '#'];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          const path = safeNext(`/${a}${b}${c}evil.example`, origin);
          if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
        }
  });
});

describe('afterSignIn', () => {
  it('falls back to the home of a signed-in person', () => {
    expect(afterSignIn('', origin)).toBe(homeAfterSignIn);
    expect(afterSignIn('?next=//evil.example', origin)).toBe(homeAfterSignIn);
    expect(afterSignIn('?next=%2Fproducts%3Fq%3D1', origin)).toBe('/products?q=1');
  });

  it('understands what loginFor writes', () => {
    const back = '/products?q=a&b=ü#x';
    expect(afterSignIn(new URL(loginFor(back), origin).search, origin)).toBe('/products?q=a&b=%C3%BC#x');
  });
});
