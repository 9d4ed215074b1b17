import type { InboxItem } from '@temper/contract/endpoints/document-views.ts';
import type { RecipeRecord } from '@temper/contract/endpoints/recipes.ts';
import { product } from '@temper/contract/entities/product.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { testPassword, testPeople } from '../../testing/test-people.ts';
import { remindApprovers } from './submit-recipe.ts';

let now = new Date('2026-06-15T10:00:00Z');
let t: TestApp;
let company: TestCompany;
let author: TestMember;
let approver: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
  company = await t.createCompany();
  author = company.members.specialist;
  approver = company.members['quality-manager'];
});
afterAll(() => t.close());

type Errors = { errors?: { path: string; message: string }[]; row: { id: string } };
const send = async <T = RecipeRecord & Errors>(who: TestMember, url: string, payload?: object) =>
  (await who.request({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1${url}`,
    ...(payload && { payload }),
  })) as unknown as { status: number; body: T };
const idOf = (who: TestMember) => who.principal.personId;
const inbox = async (who: TestMember) =>
  (await send<{ items: InboxItem[] }>(who, '/documents/inbox')).body.items;
const told = async (who: TestMember) =>
  (
    await t.kernel.databases
      .forCompany(company.id)
      .selectFrom('notification')
      .select('title')
      .where('kind', '=', 'recipeReview')
      .where('personId', '=', idOf(who))
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

async function makeRecipe(n = 1) {
  const made = await send(author, '/products', {
    ...exampleRecord(product.meta, 7000 + n),
    unit: 'kg',
    status: 'active',
  });
  const reply = await send(author, '/recipes', {
    ...exampleRecord(recipe.meta, n),
    name: 'Praline',
    recipeVersion: '1.0',
    productId: made.body.row.id,
    productName: made.body.row.name,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

test('submitting a version asks one approver, whose inbox has it by its day and who is reminded once', async () => {
  const made = await makeRecipe();
  const path = `/recipes/${made.row.id}`;
  const submit = (approverId: string, more: object = {}) =>
    send(author, `${path}/submit`, { version: made.row.version, approverId, ...more });
  expect(made.can.commands).toContain('submit');
  expect(made.current.asked).toBeNull();
  // Only who may approve, and never who wrote it.
  for (const who of [company.members.viewer, author])
    expect((await submit(idOf(who))).body.errors).toMatchObject([{ path: 'approverId' }]);
  expect((await submit(idOf(approver), { signBy: '2026-06-14' })).body.errors).toMatchObject([
    { path: 'signBy' },
  ]);
  expect((await send(approver, `${path}/submit`, { version: 99, approverId: idOf(author) })).status).toBe(
    409,
  );
  const done = await submit(idOf(approver));
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  // Nobody said until when: as the company does, in seven days.
  expect(done.body.current.asked).toMatchObject({
    personId: idOf(approver),
    byName: author.principal.name,
    signBy: '2026-06-22',
  });
  expect(await inbox(approver)).toMatchObject([
    {
      entity: 'recipe',
      recordId: made.row.id,
      duty: 'approve',
      number: made.row.code,
      revision: '1.0',
      due: '2026-06-22',
    },
  ]);
  expect(await inbox(company.members.administrator)).toEqual([]);
  expect(await told(approver)).toContain('Praline waits for your approval');
  // Others who may approve still can.
  const other = await send(company.members.administrator, path);
  expect(other.body.can.commands).toEqual(expect.arrayContaining(['approve', 'reject']));

  const reminders = async () =>
    (await told(approver)).filter((title) => title === 'Praline still waits for your approval').length;
  await remindApprovers(t.kernel);
  expect(await reminders()).toBe(0);
  now = new Date('2026-06-21T10:00:00Z');
  await remindApprovers(t.kernel);
  await remindApprovers(t.kernel);
  expect(await reminders()).toBe(1);

  // What was rejected waits for nobody, and after a change for the same person again.
  const { version } = done.body.row;
  await send(company.members.administrator, `${path}/reject`, { version, reason: 'Too sweet' });
  expect(await inbox(approver)).toEqual([]);
  expect(await inbox(author)).toMatchObject([{ entity: 'recipe', recordId: made.row.id, duty: 'revise' }]);
  const changed = (await author.request({
    method: 'PATCH',
    url: `/api/v1${path}`,
    payload: { version: (await send(author, path)).body.row.version, notes: 'Less sugar' },
  })) as unknown as { status: number; body: RecipeRecord };
  expect(changed.status).toBe(200);
  expect(await inbox(author)).toEqual([]);
  expect(await inbox(approver)).toHaveLength(1);
  // Who stands in for the approver has it, too.
  const deputy = company.members.administrator;
  const day = now.toISOString().slice(0, 10);
  const away = { delegateId: idOf(deputy), firstDay: day, lastDay: day };
  expect((await send(approver, '/delegations', away)).status).toBe(201);
  expect(await inbox(deputy)).toMatchObject([
    { recordId: made.row.id, duty: 'approve', onBehalfOf: approver.principal.name },
  ]);

  // Who writes in it is asked no more.
  const written = await approver.request({
    method: 'PATCH',
    url: `/api/v1${path}`,
    payload: { version: changed.body.row.version, notes: 'Less sugar, more milk' },
  });
  expect(written.status).toBe(200);
  expect((written.body as RecipeRecord).current.asked).toBeNull();
  expect(await inbox(approver)).toEqual([]);
});

test('what was asked for waits no longer once the version is rejected', async () => {
  const made = await makeRecipe(2);
  const waiting = async () => {
    const { items } = (
      await send<{ items: { kind: string; link: string }[] }>(approver, '/notifications?unread=true')
    ).body;
    return items.filter(({ kind, link }) => kind === 'recipeReview' && link === `/recipes/${made.row.id}`)
      .length;
  };
  expect(await waiting()).toBe(1);
  const rejected = await send(approver, `/recipes/${made.row.id}/reject`, {
    version: made.row.version,
    reason: 'The sugar is missing',
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  expect(await waiting()).toBe(0);
});

test('who approves for somebody who is away signs in their name', async () => {
  now = new Date('2026-06-25T10:00:00Z');
  const made = await makeRecipe(3);
  const path = `/recipes/${made.row.id}`;
  const { version } = made.row;
  const asked = await send(author, `${path}/submit`, { version, approverId: idOf(approver) });
  const people = testPeople(t);
  const deputy = await people.create(company.id, 'administrator', 'Noor Haddad');
  const day = now.toISOString().slice(0, 10);
  const { status } = await send(approver, '/delegations', {
    delegateId: deputy.id,
    firstDay: day,
    lastDay: day,
  });
  expect(status).toBe(201);
  const { name } = approver.principal;
  const deputed = await people.signIn(deputy);
  // Whoever signs knows for whom before it.
  expect((await deputed.get(path)).body).toMatchObject({ onBehalfOf: name });
  expect((await send(approver, path)).body.onBehalfOf).toBeNull();
  expect((await send(company.members.administrator, path)).body.onBehalfOf).toBeNull();
  const signed = (await deputed.post(`${path}/approve`, {
    version: asked.body.row.version,
    password: testPassword,
  })) as unknown as { status: number; body: RecipeRecord };
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  expect(signed.body.onBehalfOf).toBeNull();
  expect(signed.body.current.signatures).toMatchObject([
    { personId: deputy.id, onBehalfOf: name, valid: true },
  ]);
  const history = await send<{ items: { changes: object[] }[] }>(author, `${path}/history`);
  expect(history.body.items.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'Signed for', to: name }),
  );
});
