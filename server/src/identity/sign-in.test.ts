import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { testPassword as password, testPeople } from '../testing/test-people.ts';
import { countAttempt } from './attempts.ts';
import { addMembership, setDemoPerson } from './people.ts';

let t: TestApp;
let company: TestCompany;
let people: ReturnType<typeof testPeople>;
let offset = 0;
const minutes = 60_000;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(Date.now() + offset) });
  company = await t.createCompany();
  people = testPeople(t);
});
afterAll(() => t.close());

test('signing in opens the protected paths, and signing out closes them', async () => {
  const who = await people.create(company.id);
  expect((await new TestBrowser(t.app).get('/me')).status).toBe(401);
  const browser = new TestBrowser(t.app);
  const reply = await browser.post('/auth/sign-in', { email: who.email.toUpperCase(), password });
  const { authToken } = reply.body as { authToken: string };
  const [cookie] = [reply.headers['set-cookie']].flat() as string[];
  expect(cookie).toMatch(/^temper\.session_token=.*HttpOnly.*SameSite=Lax/);
  expect(cookie).not.toMatch(/Max-Age|Secure/);

  const me = await browser.get('/me');
  expect(me.body).toMatchObject({
    person: { id: who.id, name: 'Ada Cole', email: who.email, emailConfirmed: true, twoFactorEnabled: false },
    member: { id: who.memberId, role: 'viewer', department: null },
    company: { id: company.id, timeZone: 'UTC', idleMinutes: 30 },
    companies: [{ id: company.id }],
    session: { id: authToken, demo: false },
    preferences: {},
  });
  expect((me.body as { permissions: string[] }).permissions).toContain('product.read');
  expect((me.body as { permissions: string[] }).permissions).not.toContain('product.create');

  // The public id opens nothing, nor does a token without our signature.
  const thief = new TestBrowser(t.app);
  thief.cookies.set('temper.session_token', authToken);
  expect((await thief.get('/me')).status).toBe(401);
  const value = browser.cookies.get('temper.session_token') ?? '';
  thief.cookies.set('temper.session_token', `${value.split('.')[0]}.AAAA`);
  expect((await thief.get('/me')).status).toBe(401);

  const copy = new TestBrowser(t.app);
  copy.cookies.set('temper.session_token', value);
  expect((await copy.get('/me')).status).toBe(200);
  expect((await browser.post('/auth/sign-out')).status).toBe(204);
  expect(browser.cookies.size).toBe(0);
  expect((await copy.get('/me')).status).toBe(401);
  expect(await people.actions(company.id, who.id)).toEqual(['person.signIn', 'person.signOut']);
});

test('over https the cookie is Secure', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://quality.example' } });
  const who = await people.create(company.id);
  const reply = await new TestBrowser(secure.app).post('/auth/sign-in', { email: who.email, password });
  expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^__Secure-temper\.session_token=.*; Secure/);
  await secure.close();
});

test('wrong passwords and unknown addresses get one answer', async () => {
  const who = await people.create(company.id);
  const browser = new TestBrowser(t.app);
  const wrong = await browser.post('/auth/sign-in', { email: who.email, password: 'something else' });
  const unknown = await browser.post('/auth/sign-in', { email: 'nobody@test.example', password });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ detail: 'Email or password is not right.' });
  const { requestId: _a, ...first } = wrong.body as Record<string, unknown>;
  const { requestId: _b, ...second } = unknown.body as Record<string, unknown>;
  expect(second).toEqual(first);
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('a session lasts 12 hours, or 30 days with Remember me, if it is never idle', async () => {
  const who = await people.create(company.id);
  const short = await people.signIn(who);
  const long = new TestBrowser(t.app);
  const reply = await long.post('/auth/sign-in', { email: who.email, password, rememberMe: true });
  expect([reply.headers['set-cookie']].flat()[0]).toMatch(/Max-Age=2592000/);
  try {
    for (let at = 20; at < 12 * 60; at += 20) {
      offset = at * minutes;
      expect((await short.get('/me')).status).toBe(200);
      expect((await long.get('/me')).status).toBe(200);
    }
    offset = 12 * 60 * minutes + 1000;
    expect((await short.get('/me')).status).toBe(401);
    expect((await long.get('/me')).status).toBe(200);
    offset += 30 * minutes;
    expect((await long.get('/me')).status).toBe(401);
  } finally {
    offset = 0;
  }
});

test('a session that was idle is over, and what a screen does by itself is no activity', async () => {
  const own = await t.createCompany();
  const who = await people.create(own.id);
  const browser = await people.signIn(who);
  try {
    offset = 29 * minutes;
    expect((await browser.get('/me')).status).toBe(200);
    offset = 58 * minutes;
    const background = await t.app.inject({
      url: '/api/v1/me',
      headers: {
        cookie: `temper.session_token=${browser.cookies.get('temper.session_token')}`,
        'x-background': '1',
      },
    });
    expect(background.statusCode).toBe(200);
    // Neither is the stream of news, which browsers open anew whenever it breaks.
    const cookie = `temper.session_token=${browser.cookies.get('temper.session_token')}`;
    const stream = await t.app.inject({ method: 'HEAD', url: '/api/v1/events', headers: { cookie } });
    expect(stream.statusCode).toBe(200);
    offset = 60 * minutes;
    expect((await browser.get('/me')).status).toBe(401);
    offset = 0;
    // It does not come back to life.
    expect((await browser.get('/me')).status).toBe(401);

    // A shorter setting reaches living sessions at once.
    const next = await people.signIn(who);
    const settings = await own.members.administrator.request({
      method: 'PATCH',
      url: '/api/v1/company',
      payload: { version: 1, idleMinutes: 15 },
    });
    expect(settings.status).toBe(200);
    expect((await next.get('/me')).body).toMatchObject({ company: { idleMinutes: 15 } });
    offset = 16 * minutes;
    expect((await next.get('/me')).status).toBe(401);
  } finally {
    offset = 0;
  }
});

