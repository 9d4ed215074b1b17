import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { testPassword as password, testPeople } from '../testing/test-people.ts';

let t: TestApp;
let company: TestCompany;
let people: ReturnType<typeof testPeople>;
let admin: TestBrowser;
let offset = 0;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(Date.now() + offset) });
  people = testPeople(t);
  company = await t.createCompany();
  admin = await people.signIn(await people.create(company.id, 'administrator', 'Ines Admin'));
});
afterAll(() => t.close());

interface Member {
  id: string;
  role: string;
  department: string | null;
  active: boolean;
  version: number;
  email: string;
}
type Errors = { errors: unknown };
const change = (id: string, patch: object, browser = admin) => browser.send('PATCH', `/members/${id}`, patch);
const address = () => `i${newId()}@test.example`;
const inviteTo = async (email: string, more: object = {}) => {
  const reply = await admin.post('/members/invitations', { email, role: 'specialist', ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as { id: string; expiresAt: string; kept: boolean };
};
const tokenFor = async (email: string) => (await people.mails(email)).at(-1)?.token ?? '';

test('a change of role counts with the next request, of a department too', async () => {
  const who = await people.create(company.id, 'viewer');
  const browser = await people.signIn(who);
  const step = { name: 'Tempering', status: 'in-progress', completionPercentage: 10, position: 1 };
  expect((await browser.post('/products/flow-steps', step)).status).toBe(403);
  const changed = await change(who.memberId, {
    role: 'quality-manager',
    department: 'Production',
    version: 1,
  });
  expect(changed.body).toMatchObject({ role: 'quality-manager', department: 'Production', version: 2 });
  expect((await browser.post('/products/flow-steps', step)).status).toBe(201);
  expect((await browser.get('/me')).body).toMatchObject({ member: { department: 'Production' } });
  const stale = await change(who.memberId, { role: 'viewer', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ current: { role: 'quality-manager', version: 2 } });
  const unknown = await change(who.memberId, { department: 'Moon', version: 2 });
  expect(unknown.status).toBe(422);
  expect(await people.actions(company.id, who.memberId)).toEqual(['member.update']);
});

test('who is deactivated is out at once, and may come back', async () => {
  const who = await people.create(company.id);
  const browser = await people.signIn(who);
  expect((await browser.get('/members')).status).toBe(200);
  const gone = await change(who.memberId, { active: false, version: 1, reason: 'left' });
  expect(gone.body).toMatchObject({ active: false });
  expect((await browser.get('/members')).status).toBe(401);
  const refused = await browser.post('/auth/sign-in', { email: who.email, password });
  expect(refused.status).toBe(403);
  const list = (await admin.get('/members')).body as { items: Member[] };
  expect(list.items.find(({ id }) => id === who.memberId)).toMatchObject({ active: false });
  expect((await change(who.memberId, { active: true, version: 2 })).status).toBe(200);
  await people.signIn(who);
});

test('the last active administrator stays one, whoever asks at the same time', async () => {
  const own = await t.createCompany();
  const list = async () =>
    (
      (await own.members.viewer.request({ method: 'GET', url: '/api/v1/members' })).body as {
        items: Member[];
      }
    ).items;
  const patch = (id: string, payload: object) =>
    own.members.administrator.request({ method: 'PATCH', url: `/api/v1/members/${id}`, payload });
  const [only] = (await list()).filter(({ role }) => role === 'administrator');
  for (const wish of [{ role: 'viewer' }, { active: false }]) {
    const reply = await patch(only?.id ?? '', { ...wish, version: 1 });
    expect(reply.status).toBe(409);
    expect((reply.body as { detail: string }).detail).toMatch(/needs an active administrator/);
  }
  const second = await own.addMember('administrator');
  const both = [only?.id ?? '', second.principal.memberId];
  const replies = await Promise.all(both.map((id) => patch(id, { role: 'viewer', version: 1 })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list()).filter(({ role }) => role === 'administrator')).toHaveLength(1);
});

test('only administrators manage, and only their own company', async () => {
  const who = await people.create(company.id, 'quality-manager');
  const manager = await people.signIn(who);
  expect((await change(who.memberId, { role: 'administrator', version: 1 }, manager)).status).toBe(403);
  expect((await manager.get('/members/invitations')).status).toBe(403);
  expect((await manager.send('PATCH', '/company', { version: 1, name: 'Mine' })).status).toBe(403);
  const foreign = await t.createCompany();
  const theirs = foreign.members.viewer.principal.memberId;
  expect((await change(theirs, { role: 'administrator', version: 1 })).status).toBe(404);
});

test('somebody new is invited, joins by the link once, and is signed in', async () => {
  const email = address();
  const sent = await inviteTo(email.toUpperCase(), { department: 'R&D' });
  // There is no mail server here: whoever invites has to know.
  expect(sent.kept).toBe(true);
  expect(Date.parse(sent.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
  const again = await admin.post('/members/invitations', { email, role: 'viewer' });
  expect(again.status).toBe(409);
  const listed = (await admin.get('/members/invitations')).body as { items: unknown[] };
  expect(listed.items).toContainEqual(
    expect.objectContaining({
      email,
      role: 'specialist',
      department: 'R&D',
      invitedBy: 'Ines Admin',
      expired: false,
    }),
  );
  const [mail] = await people.mails(email);
  expect(mail?.companyId).toBe(company.id);
  expect(mail?.text).toContain('as Specialist');
  const token = await tokenFor(email);

  const guest = new TestBrowser(t.app);
  expect((await guest.get('/auth/invitation?token=wrong')).status).toBe(404);
  expect((await guest.get(`/auth/invitation?token=${token}`)).body).toMatchObject({
    email,
    existingAccount: false,
  });
  const bare = await guest.post('/auth/accept-invite', { token });
  expect(bare.status).toBe(422);
  expect((bare.body as Errors).errors).toEqual([
    { path: 'fullName', message: 'Full name is required' },
    { path: 'password', message: 'Password is required' },
  ]);
  const form = { token, fullName: 'Noor New', password: 'pistachio in the rain' };
  const joined = await guest.post('/auth/accept-invite', form);
  expect(joined.status).toBe(200);
  expect((await guest.get('/me')).body).toMatchObject({
    person: { name: 'Noor New', email, emailConfirmed: true },
    member: { role: 'specialist', department: 'R&D' },
    company: { id: company.id },
    session: { id: (joined.body as { authToken: string }).authToken },
  });
  expect((await new TestBrowser(t.app).post('/auth/accept-invite', form)).status).toBe(404);
  await people.signIn({ email }, 'pistachio in the rain');
  const member = await admin.post('/members/invitations', { email, role: 'viewer' });
  expect(member.status).toBe(409);
});

test('an existing person joins by signing in, nobody else for them', async () => {
  const home = await t.createCompany();
  const who = await people.create(home.id, 'viewer', 'Emil Existing');
  await inviteTo(who.email);
  const token = await tokenFor(who.email);
  const guest = new TestBrowser(t.app);
  expect((await guest.get(`/auth/invitation?token=${token}`)).body).toMatchObject({ existingAccount: true });
  const takeover = { token, fullName: 'Mallory', password: 'pistachio in the rain' };
  expect((await guest.post('/auth/accept-invite', takeover)).status).toBe(401);
  expect((await admin.post('/auth/accept-invite', { token })).status).toBe(401);
  const browser = await people.signIn(who);
  expect((await browser.get('/me')).body).toMatchObject({ company: { id: home.id } });
  expect((await browser.post('/auth/accept-invite', { token })).status).toBe(200);
  expect((await browser.get('/me')).body).toMatchObject({
    person: { name: 'Emil Existing' },
    company: { id: company.id },
    member: { role: 'specialist' },
  });
});

test('an invitation accepted, sent again and withdrawn at once comes to one end', async () => {
  const email = address();
  const { id } = await inviteTo(email);
  const token = await tokenFor(email);
  const accept = () =>
    new TestBrowser(t.app).post('/auth/accept-invite', { token, fullName: 'Ida Once', password });
  const replies = await Promise.all([accept(), accept(), accept()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await admin.post(`/members/invitations/${id}/resend`)).status).toBe(404);
  expect((await admin.send('DELETE', `/members/invitations/${id}`)).status).toBe(404);
});

test('no invitation takes rights away: a founder who proves the address later stays administrator', async () => {
  const email = address();
  const founder = new TestBrowser(t.app);
  const registered = await founder.post('/auth/register', {
    fullName: 'Flora Founder',
    companyName: 'Twice & Sons',
    email,
    password,
    industry: 'food',
    terms: true,
  });
  expect(registered.status).toBe(200);
  const confirmation = await tokenFor(email);
  expect((await founder.post('/members/invitations', { email, role: 'viewer' })).status).toBe(201);
  const own = new TestBrowser(t.app);
  const joined = await own.post('/auth/accept-invite', {
    token: await tokenFor(email),
    fullName: 'Flora Founder',
    password,
  });
  expect(joined.status).toBe(200);
  expect((await own.get('/me')).body).toMatchObject({ member: { role: 'viewer' } });
  expect((await founder.post('/auth/confirm-email', { token: confirmation })).status).toBe(204);
  const again = await people.signIn({ email });
  expect((await again.get('/me')).body).toMatchObject({ member: { role: 'administrator' } });
});

test('an invitation runs out, is sent again with a new link, and can be withdrawn', async () => {
  const email = address();
  const { id } = await inviteTo(email);
  const first = await tokenFor(email);
  const open = (token: string) => new TestBrowser(t.app).get(`/auth/invitation?token=${token}`);
  try {
    offset = 7 * 24 * 3_600_000 + 1000;
    const late = await people.signIn(await people.create(company.id, 'administrator'));
    expect((await open(first)).status).toBe(404);
    const listed = (await late.get('/members/invitations')).body as {
      items: { id: string; expired: boolean }[];
    };
    expect(listed.items.find((item) => item.id === id)?.expired).toBe(true);
    expect((await late.post(`/members/invitations/${id}/resend`)).status).toBe(200);
    const second = await tokenFor(email);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await late.send('DELETE', `/members/invitations/${id}`)).status).toBe(204);
    expect((await open(second)).status).toBe(404);
    expect((await late.send('DELETE', `/members/invitations/${id}`)).status).toBe(404);
  } finally {
    offset = 0;
  }
  expect(await people.actions(company.id, id)).toEqual([
    'invitation.create',
    'invitation.resend',
    'invitation.withdraw',
  ]);
});

test('settings of the company are checked, versioned and seen at once', async () => {
  const who = await people.create(company.id);
  const browser = await people.signIn(who);
  await browser.get('/me');
  const patch = {
    name: 'Maison Tempér',
    timeZone: 'Europe/Brussels',
    dateFormat: 'DD/MM/YYYY',
    language: 'fr',
    idleMinutes: 60,
    departments: ['Quality Control', 'Production', 'R&D', 'Packaging'],
  };
  const { version } = ((await admin.get('/me')).body as { company: { version: number } }).company;
  const changed = await admin.send('PATCH', '/company', { ...patch, version });
  expect(changed.body).toMatchObject({ ...patch, version: version + 1 });
  expect((await browser.get('/me')).body).toMatchObject({ company: patch });
  expect((await admin.send('PATCH', '/company', { name: 'X', version })).status).toBe(409);
  const used = await admin.send('PATCH', '/company', {
    departments: ['Quality Control', 'R&D'],
    version: version + 1,
  });
  expect(used.status).toBe(409);
  const bad = await admin.send('PATCH', '/company', {
    name: '',
    dateFormat: 'YY',
    language: 'xx',
    idleMinutes: 45,
    departments: ['A', 'a'],
    version: version + 1,
  });
  expect((bad.body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
    'dateFormat',
    'departments',
    'idleMinutes',
    'language',
    'name',
  ]);
  const zone = await admin.send('PATCH', '/company', { timeZone: 'Europe/Atlantis', version: version + 1 });
  expect((zone.body as Errors).errors).toEqual([{ path: 'timeZone', message: 'Time zone is not known' }]);
});
