import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnDatabase } from '../testing/own-database.ts';
import { createTestApp, type TestApp, testConfig } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let t: TestApp;
beforeAll(async () => {
  database = await createOwnDatabase();
  t = await createTestApp({ databaseUrl: database.url, env: { PRODUCT_ADMINS: 'Otto@works.example' } });
});
afterAll(async () => {
  await t.close();
  await database.drop();
});

/** Runs the command as the operator does. */
function listMails(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'list-mails.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })));
}

test('without a mail server the operator reads the mail that makes the first product administrator', async () => {
  const otto = new TestBrowser(t.app);
  const form = { fullName: 'Otto', companyName: 'Works', industry: 'food', terms: true };
  const email = 'otto@works.example';
  const password = 'walnut and orange';
  expect((await otto.post('/auth/register', { ...form, email, password })).status).toBe(200);
  const person = async () => ((await otto.get('/me')).body as { person: object }).person;
  expect(await person()).toMatchObject({ emailConfirmed: false, productAdmin: false });
  expect((await otto.get('/outbox/product')).status).toBe(404);

  const env = { DATABASE_URL: database.url };
  const { code, output } = await listMails(env, 'OTTO@works.example');
  expect(code).toBe(0);
  expect(output).toContain('To: otto@works.example\nSubject: Confirm your email address\n');
  const token = decodeURIComponent(/confirm-email\?token=(\S+)/.exec(output)?.[1] ?? '');
  expect((await otto.post('/auth/confirm-email', { token })).status).toBe(204);
  expect(await person()).toMatchObject({ emailConfirmed: true, productAdmin: true });
  expect((await otto.get('/outbox/product')).status).toBe(200);

  await otto.post('/auth/forgot-password', { email });
  expect((await listMails(env)).output).toMatch(/reset-password\?token=\w/);
  expect(await listMails(env, 'nobody@works.example')).toMatchObject({
    code: 0,
    output: expect.stringContaining('No mail to nobody@works.example of the last 7 days is kept here.'),
  });
});

test('a database that does not answer is said in a sentence', async () => {
  expect(await listMails({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' })).toEqual({
    code: 1,
    output:
      'No database answers at 127.0.0.1:1. Start it, or correct the address. It is what DATABASE_URL names.\n',
  });
});

test('a folder without a database is said, and left as it is', async () => {
  const { dataDir } = testConfig();
  expect(await listMails({ DATABASE_URL: '', DATA_DIR: path.join(dataDir, 'none') })).toEqual({
    code: 1,
    output: `There is no database in ${path.join(dataDir, 'none')}. Set DATA_DIR or DATABASE_URL as for the server, or start it first.\n`,
  });
});
