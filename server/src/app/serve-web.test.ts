import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveWeb } from './serve-web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'temper-web-'));
const dist = path.join(folder, 'dist');
const app = fastify();
app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function build(version: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  for (const page of ['public', 'app']) writeFileSync(path.join(dist, `${page}.html`), `${page} ${version}`);
  writeFileSync(path.join(dist, 'assets', `screen-${version}.js`), `// ${version}`);
}
const get = (url: string) => app.inject({ url });

test('a build that is made while the server runs is served whole: pages and their code', async () => {
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
  build('one');
  await serveWeb(app, dist);
  expect([(await get('/products')).body, (await get('/')).body]).toEqual(['app one', 'public one']);
  const old = await get('/assets/screen-one.js');
  expect([old.body, old.headers['cache-control']]).toEqual(['// one', 'public, max-age=31536000, immutable']);

  build('two');
  expect((await get('/products')).body).toBe('app two');
  expect((await get('/assets/screen-two.js')).body).toBe('// two');
  // What is gone is not there, rather than a page in its place, and is asked for again after the next build.
  const gone = await get('/assets/screen-one.js');
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, undefined]);
  for (const url of [
    '/assets/../../secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
  ])
    expect((await get(url)).body, url).not.toContain('secret');
});