test('failures make the account wait longer and longer, then lock it, and time unlocks it', {
  timeout: 60_000,
}, async () => {
  const who = await people.create(company.id);
  const attempt = (given: string) =>
    new TestBrowser(t.app).post('/auth/sign-in', { email: who.email, password: given });
  try {
    for (let n = 1; n <= 5; n++) expect((await attempt('wrong guess')).status).toBe(401);
    const waiting = await attempt(password);
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(25);
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(30);
    for (const wait of [30, 60, 120, 240, 480]) {
      offset += (wait + 1) * 1000;
      expect((await attempt('wrong guess')).status).toBe(401);
    }
    const locked = await attempt(password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
    expect(await people.actions(company.id, who.id)).toEqual(['person.lock']);
    expect((await people.mails(who.email)).map((mail) => mail.subject)).toEqual([
      'Your account was locked after failed attempts',
    ]);
    offset += 15 * minutes + 1000;
    expect((await attempt(password)).status).toBe(200);
    expect((await attempt('wrong guess')).status).toBe(401);
    expect((await attempt(password)).status).toBe(200);
  } finally {
    offset = 0;
  }
});

test('an unknown address is made to wait alike, and many guesses at once are no way around', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () =>
      new TestBrowser(t.app).post('/auth/sign-in', { email: 'ghost@test.example', password }),
    ),
  );
  expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(5);
  expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(7);
  expect(await people.mails('ghost@test.example')).toEqual([]);
});

test('one network address cannot try one password on many accounts', async () => {
  const sprayer = new TestBrowser(t.app);
  const guess = async (n: number) =>
    (await sprayer.post('/auth/sign-in', { email: `s${n}@test.example`, password })).status;
  for (let n = 0; n < 29; n++)
    await countAttempt(t.kernel, { account: `s${n}@test.example`, ip: sprayer.address });
  expect(await guess(29)).toBe(401);
  expect(await guess(30)).toBe(429);
});

test('behind a proxy the address is the one that the proxy saw, not one that a client made up', async () => {
  const proxied = await createTestApp({ env: { TRUST_PROXY: 'on' } });
  const who = await people.create(company.id);
  const reply = await proxied.app.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-in',
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    payload: { email: who.email, password },
  });
  expect(reply.statusCode).toBe(200);
  const session = await proxied.kernel.databases.system
    .selectFrom('session')
    .select('ipAddress')
    .where('userId', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(session.ipAddress).toBe('203.0.113.9');
  await proxied.close();
});

test('a person without an active membership is told so, and only with the right password', async () => {
  const who = await people.create(company.id);
  await t.kernel.databases.system
    .updateTable('member')
    .set({ active: false })
    .where('id', '=', who.memberId)
    .execute();
  const browser = new TestBrowser(t.app);
  const refused = await browser.post('/auth/sign-in', { email: who.email, password });
  expect(refused.status).toBe(403);
  expect((refused.body as { detail: string }).detail).toMatch(/not an active member of any company/);
  expect(browser.cookies.size).toBe(0);
});

test('the demo person enters the sample company and cannot lock others out', async () => {
  expect((await new TestBrowser(t.app).get('/public-config')).body).toEqual({ demo: false });
  expect((await new TestBrowser(t.app).post('/auth/demo')).status).toBe(404);
  const who = await people.create(company.id, 'quality-manager');
  await setDemoPerson(t.kernel.databases.system, who.id);
  try {
    expect((await new TestBrowser(t.app).get('/public-config')).body).toEqual({ demo: true });
    const visitor = new TestBrowser(t.app);
    expect((await visitor.post('/auth/demo')).status).toBe(200);
    expect((await visitor.get('/me')).body).toMatchObject({
      person: { id: who.id },
      member: { role: 'quality-manager' },
      session: { demo: true },
    });
    // A visitor who goes elsewhere does not lead the next one there, nor the person.
    const elsewhere = await t.createCompany();
    await addMembership(t.kernel.databases.system, {
      companyId: elsewhere.id,
      personId: who.id,
      role: 'viewer',
      department: null,
    });
    const [roamer, next] = [new TestBrowser(t.app), new TestBrowser(t.app)];
    await roamer.post('/auth/demo');
    expect((await roamer.post('/me/company', { companyId: elsewhere.id })).status).toBe(204);
    await next.post('/auth/demo');
    expect((await next.get('/me')).body).toMatchObject({ company: { id: company.id } });
    const form = { currentPassword: password, newPassword: 'another long one' };
    expect((await visitor.post('/me/password', form)).status).toBe(403);
    expect((await visitor.post('/me/two-factor/start', { password })).status).toBe(403);
    const upload = (bytes: number) =>
      t.app.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: {
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
        },
      });
    expect((await upload(150 * 1024 ** 2)).statusCode).toBe(201);
    expect((await upload(100 * 1024 ** 2)).statusCode).toBe(413);
    await new TestBrowser(t.app).post('/auth/demo');
    expect(((await visitor.get('/me/sessions')).body as { items: unknown[] }).items).toHaveLength(1);

    const off = await createTestApp({ env: { DEMO: 'off' } });
    expect((await new TestBrowser(off.app).get('/public-config')).body).toEqual({ demo: false });
    expect((await new TestBrowser(off.app).post('/auth/demo')).status).toBe(404);
    await off.close();
  } finally {
    await t.kernel.databases.system
      .updateTable('person')
      .set({ demo: false })
      .where('demo', '=', true)
      .execute();
  }
});
