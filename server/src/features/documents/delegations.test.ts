import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { letSign, signingPassword } from '../../testing/test-signing.ts';

let now = new Date('2026-06-15T10:00:00Z');
let t: TestApp;
let company: TestCompany;
let author: TestMember;
let away: TestMember;
let delegate: TestMember;
let reader: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
  company = await t.createCompany();
  author = company.members.specialist;
  away = company.members['quality-manager'];
  delegate = company.members.administrator;
  reader = company.members.viewer;
  await letSign(t.kernel, [away, delegate]);
});
afterAll(() => t.close());

interface Body {
  id: string;
  state: string;
  taskId: string;
  row: { id: string; version: number; step: string };
  errors: { path: string; message: string }[];
  items: {
    id: string;
    recordId: string;
    contentHash: string;
    onBehalfOf: string;
    signatures: { onBehalfOf: string }[];
    assignments: object[];
    changes: object[];
    taskId: string;
    status: string | null;
    open: boolean;
  }[];
}
const send = async (who: TestMember, method: 'GET' | 'POST', url: string, payload?: object) =>
  (await who.request({ method, url: `/api/v1${url}`, ...(payload && { payload }) })) as unknown as {
    status: number;
    body: Body;
  };
const idOf = ({ principal }: TestMember) => principal.personId;
const delegates = (who: TestMember, to: TestMember, more: object = {}) =>
  send(who, 'POST', '/delegations', {
    delegateId: idOf(to),
    firstDay: '2026-06-20',
    lastDay: '2026-06-25',
    ...more,
  });
