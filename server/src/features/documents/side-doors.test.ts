import { document } from '@temper/contract/entities/document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { upload } from '../../testing/test-files.ts';
import { letSign, signingPassword } from '../../testing/test-signing.ts';

// Ways around the rules of controlled documents that lead through other parts.

let now = new Date('2026-06-15T10:00:00Z');
let t: TestApp;
let company: TestCompany;
let author: TestMember;
let approver: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => now });
  company = await t.createCompany();
  author = company.members.specialist;
  approver = company.members['quality-manager'];
  viewer = company.members.viewer;
  await letSign(t.kernel, [author, approver]);
});
afterAll(() => t.close());

interface Body {
  id: string;
  taskId: string;
  row: { id: string; version: number; step: string; linkTitle: string | null };
  items: {
    id: string;
    version: number;
    contentHash: string;
    authorIds: string[];
    linkTitle: string | null;
  }[];
}
const send = async (
  who: TestMember,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  payload?: object,
) =>
  (await who.request({ method, url: `/api/v1${url}`, ...(payload && { payload }) })) as unknown as {
    status: number;
    body: Body;
    text: string;
  };
const idOf = ({ principal }: TestMember) => principal.personId;

let count = 0;
async function create(name: string, more: object = {}) {
  const { body, status, text } = await send(author, 'POST', '/documents', {
    kind: 'jsvsrp',
    name,
    documentNumber: `SD-${++count}`,
    unit: 'Plant',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    ...more,
  });
  expect(status, text).toBe(201);
  return body.row;
}
const revisionOf = async (id: string) =>
  (await send(author, 'GET', `/documents/${id}/revisions`)).body.items[0];

test('what hangs on a draft does not name it to those who may not know of it', async () => {
  const draft = await create('Hidden name', { ownerId: idOf(viewer) });
  const link = { linkEntity: 'document', linkId: draft.id };
  const task = await send(author, 'POST', '/tasks', {
    title: 'Look at it',
    description: 'Soon',
    status: 'todo',
    priority: 'high',
    category: 'Documentation',
    dueDate: '2026-06-20',
    assignedTo: idOf(company.members.operator),
    ...link,
  });
  expect([task.status, task.body.row.linkTitle]).toEqual([201, 'Hidden name']);
  await send(author, 'POST', '/comments', { entity: 'document', recordId: draft.id, text: 'Too long' });
  for (const who of [viewer, company.members.operator])
    for (const url of [
      '/tasks',
      `/tasks/${task.body.row.id}`,
      `/tasks/${task.body.row.id}/history`,
      '/notifications',
    ]) {
      const { status, text } = await send(who, 'GET', url);
      expect([status, /Hidden name|Too long/.test(text)], `${who.principal.role} ${url}`).toEqual([
        200,
        false,
      ]);
      expect(text).not.toContain(draft.id);
    }
  expect((await send(approver, 'GET', '/tasks')).body.items[0]?.linkTitle).toBe('Hidden name');
  // Nor by what every reader may do with what is in force.
  await letSign(t.kernel, [viewer]);
  const read = { contentHash: '0'.repeat(64), password: signingPassword };
  expect((await send(viewer, 'POST', `/documents/${draft.id}/acknowledge`, read)).status).toBe(404);
  const asks = { text: 'Change it' };
  expect((await send(viewer, 'POST', `/documents/${draft.id}/change-requests`, asks)).status).toBe(404);
});

async function submit(id: string, approvers: readonly TestMember[], more: object = {}) {
  const { version } = (await send(author, 'GET', `/documents/${id}`)).body.row;
  return send(author, 'POST', `/documents/${id}/submit`, {
    version,
    reviewers: [],
    approvers: approvers.map(idOf),
    ...more,
  });
}
const approve = async (who: TestMember, id: string) =>
  send(who, 'POST', `/documents/${id}/approve`, {
    contentHash: (await revisionOf(id))?.contentHash,
    password: signingPassword,
  });
const changeMember = (who: TestMember, change: { active?: boolean; role?: string }) =>
  t.kernel.databases.system.updateTable('member').set(change).where('personId', '=', idOf(who)).execute();

test('a delegate signs once, and no more than whoever is away still might', async () => {
  const away = company.members.administrator;
  const delegation = { delegateId: idOf(approver), firstDay: '2026-06-15', lastDay: '2026-06-30' };
  expect((await send(away, 'POST', '/delegations', delegation)).status).toBe(201);
  const both = await create('Asked of two');
  await submit(both.id, [approver, away]);
  expect((await approve(approver, both.id)).body.row.step).toBe('in_review');
  expect((await approve(approver, both.id)).status).toBe(403);
  const commands = async (who: TestMember) =>
    ((await send(who, 'GET', `/documents/${both.id}/revisions`)).body.items[0] as { commands?: string[] })
      .commands;
  expect(await commands(approver)).not.toContain('approve');
  expect(await commands(away)).toContain('approve');

  for (const change of [{ active: false }, { role: 'specialist' }]) {
    const { id } = await create('Asked of one');
    await submit(id, [away]);
    await changeMember(away, change);
    expect((await approve(approver, id)).status).toBe(403);
    await changeMember(away, { active: true, role: 'administrator' });
    expect((await approve(approver, id)).body.row.step).toBe('active');
  }
});

