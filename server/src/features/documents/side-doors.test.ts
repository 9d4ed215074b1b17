import { document } from '@temper/contract/entities/document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
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
  row: { id: string; version: number; step: string; linkTitle: string | null };
  items: {
    id: string;
    version: number;
    contentHash: string;
    authorIds: string[];
    linkTitle: string | null;
  }[];
}
const send = async (who: TestMember, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
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
    'Document Number,Unit\nSD-3,Plant 2\n',
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
