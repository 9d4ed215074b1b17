import type { Revision } from '@temper/contract/endpoints/documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { letSign, signingPassword } from '../../testing/test-signing.ts';
import { followDates } from './document-dates.ts';

let now = new Date('2026-06-15T10:00:00Z');
let t: TestApp;
let company: TestCompany;
let author: TestMember;
let manager: TestMember;
let reader: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
  company = await t.createCompany();
  author = company.members.specialist;
  manager = company.members['quality-manager'];
  reader = company.members.operator;
  await letSign(t.kernel, [author, manager, reader]);
});
afterAll(() => t.close());

interface Row {
  id: string;
  version: number;
  status: string;
  step: string;
  reviewDue: string | null;
}
const send = async (who: TestMember, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  (await who.request({ method, url: `/api/v1/documents${url}`, ...(payload && { payload }) })) as unknown as {
    status: number;
    body: {
      row: Row;
      items: (Revision & { documentId: string; duty: string })[];
      readers: { personId: string; readAt: string | null; overdue: boolean }[];
    };
  };
const get = async (id: string) => (await send(manager, 'GET', `/${id}`)).body.row;

let count = 0;
async function inForce(more: object = {}): Promise<Row> {
  const { body } = await send(author, 'POST', '', {
    kind: 'jsvsrp',
    name: `Instruction ${++count}`,
    documentNumber: `R-${count}`,
    unit: 'Plant',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    ownerId: author.principal.personId,
    ...more,
  });
  const { id, version } = body.row;
  const approvers = [manager.principal.personId];
  await send(author, 'POST', `/${id}/submit`, { version, reviewers: [], approvers });
  const contentHash = await hashOf(id);
  const done = await send(manager, 'POST', `/${id}/approve`, { contentHash, password: signingPassword });
  expect(done.status).toBe(200);
  return done.body.row;
}
const hashOf = async (id: string) =>
  (await send(manager, 'GET', `/${id}/revisions`)).body.items[0]?.contentHash;

const told = async (kind: string, who: TestMember) =>
  (
    await t.kernel.databases
      .forCompany(company.id)
      .selectFrom('notification')
      .select('title')
      .where('kind', '=', kind)
      .where('personId', '=', who.principal.personId)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

test('an audience gets what is in force to read, acknowledges it by signature, and is reminded once', async () => {
  const { id, version } = await inForce();
  const audience = { everyone: false, roles: [], departments: ['Production'], people: [], days: 14 };
  expect((await send(author, 'PUT', `/${id}/audience`, { version, audience })).status).toBe(403);
  expect((await send(manager, 'PUT', `/${id}/audience`, { version, audience })).status).toBe(200);
  expect((await send(manager, 'PUT', `/${id}/audience`, { version, audience: null })).status).toBe(409);
  const waiting = (await send(reader, 'GET', '/inbox')).body.items;
  expect(waiting.map(({ documentId, duty }) => [documentId, duty])).toEqual([[id, 'acknowledge']]);

  // Who joins the department later gets it as well, by the job.
  const newcomer = await company.addMember('operator', 'Production');
  now = new Date('2026-06-27T10:00:00Z');
  await followDates(t.kernel);
  await followDates(t.kernel);
  expect((await send(newcomer, 'GET', '/inbox')).body.items).toHaveLength(1);
  expect(
    (await told('documentReading', reader)).filter((title) => title.endsWith('still to be read')),
  ).toHaveLength(1);
  now = new Date('2026-07-01T10:00:00Z');
  const late = (await send(manager, 'GET', `/${id}/audience`)).body.readers;
  expect(late.map(({ overdue }) => overdue).sort()).toEqual([false, true]);

  const contentHash = await hashOf(id);
  const wrong = await send(reader, 'POST', `/${id}/acknowledge`, { contentHash, password: 'wrong' });
  expect(wrong.status).toBe(422);
  const right = { contentHash, password: signingPassword };
  expect((await send(author, 'POST', `/${id}/acknowledge`, right)).status).toBe(403);
  expect((await send(reader, 'POST', `/${id}/acknowledge`, right)).status).toBe(200);
  expect((await send(reader, 'POST', `/${id}/acknowledge`, right)).status).toBe(403);
  const [revision] = (await send(reader, 'GET', `/${id}/revisions`)).body.items;
  expect(revision?.signatures.map(({ meaning, valid }) => [meaning, valid])).toEqual([
    ['approved', true],
    ['acknowledged', true],
  ]);
  const { readers } = (await send(manager, 'GET', `/${id}/audience`)).body;
  expect(readers.find(({ personId }) => personId === reader.principal.personId)?.readAt).not.toBeNull();
});

test('a certification expires the day after its last, and its owner is reminded once at each step', async () => {
  now = new Date('2026-06-15T10:00:00Z');
  const { id } = await inForce({ kind: 'certifications', issueDate: '2025-07-01', expiryDate: '2026-09-30' });
  const name = `Instruction ${count}`;
  const about = async () => (await told('documentDue', author)).filter((title) => title.startsWith(name));
  await followDates(t.kernel);
  expect(await about()).toEqual([]);
  now = new Date('2026-07-02T10:00:00Z');
  await Promise.all([followDates(t.kernel), followDates(t.kernel)]);
  expect(await about()).toEqual([`${name} expires`]);
  // Two steps were missed: the nearer one is told.
  now = new Date('2026-09-25T10:00:00Z');
  await followDates(t.kernel);
  await followDates(t.kernel);
  expect(await about()).toHaveLength(2);
  now = new Date('2026-09-30T20:00:00Z');
  await followDates(t.kernel);
  expect((await get(id)).status).toBe('active');
  now = new Date('2026-10-01T01:00:00Z');
  await followDates(t.kernel);
  expect(await get(id)).toMatchObject({ status: 'expired', step: 'active' });
});

test('a periodic review is due after its months, is reminded of, and is recorded by signature', async () => {
  now = new Date('2026-06-15T10:00:00Z');
  const { id } = await inForce({ reviewMonths: 12 });
  expect((await get(id)).reviewDue).toBe('2027-06-15');
  now = new Date('2027-06-10T10:00:00Z');
  await followDates(t.kernel);
  expect((await send(author, 'GET', '/inbox')).body.items.map(({ duty }) => duty)).toContain(
    'periodic-review',
  );
  const given = async (outcome: string) => ({
    version: (await get(id)).version,
    password: signingPassword,
    outcome,
    note: 'Compared with the line',
  });
  const url = `/${id}/periodic-review`;
  expect((await send(author, 'POST', url, await given('confirmed'))).status).toBe(403);
  const confirmed = await send(manager, 'POST', url, await given('confirmed'));
  expect(confirmed.body.row).toMatchObject({ step: 'active', reviewDue: '2028-06-10' });
  const revised = await send(manager, 'POST', url, await given('revise'));
  expect(revised.status).toBe(200);
  const steps = (await send(manager, 'GET', `/${id}/revisions`)).body.items.map(({ step }) => step);
  expect(steps).toEqual(['draft', 'active']);
});
