import type { InboxItem, Revision } from '@temper/contract/endpoints/document-views.ts';
import { document } from '@temper/contract/entities/document.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { pdf, upload } from '../../testing/test-files.ts';
import { letSign, signingPassword } from '../../testing/test-signing.ts';
import { bringIntoForce } from './make-effective.ts';

let now = new Date('2026-06-15T10:00:00Z');
let t: TestApp;
let company: TestCompany;
let author: TestMember;
let reviewer: TestMember;
let approver: TestMember;
let second: TestMember;
let reader: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
  company = await t.createCompany();
  author = company.members.specialist;
  reviewer = company.members.auditor;
  approver = company.members['quality-manager'];
  second = company.members.administrator;
  reader = company.members.viewer;
  await letSign(t.kernel, [author, reviewer, approver, second]);
});
afterAll(() => t.close());
beforeEach(() => {
  now = new Date('2026-06-15T10:00:00Z');
});

interface Document {
  id: string;
  version: number;
  name: string;
  status: string;
  step: string;
  revisionNumber: number;
  documentNumber: string;
}
type Answer = { status: number; body: { row: Document; errors?: { path: string }[]; detail?: string } };

const send = async (
  who: TestMember,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  (await who.request({
    method,
    url: `/api/v1/documents${url}`,
    ...(payload && { payload }),
  })) as unknown as Answer;

let count = 0;
const example = (more: object = {}) => ({
  kind: 'quality-handbook',
  name: `Cleaning of the tempering line ${++count}`,
  documentNumber: `T-${String(count).padStart(4, '0')}`,
  unit: 'Plant 1',
  publicationDate: '2026-06-15',
  revisionNumber: 1,
  revisionReason: 'First issue',
  category: 'procedures',
  ...more,
});
const create = async (more: object = {}) => (await send(author, 'POST', '', example(more))).body.row;
const get = async (id: string, who = author) => (await send(who, 'GET', `/${id}`)).body.row;
const revisionsOf = async (id: string, who = author) =>
  ((await send(who, 'GET', `/${id}/revisions`)).body as unknown as { items: Revision[] }).items;
const open = async (id: string) =>
  (await revisionsOf(id)).find(({ step }) => step === 'in_review') as Revision;

const submit = async (id: string, more: object = {}) =>
  send(author, 'POST', `/${id}/submit`, {
    version: (await get(id)).version,
    reviewers: [reviewer.principal.personId],
    approvers: [approver.principal.personId],
    ...more,
  });
const signs = async (who: TestMember, id: string, command: 'review' | 'approve', more: object = {}) =>
  send(who, 'POST', `/${id}/${command}`, {
    contentHash: (await open(id))?.contentHash ?? '0'.repeat(64),
    password: signingPassword,
    ...more,
  });

async function approved(more: object = {}): Promise<Document> {
  const { id } = await create(more);
  await submit(id);
  await signs(reviewer, id, 'review');
  const { status, body } = await signs(approver, id, 'approve');
  expect(status).toBe(200);
  return body.row;
}

test('a document comes into force by signatures, and its next revision takes its place', async () => {
  const { id } = await create();
  expect(await get(id)).toMatchObject({ status: 'draft', step: 'draft' });
  expect((await submit(id)).status).toBe(200);
  expect(await get(id)).toMatchObject({ status: 'draft', step: 'in_review' });
  // The approval waits for the review.
  expect((await signs(approver, id, 'approve')).status).toBe(409);
  expect((await signs(reviewer, id, 'review', { note: 'Checked on the line' })).status).toBe(200);
  expect((await signs(reviewer, id, 'review')).status).toBe(403);
  expect((await signs(approver, id, 'approve')).body.row).toMatchObject({ status: 'active', step: 'active' });
  const [first] = await revisionsOf(id);
  expect(first).toMatchObject({ step: 'active', effectiveDate: '2026-06-15' });
  expect(first?.signatures.map(({ meaning, personId, valid }) => [meaning, personId, valid])).toEqual([
    ['reviewed', reviewer.principal.personId, true],
    ['approved', approver.principal.personId, true],
  ]);

  // Readers do not learn from the numbers of versions either that the next revision is worked on.
  const seenByReader = async () => {
    const one = await send(reader, 'GET', `/${id}`);
    const list = await send(reader, 'GET', `?q=${String((await get(id)).documentNumber)}`);
    const [listed] = (list.body as unknown as { items: Document[] }).items;
    return [
      one.body.row.version,
      (one as unknown as { headers: { etag: string } }).headers.etag,
      listed?.version,
    ];
  };
  const inForce = await seenByReader();
  expect(inForce[2]).toBe(inForce[0]);
  const begun = await send(author, 'POST', `/${id}/revise`, {
    version: (await get(id)).version,
    revisionReason: 'New cleaning agent',
  });
  expect(begun.body.row).toMatchObject({ revisionNumber: 1, step: 'active' });
  const [draft] = await revisionsOf(id);
  const changed = await send(author, 'PATCH', `/${id}/draft`, {
    draftVersion: draft?.version,
    name: 'Cleaning with citric acid',
  });
  expect(changed.status).toBe(200);
  // The one in force stays as it is, for everybody.
  expect((await get(id)).name).not.toBe('Cleaning with citric acid');
  await submit(id);
  await signs(reviewer, id, 'review');
  expect(await seenByReader()).toEqual(inForce);
  const done = await signs(approver, id, 'approve');
  expect(done.body.row).toMatchObject({
    name: 'Cleaning with citric acid',
    revisionNumber: 2,
    step: 'active',
  });
  expect((await send(reader, 'GET', `/${id}`)).body.row.version).toBe(Number(inForce[0]) + 1);
  expect((await revisionsOf(id)).map(({ revisionNumber, step }) => [revisionNumber, step])).toEqual([
    [2, 'active'],
    [1, 'archived'],
  ]);
  expect((await revisionsOf(id, reader)).map(({ revisionNumber }) => revisionNumber)).toEqual([2]);
});

test('nobody signs the own work, nor without the right password, a role or an assignment', async () => {
  const { id } = await create();
  const { version } = await get(id);
  const chosen = (reviewers: TestMember[], approvers: TestMember[]) => ({
    version,
    reviewers: reviewers.map(({ principal }) => principal.personId),
    approvers: approvers.map(({ principal }) => principal.personId),
  });
  for (const [body, path] of [
    [chosen([author], [approver]), 'reviewers'],
    [chosen([reviewer], [author]), 'approvers'],
    [chosen([reviewer], [reviewer]), 'approvers'],
    [chosen([reviewer], [reader]), 'approvers'],
    [chosen([], []), 'approvers'],
  ] as const) {
    const refused = await send(author, 'POST', `/${id}/submit`, body);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path]);
  }
  // Whoever has written in it is an author too.
  await send(approver, 'PATCH', `/${id}`, { version, name: 'Written in by the approver' });
  const late = await send(author, 'POST', `/${id}/submit`, {
    ...chosen([], [approver]),
    version: version + 1,
  });
  expect(late.status).toBe(422);
  expect((await submit(id, { reviewers: [], approvers: [second.principal.personId] })).status).toBe(200);
  const wrong = await signs(second, id, 'approve', { password: 'not-my-password' });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, 'password']);
  expect((await signs(approver, id, 'approve')).status).toBe(403);
  expect((await signs(reader, id, 'approve')).status).toBe(403);
  expect((await signs(second, id, 'approve', { contentHash: 'a'.repeat(64) })).status).toBe(409);
  expect((await signs(second, id, 'approve')).body.row.step).toBe('active');
});

