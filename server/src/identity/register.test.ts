import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { testPassword as password, testPeople } from '../testing/test-people.ts';
import { onCompanyCreated } from './company-created.ts';

let t: TestApp;
let company: TestCompany;
let people: ReturnType<typeof testPeople>;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  people = testPeople(t);
});
afterAll(() => t.close());

const form = (email: string) => ({
  fullName: 'Nina Brandt',
  companyName: 'Brandt Pralinen',
  email,
  phone: '+49 30 1234',
  password: 'walnut and orange',
  industry: 'food',
  terms: true,
});
const address = () => `n${newId()}@Test.example`;
interface Me {
  person: { id: string; email: string; emailConfirmed: boolean };
  company: { id: string; name: string };
  companies: { id: string }[];
  member: { id: string; role: string };
}
const me = async (browser: TestBrowser) => (await browser.get('/me')).body as Me;

test('registering makes a company with its administrator, who is signed in and confirms by mail', async () => {
  const given: string[] = [];
  onCompanyCreated('test', async (ctx, tx) => {
    const row = await tx.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', ctx.companyId)
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('preference')
      .values({ companyId: ctx.companyId, personId: ctx.principal.personId, key: 'hook', value: '1' })
      .execute();
    given.push(row.name);
  });
  const email = address();
  const browser = new TestBrowser(t.app);
  const reply = await browser.post('/auth/register', form(email));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(given).toEqual(['Brandt Pralinen']);
  const first = await me(browser);
  expect(first).toMatchObject({
    person: { name: 'Nina Brandt', email: email.toLowerCase(), emailConfirmed: false, phone: '+49 30 1234' },
    company: { name: 'Brandt Pralinen', industry: 'food', timeZone: 'UTC', dateFormat: 'MM/DD/YYYY' },
    member: { role: 'administrator' },
    preferences: { hook: 1 },
    session: { id: (reply.body as { authToken: string }).authToken },
  });
  expect(await people.actions(first.company.id, first.company.id)).toEqual(['company.register']);
  expect(await people.actions(first.company.id, first.member.id)).toEqual(['member.create']);

  // Not confirmed yet, and no mail server: signing in works all the same.
  const later = await people.signIn({ email }, 'walnut and orange');
  expect((await me(later)).company.id).toBe(first.company.id);

  const [mail] = await people.mails(email.toLowerCase());
  expect(mail).toMatchObject({ subject: 'Confirm your email address', companyId: null });
  const visitor = new TestBrowser(t.app);
  expect((await visitor.post('/auth/confirm-email', { token: 'x'.repeat(32) })).status).toBe(404);
  expect((await visitor.post('/auth/confirm-email', { token: mail?.token })).status).toBe(204);
  expect((await me(browser)).person.emailConfirmed).toBe(true);
  expect((await visitor.post('/auth/confirm-email', { token: mail?.token })).status).toBe(404);
  expect((await browser.post('/me/email/confirmation')).status).toBe(409);
  expect(await people.actions(first.company.id, first.person.id)).toEqual([
    'person.signIn',
    'person.signIn',
    'person.confirmEmail',
  ]);
});

test('a confirmation link can be sent again, and one that ran out is refused', async () => {
  const email = address().toLowerCase();
  const browser = new TestBrowser(t.app);
  await browser.post('/auth/register', form(email));
  expect((await browser.post('/me/email/confirmation')).status).toBe(202);
  const [first, second] = await people.mails(email);
  await t.kernel.databases.system
    .updateTable('verification')
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where('value', '=', (await me(browser)).person.id)
    .execute();
  for (const mail of [first, second])
    expect((await browser.post('/auth/confirm-email', { token: mail?.token })).status).toBe(404);
  await browser.post('/me/email/confirmation');
  const third = (await people.mails(email))[2];
  expect((await browser.post('/auth/confirm-email', { token: third?.token })).status).toBe(204);
});

