import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyJob } from '../platform/jobs/housekeeping.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from './test-app.ts';
import { letSign, signingPassword } from './test-signing.ts';

// Whoever got no answer sends the same again under the same Idempotency-Key.

let t: TestApp;
let company: TestCompany;
let author: TestMember;
let manager: TestMember;
let admin: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  author = company.members.specialist;
  manager = company.members['quality-manager'];
  admin = company.members.administrator;
  await letSign(t.kernel, [manager, admin]);
});
afterAll(() => t.close());

interface Body {
  id: string;
  taskId: string;
  row: { id: string; version: number; step: string };
  items: { id: string; contentHash: string; signatures: object[]; action: string }[];
  errors: { path: string }[];
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = async (who: TestMember, method: Method, url: string, payload?: object, key?: string) => {
  const headers = key ? { 'idempotency-key': key } : {};
  return (await who.request({
    method,
    url: `/api/v1${url}`,
    headers,
    ...(payload && { payload }),
  })) as unknown as { status: number; body: Body; headers: Record<string, unknown> };
};
const refusedKey = { status: 422, body: { errors: [{ path: 'Idempotency-Key' }] } };

let count = 0;
async function draft(): Promise<Body['row']> {
  const { body } = await send(author, 'POST', '/documents', {
    kind: 'jsvsrp',
    name: `Instruction ${++count}`,
    documentNumber: `REPEAT-${count}`,
    unit: 'Plant',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
  });
  return body.row;
}
const revisionOf = async (id: string) =>
  (await send(author, 'GET', `/documents/${id}/revisions`)).body.items[0] as Body['items'][number];
async function inReview(approvers = [manager]): Promise<{ id: string; contentHash: string }> {
  const { id, version } = await draft();
  const people = approvers.map(({ principal }) => principal.personId);
  await send(author, 'POST', `/documents/${id}/submit`, { version, reviewers: [], approvers: people });
  return { id, contentHash: (await revisionOf(id)).contentHash };
}

test('a repeated approval gives the first reply and signs once', async () => {
  const { id, contentHash } = await inReview();
  const approve = (password = signingPassword) =>
    send(manager, 'POST', `/documents/${id}/approve`, { contentHash, password }, `approve-${id}`);
  // A refusal leaves nothing behind: the same key may go with the right password.
  expect((await approve('not-the-password')).status).toBe(422);
  const first = await approve();
  expect([first.status, first.body.row.step]).toEqual([200, 'active']);
  const again = await approve();
  expect(again.body).toEqual(first.body);
  expect([again.status, again.headers['idempotency-replayed'], again.headers.etag]).toEqual([
    200,
    'true',
    first.headers.etag,
  ]);
  expect((await revisionOf(id)).signatures).toHaveLength(1);
  const { items } = (await send(manager, 'GET', `/documents/${id}/history`)).body;
  expect(items.filter(({ action }) => action === 'document.approve')).toHaveLength(1);
  // Who signs still has to be known: another password is another request.
  expect(await approve('not-the-password')).toMatchObject(refusedKey);
  // Without the key it is what it was: a step out of order.
  const bare = { contentHash, password: signingPassword };
  expect((await send(manager, 'POST', `/documents/${id}/approve`, bare)).status).toBe(409);
});

test('sent many times at once, an approval signs once and is answered alike', async () => {
  const { id, contentHash } = await inReview();
  const body = { contentHash, password: signingPassword };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => send(manager, 'POST', `/documents/${id}/approve`, body, `many-${id}`)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
  expect((await revisionOf(id)).signatures).toHaveLength(1);
});

test('a key belongs to one request of one person in one company', async () => {
  const { id, contentHash } = await inReview([manager, admin]);
  const body = { contentHash, password: signingPassword };
  const key = `shared-${id}`;
  const url = `/documents/${id}/approve`;
  expect((await send(manager, 'POST', url, body, key)).status).toBe(200);
  // Another person's is a request of their own: the second signature, not the first one's reply.
  const second = await send(admin, 'POST', url, body, key);
  expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect((await revisionOf(id)).signatures).toHaveLength(2);
  const stranger = (await t.createCompany()).members['quality-manager'];
  await letSign(t.kernel, [stranger]);
  expect((await send(stranger, 'POST', url, body, key)).status).toBe(404);
  expect((await send(company.members.viewer, 'POST', url, body, key)).status).toBe(403);
  // Neither another body, nor another command, nor another record.
  expect(await send(manager, 'POST', url, { ...body, note: 'Read' }, key)).toMatchObject(refusedKey);
  const other = await inReview();
  expect(await send(manager, 'POST', `/documents/${other.id}/approve`, body, key)).toMatchObject(refusedKey);
  const refusal = { version: 1, reason: 'No' };
  expect(await send(manager, 'POST', `/documents/${id}/reject`, refusal, key)).toMatchObject(refusedKey);
});

test('neither the password nor a hash of it without a key is kept', async () => {
  const { id, contentHash } = await inReview();
  const body = { contentHash, password: signingPassword };
  await send(manager, 'POST', `/documents/${id}/approve`, body, `kept-${id}`);
  const kept = await t.kernel.databases
    .forCompany(company.id)
    .selectFrom('idempotency')
    .selectAll()
    .where('key', '=', `kept-${id}`)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(signingPassword);
  expect(kept.requestHash).toHaveLength(43);
});

test('what undoes itself, deletes or answers is repeated without harm', async () => {
  const { id, version } = await draft();
  const people = { reviewers: [], approvers: [manager.principal.personId] };
  const submit = () =>
    send(author, 'POST', `/documents/${id}/submit`, { version, ...people }, `submit-${id}`);
  const submitted = await submit();
  const takeBack = { version: submitted.body.row.version, reason: 'A slip' };
  await send(author, 'POST', `/documents/${id}/withdraw`, takeBack, `withdraw-${id}`);
  // It could be submitted again, but this is the late echo of the first time.
  expect((await submit()).body).toEqual(submitted.body);
  expect((await revisionOf(id)).contentHash).toBeNull();

  const asked = await send(author, 'POST', `/documents/${id}/change-requests`, { text: 'Shorter' });
  const answer = () =>
    send(
      manager,
      'POST',
      `/documents/${id}/change-requests/${asked.body.taskId}/answer`,
      { answer: 'declined', reason: 'It is short' },
      `answer-${id}`,
    );
  const [declined, declinedAgain] = [await answer(), await answer()];
  expect([declined.status, declined.body.items]).toEqual([
    200,
    [expect.objectContaining({ status: 'completed' })],
  ]);
  expect([declinedAgain.status, declinedAgain.body]).toEqual([200, declined.body]);

  const remove = () => send(manager, 'DELETE', `/documents/${id}`, undefined, `delete-${id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await send(manager, 'DELETE', `/documents/${id}`)).status).toBe(404);
  const restore = () => send(manager, 'POST', `/documents/${id}/restore`, undefined, `restore-${id}`);
  const [back, backAgain] = [await restore(), await restore()];
  expect([back.status, backAgain.status, backAgain.body]).toEqual([200, 200, back.body]);
});

test('work in the background is begun once, also when it has ended before the repeat', async () => {
  const { id } = await draft();
  const start = () => send(manager, 'POST', '/documents/copies', { ids: [id] }, `copy-${id}`);
  const first = await start();
  expect(first.status).toBe(202);
  await t.kernel.databases
    .forCompany(company.id)
    .updateTable('backgroundJob')
    .set({ state: 'done' })
    .where('id', '=', first.body.id)
    .execute();
  expect(await start()).toMatchObject({ status: 202, body: { id: first.body.id } });
});

test('a reply is kept for three days', async () => {
  const { id } = await draft();
  const remove = () => send(manager, 'DELETE', `/documents/${id}`, undefined, `days-${id}`);
  expect((await remove()).status).toBe(204);
  const age = async (hours: number) => {
    await t.kernel.databases
      .forCompany(company.id)
      .updateTable('idempotency')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .where('key', '=', `days-${id}`)
      .execute();
    await tidyJob.handler({ kernel: t.kernel, signal: new AbortController().signal, lastTry: false }, {});
  };
  await age(71);
  expect((await remove()).status).toBe(204);
  await age(73);
  expect((await remove()).status).toBe(404);
});