test('whoever wrote does not sign, whatever the revision is made to say of its authors', async () => {
  const db = t.kernel.databases.system;
  const forget = (id: string) =>
    sql`update document_revision set author_ids = array[${author.principal.personId}::uuid]
      where document_id = ${id}`.execute(db);
  const { id, version } = await create();
  expect((await send(second, 'PATCH', `/${id}`, { unit: 'Plant 2', version })).status).toBe(200);
  await forget(id);
  const toSecond = { reviewers: [], approvers: [second.principal.personId] };
  expect((await submit(id, toSecond)).status).toBe(200);
  expect((await signs(second, id, 'approve')).status).toBe(403);

  // Of a next revision it counts who wrote in that one.
  const former = await create();
  const patched = await send(second, 'PATCH', `/${former.id}`, { unit: 'Plant 2', version: former.version });
  expect(patched.status).toBe(200);
  await submit(former.id);
  await signs(reviewer, former.id, 'review');
  const inForce = (await signs(approver, former.id, 'approve')).body.row;
  const begin = { version: inForce.version, revisionNumber: 2, revisionReason: 'Better' };
  expect((await send(author, 'POST', `/${former.id}/revise`, begin)).status).toBe(200);
  expect((await submit(former.id, toSecond)).status).toBe(200);
  expect((await signs(second, former.id, 'approve')).status).toBe(200);

  const next = await approved({ unit: 'Plant 1' });
  const begun = { version: next.version, revisionNumber: 2, revisionReason: 'Better' };
  expect((await send(second, 'POST', `/${next.id}/revise`, begun)).status).toBe(200);
  await forget(next.id);
  expect((await submit(next.id, toSecond)).status).toBe(200);
  expect((await signs(second, next.id, 'approve')).status).toBe(403);
});

