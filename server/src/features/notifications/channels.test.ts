import { type MailPayload, mailPayload } from '@temper/contract/endpoints/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { type NewNotification, notify } from '../../kernel/notify.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { sendDigests } from './digest.ts';
import { findSettings } from './settings.ts';

let t: TestApp;
let company: TestCompany;
/** The tests' clock. */
let now = new Date('2026-03-02T10:00:00Z');
beforeAll(async () => {
  t = await createTestApp({ now: () => now, env: { PUBLIC_URL: 'https://quality.example.com' } });
  company = await t.createCompany();
});
afterAll(() => t.close());

const send = (to: TestMember, given: Partial<NewNotification> = {}) => {
  const ctx = systemCtx(t.kernel, to.principal.companyId);
  const notification = { type: 'info', title: 'Hello', message: 'World', ...given } as const;
  return mutate(ctx, 'test.notify', (tx) =>
    notify(ctx, tx, { to: { personId: to.principal.personId }, ...notification }),
  );
};
const choose = (member: TestMember, channels: unknown) =>
  member.request({ method: 'PATCH', url: '/api/v1/notifications/settings', payload: { channels } });
const list = async (member: TestMember, query = '') =>
  (await member.request({ method: 'GET', url: `/api/v1/notifications${query}` })).body as {
    items: { title: string; kind: string }[];
    unread: number;
  };
async function mailsTo({ principal }: TestMember): Promise<MailPayload[]> {
  const rows = await t.kernel.databases.system
    .selectFrom('outbox')
    .select('payload')
    .where('companyId', '=', principal.companyId)
    .where('kind', '=', 'mail')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ payload }) => payload as MailPayload).filter(({ to }) => to === principal.email);
}

