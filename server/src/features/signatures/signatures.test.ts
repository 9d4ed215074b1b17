import type { Verification } from '@temper/contract/endpoints/signatures.ts';
import { product } from '@temper/contract/entities/product.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { sealAll } from '../../testing/seal-all.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { letSign, signingPassword } from '../../testing/test-signing.ts';

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let t: TestApp;
let company: TestCompany;
let author: TestMember;
let reviewer: TestMember;
let approver: TestMember;
let reader: TestMember;
/** The owner of the tables, who gets past whatever the application may not do. */
let owner: pg.Client;
beforeAll(async () => {
  database = await createOwnDatabase();
  t = await createTestApp({ databaseUrl: database.url });
  company = await t.createCompany();
  author = company.members.specialist;
  reviewer = company.members.auditor;
  approver = company.members['quality-manager'];
  reader = company.members.viewer;
  await letSign(t.kernel, [reviewer, approver]);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await database.drop();
});

const send = async <T = { row: { id: string; version: number } }>(
  who: TestMember,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => {
  const { status, body } = await who.request({ method, url: `/api/v1${url}`, ...(payload && { payload }) });
  expect(status, `${method} ${url} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as T;
};
const verify = async (id: string, who = author) => {
  const { status, body } = await who.request({ method: 'GET', url: `/api/v1/signatures/${id}` });
  return { status, ...(body as unknown as Verification & { detail: string }) };
};

/** Reaches behind the application: not even the owner changes a signature while its trigger stands. */
async function tamper(sql: string, parameters: unknown[]): Promise<void> {
  const trigger = (how: string) => owner.query(`alter table signature ${how} trigger signature_append_only`);
  await owner.query('begin');
  await trigger('disable');
  await owner.query(sql, parameters);
  await trigger('enable');
  await owner.query('commit');
}

interface Revisions {
  items: { id: string; contentHash: string; signatures: { id: string; meaning: string }[] }[];
}
const revisionsOf = (id: string) => send<Revisions>(author, 'GET', `/documents/${id}/revisions`);

let count = 0;
async function submitted(): Promise<string> {
  const { row } = await send(author, 'POST', '/documents', {
    kind: 'quality-handbook',
    name: `Conching ${++count}`,
    documentNumber: `SIG-${count}`,
    unit: 'Plant 1',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
  });
  await send(author, 'POST', `/documents/${row.id}/submit`, {
    version: row.version,
    reviewers: [reviewer.principal.personId],
    approvers: [approver.principal.personId],
  });
  await signed(row.id, 'review', reviewer);
  return row.id;
}
async function signed(id: string, command: 'review' | 'approve', who: TestMember): Promise<void> {
  const [revision] = (await revisionsOf(id)).items;
  const body = { contentHash: revision?.contentHash, password: signingPassword };
  await send(who, 'POST', `/documents/${id}/${command}`, body);
}
async function inForce() {
  const id = await submitted();
  await signed(id, 'approve', approver);
  const [revision] = (await revisionsOf(id)).items;
  const [review, approval] = revision?.signatures ?? [];
  if (!revision || !review || !approval) throw new Error('not signed');
  return { id, revision, review: review.id, approval: approval.id };
}

test('a signature is verified with all that belongs to it, and covered by the sealed chain', async () => {
  const { id, revision, review, approval } = await inForce();
  const waiting = await verify(approval, reader);
  expect(waiting).toMatchObject({
    status: 200,
    signature: {
      id: approval,
      personName: 'Test quality-manager',
      onBehalfOf: null,
      meaning: 'approved',
      subject: 'Revision 1',
      timeZone: 'UTC',
      contentHash: revision.contentHash,
      valid: true,
    },
    record: {
      entity: 'document',
      entityLabel: 'Document',
      id,
      number: `SIG-${count}`,
      subject: 'Revision 1',
    },
    contentNow: revision.contentHash,
    problems: [],
    belongsTo: null,
    event: { action: 'document.approve', state: 'waiting', position: null },
  });
  expect(waiting.record.step).toBe('Active');
  await sealAll(t.kernel);
  expect((await verify(approval)).event).toMatchObject({
    action: 'document.approve',
    state: 'sealed',
    position: expect.any(Number),
  });
  // Signed by another, within the same seconds: by an event of its own.
  expect((await verify(review)).event).toMatchObject({ action: 'document.review', state: 'sealed' });
});

test('one that is missing, another company’s, or of a draft looks the same', async () => {
  const id = await submitted();
  const [revision] = (await revisionsOf(id)).items;
  const review = revision?.signatures[0]?.id ?? '';
  expect((await verify(review)).status).toBe(200);
  const missing = await verify(newId(), reader);
  const other = await t.createCompany();
  for (const hidden of [await verify(review, reader), await verify(review, other.members.administrator)])
    expect([hidden.status, hidden.detail]).toEqual([404, missing.detail]);
  expect((await t.anonymous({ method: 'GET', url: `/api/v1/signatures/${review}` })).status).toBe(401);

  // In force, readers know of it; superseded or obsolete, not any more.
  await signed(id, 'approve', approver);
  expect((await verify(review, reader)).status).toBe(200);
  const { row } = await send(author, 'GET', `/documents/${id}`);
  await send(approver, 'POST', `/documents/${id}/obsolete`, {
    version: row.version,
    password: signingPassword,
    reason: 'Replaced',
  });
  expect((await verify(review, reader)).status).toBe(404);
  expect((await verify(review)).record.step).toBe('Archived');
});

test('a content that was changed is named, with both hashes', async () => {
  const { revision, approval } = await inForce();
  await owner.query(`update document_revision set fields = fields || '{"name":"Forged"}' where id = $1`, [
    revision.id,
  ]);
  const found = await verify(approval, reader);
  expect([found.signature.valid, found.problems]).toEqual([false, ['changed']]);
  expect(found.signature.contentHash).toBe(revision.contentHash);
  expect(found.contentNow).toMatch(/^[0-9a-f]{64}$/);
  expect(found.contentNow).not.toBe(revision.contentHash);
});

test('a signature that was altered is named, whatever was altered', async () => {
  const { approval, review } = await inForce();
  await tamper(`update signature set person_name = 'Somebody Else' where id = $1`, [approval]);
  expect(await verify(approval)).toMatchObject({ signature: { valid: false }, problems: ['altered'] });
  await tamper(`update signature set mac = 'made up' where id = $1`, [review]);
  expect(await verify(review)).toMatchObject({ problems: ['altered'], contentNow: expect.any(String) });
  await tamper(`update signature set content_hash = $2 where id = $1`, [review, '0'.repeat(64)]);
  expect((await verify(review)).problems).toEqual(['altered', 'changed']);
});

test('a signature that was moved is named, with where it had been given', async () => {
  const given = await inForce();
  const target = await inForce();
  await tamper('update signature set record_id = $2, version_id = $3 where id = $1', [
    given.approval,
    target.id,
    target.revision.id,
  ]);
  expect(await verify(given.approval)).toMatchObject({
    signature: { valid: false },
    record: { id: target.id },
    problems: ['moved'],
    belongsTo: { id: given.id, subject: 'Revision 1' },
  });
  // A copy under an id of its own is one that stands elsewhere, too.
  const copy = newId();
  await tamper(
    `insert into signature select $1, company_id, entity, $3, $4, subject, person_id, person_name, on_behalf_of,
      meaning, note, signed_at, time_zone, content_hash, mac from signature where id = $2`,
    [copy, given.review, target.id, target.revision.id],
  );
  expect((await verify(copy)).problems).toEqual(['moved']);
});

test('a version that is gone is named, and readers learn nothing of it', async () => {
  const { revision, approval } = await inForce();
  await tamper('update signature set version_id = $2 where id = $1', [approval, newId()]);
  expect((await verify(approval)).problems).toEqual(['moved']);
  await tamper('update signature set content_hash = $2 where id = $1', [approval, 'f'.repeat(64)]);
  const found = await verify(approval);
  expect([found.problems, found.contentNow, found.record.step]).toEqual([['altered', 'gone'], null, null]);
  expect(found.record.subject).toBe('Revision 1');
  expect((await verify(approval, reader)).status).toBe(404);
  expect(revision.contentHash).not.toBe('f'.repeat(64));
});

test('an event that was changed does not vouch for a signature', async () => {
  const { id, approval } = await inForce();
  await sealAll(t.kernel);
  await owner.query('begin');
  await owner.query('alter table audit_event disable trigger append_only');
  await owner.query(
    `update audit_event set reason = 'forged' where record_id = $1 and action = 'document.approve'`,
    [id],
  );
  await owner.query('alter table audit_event enable trigger append_only');
  await owner.query('commit');
  expect((await verify(approval)).event).toMatchObject({ state: 'broken' });
});

test('signatures of recipes are verified alike', async () => {
  const make = (url: string, payload: object) =>
    send<{ row: { id: string; version: number; name: string } }>(author, 'POST', url, payload);
  const made = await make('/products', { ...exampleRecord(product.meta, 77), unit: 'kg', status: 'active' });
  const approved = async (n: number) => {
    const { row } = await make('/recipes', {
      ...exampleRecord(recipe.meta, n),
      recipeVersion: '1.0',
      productId: made.row.id,
      productName: made.row.name,
    });
    const reply = await send<{ current: { id: string; signatures: { id: string }[] } }>(
      approver,
      'POST',
      `/recipes/${row.id}/approve`,
      { version: row.version, password: signingPassword },
    );
    return { id: row.id, versionId: reply.current.id, signature: reply.current.signatures[0]?.id ?? '' };
  };
  const first = await approved(78);
  const second = await approved(79);
  expect(await verify(first.signature, reader)).toMatchObject({
    signature: { valid: true },
    record: { entity: 'recipe', id: first.id, subject: 'Version 1.0', step: 'Active' },
    problems: [],
    event: { action: 'recipe.approve' },
  });
  await tamper('update signature set record_id = $2, version_id = $3 where id = $1', [
    first.signature,
    second.id,
    second.versionId,
  ]);
  expect(await verify(first.signature)).toMatchObject({ problems: ['moved'], belongsTo: { id: first.id } });
});
