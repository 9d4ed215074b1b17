import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { testPassword as password, testPeople, totp } from '../testing/test-people.ts';
import { addMembership } from './people.ts';

let t: TestApp;
let company: TestCompany;
let people: ReturnType<typeof testPeople>;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  people = testPeople(t);
});
afterAll(() => t.close());

interface Started {
  otpauthUri: string;
  secret: string;
  recoveryCodes: string[];
}
type Errors = { errors: unknown };

/** Codes of neighbouring time steps are taken too; a test that begins at the end of one still passes. */
async function withTwoFactor() {
  const who = await people.create(company.id);
  const browser = await people.signIn(who);
  const started = (await browser.post('/me/two-factor/start', { password })).body as Started;
  expect((await browser.post('/me/two-factor/confirm', { code: totp(started.secret) })).status).toBe(200);
  return { who, browser, ...started };
}

test('changing the password ends all other sessions and needs the current one', async () => {
  const who = await people.create(company.id);
  const [here, elsewhere] = [await people.signIn(who), await people.signIn(who)];
  const before = here.cookies.get('temper.session_token');
  const newPassword = 'cinnamon on the roof';
  const wrong = await here.post('/me/password', { currentPassword: 'wrong guess', newPassword });
  expect(wrong.status).toBe(422);
  expect((wrong.body as Errors).errors).toEqual([
    { path: 'currentPassword', message: 'The password is not right' },
  ]);
  const weak = await here.post('/me/password', { currentPassword: password, newPassword: 'password123' });
  expect((weak.body as Errors).errors).toEqual([
    { path: 'newPassword', message: 'Password is too easy to guess' },
  ]);
  const done = await here.post('/me/password', { currentPassword: password, newPassword });
  expect(done.status).toBe(200);
  expect((await here.get('/me')).body).toMatchObject({
    session: { id: (done.body as { authToken: string }).authToken },
    company: { id: company.id },
  });
  expect((await elsewhere.get('/me')).status).toBe(401);
  expect(here.cookies.get('temper.session_token')).not.toBe(before);
  const old = new TestBrowser(t.app);
  old.cookies.set('temper.session_token', before ?? '');
  expect((await old.get('/me')).status).toBe(401);
  await people.signIn(who, newPassword);
  expect(await people.actions(company.id, who.id)).toContain('person.changePassword');
});

