import type { PeriodicReview, Revision } from '@temper/contract/endpoints/document-views.ts';
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
const send = async (
  who: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
) =>
  (await who.request({ method, url: `/api/v1/documents${url}`, ...(payload && { payload }) })) as unknown as {
    status: number;
    body: {
      row: Row;
      items: (Revision &
        PeriodicReview & { recordId: string; due: string | null; duty: string; reviewDue: string })[];
      errors: { path: string }[];
      readers: { personId: string; readAt: string | null; overdue: boolean }[];
    };
  };
const get = async (id: string) => (await send(manager, 'GET', `/${id}`)).body.row;

let count = 0;
async function inForce(
  more: object = {},
  [writer, approver]: readonly [TestMember, TestMember] = [author, manager],
): Promise<Row> {
  const { body } = await send(writer, 'POST', '', {
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
  return approveDraft(body.row.id, [writer, approver]);
}
async function approveDraft(
  id: string,
  [writer, approver]: readonly [TestMember, TestMember] = [author, manager],
): Promise<Row> {
  const { version } = (await send(writer, 'GET', `/${id}`)).body.row;
  const approvers = [approver.principal.personId];
  await send(writer, 'POST', `/${id}/submit`, { version, reviewers: [], approvers });
  const contentHash = await hashOf(id, approver);
  const done = await send(approver, 'POST', `/${id}/approve`, { contentHash, password: signingPassword });
  expect(done.status).toBe(200);
  return done.body.row;
}
const hashOf = async (id: string, who = manager) =>
  (await send(who, 'GET', `/${id}/revisions`)).body.items[0]?.contentHash;

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

test('a review has a day by which it is to be signed, and whoever is asked is reminded of it once', async () => {
  const draft = await send(author, 'POST', '', {
    kind: 'jsvsrp',
    name: 'By a day',
    documentNumber: 'R-DAY',
    unit: 'Plant',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
  });
  const { id } = draft.body.row;
  const submit = async (more: object) => {
    const { version } = (await send(author, 'GET', `/${id}`)).body.row;
    const people = { reviewers: [manager.principal.personId], approvers: [manager.principal.personId] };
    return send(author, 'POST', `/${id}/submit`, { version, ...people, ...more });
  };
  expect((await submit({ signBy: '2026-06-14' })).body.errors).toMatchObject([{ path: 'signBy' }]);
  expect((await submit({})).status).toBe(200);
  const waits = async () => {
    const items = (await send(manager, 'GET', '/inbox')).body.items;
    return items.filter(({ recordId }) => recordId === id).map(({ duty, due }) => [duty, due]);
  };
  // As the company says, in seven days, unless whoever submits says otherwise.
  expect(await waits()).toEqual([['review', '2026-06-22']]);
  const { version } = (await send(author, 'GET', `/${id}`)).body.row;
  await send(author, 'POST', `/${id}/withdraw`, { version, reason: 'Earlier' });
  expect((await submit({ signBy: '2026-06-17' })).status).toBe(200);
  expect((await send(author, 'GET', `/${id}/revisions`)).body.items[0]?.signBy).toBe('2026-06-17');
  const reminded = async () =>
    (await told('documentReview', manager)).filter((title) => title.startsWith('By a day still waits'));
  await followDates(t.kernel);
  expect(await reminded()).toEqual([]);
  const before = now;
  now = new Date('2026-06-18T10:00:00Z');
  await followDates(t.kernel);
  await followDates(t.kernel);
  // Of the review only: the approval is not theirs to sign yet.
  expect(await reminded()).toEqual(['By a day still waits for review']);
  now = before;
  const after = (await send(author, 'GET', `/${id}`)).body.row.version;
  await send(author, 'POST', `/${id}/withdraw`, { version: after, reason: 'No more' });
});

test('an audience gets what is in force to read, acknowledges it by signature, and is reminded once', async () => {
  const { id, version } = await inForce();
  const audience = { everyone: false, roles: [], departments: ['Production'], people: [], days: 14 };
  expect((await send(author, 'PUT', `/${id}/audience`, { version, audience })).status).toBe(403);
  for (const wrong of [
    { departments: [] },
    { roles: ['nobody'] },
    { departments: ['x'.repeat(61)] },
    { departments: Array.from({ length: 51 }, (_, n) => `Department ${n}`) },
    { people: [crypto.randomUUID()] },
  ]) {
    const said = { version, audience: { ...audience, ...wrong } };
    expect((await send(manager, 'PUT', `/${id}/audience`, said)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await send(manager, 'PUT', `/${id}/audience`, { version, audience })).status).toBe(200);
  expect((await send(manager, 'PUT', `/${id}/audience`, { version, audience: null })).status).toBe(409);
  const waiting = (await send(reader, 'GET', '/inbox')).body.items;
  expect(waiting.map(({ recordId, duty }) => [recordId, duty])).toEqual([[id, 'acknowledge']]);

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

  // Another audience: whoever has read has read; whoever has not is asked no more.
  const other = { ...audience, departments: ['Warehouse'] };
  const present = (await send(manager, 'GET', `/${id}`)).body.row.version;
  expect((await send(manager, 'PUT', `/${id}/audience`, { version: present, audience: other })).status).toBe(
    200,
  );
  expect((await send(newcomer, 'GET', '/inbox')).body.items).toEqual([]);
  const left = (await send(manager, 'GET', `/${id}/audience`)).body.readers;
  expect(left.map(({ personId }) => personId)).toEqual([reader.principal.personId]);
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

test('what is past is told of with its last day', async () => {
  now = new Date('2026-06-15T10:00:00Z');
  await inForce({ kind: 'certifications', issueDate: '2025-07-01', expiryDate: '2026-09-20' });
  const certificate = `Instruction ${count}`;
  await inForce({ reviewMonths: 3 });
  const instruction = `Instruction ${count}`;
  now = new Date('2026-09-23T10:00:00Z');
  await followDates(t.kernel);
  const messages = async (title: string) =>
    (
      await t.kernel.databases
        .forCompany(company.id)
        .selectFrom('notification')
        .select('message')
        .where('title', '=', title)
        .execute()
    ).map(({ message }) => message);
  expect(await messages(`${certificate} has expired`)).toEqual([
    expect.stringMatching(/ has expired: its last day was .*20.*\.$/),
  ]);
  expect(await messages(`${instruction} is due for review`)).toContainEqual(
    expect.stringMatching(/ was due for review on .*15.*\.$/),
  );
});

test('a certification is reminded of until its renewal is in force', async () => {
  now = new Date('2026-06-15T10:00:00Z');
  const { id } = await inForce({ kind: 'certifications', issueDate: '2025-07-01', expiryDate: '2026-09-30' });
  const name = `Instruction ${count}`;
  const about = async () => (await told('documentDue', author)).filter((title) => title.startsWith(name));
  const { version } = await get(id);
  const begun = await send(author, 'POST', `/${id}/revise`, { version, revisionReason: 'Renewal' });
  expect(begun.status).toBe(200);
  now = new Date('2026-07-02T10:00:00Z');
  await followDates(t.kernel);
  expect(await about()).toEqual([`${name} expires`]);
  const [draft] = (await send(author, 'GET', `/${id}/revisions`)).body.items;
  const changed = await send(author, 'PATCH', `/${id}/draft`, {
    draftVersion: draft?.version,
    expiryDate: '2027-09-30',
  });
  expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
  await approveDraft(id);
  expect(await get(id)).toMatchObject({ status: 'active', expiryDate: '2027-09-30' });
  now = new Date('2026-09-25T10:00:00Z');
  await followDates(t.kernel);
  expect(await about()).toHaveLength(1);
  now = new Date('2027-07-03T10:00:00Z');
  await followDates(t.kernel);
  expect(await about()).toHaveLength(2);
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
  const review = async (who: TestMember, outcome: string, note = 'Compared with the line') =>
    send(who, 'POST', `/${id}/periodic-review`, {
      version: (await get(id)).version,
      password: signingPassword,
      outcome,
      note,
    });
  // Its owner may, others whose role reviews only when they manage documents.
  const other = await company.addMember('specialist');
  await letSign(t.kernel, [other]);
  expect((await review(other, 'confirmed')).status).toBe(403);
  expect((await review(reader, 'confirmed')).status).toBe(403);
  const retired = await review(author, 'retire');
  expect([retired.status, retired.body.errors?.[0]?.path]).toEqual([422, 'outcome']);
  const confirmed = await review(author, 'confirmed');
  expect(confirmed.body.row).toMatchObject({ step: 'active', reviewDue: '2028-06-10' });
  now = new Date('2028-06-01T10:00:00Z');
  expect((await review(author, 'revise', 'Step 4 is out of date')).status).toBe(200);
  const steps = (await send(manager, 'GET', `/${id}/revisions`)).body.items.map(({ step }) => step);
  expect(steps).toEqual(['draft', 'active']);
  // Whoever reads drafts sees all of them, readers what has confirmed what is in force.
  const reviews = async (who: TestMember) =>
    (await send(who, 'GET', `/${id}/periodic-reviews`)).body.items.map((one) => [
      one.outcome,
      one.note,
      one.nextDue,
      one.signature?.valid,
    ]);
  const first = ['confirmed', 'Compared with the line', '2028-06-10', true];
  expect(await reviews(manager)).toEqual([['revise', 'Step 4 is out of date', null, true], first]);
  expect(await reviews(reader)).toEqual([first]);
  const { signatures } = (await send(reader, 'GET', `/${id}/revisions`)).body.items[0] ?? {};
  expect(signatures?.map(({ note }) => note)).not.toContain('Step 4 is out of date');
});

test('whoever manages documents retires one by its periodic review; an owner without the role is not asked', async () => {
  now = new Date('2026-06-15T10:00:00Z');
  const { id, version } = await inForce({ reviewMonths: 12, ownerId: reader.principal.personId });
  const name = `Instruction ${count}`;
  now = new Date('2027-06-10T10:00:00Z');
  await followDates(t.kernel);
  const due = async (who: TestMember) =>
    (await told('documentDue', who)).filter((title) => title.startsWith(name)).length;
  expect([await due(reader), await due(manager)]).toEqual([0, 1]);
  expect((await send(reader, 'GET', '/inbox')).body.items.map(({ recordId }) => recordId)).not.toContain(id);
  const given = { version, password: signingPassword, outcome: 'retire', note: 'Not made any more' };
  const done = await send(manager, 'POST', `/${id}/periodic-review`, given);
  expect(done.body.row).toMatchObject({ step: 'archived', reviewDue: null });
  const [one] = (await send(manager, 'GET', `/${id}/periodic-reviews`)).body.items;
  expect(one).toMatchObject({ outcome: 'retire', due: '2027-06-15', signature: { meaning: 'approved' } });
});

test('documents are found by when their review is due', async () => {
  now = new Date('2026-06-15T10:00:00Z');
  const fresh = await t.createCompany();
  const people = [fresh.members.specialist, fresh.members['quality-manager']] as const;
  await letSign(t.kernel, [...people]);
  for (const reviewMonths of [1, 2, 6, null]) await inForce({ reviewMonths, ownerId: null }, people);
  now = new Date('2026-07-16T10:00:00Z');
  const found = async (review: string) =>
    (await send(people[0], 'GET', `?review=${review}&sort=reviewDue`)).body.items.map((one) => one.reviewDue);
  expect(await found('overdue')).toEqual(['2026-07-15']);
  expect(await found('30-days')).toEqual(['2026-08-15']);
  expect(await found('90-days')).toEqual(['2026-08-15']);
  expect((await send(people[0], 'GET', '?review=ever')).status).toBe(400);
});