test('each kind goes where the person wants; what is critical stays in the application', async () => {
  const member = await company.addMember('specialist');
  const changed = await choose(member, {
    taskAssigned: { inApp: false, mail: 'now' },
    warningCritical: { inApp: false, mail: 'off' },
    complaintAssigned: { mail: 'off' },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({
    channels: {
      taskAssigned: { inApp: false, mail: 'now', push: true },
      warningCritical: { inApp: true, mail: 'off', push: true },
      complaintAssigned: { inApp: true, mail: 'off' },
    },
  });
  await send(member, { kind: 'taskAssigned', title: 'A <b>task</b>', link: '/tasks/1' });
  await send(member, { kind: 'warningCritical', type: 'critical', title: 'Metal' });
  await send(member, { kind: 'complaintAssigned', title: 'A complaint' });
  const { items, unread } = await list(member);
  expect(items.map(({ title, kind }) => [title, kind])).toEqual([
    ['A complaint', 'complaintAssigned'],
    ['Metal', 'warningCritical'],
  ]);
  expect(unread).toBe(2);
  expect((await list(member, '?type=critical')).items).toHaveLength(1);
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^A <b>task<\/b> · Test /);
  expect(mail?.text).toContain('https://quality.example.com/tasks/1');
  expect(mail?.text).toContain('https://quality.example.com/settings/notifications');
  expect(mail?.html).toContain('A &lt;b&gt;task&lt;/b&gt;');
  // Back to the defaults leaves nothing behind.
  await choose(member, {
    taskAssigned: { inApp: true, mail: 'digest' },
    warningCritical: { mail: 'now' },
    complaintAssigned: { mail: 'digest' },
  });
  const kept = await t.kernel.databases.system
    .selectFrom('notificationSetting')
    .select('choices')
    .where('personId', '=', member.principal.personId)
    .executeTakeFirstOrThrow();
  expect(kept.choices).toEqual({});
});

test('it is said what becomes of mails where there is no mail server, and of those to the sample', async () => {
  const member = await company.addMember('viewer');
  const { body } = await member.request({ method: 'GET', url: '/api/v1/notifications/settings' });
  expect(body).toMatchObject({ mail: 'kept' });
  const ctx = systemCtx(t.kernel, member.principal.companyId);
  const invented = { ...member.principal, personId: '00000000-0000-7000-8000-000000000001' };
  expect(await findSettings({ ...ctx, principal: invented })).toMatchObject({ mail: 'none' });
});

test('what is no choice is refused, and others keep theirs', async () => {
  const { viewer, operator } = company.members;
  expect((await choose(viewer, { taskAssigned: { mail: 'hourly' } })).status).toBe(422);
  expect((await choose(viewer, { unheardOf: { mail: 'now' } })).status).toBe(422);
  await choose(viewer, { news: { push: true } });
  const other = await operator.request({ method: 'GET', url: '/api/v1/notifications/settings' });
  expect(other.body).toMatchObject({ channels: { news: { push: false } } });
});

test('two choices at once are both kept', async () => {
  const member = await company.addMember('viewer');
  await Promise.all([
    choose(member, { taskDue: { push: true } }),
    choose(member, { taskOverdue: { mail: 'now' } }),
    choose(member, { mention: { mail: 'off' } }),
  ]);
  const { body } = await member.request({ method: 'GET', url: '/api/v1/notifications/settings' });
  expect(body).toMatchObject({
    channels: { taskDue: { push: true }, taskOverdue: { mail: 'now' }, mention: { mail: 'off' } },
  });
});

test('switched off, only what is critical appears; who has left is told nothing', async () => {
  const member = await company.addMember('specialist');
  await member.request({
    method: 'PUT',
    url: '/api/v1/me/preferences/notifications.inApp',
    payload: { value: false },
  });
  await send(member, { kind: 'complaintSafety', type: 'critical', title: 'Glass' });
  await send(member, { kind: 'mention' });
  expect(await mailsTo(member)).toEqual([]);
  expect((await list(member, '?type=critical')).items).toMatchObject([{ title: 'Glass' }]);

  const left = await company.addMember('specialist');
  await send(left, { kind: 'taskDue' });
  await t.kernel.databases.system
    .updateTable('member')
    .set({ active: false })
    .where('id', '=', left.principal.memberId)
    .execute();
  await send(left, { kind: 'mention' });
  now = new Date('2026-03-03T12:00:00Z');
  await sendDigests(t.kernel);
  expect(await mailsTo(left)).toEqual([]);
  now = new Date('2026-03-02T10:00:00Z');
});

test('a daily mail comes in the morning of the company, once, by kind, also after a stop', async () => {
  const tokyo = await t.createCompany();
  await t.kernel.databases.system
    .updateTable('company')
    .set({ timeZone: 'Asia/Tokyo' })
    .where('id', '=', tokyo.id)
    .execute();
  const { specialist: member, auditor: reader, operator: idle } = tokyo.members;
  now = new Date('2026-03-02T10:00:00Z'); // 19:00 in Tokyo
  await send(member, { kind: 'taskOverdue', title: 'Late one' });
  await send(member, { kind: 'taskDue', title: 'Due one', link: '/tasks/7' });
  await send(member, { kind: 'taskOverdue', title: 'Late two' });
  await send(reader, { kind: 'taskDue', title: 'Seen' });
  await reader.request({ method: 'POST', url: '/api/v1/notifications/read-all' });
  now = new Date('2026-03-02T22:59:00Z'); // 07:59
  await sendDigests(t.kernel);
  expect(await mailsTo(member)).toEqual([]);
  now = new Date('2026-03-02T23:00:30Z'); // past eight, within the grace
  await send(member, { kind: 'taskDue', title: 'After eight' });
  await sendDigests(t.kernel);
  expect(await mailsTo(member)).toEqual([]);

  now = new Date('2026-03-03T02:00:00Z'); // the server was away until 11:00
  await Promise.all([sendDigests(t.kernel), sendDigests(t.kernel)]);
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^3 unread notifications/);
  const order = [
    'A TASK OF MINE IS DUE TODAY',
    'Due one',
    'A TASK OF MINE IS OVERDUE',
    'Late one',
    'Late two',
  ];
  const places = order.map((text) => mail?.text.indexOf(text) ?? -1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(mail?.text).not.toContain('After eight');
  expect(mail?.html).toContain('https://quality.example.com/tasks/7');
  expect(await mailsTo(reader)).toEqual([]);
  expect(await mailsTo(idle)).toEqual([]);

  await sendDigests(t.kernel);
  expect(await mailsTo(member)).toHaveLength(1);
  now = new Date('2026-03-03T23:05:00Z');
  await sendDigests(t.kernel);
  expect((await mailsTo(member))[1]?.text).toContain('After eight');
  // Who gives up daily mails does not get what was waiting for one.
  await send(member, { kind: 'taskDue', title: 'Given up' });
  await choose(member, { taskDue: { mail: 'off' } });
  now = new Date('2026-03-04T23:05:00Z');
  await sendDigests(t.kernel);
  expect(await mailsTo(member)).toHaveLength(2);
});

test('a daily mail of very much is short enough to be sent', async () => {
  const member = await company.addMember('specialist');
  await choose(member, {
    mention: { mail: 'digest' },
    comment: { mail: 'digest' },
    taskDue: { mail: 'digest' },
  });
  const long = { title: '"'.repeat(200), message: '<'.repeat(2000) };
  now = new Date('2026-03-20T06:00:00Z');
  for (const kind of [
    'mention',
    'comment',
    'taskDue',
    'taskOverdue',
    'warningAssigned',
    'auditAssigned',
    'auditOverdue',
    'complaintAssigned',
  ] as const)
    for (let n = 0; n < 25; n++) await send(member, { kind, ...long });
  now = new Date('2026-03-20T08:10:00Z');
  await sendDigests(t.kernel);
  const [mail] = await mailsTo(member);
  expect(mail?.subject).toMatch(/^200 unread notifications/);
  expect(mailPayload.safeParse(mail).success).toBe(true);
  expect(mail?.text).toContain('and 20 more');
  expect(mail?.text).toContain('<…');
});