test('two approvers at the same second both sign, and it comes into force once', async () => {
  const { id } = await create();
  const approvers = [approver, second];
  await submit(id, { reviewers: [], approvers: approvers.map(({ principal }) => principal.personId) });
  const answers = await Promise.all(approvers.map((who) => signs(who, id, 'approve')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [revision] = await revisionsOf(id);
  expect(revision).toMatchObject({ step: 'active' });
  expect(revision?.signatures).toHaveLength(2);
  const { items } = (await send(author, 'GET', `/${id}/history`)).body as unknown as {
    items: { changes: { field: string; to: unknown }[] }[];
  };
  const effective = items
    .flatMap(({ changes }) => changes)
    .filter(({ field, to }) => field === 'step' && to === 'active');
  expect(effective).toHaveLength(1);
  // The same person twice at once signs once.
  const other = await create();
  await submit(other.id, { reviewers: [], approvers: [approver.principal.personId] });
  const twice = await Promise.all([
    signs(approver, other.id, 'approve'),
    signs(approver, other.id, 'approve'),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a rejection returns it to its author with the reason; a withdrawal too', async () => {
  const { id } = await create();
  await submit(id);
  const refused = await send(reviewer, 'POST', `/${id}/reject`, { version: (await get(id)).version });
  expect(refused.status).toBe(422);
  const rejected = await send(reviewer, 'POST', `/${id}/reject`, {
    version: (await get(id)).version,
    reason: 'The concentration is missing',
  });
  expect(rejected.body.row.step).toBe('draft');
  // The approver has nothing to decide any more, and is proposed again beside the reviewer.
  const [draft] = await revisionsOf(id);
  expect(draft?.assignments.map(({ duty, decision }) => [duty, decision])).toEqual([['review', 'rejected']]);
  expect(draft?.asked).toEqual({
    review: [reviewer.principal.personId],
    approve: [approver.principal.personId],
  });
  expect((await signs(approver, id, 'approve')).status).toBe(409);
  // It stands in its author's inbox until it is submitted again.
  const sentBack = async () => {
    const { items } = (await send(author, 'GET', '/inbox')).body as unknown as { items: InboxItem[] };
    return items.filter(({ recordId }) => recordId === id);
  };
  expect(await sentBack()).toMatchObject([{ duty: 'revise', revision: '1', due: null, onBehalfOf: null }]);
  const history = (await send(author, 'GET', `/${id}/history`)).body as unknown as {
    items: { action: string; reason: string | null }[];
  };
  expect(history.items[0]).toMatchObject({
    action: 'document.reject',
    reason: 'The concentration is missing',
  });
  await submit(id, { plannedDate: '2026-07-01' });
  expect(await sentBack()).toEqual([]);
  // Who is told that it waits is told so no longer than it does.
  const waiting = async () => {
    const { items } = (await reviewer.request({ method: 'GET', url: '/api/v1/notifications?unread=true' }))
      .body as unknown as { items: { kind: string; link: string }[] };
    return items.filter(({ kind, link }) => kind === 'documentReview' && link === `/documents/${id}`).length;
  };
  expect(await waiting()).toBe(1);
  const { version } = await get(id);
  const back = await send(author, 'POST', `/${id}/withdraw`, { version, reason: 'Another annex' });
  expect(back.body.row.step).toBe('draft');
  expect(await waiting()).toBe(0);
  // The day is proposed again, and holds only when it is submitted again.
  expect((await revisionsOf(id))[0]?.plannedDate).toBe('2026-07-01');
  // In review nothing is changed.
  await submit(id);
  const change = await send(author, 'PATCH', `/${id}`, {
    version: (await get(id)).version,
    name: 'Sneaked in',
  });
  expect(change.status).toBe(409);
});

test('readers find nothing but what is in force: by list, counts, link, search, revisions, history, export', async () => {
  const file = await upload(author, 'draft.pdf', pdf());
  const marker = `Unfindable${Date.now()}`;
  const { id } = await create({ name: marker, fileId: file.id });
  const asReader = (url: string) => reader.request({ method: 'GET', url: `/api/v1${url}` });
  const totals = (rest: string) =>
    Promise.all(
      ['step=draft', 'step=in_review&step=approved', 'step=in_review&step=active'].map(
        async (steps) =>
          ((await asReader(`/documents?${rest}&${steps}`)).body as unknown as { total: number }).total,
      ),
    );
  const seen = async () => {
    const list = (await asReader(`/documents?q=${marker}`)).body as unknown as {
      items: unknown[];
      total: number;
    };
    const counted = await asReader(`/documents/counts?by=status&q=${marker}`);
    const found = (await asReader(`/search?q=${marker}`)).body as unknown as { groups: unknown[] };
    return {
      list: [list.items.length, list.total],
      steps: await totals(`q=${marker}`),
      counts: (counted.body as unknown as { counts: unknown[] }).counts,
      export: (await asReader(`/documents/export?format=csv&q=${marker}`)).status,
      one: (await asReader(`/documents/${id}`)).status,
      revisions: (await asReader(`/documents/${id}/revisions`)).status,
      history: (await asReader(`/documents/${id}/history`)).status,
      search: JSON.stringify(found).includes(marker),
      comments: (await asReader(`/comments?entity=document&recordId=${id}`)).status,
      file: (await asReader(`/files/${file.id}`)).status,
    };
  };
  const nothing = {
    list: [0, 0],
    steps: [0, 0, 0],
    counts: [],
    export: 403,
    one: 404,
    revisions: 404,
    history: 404,
    search: false,
    comments: 404,
    file: 404,
  };
  expect(await seen()).toEqual(nothing);
  // Nor by hanging its file on a record that they may read.
  const hung = await author.request({
    method: 'POST',
    url: '/api/v1/attachments',
    payload: { entity: 'document', recordId: id, fileId: file.id, kind: 'document' },
  });
  expect(hung.status).toBe(422);
  await submit(id);
  expect(await seen()).toEqual(nothing);
  await signs(reviewer, id, 'review');
  await signs(approver, id, 'approve');
  expect(await seen()).toMatchObject({
    list: [1, 1],
    steps: [0, 0, 1],
    counts: [{ value: 'active', count: 1 }],
    export: 403,
    one: 200,
    revisions: 200,
    history: 200,
    search: true,
  });
  const obsolete = await send(approver, 'POST', `/${id}/obsolete`, {
    version: (await get(id)).version,
    password: signingPassword,
    reason: 'The line is gone',
  });
  expect(obsolete.body.row).toMatchObject({ status: 'archived', step: 'archived' });
  expect(await seen()).toEqual(nothing);
  // Those who may read drafts find it all the while.
  expect((await send(author, 'GET', `/${id}`)).status).toBe(200);
});

test('a history speaks of fields in the words of the kind', async () => {
  const { id } = await create({ kind: 'haccp', category: 'production', subtype: 'plan' });
  const { items } = (await send(author, 'GET', `/${id}/history`)).body as unknown as {
    items: { changes: { label: string }[] }[];
  };
  const labels = items.flatMap(({ changes }) => changes.map(({ label }) => label));
  expect(labels).toEqual(expect.arrayContaining(['Process', 'HACCP Type']));
  expect(labels).not.toContain('Category');
});

test('pages of a history are full of what a reader may see, and say whether there is more', async () => {
  const { id } = await approved();
  const ctx = systemCtx(t.kernel, company.id);
  const tell = (action: string, to: string, times: number) =>
    mutate(ctx, action, async (tx) => {
      for (let n = 0; n < times; n++)
        tx.audit({
          entity: 'document',
          recordId: id,
          recordTitle: 'Told',
          changes: [{ field: `Revision ${n}`, from: null, to }],
        });
    });
  // Drafts and half approvals between what has come into force.
  for (let n = 0; n < 3; n++) {
    await tell('document.activate', 'Active', 17);
    await tell('document.changeDraft', 'Active', 20);
    await tell('document.approve', 'Approved', 10);
  }
  const page = async (who: TestMember, before?: string) =>
    (await send(who, 'GET', `/${id}/history${before ? `?before=${before}` : ''}`)).body as unknown as {
      items: { id: string; action: string; reason: string | null; changes: object[] }[];
      more: boolean;
    };
  const first = await page(reader);
  expect([first.items.length, first.more]).toEqual([50, true]);
  const last = await page(reader, first.items.at(-1)?.id);
  expect([last.items.map(({ action }) => action), last.more]).toEqual([
    ['document.activate', 'document.approve'],
    false,
  ]);
  expect([...first.items, ...last.items].every(({ reason, changes }) => !reason && !changes.length)).toBe(
    true,
  );
  const all = await page(author);
  expect([all.items.length, all.more]).toEqual([50, true]);
  expect(all.items[0]?.action).toBe('document.approve');
});

test('a signed content that is changed behind the application shows its signatures invalid, and a forged one too', async () => {
  const { id } = await approved();
  const db = t.kernel.databases.system;
  await sql`update document_revision set fields = jsonb_set(fields, '{name}', '"Forged"') where document_id = ${id}`.execute(
    db,
  );
  const [revision] = await revisionsOf(id);
  expect(revision?.signatures.map(({ valid }) => valid)).toEqual([false, false]);
  const other = await approved();
  const [signed] = await revisionsOf(other.id);
  // No role may change a signature, and one that is written beside the application has no code.
  await expect(
    sql`update signature set meaning = 'authored' where record_id = ${other.id}`.execute(db),
  ).rejects.toThrow();
  await sql`insert into signature select gen_random_uuid(), company_id, entity, record_id, version_id, subject,
    ${second.principal.personId}::uuid, 'Somebody Else', null, 'approved', null, signed_at, time_zone, content_hash, mac
    from signature where record_id = ${other.id} and meaning = 'approved'`.execute(db);
  const [after] = await revisionsOf(other.id);
  expect(signed?.signatures.map(({ valid }) => valid)).toEqual([true, true]);
  expect(
    after?.signatures.map(({ valid, personName }) => [valid, personName === 'Somebody Else']),
  ).toContainEqual([false, true]);
});

test('what a document shows is what was signed, or its signatures are invalid and nobody goes on with it', async () => {
  const db = t.kernel.databases.system;
  const { id } = await approved({ ownerId: second.principal.personId });
  const { version } = await get(id);
  const shown = async () => (await revisionsOf(id))[0]?.signatures.map(({ valid }) => valid);
  expect(await shown()).toEqual([true, true]);
  // The row is what lists, searches and readers see.
  await sql`update document set name = 'Forged' where id = ${id}`.execute(db);
  expect(await shown()).toEqual([false, false]);
  const confirm = { version, outcome: 'confirmed', note: 'Still right', password: signingPassword };
  expect((await send(second, 'POST', `/${id}/periodic-review`, confirm)).status).toBe(409);
  const obsolete = { version, reason: 'Forged', password: signingPassword };
  expect((await send(second, 'POST', `/${id}/obsolete`, obsolete)).status).toBe(200);
  expect(await shown()).toEqual([false, false, false]);

  // So are the number and the reason that stand beside the fields of each revision.
  for (const change of [sql`revision_number = revision_number + 1`, sql`revision_reason = 'Forged'`]) {
    const beside = await approved();
    await sql`update document_revision set ${change} where document_id = ${beside.id}`.execute(db);
    const [revision] = await revisionsOf(beside.id);
    expect(revision?.signatures.map(({ valid }) => valid)).toEqual([false, false]);
  }

  // What a reviewer sees of a first draft is its row.
  const draft = await create();
  await submit(draft.id);
  await sql`update document set unit = 'Forged' where id = ${draft.id}`.execute(db);
  expect((await signs(reviewer, draft.id, 'review')).status).toBe(409);
});

test('decisions without their signatures bring nothing into force', async () => {
  const db = t.kernel.databases.system;
  const sign = (id: string, who: string) =>
    sql`update document_assignment set decision = 'signed', decided_by = person_id where revision_id in
      (select draft_id from document where id = ${id}) and duty = ${who}`.execute(db);
  const reviewed = await create();
  await submit(reviewed.id);
  await sign(reviewed.id, 'review');
  expect((await signs(approver, reviewed.id, 'approve')).status).toBe(409);
  expect((await get(reviewed.id)).step).toBe('in_review');

  const ready = async () => {
    const { id } = await create();
    await submit(id, { reviewers: [], plannedDate: '2026-07-01' });
    expect((await signs(approver, id, 'approve')).body.row.step).toBe('approved');
    return id;
  };
  const [changed, forged, right] = [await ready(), (await create()).id, await ready()];
  await sql`update document_revision set content = '{"forged":true}' where document_id = ${changed}`.execute(
    db,
  );
  await submit(forged, { reviewers: [], plannedDate: '2026-07-01' });
  await sign(forged, 'approve');
  await sql`update document_revision set step = 'approved' where document_id = ${forged}`.execute(db);
  now = new Date('2026-07-03T08:00:00Z');
  await Promise.all([bringIntoForce(t.kernel), bringIntoForce(t.kernel)]);
  expect([(await get(changed)).step, (await get(forged)).step, (await get(right)).step]).toEqual([
    'draft',
    'draft',
    'active',
  ]);
  const history = (await send(author, 'GET', `/${changed}/history`)).body as unknown as {
    items: { reason: string | null }[];
  };
  expect(history.items[0]?.reason).toBe('Its content is not the one that was signed.');
});

test('it comes into force on its day by the job, once, also when the day was missed', async () => {
  const { id } = await create();
  const early = await submit(id, { plannedDate: '2026-06-14' });
  expect([early.status, early.body.errors?.[0]?.path]).toEqual([422, 'plannedDate']);
  await submit(id, { reviewers: [], plannedDate: '2026-07-01' });
  expect((await signs(approver, id, 'approve')).body.row).toMatchObject({
    status: 'draft',
    step: 'approved',
  });
  now = new Date('2026-06-30T23:59:00Z');
  await bringIntoForce(t.kernel);
  expect((await get(id)).step).toBe('approved');
  now = new Date('2026-07-03T08:00:00Z');
  await Promise.all([bringIntoForce(t.kernel), bringIntoForce(t.kernel)]);
  expect(await get(id)).toMatchObject({ status: 'active', step: 'active' });
  const history = (await send(author, 'GET', `/${id}/history`)).body as unknown as {
    items: { action: string }[];
  };
  expect(history.items.filter(({ action }) => action === 'document.activate')).toHaveLength(1);
});

test('two people in one draft: the later one is shown the present draft', async () => {
  const { id } = await approved();
  const { version } = await get(id);
  await send(author, 'POST', `/${id}/revise`, { version, revisionReason: 'Again' });
  const again = await send(author, 'POST', `/${id}/revise`, {
    version: (await get(id)).version,
    revisionReason: 'Twice',
  });
  expect(again.status).toBe(409);
  const draftVersion = (await revisionsOf(id))[0]?.version;
  const one = await send(author, 'PATCH', `/${id}/draft`, { draftVersion, unit: 'Plant 2' });
  expect(one.status).toBe(200);
  const two = await send(approver, 'PATCH', `/${id}/draft`, { draftVersion, unit: 'Plant 3' });
  expect(two.status).toBe(409);
  expect((two.body as unknown as { current: Revision }).current.fields.unit).toBe('Plant 2');
  const low = await send(author, 'PATCH', `/${id}/draft`, {
    draftVersion: Number(draftVersion) + 1,
    revisionNumber: 1,
  });
  expect([low.status, low.body.errors?.[0]?.path]).toEqual([422, 'revisionNumber']);
});

test('numbers are proposed by the rule of the kind, and pass over those given by hand', async () => {
  const next = async () =>
    ((await send(author, 'GET', '/next-number?kind=brochures')).body as unknown as Document).documentNumber;
  expect(await next()).toBe('BRO-0001');
  await create({ kind: 'brochures', category: 'product', documentNumber: 'BRO-0001' });
  expect(await next()).toBe('BRO-0002');
  await create({ kind: 'brochures', category: 'product', documentNumber: 'BRO-0003' });
  expect(await next()).toBe('BRO-0004');
  const taken = await send(author, 'POST', '', example({ documentNumber: 'bro-0001' }));
  expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'documentNumber']);
  const wrong = await send(author, 'POST', '', example({ kind: 'brochures', category: 'policies' }));
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, 'category']);
});

