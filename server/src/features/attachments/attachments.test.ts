import type { Attachment } from '@temper/contract/endpoints/attachments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { pdf, png, upload } from '../../testing/test-files.ts';

let t: TestApp;
let company: TestCompany;
let other: TestCompany;
let recordId: string;
beforeAll(async () => {
  t = await createTestApp();
  [company, other] = [await t.createCompany(), await t.createCompany()];
  recordId = await createStep(company.members['quality-manager']);
});
afterAll(() => t.close());

async function createStep(member: TestMember): Promise<string> {
  const created = await member.request({
    method: 'POST',
    url: '/api/v1/products/flow-steps',
    payload: { name: 'Conching', status: 'in-progress', completionPercentage: 65, position: 2 },
  });
  return (created.body as { row: { id: string } }).row.id;
}

const attach = (member: TestMember, body: object) =>
  member.request({
    method: 'POST',
    url: '/api/v1/attachments',
    payload: { entity: 'flowStep', recordId, kind: 'document', ...body },
  });

const list = (member: TestMember, query = '') =>
  member.request({
    method: 'GET',
    url: `/api/v1/attachments?entity=flowStep&recordId=${recordId}${query}`,
  });

test('a file is attached, read by colleagues, taken off, put back, and leaves its history', async () => {
  const { specialist, viewer, administrator } = company.members;
  const news: unknown[] = [];
  const stop = t.kernel.changes.subscribe((change) => news.push(change));
  const file = await upload(specialist, 'protocol.pdf', pdf());
  const made = await attach(specialist, { fileId: file.id, caption: '  Signed protocol ' });
  stop();
  expect(made.status, made.text).toBe(201);
  const attachment = made.body as Attachment;
  expect(attachment).toMatchObject({
    entity: 'flowStep',
    recordId,
    kind: 'document',
    caption: 'Signed protocol',
    position: 1,
    createdByName: 'Test specialist',
    file: { id: file.id, name: 'protocol.pdf', type: 'application/pdf', size: file.size },
    can: { delete: true },
  });
  expect(news).toContainEqual({ companyId: company.id, topic: 'flowStep', recordId });

  // Who may read the record may read its files; another company may not.
  const content = { method: 'GET', url: `/api/v1/files/${file.id}` } as const;
  expect((await viewer.request(content)).status).toBe(200);
  expect((await other.members.administrator.request(content)).status).toBe(404);
  expect((await list(viewer)).body).toMatchObject({ items: [{ id: attachment.id, can: { delete: false } }] });

  const url = `/api/v1/attachments/${attachment.id}`;
  expect((await viewer.request({ method: 'DELETE', url })).status).toBe(403);
  expect((await other.members.administrator.request({ method: 'DELETE', url })).status).toBe(404);
  expect((await specialist.request({ method: 'DELETE', url })).status).toBe(204);
  expect((await specialist.request({ method: 'DELETE', url })).status).toBe(404);
  expect((await list(viewer)).body).toEqual({ items: [] });
  expect((await viewer.request(content)).status).toBe(404);
  expect((await viewer.request({ method: 'POST', url: `${url}/restore` })).status).toBe(403);
  const restored = await administrator.request({ method: 'POST', url: `${url}/restore` });
  expect([restored.status, restored.body]).toEqual([200, attachment]);
  expect((await administrator.request({ method: 'DELETE', url })).status).toBe(204);

  const history = await viewer.request({
    method: 'GET',
    url: `/api/v1/products/flow-steps/${recordId}/history`,
  });
  const events = (history.body as { items: { action: string; changes: unknown[] }[] }).items;
  expect(events.map((event) => event.action)).toEqual([
    'flowStep.detach',
    'flowStep.attach',
    'flowStep.detach',
    'flowStep.attach',
    'flowStep.create',
  ]);
  expect(events[3]?.changes).toEqual([
    { field: 'document', label: 'Document', from: null, to: 'protocol.pdf' },
  ]);
});