test('what is approved for a day to come can be withdrawn, and is approved anew', async () => {
  const { id } = await create('For a far day');
  const later = { plannedDate: '2099-01-01' };
  expect((await submit(id, [approver], later)).status).toBe(200);
  const { row } = (await approve(approver, id)).body;
  expect(row.step).toBe('approved');
  const back = await send(author, 'POST', `/documents/${id}/withdraw`, {
    version: row.version,
    reason: 'The year is wrong',
  });
  expect([back.status, back.body.row.step]).toEqual([200, 'draft']);
  expect((await approve(approver, id)).status).toBe(422);
  await submit(id, [approver]);
  expect((await approve(approver, id)).body.row.step).toBe('active');
});

test('what is submitted has the content of its document type, whatever that was when it was written', async () => {
  const { id } = await create('A chart', { kind: 'flow-charts' });
  const nodes = [{ id: 'n1', shape: 'start', label: 'Receive', x: 0, y: 0 }];
  const content = { type: 'flow-chart', lanes: [], nodes, edges: [] };
  const draftVersion = (await revisionOf(id))?.version;
  expect((await send(author, 'PATCH', `/documents/${id}/draft`, { draftVersion, content })).status).toBe(200);
  const { version } = (await send(author, 'GET', `/documents/${id}`)).body.row;
  const turned = await send(author, 'PATCH', `/documents/${id}`, { version, kind: 'haccp' });
  expect([turned.status, (await submit(id, [approver])).status]).toEqual([200, 409]);
  await send(author, 'PATCH', `/documents/${id}`, { version: version + 1, kind: 'flow-charts' });
  expect((await submit(id, [approver])).status).toBe(200);
});

test('a plan is submitted when its questions have been answered, not before', async () => {
  const { id } = await create('Unfinished plan', { kind: 'haccp' });
  const hazard = {
    id: 'h',
    stepId: 's',
    kind: 'physical',
    description: 'Metal',
    likelihood: 3,
    severity: 4,
    answers: {},
  };
  const plan = (answers: object) => ({
    type: 'haccp-plan',
    team: [],
    threshold: 8,
    steps: [{ id: 's', name: 'Moulding' }],
    hazards: [{ ...hazard, answers }],
    ccps: [],
  });
  const write = async (answers: object) => {
    const draftVersion = (await revisionOf(id))?.version;
    await send(author, 'PATCH', `/documents/${id}/draft`, { draftVersion, content: plan(answers) });
    const row = (await send(author, 'GET', `/documents/${id}`)).body.row;
    const people = { reviewers: [], approvers: [idOf(approver)] };
    return send(author, 'POST', `/documents/${id}/submit`, { ...people, version: row.version });
  };
  const open = await write({ q1: false });
  expect([open.status, open.text]).toEqual([409, expect.stringContaining('“Metal” are not answered')]);
  expect((await write({ q1: true })).status).toBe(200);
});

test('a change is asked for of a document that nobody owns, and its asker sees the request', async () => {
  const { id } = await create('Of nobody');
  await submit(id, [approver]);
  await approve(approver, id);
  const asked = await send(viewer, 'POST', `/documents/${id}/change-requests`, {
    text: 'The weight is wrong',
  });
  expect(asked.status).toBe(201);
  const seen = await send(viewer, 'GET', '/documents/change-requests');
  expect([seen.status, seen.body.items[0]]).toMatchObject([
    200,
    { text: 'The weight is wrong', mayAnswer: false },
  ]);
});

test('the task for a change of a draft names it to those who may know of it only', async () => {
  const { id } = await create('Secret draft');
  const ask = { text: 'Name the sieve' };
  const { body, status } = await send(author, 'POST', `/documents/${id}/change-requests`, ask);
  expect(status).toBe(201);
  for (const path of ['', '/history']) {
    const seen = await send(viewer, 'GET', `/tasks/${body.taskId}${path}`);
    expect(seen.text).toContain('Name the sieve');
    expect(seen.text).not.toMatch(/Secret draft|SD-\d/);
  }
  expect((await send(author, 'GET', `/tasks/${body.taskId}`)).body.row.linkTitle).toBe('Secret draft');
  expect((await send(viewer, 'GET', '/search?q=Secret')).text).not.toContain('Secret draft');

  // The asker of another change does not get to know it by the task of theirs either.
  const shown = await create('Shown');
  await submit(shown.id, [approver]);
  await approve(approver, shown.id);
  const other = await send(viewer, 'POST', `/documents/${shown.id}/change-requests`, ask);
  const link = { linkEntity: 'document', linkId: id, version: 1 };
  expect((await send(author, 'PATCH', `/tasks/${other.body.taskId}`, link)).status).toBe(200);
  expect((await send(viewer, 'GET', '/documents/change-requests')).text).not.toContain('Secret draft');
});