/** Any order of calls by anybody; what they answer does not matter. */
const commands = [
  'submit',
  'withdraw',
  'review',
  'approve',
  'reject',
  'revise',
  'discard',
  'update',
  'draft',
  'import',
  'remove',
  'restore',
  'obsolete',
  'periodic-review',
  'planned',
  'next day',
  // What leads on, by whom it is for: most runs come into force.
  'proper',
  'proper',
  'proper',
  'proper',
  'proper',
  'proper',
] as const;
const steps = fc.array(
  fc.record({ command: fc.constantFrom(...commands), who: fc.integer({ min: 0, max: 4 }) }),
  { minLength: 4, maxLength: 18 },
);

test('no order of calls brings into force what its reviewers and approvers have not signed as it is', async () => {
  const people = [author, reviewer, approver, second, reader];
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (calls) => {
      const { id } = await create();
      for (const { command, who } of calls) await give(people[who] ?? author, id, command);
      const row = await get(id);
      const revisions = await revisionsOf(id);
      for (const revision of revisions) {
        if (revision.step === 'draft' || revision.step === 'in_review') continue;
        reached++;
        const signed = (meaning: string, person: TestMember) =>
          revision.signatures.some(
            (one) => one.meaning === meaning && one.valid && one.personId === person.principal.personId,
          );
        expect(signed('reviewed', reviewer)).toBe(true);
        expect(signed('approved', approver)).toBe(true);
        // Nobody has signed what they have written.
        for (const { principal } of [reviewer, approver])
          expect(revision.authorIds).not.toContain(principal.personId);
      }
      // What readers get is what was signed.
      const inForce = revisions.filter(({ step }) => step === 'active');
      expect(inForce).toHaveLength(row.step === 'active' ? 1 : 0);
      for (const { fields } of inForce)
        expect([row.name, row.revisionNumber]).toEqual([fields.name, fields.revisionNumber]);
      expect((await send(reader, 'GET', `/${id}`)).status).toBe(row.step === 'active' ? 200 : 404);
    }),
    { numRuns: 12, interruptAfterTimeLimit: 20_000 },
  );
  expect(reached).toBeGreaterThan(0);
}, 60_000);

