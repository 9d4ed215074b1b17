import type { Comment } from '@temper/contract/endpoints/comments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
let other: TestCompany;
let recordId: string;
beforeAll(async () => {
  t = await createTestApp();
  [company, other] = [await t.createCompany(), await t.createCompany()];
  const created = await company.members['quality-manager'].request({
    method: 'POST',
    url: '/api/v1/products/flow-steps',
    payload: { name: 'Moulding', status: 'hold', completionPercentage: 10, position: 1 },
  });
  recordId = (created.body as { row: { id: string } }).row.id;
});
afterAll(() => t.close());

const write = (member: TestMember, text: unknown) =>
  member.request({
    method: 'POST',
    url: '/api/v1/comments',
    payload: { entity: 'flowStep', recordId, text },
  });
const list = (member: TestMember, query = '') =>
  member.request({ method: 'GET', url: `/api/v1/comments?entity=flowStep&recordId=${recordId}${query}` });

test('a comment is written, read, removed by its author only, and its trace stays', async () => {
  const { operator, viewer, administrator } = company.members;
  const text = 'Moulds were damp 🍫 <script>alert(1)</script> مرحبا\n\nsecond line';
  const made = await write(operator, `  ${text} `);
  expect(made.status, made.text).toBe(201);
  const comment = made.body as Comment;
  expect(comment).toMatchObject({
    text,
    removed: false,
    authorName: 'Test operator',
    can: { delete: true },
  });
  expect((await list(viewer)).body).toMatchObject({ items: [{ text, can: { delete: false } }], more: false });

  const url = `/api/v1/comments/${comment.id}`;
  expect((await administrator.request({ method: 'DELETE', url })).status).toBe(403);
  expect((await other.members.operator.request({ method: 'DELETE', url })).status).toBe(404);
  expect((await operator.request({ method: 'DELETE', url })).status).toBe(204);
  expect((await operator.request({ method: 'DELETE', url })).status).toBe(404);
  expect((await list(viewer)).body).toMatchObject({
    items: [
      { id: comment.id, text: null, removed: true, authorName: 'Test operator', can: { delete: false } },
    ],
  });
  const history = await viewer.request({
    method: 'GET',
    url: `/api/v1/products/flow-steps/${recordId}/history`,
  });
  expect(history.body).toMatchObject({
    items: [
      { action: 'flowStep.uncomment', changes: [{ field: 'comment', from: text, to: null }] },
      { action: 'flowStep.comment', changes: [{ field: 'comment', from: null, to: text }] },
      { action: 'flowStep.create' },
    ],
  });
});

test('bad comments are refused at their field', async () => {
  const { operator, viewer } = company.members;
  for (const [text, message] of [
    ['   ', 'Comment is required'],
    [undefined, 'Comment is required'],
    ['x'.repeat(5001), 'Comment must be at most 5000 characters'],
    ['a\u0000b', 'Comment contains a character that cannot be stored'],
  ]) {
    const answer = await write(operator, text);
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: unknown }).errors).toEqual([{ path: 'text', message }]);
  }
  expect((await write(operator, 'x'.repeat(5000))).status).toBe(201);
  expect((await write(viewer, 'may not')).status).toBe(403);
  expect((await write(other.members.operator, 'foreign')).status).toBe(404);
  expect((await list(other.members.operator)).status).toBe(404);
  expect((await list(viewer, '&entity=nothing')).status).toBe(400);
});

test('many comments come in pages, newest first', async () => {
  const { operator } = company.members;
  for (let number = 1; number <= 55; number++) await write(operator, `comment ${number}`);
  const first = (await list(operator)).body as { items: Comment[]; more: boolean };
  expect([first.items.length, first.more, first.items[0]?.text]).toEqual([50, true, 'comment 55']);
  const next = (await list(operator, `&before=${first.items.at(-1)?.id}`)).body as typeof first;
  expect([next.more, next.items[0]?.text]).toEqual([false, 'comment 5']);
});