test('photos are pictures, in their order', async () => {
  const { specialist } = company.members;
  const document = await upload(specialist, 'not-a-photo.pdf', pdf());
  const refused = await attach(specialist, { fileId: document.id, kind: 'photo' });
  expect(refused.status).toBe(422);
  expect((refused.body as { errors: { path: string }[] }).errors[0]?.path).toBe('fileId');
  for (const width of [3, 4, 5]) {
    const photo = await upload(specialist, `photo ${width}.png`, png(width, 3), 'image/png');
    expect((await attach(specialist, { fileId: photo.id, kind: 'photo' })).status).toBe(201);
  }
  const photos = (await list(specialist, '&kind=photo')).body as { items: Attachment[] };
  expect(photos.items.map((item) => item.file.name)).toEqual(['photo 3.png', 'photo 4.png', 'photo 5.png']);
  const [first] = photos.items;
  const small = await company.members.viewer.request({
    method: 'GET',
    url: `/api/v1/files/${first?.file.id}/thumbnail?w=64`,
  });
  expect(small.status).toBe(200);
});

test('attached at once, each has a place of its own; one that comes back does too', async () => {
  const { specialist } = company.members;
  const own = await createStep(company.members['quality-manager']);
  const files = await Promise.all([1, 2, 3, 4].map((n) => upload(specialist, `at once ${n}.pdf`, pdf())));
  const made = await Promise.all(files.map(({ id }) => attach(specialist, { fileId: id, recordId: own })));
  const places = made.map(({ body }) => (body as Attachment).position);
  expect(places.sort()).toEqual([1, 2, 3, 4]);
  const last = made.map(({ body }) => body as Attachment).find(({ position }) => position === 4);
  const url = `/api/v1/attachments/${last?.id}`;
  expect((await specialist.request({ method: 'DELETE', url })).status).toBe(204);
  const file = await upload(specialist, 'fifth.pdf', pdf());
  expect((await attach(specialist, { fileId: file.id, recordId: own })).body).toMatchObject({ position: 5 });
  const restored = await specialist.request({ method: 'POST', url: `${url}/restore` });
  expect(restored.body).toMatchObject({ position: 4 });
});

test('nothing foreign is attached, and nothing to what is not there', async () => {
  const { specialist, operator, viewer } = company.members;
  const file = await upload(specialist, 'a.pdf', pdf());
  expect((await attach(viewer, { fileId: file.id })).status).toBe(403);
  expect((await attach(operator, { fileId: file.id })).status).toBe(403);
  // Another person's file that hangs nowhere, another company's file, another company's record.
  expect((await attach(company.members.administrator, { fileId: file.id })).status).toBe(404);
  const foreign = await upload(other.members.specialist, 'b.pdf', pdf());
  expect((await attach(specialist, { fileId: foreign.id })).status).toBe(404);
  expect((await attach(other.members.specialist, { fileId: foreign.id })).status).toBe(404);
  expect((await list(other.members.specialist)).status).toBe(404);
  const nowhere = { fileId: file.id, recordId: '00000000-0000-7000-8000-000000000000' };
  expect((await attach(specialist, nowhere)).status).toBe(404);
  expect((await attach(specialist, { fileId: file.id, entity: 'person' })).status).toBe(422);
  expect((await attach(specialist, { fileId: file.id, caption: 'a\u0000b' })).status).toBe(422);
  const gone = await createStep(company.members['quality-manager']);
  await company.members['quality-manager'].request({
    method: 'DELETE',
    url: `/api/v1/products/flow-steps/${gone}`,
  });
  expect((await attach(specialist, { fileId: file.id, recordId: gone })).status).toBe(409);
});

test('the same Idempotency-Key attaches once', async () => {
  const { specialist } = company.members;
  const file = await upload(specialist, 'once.pdf', pdf());
  const send = () =>
    specialist.request({
      method: 'POST',
      url: '/api/v1/attachments',
      headers: { 'idempotency-key': 'attach-once-1' },
      payload: { entity: 'flowStep', recordId, kind: 'document', fileId: file.id },
    });
  const [one, two] = [await send(), await send()];
  expect([one.status, two.body]).toEqual([201, one.body]);
});