async function give(who: TestMember, id: string, command: (typeof commands)[number]): Promise<void> {
  const { version, documentNumber } = await get(id);
  const signed = { version, password: signingPassword };
  switch (command) {
    case 'import': {
      const table = `Document Number,Document Name\n${documentNumber},Imported ${++count}\n`;
      const options = { mode: 'update', matchBy: 'documentNumber' };
      const exchange = exchangeOf(t.kernel, document.meta);
      const { request } = await exchange.prepare(author, 'documents.csv', table, options);
      return void (await exchange.run(author, request));
    }
    case 'remove':
      return void (await send(who, 'DELETE', `/${id}?version=${version}`));
    case 'restore':
      return void (await send(who, 'POST', `/${id}/restore`));
    case 'obsolete':
      return void (await send(who, 'POST', `/${id}/obsolete`, { ...signed, reason: 'Because' }));
    case 'periodic-review':
      return void (await send(who, 'POST', `/${id}/periodic-review`, {
        ...signed,
        outcome: who === second ? 'revise' : 'confirm',
        note: 'Because',
      }));
    case 'planned':
      return void (await submit(id, {
        plannedDate: new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10),
      }));
    case 'next day':
      now = new Date(now.getTime() + 86_400_000);
      return void (await bringIntoForce(t.kernel));
    case 'proper': {
      if ((await submit(id)).status === 200) return;
      if ((await signs(reviewer, id, 'review')).status !== 200) await signs(approver, id, 'approve');
      return;
    }
    case 'review':
    case 'approve':
      return void (await signs(who, id, command));
    case 'update':
      return void (await send(who, 'PATCH', `/${id}`, { version, name: `Changed ${++count}` }));
    case 'draft': {
      const draftVersion = (await revisionsOf(id))[0]?.version;
      return void (await send(who, 'PATCH', `/${id}/draft`, { draftVersion, name: `Drafted ${++count}` }));
    }
    case 'submit':
      return void (await submit(id));
    case 'revise':
      return void (await send(who, 'POST', `/${id}/revise`, { version, revisionReason: 'Again' }));
    default:
      return void (await send(who, 'POST', `/${id}/${command}`, { version, reason: 'Because' }));
  }
}
