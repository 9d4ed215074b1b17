import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What is loaded when it is asked for first: it would cost memory and the time of every start. */
const heavy = [
  'pdfmake',
  'pdfkit',
  'fontkit',
  '@cantoo/pdf-lib',
  'pdfjs-dist',
  'sharp',
  'better-auth',
  'prom-client',
  'iso-3166',
];

test('the server starts without what only some requests need', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) loaded.add(name);
      return next(url, context);
    } });
    await import(${JSON.stringify(path.join(import.meta.dirname, '../main.ts'))});
    console.log(JSON.stringify([...loaded]));
    process.exit(0);`;
  const loaded: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  );
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => heavy.includes(name))).toEqual([]);
});

test('packed, it starts without what Node.js loads for fetch', () => {
  const program = `
    import { ensurePacked, packedServer } from ${JSON.stringify(path.join(import.meta.dirname, '../../../scripts/prepare.mjs'))};
    await ensurePacked();
    await import(packedServer);
    console.log(JSON.stringify(process.moduleLoadList.filter((name) => name.includes('undici'))));
    process.exit(0);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(said.trim().split('\n').at(-1)).toBe('[]');
}, 30_000);
