import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testConfig } from '../testing/test-app.ts';
import { checkBeforeStart, portProblem } from './start-checks.ts';

const taken = createServer();
let port: string;
beforeAll(async () => {
  await new Promise<void>((done) => taken.listen(0, 'localhost', done));
  port = String((taken.address() as AddressInfo).port);
});
afterAll(() => void taken.close());

const sentence = (env: NodeJS.ProcessEnv) =>
  checkBeforeStart(testConfig({ PORT: '0', ...env })).then(
    () => 'all is well',
    (error: Error) => error.message,
  );
const other = (change: (url: URL) => void) => {
  const url = new URL(inject('databaseUrl'));
  change(url);
  return { DATABASE_URL: url.href };
};

test('a port in use is one sentence, and nothing has been made by then', () => {
  const { dataDir } = testConfig();
  const started = spawnSync(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: port },
    encoding: 'utf8',
  });
  expect(started.status).toBe(1);
  expect(`${started.stdout}${started.stderr}`).toBe(
    `Port ${port} is in use by another program. Stop that one, or set PORT to another (PORT=${Number(port) + 1}, say).\n`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a port that only root may take, an address of another machine', async () => {
  expect(
    String(portProblem(Object.assign(new Error(), { code: 'EACCES' }), { port: 80, host: '0.0.0.0' })),
  ).toContain('This user may not listen on port 80. Set PORT to 1024 or above');
  expect(await sentence({ HOST: '192.0.2.1' })).toContain('This machine has no address 192.0.2.1. Set HOST');
});

test('a database that does not answer, refuses or is missing is named without its password', async () => {
  expect(await sentence({ DATABASE_URL: inject('databaseUrl') })).toBe('all is well');
  const dead = await sentence({ DATABASE_URL: 'postgres://temper:geheim@127.0.0.1:1/temper' });
  expect(dead).toBe(
    'No database answers at 127.0.0.1:1. Start it, or correct the address. It is what DATABASE_URL names.',
  );
  const refused = await sentence(other((url) => Object.assign(url, { password: 'wrong-geheim' })));
  expect(refused).toMatch(
    /refuses the user temper: correct name and password\. It is what DATABASE_URL names/,
  );
  expect(refused).not.toContain('geheim');
  expect(await sentence(other((url) => Object.assign(url, { pathname: '/nowhere' })))).toContain(
    'has no database nowhere. Create it',
  );
});

test('a file store that does not answer, refuses or has no such bucket is named without its keys', async () => {
  let status = 200;
  const store = createHttpServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const asked = (given: number, S3_ENDPOINT = endpoint) => {
    status = given;
    return sentence({
      S3_ENDPOINT,
      S3_BUCKET: 'temper',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'geheim',
      DATABASE_URL: inject('databaseUrl'),
    });
  };
  expect(await asked(200)).toBe('all is well');
  expect(await asked(403)).toBe(
    `${endpoint} refuses S3_ACCESS_KEY and S3_SECRET_KEY for the bucket temper: correct them, or let them use it.`,
  );
  expect(await asked(404)).toBe(`${endpoint} has no bucket temper. Create it, or correct S3_BUCKET.`);
  expect(await asked(200, 'http://127.0.0.1:1')).toBe(
    'The file store http://127.0.0.1:1 cannot be used (ECONNREFUSED). Start it, or correct S3_ENDPOINT.',
  );
  await new Promise((done) => store.close(done));
});

test('a data folder that cannot be written is named', async () => {
  const { dataDir } = testConfig();
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await sentence({ DATA_DIR: path.join(file, 'data') })).toMatch(
    /^The data folder .*file\/data cannot be written \(ENOTDIR\)\. .*set DATA_DIR/,
  );
  rmSync(file);
});