test('the file of a draft hangs on nothing else, and an audience names members only', async () => {
  const { id } = await create('With a file');
  const product = await send(author, 'POST', '/products', {
    code: 'SD',
    name: 'Bar',
    description: 'Bar',
    status: 'active',
    specifications: 'None',
  });
  const record = { entity: 'product', recordId: product.body.row.id, kind: 'document' };
  const open = await upload(author, 'open.txt', Buffer.from('open'));
  expect((await send(author, 'POST', '/attachments', { ...record, fileId: open.id })).status).toBe(201);
  const give = async (fileId: string) => {
    const draftVersion = (await revisionOf(id))?.version;
    return (await send(author, 'PATCH', `/documents/${id}/draft`, { draftVersion, fileId })).status;
  };
  expect(await give(open.id)).toBe(422);
  const own = await upload(author, 'own.txt', Buffer.from('own'));
  expect(await give(own.id)).toBe(200);
  expect((await send(author, 'POST', '/attachments', { ...record, fileId: own.id })).status).toBe(422);
  // What is saved is on record, whatever it was asked for as.
  await send(author, 'GET', `/documents/${id}/file?copy=original&inline=true`);
  expect((await send(author, 'GET', `/documents/${id}/history`)).text).toContain('Original of own.txt');

  const stranger = (await t.createCompany()).members.administrator;
  const { version } = (await send(author, 'GET', `/documents/${id}`)).body.row;
  const people = (ids: string[]) => ({ everyone: false, roles: [], departments: [], people: ids, days: 5 });
  const audience = async (ids: string[]) =>
    (await send(approver, 'PUT', `/documents/${id}/audience`, { version, audience: people(ids) })).status;
  expect(await audience([idOf(stranger)])).toBe(422);
  expect(await audience([idOf(viewer)])).toBe(200);
});

test('readers do not see by its time that the next revision of a document is being worked on', async () => {
  const { id, version } = await create('In force');
  await send(author, 'POST', `/documents/${id}/submit`, {
    version,
    reviewers: [],
    approvers: [idOf(approver)],
  });
  const contentHash = (await revisionOf(id))?.contentHash;
  const signed = await send(approver, 'POST', `/documents/${id}/approve`, {
    contentHash,
    password: signingPassword,
  });
  expect(signed.body.row.step).toBe('active');
  const seen = async () => {
    const { row } = (await send(viewer, 'GET', `/documents/${id}`)).body;
    return { ...row, version: 0 };
  };
  const before = await seen();
  now = new Date('2026-06-16T10:00:00Z');
  const revised = await send(author, 'POST', `/documents/${id}/revise`, {
    version: signed.body.row.version,
    revisionReason: 'Next',
  });
  const draftVersion = (await revisionOf(id))?.version;
  await send(author, 'PATCH', `/documents/${id}/draft`, { draftVersion, unit: 'Plant 3' });
  const submitted = await send(author, 'POST', `/documents/${id}/submit`, {
    version: revised.body.row.version + 1,
    reviewers: [],
    approvers: [idOf(approver)],
  });
  expect([submitted.status, (await revisionOf(id))?.contentHash]).toEqual([200, expect.any(String)]);
  expect(await seen()).toEqual(before);
});

test('whoever changes a draft by a table is one of its authors', async () => {
  const draft = await create('Imported');
  const exchange = exchangeOf(t.kernel, document.meta);
  const { request } = await exchange.prepare(
    approver,
    'documents.csv',
    `Document Number,Unit\nSD-${count},Plant 2\n`,
    {
      mode: 'update',
      matchBy: 'documentNumber',
    },
  );
  expect((await exchange.run(approver, request)).result).toMatchObject({ updated: 1 });
  expect((await revisionOf(draft.id))?.authorIds).toContain(idOf(approver));
  const { version } = (await send(author, 'GET', `/documents/${draft.id}`)).body.row;
  const { status, text } = await send(author, 'POST', `/documents/${draft.id}/submit`, {
    version,
    reviewers: [],
    approvers: [idOf(approver)],
  });
  expect([status, text]).toEqual([422, expect.stringContaining('has written in this revision')]);
});

test('what was submitted while it was being edited is said to be in review, not to be merged', async () => {
  const draft = await create('Edited in two windows');
  const submitted = await send(author, 'POST', `/documents/${draft.id}/submit`, {
    version: draft.version,
    reviewers: [],
    approvers: [idOf(approver)],
  });
  expect(submitted.status).toBe(200);
  const late = await send(author, 'PATCH', `/documents/${draft.id}`, {
    version: draft.version,
    name: 'Typed meanwhile',
  });
  expect([late.status, JSON.parse(late.text)]).toMatchObject([
    409,
    { detail: 'This document is in review. Withdraw it to change it.' },
  ]);
  expect(late.body).not.toHaveProperty('current');
});
