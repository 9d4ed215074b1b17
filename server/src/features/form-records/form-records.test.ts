import type { FormRecord } from '@temper/contract/endpoints/form-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';
import { letSign, signingPassword } from '../../testing/test-signing.ts';

let now = new Date('2026-06-15T10:00:00Z');
let t: TestApp;
let company: TestCompany;
let formId: string;
let revisionId: string;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
  company = await t.createCompany();
  await letSign(t.kernel, [company.members['quality-manager']]);
  const { specialist: author, 'quality-manager': manager } = company.members;
  const send = async (who: typeof author, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    (await who.request({ method, url: `/api/v1/documents${url}`, ...(payload && { payload }) }))
      .body as unknown as {
      row: { id: string; version: number };
      items: { id: string; contentHash: string }[];
      version: number;
    };
  const { row } = await send(author, 'POST', '', {
    kind: 'acceptance-forms',
    name: 'Acceptance of cocoa beans',
    documentNumber: 'QAS-1',
    unit: 'Plant',
    publicationDate: '2026-06-01',
    revisionNumber: 1,
    revisionReason: 'First issue',
  });
  formId = row.id;
  const content = {
    type: 'acceptance-form',
    fields: [
      { id: 'temp', label: 'Temperature', kind: 'number', required: true, unit: '°C', min: 10, max: 25 },
      {
        id: 'seal',
        label: 'Seal',
        kind: 'choice',
        required: true,
        options: ['Whole', 'Broken'],
        rejected: ['Broken'],
      },
      { id: 'note', label: 'Note', kind: 'text', required: false },
    ],
  };
  const wrong = await author.request({
    method: 'PATCH',
    url: `/api/v1/documents/${formId}/draft`,
    payload: { draftVersion: 1, content: { type: 'acceptance-form', fields: [{ id: 'x', kind: 'number' }] } },
  });
  expect(wrong.status).toBe(422);
  await send(author, 'PATCH', `/${formId}/draft`, { draftVersion: 1, content });
  const { version } = (await send(author, 'GET', `/${formId}`)).row;
  await send(author, 'POST', `/${formId}/submit`, {
    version,
    reviewers: [],
    approvers: [manager.principal.personId],
  });
  const [revision] = (await send(author, 'GET', `/${formId}/revisions`)).items;
  revisionId = revision?.id ?? '';
  expect(await fill({ temp: 20, seal: 'Whole' })).toMatchObject({ status: 404 });
  await send(manager, 'POST', `/${formId}/approve`, {
    contentHash: revision?.contentHash,
    password: signingPassword,
  });
});
afterAll(() => t.close());

const fill = async (answers: object, more: object = {}, who = company.members.operator) =>
  (await who.request({
    method: 'POST',
    url: `/api/v1/documents/${formId}/records`,
    payload: { revisionId, answers, ...more },
  })) as unknown as { status: number; body: FormRecord & { errors?: { path: string; message: string }[] } };

test('an operator fills it in; what is out of limits is flagged and told; nothing changes it', async () => {
  const good = await fill({ temp: 20, seal: 'Whole', note: ' fine ' }, { lotNumber: 'L-1' });
  expect([good.status, good.body.outOfLimits, good.body.answers.note]).toEqual([201, {}, 'fine']);
  const bad = await fill({ temp: 31.5, seal: 'Broken' });
  expect(bad.body.outOfLimits).toEqual({ temp: 'Above 25 °C', seal: 'Broken is not accepted' });
  const told = await t.kernel.databases
    .forCompany(company.id)
    .selectFrom('notification')
    .select('title')
    .where('kind', '=', 'formOutOfLimits')
    .execute();
  expect(told.map(({ title }) => title)).toContain('Acceptance of cocoa beans: 2 values are out of limits');
  const list = async (query: string) =>
    (
      await company.members.viewer.request({
        method: 'GET',
        url: `/api/v1/documents/${formId}/records${query}`,
      })
    ).body as unknown as { items: FormRecord[] };
  expect((await list('?bad=true')).items.map(({ id }) => id)).toEqual([bad.body.id]);
  expect((await list('?lotNumber=l-1')).items.map(({ id }) => id)).toEqual([good.body.id]);
  await expect(
    sql`update form_record set answers = '{}' where id = ${good.body.id}`.execute(t.kernel.databases.system),
  ).rejects.toThrow(/permission denied/);
});

