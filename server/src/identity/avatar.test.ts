import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../testing/test-app.ts';
import { pdf, png, upload } from '../testing/test-files.ts';
import { addMembership } from './people.ts';

let t: TestApp;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  [company, other] = [await t.createCompany(), await t.createCompany()];
});
afterAll(() => t.close());

const choose = async (who: TestMember, fileId: string) =>
  who.request({ method: 'PUT', url: '/api/v1/me/avatar', payload: { fileId } });
const avatarIn = (body: unknown) => (body as { avatar: string | null }).avatar;
const listed = async (who: TestMember, personId: string) => {
  const { body } = await who.request({ method: 'GET', url: '/api/v1/members' });
  const { items } = body as { items: { personId: string; avatar: string | null }[] };
  return items.find((one) => one.personId === personId)?.avatar;
};

test('a picture is made small, shown to the colleagues and nobody else, and removed', async () => {
  const { specialist, viewer } = company.members;
  const { personId } = specialist.principal;
  expect(await listed(viewer, personId)).toBeNull();
  const missing = await viewer.request({ method: 'GET', url: `/api/v1/people/${personId}/avatar` });
  expect(missing.status).toBe(404);

  const file = await upload(specialist, 'me.png', png(900, 700), 'image/png');
  const chosen = await choose(specialist, file.id);
  expect(chosen.status, chosen.text).toBe(200);
  const url = avatarIn(chosen.body) ?? '';
  expect(url).toMatch(new RegExp(`^/api/v1/people/${personId}/avatar\\?v=[0-9a-f]{16}$`));
  expect(await listed(viewer, personId)).toBe(url);

  const shown = await viewer.request({ method: 'GET', url });
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  const { avatarContent } = await t.kernel.databases.system
    .selectFrom('person')
    .select('avatarContent')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  expect(await sharp(avatarContent as Buffer).metadata()).toMatchObject({ format: 'webp', width: 160 });
  const again = await viewer.request({
    method: 'GET',
    url,
    headers: { 'if-none-match': String(shown.headers.etag) },
  });
  expect(again.status).toBe(304);
  expect((await other.members.administrator.request({ method: 'GET', url })).status).toBe(404);
  expect((await t.anonymous({ method: 'GET', url })).status).toBe(401);

  const gone = await specialist.request({ method: 'DELETE', url: '/api/v1/me/avatar' });
  expect([gone.status, avatarIn(gone.body)]).toEqual([200, null]);
  expect((await viewer.request({ method: 'GET', url })).status).toBe(404);
  const events = await t.kernel.databases
    .forCompany(company.id)
    .selectFrom('auditEvent')
    .select('changes')
    .where('recordId', '=', personId)
    .where('action', '=', 'person.update')
    .orderBy('id')
    .execute();
  expect(events.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'avatar', from: null }],
    [{ field: 'avatar', to: null }],
  ]);
});

test('what is no picture, too large, or somebody else’s is refused', async () => {
  const { operator, viewer } = company.members;
  const refusal = async (fileId: string) => {
    const { status, body } = await choose(operator, fileId);
    return [status, (body as { errors?: { message: string }[] }).errors?.[0]?.message];
  };
  const document = await upload(operator, 'me.pdf', pdf());
  expect(await refusal(document.id)).toEqual([422, 'This file is not a picture.']);
  const damaged = await upload(operator, 'bad.png', png(40, 40, false), 'image/png');
  expect(await refusal(damaged.id)).toEqual([422, 'This picture is damaged or too large for a preview.']);
  const large = Buffer.concat([png(4, 4), Buffer.alloc(10 * 1024 * 1024)]);
  const heavy = await upload(operator, 'heavy.png', large, 'image/png');
  expect(await refusal(heavy.id)).toEqual([422, 'File is larger than 10485760 bytes']);
  const foreign = await upload(viewer, 'hers.png', png(4, 4), 'image/png');
  expect((await choose(operator, foreign.id)).status).toBe(404);
  expect(await listed(viewer, operator.principal.personId)).toBeNull();
});

test('a picture goes with the person into every company', async () => {
  const { auditor } = company.members;
  const { personId } = auditor.principal;
  await addMembership(t.kernel.databases.system, { companyId: other.id, personId, role: 'auditor' });
  const file = await upload(auditor, 'me.png', png(20, 20), 'image/png');
  const url = avatarIn((await choose(auditor, file.id)).body);
  const colleague = other.members.viewer;
  expect(await listed(colleague, personId)).toBe(url);
  expect((await colleague.request({ method: 'GET', url: url ?? '' })).status).toBe(200);
});
