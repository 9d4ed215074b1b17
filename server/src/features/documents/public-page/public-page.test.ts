import type {
  CertificatePage,
  PublicCertificate,
  PublicCertificates,
} from '@temper/contract/endpoints/public-certificates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../../testing/test-app.ts';
import { docx, pdf, upload } from '../../../testing/test-files.ts';
import { letSign, signingPassword } from '../../../testing/test-signing.ts';

let t: TestApp;
let company: TestCompany;
let author: TestMember;
let manager: TestMember;
let admin: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date('2026-06-15T10:00:00Z') });
  company = await t.createCompany();
  author = company.members.specialist;
  manager = company.members['quality-manager'];
  admin = company.members.administrator;
  await letSign(t.kernel, [manager]);
});
afterAll(() => t.close());

const settingsUrl = '/company/public-certificates';
const send = async (
  who: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
) => {
  const { status, body } = await who.request({ method, url: `/api/v1${url}`, ...(payload && { payload }) });
  return { status, body: body as unknown as { row: { id: string; version: number }; detail: string } };
};
const settings = async (who = admin) =>
  (await send(who, 'GET', settingsUrl)).body as unknown as CertificatePage;
const switchTo = async (enabled: boolean): Promise<string> => {
  const { version } = await settings();
  const { body, status } = await send(admin, 'PUT', settingsUrl, { enabled, version });
  expect(status).toBe(200);
  return tokenOf(body as unknown as CertificatePage);
};
const tokenOf = ({ address }: CertificatePage) => address?.split('/').at(-1) ?? '';

const open = async (token: string) => {
  const { status, body, headers, text } = await t.anonymous({
    method: 'GET',
    url: `/api/v1/public/certificates/${token}`,
  });
  return { status, headers, text, page: body as unknown as PublicCertificates };
};
const shownAt = async (token: string) => (await open(token)).page.certificates;
const take = (token: string, id: string) =>
  t.app.inject({ method: 'GET', url: `/api/v1/public/certificates/${token}/${id}/file` });

let count = 0;
async function draft(more: object = {}, file?: { id: string }, by = author): Promise<string> {
  const { body, status } = await send(by, 'POST', '/documents', {
    kind: 'certifications',
    name: `Certificate ${++count}`,
    documentNumber: `CERT-${count}`,
    unit: 'Plant 1',
    publicationDate: '2026-01-15',
    revisionNumber: 1,
    revisionReason: 'Issued',
    issuedBy: 'Example Body',
    issueDate: '2026-01-10',
    expiryDate: '2028-01-09',
    department: 'Secret department',
    ...(file && { fileId: file.id }),
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.row.id;
}
async function bringIntoForce(id: string): Promise<void> {
  const { row } = (await send(author, 'GET', `/documents/${id}`)).body;
  const approvers = [manager.principal.personId];
  await send(author, 'POST', `/documents/${id}/submit`, { version: row.version, reviewers: [], approvers });
  const { items } = (await send(author, 'GET', `/documents/${id}/revisions`)).body as unknown as {
    items: { contentHash: string }[];
  };
  const signed = { contentHash: items[0]?.contentHash, password: signingPassword };
  expect((await send(manager, 'POST', `/documents/${id}/approve`, signed)).status).toBe(200);
}
async function inForce(more: object = {}, file?: { id: string }): Promise<string> {
  const id = await draft(more, file);
  await bringIntoForce(id);
  return id;
}
const choose = async (id: string, shown: boolean, who = manager) =>
  (await send(who, 'PUT', `/documents/${id}/public-page`, { shown })).status;
const historyOf = async (id: string) =>
  (
    (await send(author, 'GET', `/documents/${id}/history`)).body as unknown as {
      items: { action: string; changes: object[] }[];
    }
  ).items;

test('all is off until two people of the right roles switch it on, and both is on record', async () => {
  expect(await settings(manager)).toEqual({ address: null, shown: [], version: 0 });
  const id = await inForce();
  for (const who of [author, company.members.auditor, company.members.viewer])
    expect([await choose(id, true, who), (await send(who, 'GET', settingsUrl)).status]).toEqual([403, 403]);
  expect(await choose(id, true)).toBe(200);
  const on = { enabled: true, version: 0 };
  expect((await send(manager, 'PUT', settingsUrl, on)).status).toBe(403);
  expect((await send(manager, 'POST', `${settingsUrl}/address`, { version: 0 })).status).toBe(403);
  expect((await send(admin, 'POST', `${settingsUrl}/address`, { version: 0 })).status).toBe(409);
  const token = await switchTo(true);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await send(admin, 'PUT', settingsUrl, on)).status).toBe(409);

  expect((await historyOf(id))[0]).toMatchObject({
    action: 'document.showPublicly',
    changes: [{ field: 'Shown on the public page', from: false, to: true }],
  });
  const trail = (await admin.request({ method: 'GET', url: '/api/v1/audit?entity=company' })) as {
    body: { items: { action: string }[] };
    text: string;
  };
  expect(trail.body.items[0]).toMatchObject({
    action: 'company.switchCertificatePage',
    changes: [{ field: 'Public certificate page', from: 'Off', to: 'On' }],
  });
  expect(trail.text).not.toContain(token);
  // Twice the same is one event.
  expect(await choose(id, true)).toBe(200);
  expect((await historyOf(id)).filter(({ action }) => action === 'document.showPublicly')).toHaveLength(1);
});