test('answers, times and corrections are judged at their fields', async () => {
  const paths = async (answers: object, more: object = {}) =>
    (await fill(answers, more)).body.errors?.map(({ path }) => path);
  expect(await paths({ temp: 'hot', other: 1 })).toEqual(['answers.temp', 'answers.seal', 'answers.other']);
  const good = { temp: 20, seal: 'Whole' };
  expect(await paths(good, { performedAt: '2026-06-15T12:00:00Z' })).toEqual(['performedAt']);
  expect(await paths(good, { performedAt: '2026-06-15T08:00:00Z' })).toEqual(['lateReason']);
  const late = await fill(good, { performedAt: '2026-06-15T08:00:00Z', lateReason: 'No tablet at the ramp' });
  expect(late.body).toMatchObject({
    performedAt: '2026-06-15T08:00:00.000Z',
    lateReason: 'No tablet at the ramp',
  });
  const { id } = late.body;
  expect(await paths(good, { replaces: id })).toEqual(['reason']);
  const corrected = await fill({ ...good, temp: 21 }, { replaces: id, reason: 'Typing error' });
  expect([corrected.status, corrected.body.replaces]).toEqual([201, id]);
  expect((await fill(good, { replaces: id, reason: 'Again' })).status).toBe(409);
  const second = { replaces: corrected.body.id, reason: 'At the same moment' };
  const both = await Promise.all([fill(good, second), fill(good, second), fill(good, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await fill(good, {}, company.members.viewer)).status).toBe(403);
  const other = await t.createCompany();
  expect((await fill(good, {}, other.members.operator)).status).toBe(404);
  now = new Date('2026-06-15T11:00:00Z');
});

test('a record is read with its corrections, by those who read the list and nobody else', async () => {
  const read = async (id: string, who = company.members.viewer, form = formId) =>
    (await who.request({ method: 'GET', url: `/api/v1/documents/${form}/records/${id}` })) as unknown as {
      status: number;
      body: { record: FormRecord; corrections: FormRecord[] };
    };
  const good = { temp: 20, seal: 'Whole' };
  const first = (await fill({ ...good, temp: 200 })).body.id;
  const second = (await fill(good, { replaces: first, reason: 'Decimal point' })).body.id;
  const third = (await fill({ ...good, note: 'Seen' }, { replaces: second, reason: 'Note missing' })).body.id;
  const middle = await read(second);
  expect(middle.body.record).toMatchObject({ id: second, reason: 'Decimal point', replacedBy: third });
  expect(middle.body.corrections.map(({ id }) => id)).toEqual([first, third]);
  expect((await read(first)).body.record.outOfLimits).toEqual({ temp: 'Above 25 °C' });
  expect((await read(third)).body.corrections.map(({ id }) => id)).toEqual([first, second]);
  expect((await read(formId)).status).toBe(404);
  expect((await read(first, company.members.viewer, revisionId)).status).toBe(404);
  const other = await t.createCompany();
  expect((await read(first, other.members.viewer)).status).toBe(404);
});

test('all records are exported as a table, a column a field', async () => {
  const answer = await company.members.auditor.request({
    method: 'GET',
    url: `/api/v1/documents/${formId}/records/export?format=csv`,
  });
  const [head, ...rows] = answer.text.trim().split('\r\n');
  expect(head).toContain('Temperature (°C),Seal,Note,Out of limits');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(answer.text).toContain('Temperature (°C): Above 25 °C; Seal: Broken is not accepted');
});
