import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { pdf, upload } from '../testing/test-files.ts';
import { testPassword as password, testPeople, totp } from '../testing/test-people.ts';

let t: TestApp;
let company: TestCompany;
let people: ReturnType<typeof testPeople>;
let offset = 0;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(Date.now() + offset) });
  company = await t.createCompany();
  people = testPeople(t);
});
afterAll(() => t.close());

interface Refusal {
  detail: string;
  errors?: { path: string; message: string }[];
}

/** A document whose review waits for the person, and how they sign it. */
async function reviewFor(browser: TestBrowser, personId: string) {
  const { specialist, 'quality-manager': manager } = company.members;
  const file = await upload(specialist, 'plan.pdf', pdf());
  const send = async (url: string, payload: object) =>
    (await specialist.request({ method: 'POST', url: `/api/v1/documents${url}`, payload }))
      .body as unknown as {
      row: { id: string; version: number };
    };
  const { row } = await send('', {
    kind: 'haccp',
    name: 'Cleaning',
    documentNumber: `WI-${personId.slice(-8)}`,
    unit: 'Plant',
    publicationDate: '2026-01-10',
    revisionNumber: 1,
    revisionReason: 'First issue',
    fileId: file.id,
  });
  await send(`/${row.id}/submit`, {
    version: row.version,
    reviewers: [personId],
    approvers: [manager.principal.personId],
  });
  const { items } = (await browser.get(`/documents/${row.id}/revisions`)).body as {
    items: { contentHash: string }[];
  };
  const contentHash = items[0]?.contentHash ?? '';
  return async (given: { password: string; code?: string }) => {
    const { status, body } = await browser.post(`/documents/${row.id}/review`, { contentHash, ...given });
    return { status, ...(body as Refusal) };
  };
}

async function switchTwoFactorOn(browser: TestBrowser): Promise<string> {
  const { secret } = (await browser.post('/me/two-factor/start', { password })).body as { secret: string };
  const code = totp(secret);
  expect((await browser.post('/me/two-factor/confirm', { code })).status).toBe(200);
  return secret;
}

async function demand(signatureSecondFactor: boolean) {
  const admin = company.members.administrator;
  const { body } = await admin.request({ method: 'GET', url: '/api/v1/me' });
  const { version } = (body as { company: { version: number } }).company;
  const payload = { version, signatureSecondFactor };
  expect((await admin.request({ method: 'PATCH', url: '/api/v1/company', payload })).status).toBe(200);
}

const told = (personId: string) =>
  t.kernel.databases.system
    .selectFrom('notification')
    .select(['title', 'type', 'kind'])
    .where('companyId', '=', company.id)
    .where('personId', '=', personId)
    .where('title', 'like', '%locked%')
    .execute();

test('where the company demands it, nobody signs without a second factor; the change works at once', async () => {
  const who = await people.create(company.id, 'quality-manager');
  const browser = await people.signIn(who);
  const signIt = await reviewFor(browser, who.id);
  await demand(true);
  const refused = await signIt({ password });
  expect(refused).toMatchObject({ status: 403, detail: expect.stringContaining('in your profile') });
  // It is said before the password is looked at, so that no failure counts.
  expect((await signIt({ password: 'wrong guess' })).status).toBe(403);

  const secret = await switchTwoFactorOn(browser);
  const needed = [{ path: 'code', message: 'Give the code of your authenticator' }];
  expect(await signIt({ password })).toMatchObject({ status: 422, errors: needed });
  const wrong = await signIt({ password, code: '000000' });
  expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'code', message: 'This code is not right' }] });
  // Recovery codes sign in, but sign nothing; it is said so.
  const recovery = await signIt({ password, code: 'aB3dE-fG7hI' });
  expect(recovery).toMatchObject({
    status: 422,
    errors: [{ path: 'code', message: expect.stringContaining('Recovery codes sign in, but sign nothing') }],
  });
  // The code that switched it on signs nothing; the next one does.
  expect((await signIt({ password, code: totp(secret, Date.now() + 30_000) })).status).toBe(200);

  const other = await people.create(company.id, 'quality-manager');
  const signOther = await reviewFor(await people.signIn(other), other.id);
  expect((await signOther({ password })).status).toBe(403);
  await demand(false);
  expect((await signOther({ password })).status).toBe(200);
  const event = await t.kernel.databases.system
    .selectFrom('auditEvent')
    .select('changes')
    .where('companyId', '=', company.id)
    .where('action', '=', 'company.update')
    .orderBy('id')
    .execute();
  expect(event.map(({ changes }) => changes)).toEqual([
    [{ field: 'signatureSecondFactor', from: false, to: true }],
    [{ field: 'signatureSecondFactor', from: true, to: false }],
  ]);
});