test('everybody sees what is shown and in force, how it stands, and nothing else', async () => {
  const token = tokenOf(await settings());
  const bytes = pdf();
  const file = await upload(author, 'internal note.pdf', bytes);
  const valid = await inForce({}, file);
  const expiring = await inForce({ expiryDate: '2026-09-13' });
  const later = await inForce({ expiryDate: '2026-09-14' });
  const expired = await inForce({ expiryDate: '2026-06-14' });
  const lastDay = await inForce({ expiryDate: '2026-06-15' });
  const upcoming = await inForce({ issueDate: '2026-06-16', expiryDate: '2029-06-15' });
  const issuedToday = await inForce({ issueDate: '2026-06-15', expiryDate: '2029-06-15' });
  const hidden = await inForce();
  const pending = await draft();
  for (const id of [valid, expiring, later, expired, lastDay, upcoming, issuedToday, pending])
    await choose(id, true);
  const { status, page, headers, text } = await open(token);
  expect([status, headers['x-robots-tag'], page.companyName]).toEqual([
    200,
    'noindex, nofollow',
    `Test ${company.id}`,
  ]);
  const states = new Map(page.certificates.map(({ id, state }) => [id, state]));
  expect(
    [valid, expiring, later, expired, lastDay, upcoming, issuedToday].map((id) => states.get(id)),
  ).toEqual(['valid', 'expiring', 'valid', 'expired', 'expiring', 'upcoming', 'valid']);
  expect([states.has(hidden), states.has(pending)]).toEqual([false, false]);
  expect(page.certificates.find(({ id }) => id === valid)).toEqual({
    id: valid,
    name: expect.stringContaining('Certificate'),
    number: expect.stringContaining('CERT-'),
    issuedBy: 'Example Body',
    issueDate: '2026-01-10',
    expiryDate: '2028-01-09',
    state: 'valid',
    hasFile: true,
  } satisfies PublicCertificate);
  for (const secret of ['Secret department', 'Plant 1', 'internal note', author.principal.name])
    expect(text).not.toContain(secret);

  const taken = await take(token, valid);
  expect([taken.statusCode, taken.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(taken.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'content-disposition': expect.stringMatching(/^attachment; filename="CERT-\d+ Certificate \d+\.pdf"/),
  });
  // Neither what is not shown, nor a draft, nor what is no certificate's file.
  const office = await inForce({}, await upload(author, 'letter.docx', docx()));
  await choose(office, true);
  expect((await shownAt(token)).find(({ id }) => id === office)?.hasFile).toBe(false);
  for (const id of [hidden, pending, expiring, office])
    expect((await take(token, id)).statusCode, id).toBe(404);
});

test('a draft of a renewal changes nothing until it is in force; what is obsolete or taken off is gone', async () => {
  const token = tokenOf(await settings());
  const [former, renewed] = [pdf(), Buffer.concat([pdf(), Buffer.from('\n% renewed\n')])];
  const id = await inForce({ expiryDate: '2026-12-31' }, await upload(author, 'a.pdf', former));
  await choose(id, true);
  const { row } = (await send(author, 'GET', `/documents/${id}`)).body;
  await send(author, 'POST', `/documents/${id}/revise`, { version: row.version, revisionReason: 'Renewed' });
  const revisions = (await send(author, 'GET', `/documents/${id}/revisions`)).body as unknown as {
    items: { version: number }[];
  };
  const changed = await send(author, 'PATCH', `/documents/${id}/draft`, {
    draftVersion: revisions.items[0]?.version,
    expiryDate: '2029-12-31',
    fileId: (await upload(author, 'b.pdf', renewed)).id,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const shown = async () => (await shownAt(token)).find((one) => one.id === id);
  expect((await shown())?.expiryDate).toBe('2026-12-31');
  expect((await take(token, id)).rawPayload.equals(former)).toBe(true);
  await bringIntoForce(id);
  expect((await shown())?.expiryDate).toBe('2029-12-31');
  expect((await take(token, id)).rawPayload.equals(renewed)).toBe(true);

  expect(await choose(id, false)).toBe(200);
  expect([await shown(), (await take(token, id)).statusCode]).toEqual([undefined, 404]);
  await choose(id, true);
  const { row: last } = (await send(author, 'GET', `/documents/${id}`)).body;
  const end = { version: last.version, reason: 'Given back', password: signingPassword };
  expect((await send(manager, 'POST', `/documents/${id}/obsolete`, end)).status).toBe(200);
  expect([await shown(), (await take(token, id)).statusCode]).toEqual([undefined, 404]);
});

test('an address that was renewed or switched off is like one that never was', async () => {
  const id = await inForce({}, await upload(author, 'c.pdf', pdf()));
  await choose(id, true);
  const first = tokenOf(await settings());
  expect((await take(first, id)).statusCode).toBe(200);
  const { version } = await settings();
  const renewed = await send(admin, 'POST', `${settingsUrl}/address`, { version });
  const second = tokenOf(renewed.body as unknown as CertificatePage);
  expect([renewed.status, second === first]).toEqual([200, false]);
  const gone = async (token: string) => {
    const [page, file] = [await open(token), await take(token, id)];
    const { requestId: _, ...problem } = JSON.parse(page.text) as Record<string, unknown>;
    const { requestId: __, ...fileProblem } = file.json() as Record<string, unknown>;
    return { status: page.status, problem, fileProblem, robots: page.headers['x-robots-tag'] };
  };
  const unknown = await gone('A'.repeat(43));
  expect(unknown.status).toBe(404);
  expect(await gone(first)).toEqual(unknown);
  expect((await open(second)).status).toBe(200);
  await switchTo(false);
  expect(await gone(second)).toEqual(unknown);
  expect((await settings()).address).toBeNull();
  const third = await switchTo(true);
  expect([third === second, (await open(third)).status]).toEqual([false, 200]);
  expect(await gone(second)).toEqual(unknown);
});

test('one company shows nothing of another', async () => {
  const other = await t.createCompany();
  const boss = other.members.administrator;
  const id = await inForce({}, await upload(author, 'd.pdf', pdf()));
  await choose(id, true);
  expect(await choose(id, true, boss)).toBe(404);
  const { body } = await send(boss, 'PUT', settingsUrl, { enabled: true, version: 0 });
  const token = tokenOf(body as unknown as CertificatePage);
  expect(await shownAt(token)).toEqual([]);
  expect((await take(token, id)).statusCode).toBe(404);
  expect((body as unknown as CertificatePage).shown).toEqual([]);
  expect((await settings()).shown.map((one) => one.id)).toContain(id);
});

test('only certifications are shown', async () => {
  const { body } = await send(author, 'POST', '/documents', {
    kind: 'quality-handbook',
    name: 'Handbook',
    documentNumber: 'QH-PUBLIC',
    unit: 'Plant 1',
    publicationDate: '2026-01-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
  });
  expect(await choose(body.row.id, true)).toBe(409);
});