test('registering with an address that has an account looks exactly alike', async () => {
  const owner = await people.create(company.id, 'viewer', 'Olga Owner');
  const [known, unknown] = [new TestBrowser(t.app), new TestBrowser(t.app)];
  const first = await known.post('/auth/register', form(owner.email));
  const second = await unknown.post('/auth/register', form(address()));
  const shape = ({ status, headers, body }: typeof first) => ({
    status,
    keys: Object.keys(body as object),
    cookies: [headers['set-cookie']].flat().map((line) => String(line).replace(/=[^;]*/, '')),
  });
  expect(shape(first)).toEqual(shape(second));
  const inside = await me(known);
  expect(inside.person).toMatchObject({ email: owner.email, emailConfirmed: false });
  expect(inside.companies).toHaveLength(1);
  const made = await known.post('/products/columns', {
    name: 'Margin',
    accessLevel: 'private',
    owner: 'Supply Chain',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);

  // Whichever it was, the newcomer signs in with the own password, and the owner with theirs.
  expect((await me(await people.signIn(owner, 'walnut and orange'))).company.id).toBe(inside.company.id);
  const ownerBrowser = await people.signIn(owner);
  expect((await me(ownerBrowser)).person.id).toBe(owner.id);

  // The mail goes to the owner, who may take the company over; the second account ends then.
  const [mail] = await people.mails(owner.email);
  expect(mail?.subject).toBe('A company was registered with your email address');
  expect((await ownerBrowser.post('/auth/confirm-email', { token: mail?.token })).status).toBe(204);
  expect((await known.get('/me')).status).toBe(401);
  expect((await me(ownerBrowser)).companies.map(({ id }) => id).sort()).toEqual(
    [company.id, inside.company.id].sort(),
  );
  expect((await ownerBrowser.post('/me/company', { companyId: inside.company.id })).status).toBe(204);
  expect((await me(ownerBrowser)).member.role).toBe('administrator');
  // Whoever founded the company still sees all of its columns.
  const { items } = (await ownerBrowser.get('/products/columns')).body as {
    items: { key: string; visible: boolean }[];
  };
  expect(items.filter(({ visible }) => !visible)).toEqual([]);
  expect(items.map(({ key }) => key)).toContain('margin');
  const gone = await new TestBrowser(t.app).post('/auth/sign-in', {
    email: owner.email,
    password: 'walnut and orange',
  });
  expect(gone.status).toBe(401);
});

test('what is missing or weak is named at its field', async () => {
  const browser = new TestBrowser(t.app);
  const bad = await browser.post('/auth/register', { email: 'x', password: 'short' });
  expect(bad.status).toBe(422);
  expect((bad.body as { errors: unknown }).errors).toEqual(
    expect.arrayContaining([
      { path: 'fullName', message: 'Full name is required' },
      { path: 'companyName', message: 'Company name is required' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password must be at least 10 characters' },
      { path: 'industry', message: 'Industry is required' },
      { path: 'terms', message: 'Agreement to the terms is required' },
    ]),
  );
  for (const weak of ['password123', 'qwertyuiop', '1234567890', 'Chocolate2026!', 'aaaaaaaaaaaa']) {
    const reply = await browser.post('/auth/register', { ...form(address()), password: weak });
    expect(reply.status, weak).toBe(422);
    expect((reply.body as { errors: unknown }).errors).toEqual([
      { path: 'password', message: 'Password is too easy to guess' },
    ]);
  }
  const own = await browser.post('/auth/register', {
    ...form('ninabrandt@test.example'),
    password: 'x-ninabrandt-x',
  });
  expect((own.body as { errors: unknown }).errors).toEqual([
    { path: 'password', message: 'Password must not contain your email address' },
  ]);
});

test('a forgotten password: one answer for all, a link that works once, and every session ends', async () => {
  const who = await people.create(company.id);
  const [one, two] = [await people.signIn(who), await people.signIn(who)];
  const visitor = new TestBrowser(t.app);
  const unknown = await visitor.post('/auth/forgot-password', { email: 'nobody@test.example' });
  const known = await visitor.post('/auth/forgot-password', { email: who.email });
  expect([known.status, known.body]).toEqual([202, undefined]);
  expect([unknown.status, unknown.body]).toEqual([202, undefined]);
  expect(await people.mails('nobody@test.example')).toEqual([]);
  const [mail] = await people.mails(who.email);
  expect(mail).toMatchObject({ subject: 'Choose a new password', companyId: null });

  for (let n = 0; n < 5; n++)
    await new TestBrowser(t.app).post('/auth/sign-in', { email: who.email, password: 'wrong guess' });
  const weak = await visitor.post('/auth/reset-password', { token: mail?.token, password: 'password123' });
  expect(weak.status).toBe(422);
  const fresh = 'hazelnut at midnight';
  const done = await visitor.post('/auth/reset-password', { token: mail?.token, password: fresh });
  expect(done.status).toBe(204);
  const again = await visitor.post('/auth/reset-password', {
    token: mail?.token,
    password: 'another one here',
  });
  expect(again.status).toBe(404);
  expect((await one.get('/me')).status).toBe(401);
  expect((await two.get('/me')).status).toBe(401);
  // The lock is lifted, the old password is none any more.
  await people.signIn(who, fresh);
  expect((await visitor.post('/auth/sign-in', { email: who.email, password })).status).toBe(401);
  expect(await people.actions(company.id, who.id)).toContain('person.resetPassword');
  expect((await people.mails(who.email)).at(-1)?.subject).toBe('Your password was changed');

  await visitor.post('/auth/forgot-password', { email: who.email });
  const late = (await people.mails(who.email)).at(-1);
  await t.kernel.databases.system
    .updateTable('verification')
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where('value', '=', who.id)
    .execute();
  const refused = await visitor.post('/auth/reset-password', {
    token: late?.token,
    password: 'another one here',
  });
  expect(refused.status).toBe(404);
});

test('nobody can have an address flooded with mails, known or not', async () => {
  const who = await people.create((await t.createCompany()).id);
  for (const email of [who.email, `nobody${who.email}`]) {
    for (let n = 0; n < 5; n++)
      expect((await new TestBrowser(t.app).post('/auth/forgot-password', { email })).status).toBe(202);
    const more = await new TestBrowser(t.app).post('/auth/forgot-password', { email });
    expect(more.status).toBe(429);
    expect(more.headers['retry-after']).toBe('30');
  }
  expect(await people.mails(who.email)).toHaveLength(5);
  // Signing in is not in its way.
  await people.signIn(who);
});

test('a newcomer who forgets the password proves the address by the same link', async () => {
  const email = address().toLowerCase();
  await new TestBrowser(t.app).post('/auth/register', form(email));
  const visitor = new TestBrowser(t.app);
  await visitor.post('/auth/forgot-password', { email });
  const mail = (await people.mails(email)).at(-1);
  const fresh = 'hazelnut at midnight';
  expect((await visitor.post('/auth/reset-password', { token: mail?.token, password: fresh })).status).toBe(
    204,
  );
  expect((await me(await people.signIn({ email }, fresh))).person.emailConfirmed).toBe(true);
});

test('no password, token or secret is in the audit trail, and tokens are kept as hashes', async () => {
  const { system } = t.kernel.databases;
  const trail = JSON.stringify(await system.selectFrom('auditEvent').selectAll().execute());
  for (const secret of [password, 'walnut and orange', 'hazelnut at midnight'])
    expect(trail).not.toContain(secret);
  const links = await system.selectFrom('outbox').select('payload').execute();
  const stored = JSON.stringify(await system.selectFrom('verification').selectAll().execute());
  for (const { payload } of links) {
    const token = /token=([^\s"\\]+)/.exec(JSON.stringify(payload))?.[1];
    if (!token) continue;
    expect(trail).not.toContain(token);
    expect(stored).not.toContain(token);
  }
});