test('only administrators set it', async () => {
  const payload = { version: 1, signatureSecondFactor: true };
  const { 'quality-manager': manager } = company.members;
  expect((await manager.request({ method: 'PATCH', url: '/api/v1/company', payload })).status).toBe(403);
});

test('failures of signing count, lock the account, and alert the person and the administrators', {
  timeout: 60_000,
}, async () => {
  const who = await people.create(company.id, 'quality-manager', 'Vera Lock');
  const browser = await people.signIn(who);
  const signIt = await reviewFor(browser, who.id);
  const admin = company.members.administrator.principal.personId;
  try {
    for (let n = 1; n <= 5; n++) expect((await signIt({ password: 'wrong guess' })).status).toBe(422);
    // The right password does not help either, at signing in neither.
    expect((await signIt({ password })).status).toBe(429);
    expect((await browser.post('/auth/sign-in', { email: who.email, password })).status).toBe(429);
    expect(await told(who.id)).toEqual([]);
    for (const wait of [30, 60, 120, 240, 480]) {
      offset += (wait + 1) * 1000;
      expect((await signIt({ password: 'wrong guess' })).status).toBe(422);
    }
    expect((await signIt({ password })).status).toBe(429);
    expect(await told(who.id)).toEqual([
      { title: 'Your account was locked after failed attempts', type: 'critical', kind: 'news' },
    ]);
    expect(await told(admin)).toEqual([
      { title: 'The account of Vera Lock is locked', type: 'critical', kind: 'accountLocked' },
    ]);
    expect(await told(company.members['quality-manager'].principal.personId)).toEqual([]);
    const event = await t.kernel.databases.system
      .selectFrom('auditEvent')
      .select(['reason', 'actorName'])
      .where('recordId', '=', who.id)
      .where('action', '=', 'person.lock')
      .execute();
    expect(event).toEqual([
      { reason: '10 failed attempts, the last at signing electronically', actorName: 'Temper' },
    ]);
    expect((await people.mails(who.email)).map((mail) => mail.subject)).toEqual([
      'Your account was locked after failed attempts',
    ]);
    offset += 16 * 60_000;
    expect((await signIt({ password })).status).toBe(200);
  } finally {
    offset = 0;
  }
});

test('wrong codes count and lock like wrong passwords', { timeout: 60_000 }, async () => {
  const who = await people.create(company.id, 'quality-manager', 'Cora Code');
  const browser = await people.signIn(who);
  const signIt = await reviewFor(browser, who.id);
  const secret = await switchTwoFactorOn(browser);
  const wrong = () => signIt({ password, code: totp(secret, 0) });
  try {
    for (let n = 1; n <= 5; n++) expect((await wrong()).status).toBe(422);
    expect((await signIt({ password, code: totp(secret) })).status).toBe(429);
    for (const wait of [30, 60, 120, 240, 480]) {
      offset += (wait + 1) * 1000;
      expect((await wrong()).status).toBe(422);
    }
    expect((await wrong()).status).toBe(429);
    expect((await told(who.id)).length).toBe(1);
    expect(
      (await told(company.members.administrator.principal.personId)).map(({ title }) => title),
    ).toContain('The account of Cora Code is locked');
  } finally {
    offset = 0;
  }
});
