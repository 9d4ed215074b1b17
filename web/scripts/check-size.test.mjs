import { expect, it } from 'vitest';
import { filesOf } from './check-size.mjs';

const manifest = {
  'public.html': { file: 'a.js', imports: ['_shared.js'], dynamicImports: ['page.tsx', 'other.tsx'] },
  'page.tsx': { file: 'p.js', imports: ['_shared.js', '_icons.js'] },
  'other.tsx': { file: 'o.js' },
  '_shared.js': { file: 's.js', imports: ['public.html'] },
  '_icons.js': { file: 'i.js' },
};

it('counts what a page loads, each file once, and not what it may load later', () => {
  expect(filesOf(manifest, ['public.html', 'page.tsx']).sort()).toEqual(['a.js', 'i.js', 'p.js', 's.js']);
});

it('names a module that the build does not have', () => {
  expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('gone.tsx');
});