test('of two changes of the password at once one is too late', async () => {
  const who = await people.create(company.id);
  const browser = await people.signIn(who);
  const change = (newPassword: string) =>
    browser.post('/me/password', { currentPassword: password, newPassword });
  const replies = await Promise.all([change('first of two changes'), change('second of two changes')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('two-factor: set up by a first code, asked for at sign-in, switched off by the password', async () => {
  const who = await people.create(company.id);
  const browser = await people.signIn(who);
  expect((await browser.post('/me/two-factor/confirm', { code: '123456' })).status).toBe(409);
  expect((await browser.post('/me/two-factor/start', { password: 'wrong guess' })).status).toBe(422);
  const started = (await browser.post('/me/two-factor/start', { password })).body as Started;
  expect(started.recoveryCodes).toHaveLength(10);
  expect(started.otpauthUri).toContain(`Temper:${encodeURIComponent(who.email)}?secret=${started.secret}`);
  // Not on before the first code.
  await people.signIn(who);
  const bad = await browser.post('/me/two-factor/confirm', { code: '000000' });
  expect((bad.body as Errors).errors).toEqual([{ path: 'code', message: 'This code is not right' }]);
  const first = totp(started.secret);
  expect((await browser.post('/me/two-factor/confirm', { code: first })).status).toBe(200);
  expect((await browser.get('/me')).body).toMatchObject({ person: { twoFactorEnabled: true } });
  expect((await browser.post('/me/two-factor/start', { password })).status).toBe(409);

  const next = new TestBrowser(t.app);
  const step = await next.post('/auth/sign-in', { email: who.email, password });
  expect(step.body).toEqual({ twoFactorRequired: true });
  expect((await next.get('/me')).status).toBe(401);
  const wrong = await next.post('/auth/two-factor', { code: '000000' });
  expect((wrong.body as Errors).errors).toEqual([{ path: 'code', message: 'This code is not right' }]);
  // What switched it on opens nothing any more, although its half minute is not over.
  const used = await next.post('/auth/two-factor', { code: first });
  expect((used.body as Errors).errors).toEqual([
    { path: 'code', message: 'This code has been used; wait for the next one' },
  ]);
  const right = await next.post('/auth/two-factor', { code: totp(started.secret, Date.now() + 30_000) });
  expect(right.status).toBe(200);
  expect([right.headers['set-cookie']].flat()[0]).not.toMatch(/Max-Age=[1-9]/);
  expect((await next.get('/me')).status).toBe(200);

  expect((await next.post('/me/two-factor/disable', { password: 'wrong guess' })).status).toBe(422);
  expect((await next.post('/me/two-factor/disable', { password })).status).toBe(200);
  expect((await next.get('/me')).body).toMatchObject({ person: { twoFactorEnabled: false } });
  await people.signIn(who);
  expect(await people.actions(company.id, who.id)).toEqual([
    'person.signIn',
    'person.signIn',
    'person.enableTwoFactor',
    'person.signIn',
    'person.disableTwoFactor',
    'person.signIn',
  ]);
});

test('a code of the authenticator opens one session, also when it is used twice at once', async () => {
  const { who, secret } = await withTwoFactor();
  const begin = async () => {
    const browser = new TestBrowser(t.app);
    await browser.post('/auth/sign-in', { email: who.email, password });
    return browser;
  };
  const browsers = [await begin(), await begin(), await begin()];
  const code = totp(secret, Date.now() + 30_000);
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.post('/auth/two-factor', { code })).status),
  );
  expect(statuses.sort()).toEqual([200, 422, 422]);
  const late = await (await begin()).post('/auth/two-factor', { code });
  expect((late.body as Errors).errors).toEqual([
    { path: 'code', message: 'This code has been used; wait for the next one' },
  ]);
});

test('a recovery code works once; new ones replace the old', async () => {
  const { who, browser, recoveryCodes } = await withTwoFactor();
  const enter = async (recoveryCode: string | undefined) => {
    const next = new TestBrowser(t.app);
    await next.post('/auth/sign-in', { email: who.email, password, rememberMe: true });
    return next.post('/auth/two-factor', { recoveryCode });
  };
  const first = await enter(recoveryCodes[0]);
  expect(first.status).toBe(200);
  expect([first.headers['set-cookie']].flat().join()).toMatch(/Max-Age=2592000/);
  expect((await enter(recoveryCodes[0])).status).toBe(422);
  const renewed = await browser.post('/me/two-factor/recovery-codes', { password });
  const codes = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
  expect(codes).toHaveLength(10);
  expect((await enter(recoveryCodes[1])).status).toBe(422);
  expect((await enter(codes[0])).status).toBe(200);
});

test('the second step takes five wrong codes, and not without the first', async () => {
  const { who, secret } = await withTwoFactor();
  expect((await new TestBrowser(t.app).post('/auth/two-factor', { code: totp(secret) })).status).toBe(401);
  const guesser = new TestBrowser(t.app);
  await guesser.post('/auth/sign-in', { email: who.email, password });
  for (let n = 0; n < 5; n++)
    expect((await guesser.post('/auth/two-factor', { code: `00000${n}` })).status).toBe(422);
  expect((await guesser.post('/auth/two-factor', { code: totp(secret) })).status).toBe(401);
  // Starting again does not give endless guesses: after ten in a row the account waits.
  await guesser.post('/auth/sign-in', { email: who.email, password });
  for (let n = 0; n < 5; n++) await guesser.post('/auth/two-factor', { code: `00000${n}` });
  await guesser.post('/auth/sign-in', { email: who.email, password });
  const locked = await guesser.post('/auth/two-factor', { code: totp(secret) });
  expect(locked.status).toBe(429);
  expect(locked.headers['retry-after']).toBe('900');
});

test('sessions are listed with their device and ended one by one or all at once', async () => {
  const who = await people.create(company.id);
  const here = await people.signIn(who);
  const phone = new TestBrowser(t.app);
  phone.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
  await phone.post('/auth/sign-in', { email: who.email, password });
  const third = await people.signIn(who);
  type Item = { id: string; current: boolean; device: string; address: string };
  const list = async () => ((await here.get('/me/sessions')).body as { items: Item[] }).items;
  const items = await list();
  expect(items).toHaveLength(3);
  expect(items.find((item) => item.current)).toMatchObject({
    device: 'Firefox on Linux',
    address: here.address,
  });
  const other = items.find((item) => item.device === 'Safari on iOS');
  expect(other).toMatchObject({ current: false, address: phone.address });

  expect((await phone.get('/me')).status).toBe(200);
  const stranger = await people.signIn(await people.create(company.id));
  expect((await stranger.send('DELETE', `/me/sessions/${other?.id}`)).status).toBe(404);
  expect((await here.send('DELETE', `/me/sessions/${other?.id}`)).status).toBe(204);
  expect((await phone.get('/me')).status).toBe(401);
  expect((await here.post('/me/sessions/revoke-others')).status).toBe(204);
  expect((await third.get('/me')).status).toBe(401);
  expect((await here.get('/me')).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test('a session ended in one process ends in another, by the news at once and without it soon', async () => {
  let offset = 0;
  const other = await createTestApp({
    // Processes of one installation share its secret.
    env: { DATA_DIR: t.kernel.config.dataDir },
    now: () => new Date(Date.now() + offset),
  });
  const who = await people.create(company.id);
  const atOther = async (browser: TestBrowser) => {
    const cookie = `temper.session_token=${browser.cookies.get('temper.session_token')}`;
    return (await other.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode;
  };
  // The relay of platform/live carries the news; here it is a wire.
  const cut = t.kernel.changes.subscribeLocal((change) => other.kernel.changes.receive(change));
  const first = await people.signIn(who);
  expect(await atOther(first)).toBe(200);
  await first.post('/auth/sign-out');
  expect(await atOther(first)).toBe(401);
  cut();
  const second = await people.signIn(who);
  expect(await atOther(second)).toBe(200);
  await second.post('/auth/sign-out');
  offset = 10_001;
  expect(await atOther(second)).toBe(401);
  await other.close();
});

test('the session works in one company at a time and switches only to an own one', async () => {
  const [second, foreign] = [await t.createCompany(), await t.createCompany()];
  const who = await people.create(company.id, 'viewer');
  await addMembership(t.kernel.databases.system, {
    companyId: second.id,
    personId: who.id,
    role: 'administrator',
    department: 'Production',
  });
  const browser = await people.signIn(who);
  expect((await browser.get('/me')).body).toMatchObject({
    company: { id: company.id },
    member: { role: 'viewer' },
  });
  expect((await browser.post('/me/company', { companyId: foreign.id })).status).toBe(404);
  expect((await browser.post('/me/company', { companyId: second.id })).status).toBe(204);
  expect((await browser.get('/me')).body).toMatchObject({
    company: { id: second.id },
    member: { role: 'administrator', department: 'Production' },
  });
  const names = ((await browser.get('/members')).body as { items: { name: string }[] }).items;
  expect(names).toHaveLength(7);
  // The next session begins where the last one worked.
  expect((await (await people.signIn(who)).get('/me')).body).toMatchObject({ company: { id: second.id } });
});

test('what a page of another company sends is refused; a page that is ahead is believed after a look', async () => {
  const second = await t.createCompany();
  const who = await people.create(company.id, 'quality-manager');
  await addMembership(t.kernel.databases.system, {
    companyId: second.id,
    personId: who.id,
    role: 'quality-manager',
    department: 'Production',
  });
  const browser = await people.signIn(who);
  const products = async (shown: string) =>
    browser.send('GET', '/products', undefined, { 'x-company': shown });
  expect((await products(company.id)).status).toBe(200);
  // Another process has switched, and its news is still on the way.
  await t.kernel.databases.system
    .updateTable('session')
    .set({ companyId: second.id })
    .where('userId', '=', who.id)
    .execute();
  expect((await products(second.id)).status).toBe(200);
  const refused = await browser.send('POST', '/products', {}, { 'x-company': company.id });
  expect(refused.status).toBe(409);
  expect(refused.headers['x-company']).toBe(second.id);
  expect((await products('anything')).status).toBe(409);
  const invited = { email: 'somebody@example.com', role: 'viewer', department: 'Quality' };
  for (const [method, path, body] of [
    ['GET', '/members'],
    ['POST', '/members/invitations', invited],
    ['PUT', '/me/preferences/views', { value: 'of another company' }],
  ] as const)
    expect((await browser.send(method, path, body, { 'x-company': company.id })).status, path).toBe(409);
  // About the person, whatever the page shows.
  expect((await browser.send('GET', '/me', undefined, { 'x-company': company.id })).status).toBe(200);
});

test('the profile and preferences are kept; bad values are named', async () => {
  const who = await people.create(company.id);
  const browser = await people.signIn(who);
  const changed = await browser.send('PATCH', '/me', {
    name: ' Ada Lovell ',
    phone: '+32 2 555 01 02',
    jobTitle: 'Chocolatier',
    location: '',
  });
  expect(changed.body).toMatchObject({
    name: 'Ada Lovell',
    phone: '+32 2 555 01 02',
    jobTitle: 'Chocolatier',
    location: null,
  });
  const bad = await browser.send('PATCH', '/me', { name: ' ', phone: 'abc', email: 'x@y.z' });
  expect((bad.body as Errors).errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is required' },
      { path: 'phone', message: 'Invalid phone number' },
      { path: 'email', message: 'Unknown: email' },
    ]),
  );
  const set = (key: string, value: unknown) => browser.send('PUT', `/me/preferences/${key}`, { value });
  expect((await set('theme', 'dark')).status).toBe(204);
  expect((await set('products.hidden', ['code', { a: 1 }])).status).toBe(204);
  expect((await set('bad key', 1)).status).toBe(404);
  expect((await set('big', 'x'.repeat(20_001))).status).toBe(422);
  expect((await set('nul', 'a\u0000b')).status).toBe(422);
  expect((await set('surrogate', '\ud800')).status).toBe(422);
  expect((await set('backslash', '\\u0000 \\ud800')).status).toBe(204);
  expect((await set('backslash', null)).status).toBe(204);
  const { preferences } = (await browser.get('/me')).body as { preferences: unknown };
  expect(preferences).toEqual({ theme: 'dark', 'products.hidden': ['code', { a: 1 }] });
  expect(await people.actions(company.id, who.id)).toEqual(['person.signIn', 'person.update']);
});

test('nothing secret is logged', async () => {
  let log = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const loud = await createTestApp({ log: pino({ level: 'trace' }, sink) });
  const who = await people.create(company.id);
  const browser = new TestBrowser(loud.app);
  await browser.post('/auth/sign-in', { email: who.email, password: 'a wrong guess here' });
  await browser.post('/auth/sign-in', { email: who.email, password });
  const started = (await browser.post('/me/two-factor/start', { password })).body as Started;
  await browser.post('/auth/forgot-password', { email: who.email });
  const token = (await people.mails(who.email)).at(-1)?.token ?? '';
  await browser.post('/auth/reset-password', { token, password: 'hazelnut at midnight' });
  const cookie = browser.cookies.get('temper.session_token') ?? '';
  await loud.close();
  expect(log).toContain('/api/v1/auth/sign-in');
  expect(cookie.length).toBeGreaterThan(40);
  for (const secret of [
    password,
    'a wrong guess here',
    'hazelnut at midnight',
    token,
    started.secret,
    started.recoveryCodes[0] ?? '-',
    cookie.split('.')[0] ?? '-',
  ])
    expect(log).not.toContain(secret);
});