const told = async (who: TestMember) =>
  (
    await t.kernel.databases
      .forCompany(company.id)
      .selectFrom('notification')
      .select('title')
      .where('personId', '=', idOf(who))
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

let count = 0;
async function create(more: object = {}) {
  const { body, status } = await send(author, 'POST', '/documents', {
    kind: 'jsvsrp',
    name: `Instruction ${++count}`,
    documentNumber: `D-${count}`,
    unit: 'Plant',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    ...more,
  });
  expect(status).toBe(201);
  return body.row;
}

test('a delegation is refused where days, people or their roles do not allow it', async () => {
  const left = await company.addMember('administrator');
  await t.kernel.databases.system
    .updateTable('member')
    .set({ active: false })
    .where('personId', '=', idOf(left))
    .execute();
  const refusals: [TestMember, TestMember, object, string][] = [
    [away, away, {}, 'delegateId'],
    [away, left, {}, 'delegateId'],
    [away, (await t.createCompany()).members.administrator, {}, 'delegateId'],
    [away, reader, {}, 'delegateId'],
    // Whoever approves is not stood in for by somebody who only reviews.
    [away, company.members.auditor, {}, 'delegateId'],
    [away, delegate, { lastDay: '2026-06-19' }, 'lastDay'],
    [away, delegate, { firstDay: '2026-06-01', lastDay: '2026-06-14' }, 'lastDay'],
    [away, delegate, { lastDay: '2028-06-14' }, 'lastDay'],
  ];
  for (const [who, to, more, path] of refusals) {
    const { status, body } = await delegates(who, to, more);
    expect([status, body.errors?.[0]?.path], JSON.stringify(more)).toEqual([422, path]);
  }
  expect((await delegates(author, delegate, { personId: idOf(away) })).status).toBe(403);
  expect((await delegates(reader, delegate)).status).toBe(403);
  // Who signs nothing needs nobody who does it meanwhile.
  const forReader = await delegates(away, delegate, { personId: idOf(reader) });
  expect([forReader.status, forReader.body.errors[0]?.path]).toEqual([422, 'personId']);
});

test('while somebody is away the delegate signs, for them and in the open; no chains; it is ended early', async () => {
  const made = await delegates(away, delegate);
  expect([made.status, made.body.state]).toEqual([201, 'coming']);
  expect(await told(delegate)).toContain(`You sign for ${away.principal.name}`);
  // Not twice, not by one who is away, and whoever stands in does not go away.
  const third = await company.addMember('quality-manager');
  expect((await delegates(away, third)).body.errors[0]?.path).toBe('firstDay');
  expect((await delegates(third, away)).body.errors[0]?.path).toBe('delegateId');
  expect((await delegates(delegate, third)).body.errors[0]?.path).toBe('firstDay');
  for (const [who, items] of [
    [away, 1],
    [delegate, 1],
    [third, 0],
    [reader, 0],
  ] as const)
    expect((await send(who, 'GET', '/delegations')).body.items).toHaveLength(items);
  expect((await send(third, 'GET', '/delegations?all=true')).body.items).toHaveLength(1);
  expect((await send(reader, 'GET', '/delegations?all=true')).status).toBe(403);

  const { id, version } = await create();
  const submitted = await send(author, 'POST', `/documents/${id}/submit`, {
    version,
    reviewers: [],
    approvers: [idOf(away)],
  });
  expect(submitted.status).toBe(200);
  const contentHash = (await send(author, 'GET', `/documents/${id}/revisions`)).body.items[0]?.contentHash;
  const approve = () =>
    send(delegate, 'POST', `/documents/${id}/approve`, { contentHash, password: signingPassword });
  expect((await approve()).status).toBe(403);
  const standIn = async () =>
    (await send(author, 'GET', `/documents/${id}/revisions`)).body.items[0]?.assignments[0];
  expect(await standIn()).toMatchObject({ standIn: null });
  now = new Date('2026-06-25T23:00:00Z');
  expect(await standIn()).toMatchObject({
    standIn: { personId: idOf(delegate), name: delegate.principal.name },
  });
  const inbox = (await send(delegate, 'GET', '/documents/inbox')).body.items;
  expect(inbox.map(({ onBehalfOf }) => onBehalfOf)).toEqual([away.principal.name]);
  expect((await approve()).body.row.step).toBe('active');
  const [revision] = (await send(author, 'GET', `/documents/${id}/revisions`)).body.items;
  expect(revision?.signatures[0]?.onBehalfOf).toBe(away.principal.name);
  // Who was asked, and who did it; the history tells as well.
  expect(revision?.assignments[0]).toMatchObject({
    personName: away.principal.name,
    decidedByName: delegate.principal.name,
  });
  const [event] = (await send(author, 'GET', `/documents/${id}/history`)).body.items;
  expect(event?.changes).toContainEqual(
    expect.objectContaining({ field: 'Signed for', to: away.principal.name }),
  );
  const waits = `Instruction ${count} waits for your approval`;
  expect(await told(delegate)).not.toContain(`${waits}, for ${away.principal.name}`);

  // What is submitted while the person is away is told to both; a refusal is the delegate's as well.
  const second = await create();
  await send(author, 'POST', `/documents/${second.id}/submit`, {
    version: second.version,
    reviewers: [],
    approvers: [idOf(away)],
  });
  const title = `Instruction ${count} waits for your approval`;
  expect(await told(away)).toContain(title);
  expect(await told(delegate)).toContain(`${title}, for ${away.principal.name}`);
  const { version: submitted2 } = (await send(delegate, 'GET', `/documents/${second.id}`)).body.row;
  const refused = await send(delegate, 'POST', `/documents/${second.id}/reject`, {
    version: submitted2,
    reason: 'No photograph',
  });
  expect(refused.status).toBe(200);
  const [back] = (await send(author, 'GET', `/documents/${second.id}/revisions`)).body.items;
  expect(back?.assignments[0]).toMatchObject({ decidedByName: delegate.principal.name });

  // Two signatures are of two people: the delegate who is asked as well is not offered the other.
  const both = await create();
  await send(author, 'POST', `/documents/${both.id}/submit`, {
    version: both.version,
    reviewers: [],
    approvers: [idOf(away), idOf(delegate)],
  });
  const offered = (await send(delegate, 'GET', '/documents/inbox')).body.items.filter(
    ({ recordId }) => recordId === both.id,
  );
  expect(offered.map(({ onBehalfOf }) => onBehalfOf)).toEqual([null]);

  const end = (who: TestMember) => send(who, 'POST', `/delegations/${made.body.id}/end`);
  expect((await end(company.members.auditor)).status).toBe(404);
  expect((await end(away)).body.state).toBe('ended');
  expect((await end(away)).status).toBe(409);
  expect(await told(delegate)).toContain(`You no longer sign for ${away.principal.name}`);
  // In its place another, by who manages documents; two at the same second make one.
  const days = { personId: idOf(away), firstDay: '2026-06-26', lastDay: '2026-06-30' };
  const twice = await Promise.all([delegates(third, delegate, days), delegates(third, delegate, days)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('any reader asks for a change: a linked task for the owner, who is told; not of what they cannot read', async () => {
  const { id, version } = await create({ ownerId: idOf(author) });
  const ask = (who: TestMember, text = 'Step 4 names the old agent') =>
    send(who, 'POST', `/documents/${id}/change-requests`, { text });
  expect((await ask(reader)).status).toBe(404);
  await send(author, 'POST', `/documents/${id}/submit`, {
    version,
    reviewers: [],
    approvers: [idOf(away)],
  });
  const contentHash = (await send(author, 'GET', `/documents/${id}/revisions`)).body.items[0]?.contentHash;
  await send(away, 'POST', `/documents/${id}/approve`, { contentHash, password: signingPassword });
  expect((await ask(reader, ' ')).status).toBe(422);
  const { status, body } = await ask(reader);
  expect(status).toBe(201);
  const task = await send(author, 'GET', `/tasks/${body.taskId}`);
  expect(task.body.row).toMatchObject({
    linkEntity: 'document',
    linkId: id,
    assignedTo: idOf(author),
    description: expect.stringContaining('Step 4 names the old agent'),
  });
  expect(await told(author)).toContain(`Change requested: Instruction ${count}`);
  const other = await t.createCompany();
  expect((await ask(other.members.administrator)).status).toBe(404);

  // Whoever asked sees how far it is, also when the document is no longer theirs to read.
  const own = async (who: TestMember) =>
    (await send(who, 'GET', '/documents/change-requests')).body.items.map((one) => [
      one.taskId,
      one.status,
      one.open,
    ]);
  expect(await own(reader)).toEqual([[body.taskId, 'todo', true]]);
  // Who asked is told of each answer, and of what was done by its task.
  const second = (await ask(reader, 'A picture is missing')).body.taskId;
  const answer = (who: TestMember, payload: object) =>
    send(who, 'POST', `/documents/${id}/change-requests/${second}/answer`, payload);
  expect((await answer(reader, { answer: 'accepted' })).status).toBe(403);
  expect((await answer(author, { answer: 'declined' })).body.errors).toMatchObject([{ path: 'reason' }]);
  expect((await answer(author, { answer: 'accepted' })).status).toBe(200);
  expect((await answer(author, { answer: 'accepted' })).status).toBe(409);
  const declined = await answer(author, { answer: 'declined', reason: 'The picture is in annex 2' });
  expect(declined.body.items.find(({ taskId }) => taskId === second)).toMatchObject({
    status: 'completed',
    mayAnswer: false,
    declined: { byName: author.principal.name, reason: 'The picture is in annex 2' },
  });
  expect((await answer(author, { answer: 'accepted' })).status).toBe(409);
  const answers = async () => (await told(reader)).filter((title) => title.startsWith('Your change request'));
  const name = `Instruction ${count}`;
  expect(await answers()).toEqual([
    `Your change request is accepted: ${name}`,
    `Your change request is declined: ${name}`,
  ]);
  const { message } = await t.kernel.databases
    .forCompany(company.id)
    .selectFrom('notification')
    .select('message')
    .where('title', '=', `Your change request is declined: ${name}`)
    .executeTakeFirstOrThrow();
  expect(message).toBe(
    `${author.principal.name}: The picture is in annex 2. You asked: A picture is missing`,
  );
  // What is taken up after all is declined no more, and its asker is told so.
  const turn = async (status: string) => {
    const { version: at } = (await send(author, 'GET', `/tasks/${second}`)).body.row;
    return (await send(author, 'POST', `/tasks/${second}/status`, { version: at, status })).status;
  };
  expect(await turn('todo')).toBe(200);
  const taken = await answer(author, { answer: 'accepted' });
  expect(taken.body.items.find(({ taskId }) => taskId === second)).toMatchObject({
    status: 'in_progress',
    declined: null,
  });
  expect((await answers()).at(-1)).toBe(`Your change request is accepted: ${name}`);
  expect(await own(author)).toEqual([]);
  const all = await send(company.members.operator, 'GET', `/documents/${id}/change-requests`);
  expect(all.body.items.find(({ taskId }) => taskId === body.taskId)).toMatchObject({
    taskId: body.taskId,
    text: 'Step 4 names the old agent',
  });
  expect((await send(other.members.administrator, 'GET', `/documents/${id}/change-requests`)).status).toBe(
    404,
  );
  const done = await send(author, 'POST', `/tasks/${body.taskId}/status`, {
    version: task.body.row.version,
    status: 'completed',
  });
  expect(done.status).toBe(200);
  expect((await answers()).at(-1)).toBe(`Your change request is done: ${name}`);
  const current = (await send(away, 'GET', `/documents/${id}`)).body.row;
  const gone = await send(away, 'POST', `/documents/${id}/obsolete`, {
    version: current.version,
    password: signingPassword,
    reason: 'Not made any more',
  });
  expect(gone.status).toBe(200);
  expect(await own(reader)).toContainEqual([body.taskId, 'completed', false]);
  expect((await send(reader, 'GET', `/documents/${id}/change-requests`)).status).toBe(404);
});

test('a delegate records the periodic review of an owner who is away, and the record says for whom', async () => {
  now = new Date('2027-06-01T10:00:00Z');
  const owner = await company.addMember('specialist');
  const standIn = await company.addMember('specialist');
  await letSign(t.kernel, [standIn]);
  const { id, version } = await create({ ownerId: idOf(owner), reviewMonths: 1 });
  await send(author, 'POST', `/documents/${id}/submit`, { version, reviewers: [], approvers: [idOf(away)] });
  const contentHash = (await send(author, 'GET', `/documents/${id}/revisions`)).body.items[0]?.contentHash;
  await send(away, 'POST', `/documents/${id}/approve`, { contentHash, password: signingPassword });
  const record = async () =>
    send(standIn, 'POST', `/documents/${id}/periodic-review`, {
      version: (await send(standIn, 'GET', `/documents/${id}`)).body.row.version,
      password: signingPassword,
      outcome: 'confirmed',
      note: 'Compared with the line',
    });
  expect((await record()).status).toBe(403);
  const days = { firstDay: '2027-06-01', lastDay: '2027-06-30' };
  expect((await delegates(owner, standIn, days)).status).toBe(201);
  const inbox = (await send(standIn, 'GET', '/documents/inbox')).body.items;
  expect(inbox.map(({ onBehalfOf }) => onBehalfOf)).toEqual([owner.principal.name]);
  expect((await record()).status).toBe(200);
  const [review] = (await send(owner, 'GET', `/documents/${id}/periodic-reviews`)).body.items;
  expect(review).toMatchObject({
    personName: standIn.principal.name,
    onBehalfOf: owner.principal.name,
    signature: { onBehalfOf: owner.principal.name, valid: true },
  });
  // The event says for whom, and leads to the signature, as this does to the event.
  const [event] = (await send(owner, 'GET', `/documents/${id}/history`)).body.items;
  const { signature } = review as unknown as { signature: { id: string } };
  expect(event?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'Signed for', to: owner.principal.name }),
      expect.objectContaining({ field: 'Signature', to: signature.id }),
    ]),
  );
  const verified = await send(owner, 'GET', `/signatures/${signature.id}`);
  expect(verified.body).toMatchObject({ event: { id: event?.id, action: 'document.periodicReview' } });
});
