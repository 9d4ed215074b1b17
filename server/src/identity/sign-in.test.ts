import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { addMembership, createPersonWithPassword, setDemoPerson } from './people.ts';

let t: TestApp;
let company: TestCompany;
const clock = { offset: 0 };
const now = () => new Date(Date.now() + clock.offset);
beforeAll(async () => {
  t = await createTestApp({ now });
  company = await t.createCompany();
});
afterAll(() => t.close());

const password = 'seven bars of nougat';
async function person(
  role: 'viewer' | 'quality-manager' | 'administrator' = 'viewer',
  companyId = company.id,
) {
  const email = `p${newId()}@test.example`;
  const id = await createPersonWithPassword(t.kernel.databases.system, { name: 'Ada Cole', email, password });
  const memberId = await addMembership(t.kernel.databases.system, { companyId, personId: id, role });
  return { id, email, memberId };
}
async function signedIn(who: { email: string }, rememberMe = false) {
  const browser = new TestBrowser(t.app);
  const reply = await browser.post('/auth/sign-in', { email: who.email, password, rememberMe });
  expect(reply.status).toBe(200);
  return { browser, authToken: (reply.body as { authToken: string }).authToken, reply };
}

test('signing in opens the protected paths, and signing out closes them', async () => {
  const who = await person();
  expect((await new TestBrowser(t.app).get('/me')).status).toBe(401);
  const { browser, authToken, reply } = await signedIn({ email: who.email.toUpperCase() });
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

  // The public id opens nothing.
  const thief = new TestBrowser(t.app);
  thief.cookies.set('temper.session_token', authToken);
  expect((await thief.get('/me')).status).toBe(401);

  const stolen = new TestBrowser(t.app);
  stolen.cookies.set('temper.session_token', browser.cookies.get('temper.session_token') ?? '');
  expect((await stolen.get('/me')).status).toBe(200);
  expect((await browser.post('/auth/sign-out')).status).toBe(204);
  expect(browser.cookies.size).toBe(0);
  expect((await stolen.get('/me')).status).toBe(401);
});

test('Remember me keeps the cookie for 30 days', async () => {
  const { reply } = await signedIn(await person(), true);
  expect([reply.headers['set-cookie']].flat()[0]).toMatch(/Max-Age=2592000/);
});

test('the demo person enters the sample company', async () => {
  expect((await new TestBrowser(t.app).get('/public-config')).body).toEqual({ demo: false });
  expect((await new TestBrowser(t.app).post('/auth/demo')).status).toBe(404);
  const who = await person('quality-manager');
  await setDemoPerson(t.kernel.databases.system, who.id);
  expect((await new TestBrowser(t.app).get('/public-config')).body).toEqual({ demo: true });
  const visitor = new TestBrowser(t.app);
  expect((await visitor.post('/auth/demo')).status).toBe(200);
  expect((await visitor.get('/me')).body).toMatchObject({
    person: { id: who.id },
    member: { role: 'quality-manager' },
    session: { demo: true },
  });
});
