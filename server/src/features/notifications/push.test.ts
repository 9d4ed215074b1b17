import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { type NewNotification, notify } from '../../kernel/notify.ts';
import { isPublicAddress, outsideUrlProblem, publicLookup } from '../../platform/push/public-address.ts';
import { sendPush } from '../../platform/push/push-sender.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { type PushSimulator, startPushSimulator } from '../../testing/push-simulator.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { testPassword, testPeople } from '../../testing/test-people.ts';

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let t: TestApp;
let company: TestCompany;
let simulator: PushSimulator;
beforeAll(async () => {
  simulator = await startPushSimulator();
  // Its jobs would take what other tests put into the shared one.
  database = await createOwnDatabase();
  const env = { PUSH_SERVICE: simulator.origin };
  t = await createTestApp({ services: true, databaseUrl: database.url, env });
  company = await t.createCompany();
});
afterAll(async () => {
  await t.close();
  await simulator.close();
  await database.drop();
});

const send = (to: TestMember, given: Partial<NewNotification> = {}) => {
  const ctx = systemCtx(t.kernel, to.principal.companyId);
  const notification = { type: 'info', kind: 'mention', title: 'Hello', message: 'World', ...given } as const;
  return mutate(ctx, 'test.notify', (tx) =>
    notify(ctx, tx, { to: { personId: to.principal.personId }, ...notification }),
  );
};
const add = (member: TestMember, payload: unknown) =>
  member.request({
    method: 'POST',
    url: '/api/v1/notifications/devices',
    payload: payload as object,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0' },
  });
const devicesOf = (member: TestMember) =>
  t.kernel.databases.system
    .selectFrom('pushDevice')
    .select(['id', 'companyId', 'endpoint', 'sessionId'])
    .where('personId', '=', member.principal.personId)
    .execute();
const pathOf = ({ endpoint }: { endpoint: string }) => new URL(endpoint).pathname;
const receivedAt = (one: { endpoint: string }) =>
  simulator.received.filter(({ path }) => path === pathOf(one));
const pushesOf = (companyId: string) =>
  t.kernel.databases.system
    .selectFrom('outbox')
    .select(['id', 'payload', 'attempts', 'notBefore', 'state'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'push')
    .execute();

test('a push arrives encrypted, signed by our key, and can be read by its device only', async () => {
  const { specialist, operator } = company.members;
  const [phone, tablet] = [simulator.subscribe(), simulator.subscribe()];
  const added = await add(specialist, phone);
  expect(added.status, added.text).toBe(201);
  expect(added.body).toMatchObject({ devices: [{ device: 'Chrome on Linux', current: true }] });
  await add(operator, tablet);
  await send(specialist, { title: 'Ünïcode 🍫', link: '/tasks/1', type: 'critical' });
  await expect.poll(() => receivedAt(phone).length).toBe(1);
  const [push] = receivedAt(phone);
  expect(push?.content).toMatchObject({ title: 'Ünïcode 🍫', body: 'World', link: '/tasks/1' });
  expect(push?.senderKey).toBe(vapidKeys(t.kernel.config).publicKey);
  expect(push?.claims.aud).toBe(simulator.origin);
  expect(push?.claims.sub).toBe('mailto:temper@localhost');
  expect(push?.urgency).toBe('high');
  expect(push?.topic).toMatch(/^[0-9a-f]{32}$/);
  expect(push?.ttl).toBeGreaterThan(23 * 3600);
  expect(push?.ttl).toBeLessThanOrEqual(24 * 3600);
  expect(receivedAt(tablet)).toEqual([]);
  await expect.poll(async () => (await pushesOf(company.id)).length).toBe(0);
  // A kind that is not pushed.
  await send(specialist, { kind: 'importFinished' });
  expect(await pushesOf(company.id)).toEqual([]);
});

test('a long message in any script fits into what push services take', async () => {
  const member = await company.addMember('viewer');
  const phone = simulator.subscribe();
  await add(member, phone);
  await send(member, { title: '語'.repeat(200), message: '語'.repeat(2000) });
  await expect.poll(() => receivedAt(phone).length).toBe(1);
});

test('a device that its push service does not know any more is forgotten', async () => {
  const member = await company.addMember('viewer');
  for (const status of [404, 410]) {
    const phone = simulator.subscribe();
    await add(member, phone);
    simulator.answers.push({ status });
    await send(member);
    await expect.poll(async () => (await devicesOf(member)).length).toBe(0);
  }
});

test('a push service in trouble is asked again, later, and read notifications are not pushed', async () => {
  const other = await t.createCompany();
  const member = other.members.viewer;
  const phone = simulator.subscribe();
  await add(member, phone);
  simulator.answers.push({ status: 429, headers: { 'retry-after': '900' } });
  await send(member);
  const waiting = async () => (await pushesOf(other.id))[0];
  await expect.poll(async () => (await waiting())?.attempts).toBe(1);
  await expect
    .poll(async () => Date.parse((await waiting())?.notBefore ?? '') - Date.now())
    .toBeGreaterThan(800_000);
  const payload = (await waiting())?.payload;
  await member.request({ method: 'POST', url: '/api/v1/notifications/read-all' });
  const before = simulator.asked.length;
  await sendPush(t.kernel, payload);
  expect(simulator.asked.length).toBe(before);
  expect(await devicesOf(member)).toHaveLength(1);

  // Nor what has waited for a day.
  await send(member);
  await expect.poll(() => receivedAt(phone).length).toBe(1);
  const notificationId = (receivedAt(phone)[0]?.content as { id: string } | undefined)?.id;
  const [device] = await devicesOf(member);
  const message = { deviceId: device?.id, notificationId };
  const at = (hours: number) => ({ ...t.kernel, now: () => new Date(Date.now() + hours * 3_600_000) });
  await sendPush(at(23), message);
  expect(receivedAt(phone)[1]?.ttl).toBeLessThanOrEqual(3600);
  await sendPush(at(24.1), message);
  expect(receivedAt(phone)).toHaveLength(2);
});

test('only public push services are asked, with keys that can encrypt', async () => {
  const { auditor } = company.members;
  const { keys } = simulator.subscribe();
  const refused = [
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://metadata.google.internal/a',
    'https://printer/a',
    'https://user:pass@push.example.com/a',
    'https://push.example.com:8443/a',
    'file:///etc/passwd',
    `https://push.example.com/${'x'.repeat(1000)}`,
    simulator.origin.replace('127.0.0.1', 'localhost'),
  ];
  for (const endpoint of refused)
    expect([endpoint, (await add(auditor, { endpoint, keys })).status]).toEqual([endpoint, 422]);
  const endpoint = 'https://push.example.com/a';
  const flat = Buffer.alloc(65, 4).toString('base64url');
  expect((await add(auditor, { endpoint, keys: { ...keys, p256dh: flat } })).status).toBe(422);
  expect((await add(auditor, { endpoint, keys: { ...keys, auth: 'AAAA' } })).status).toBe(422);
  expect(await devicesOf(auditor)).toEqual([]);
  expect(outsideUrlProblem('https://updates.push.services.mozilla.com/wpush/v2/x')).toBeUndefined();
  for (const address of [
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:8.8.8.8',
    '2002:7f00:1::',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  // A public name that leads inside is refused when it is resolved for the connection.
  const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
  expect(String(error)).toContain('not on the public network');
});

test('the devices of a person are limited, own, and taken by whoever signs in there', async () => {
  const [member, stranger] = [await company.addMember('viewer'), await company.addMember('viewer')];
  const all = Array.from({ length: 12 }, () => simulator.subscribe());
  for (const one of all) await add(member, one);
  const kept = await devicesOf(member);
  expect(kept).toHaveLength(10);
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(all[0]?.endpoint);
  const url = `/api/v1/notifications/devices/${kept[0]?.id}`;
  expect((await stranger.request({ method: 'DELETE', url })).status).toBe(404);
  expect((await member.request({ method: 'DELETE', url })).status).toBe(204);
  const claim = (by: TestMember, endpoint = '') =>
    by.request({ method: 'POST', url: '/api/v1/notifications/devices/claim', payload: { endpoint } });
  expect((await claim(member, kept[1]?.endpoint)).body).toEqual({ subscribed: true });
  expect((await claim(stranger, kept[1]?.endpoint)).body).toEqual({ subscribed: false });
  expect((await claim(member, kept[1]?.endpoint)).body).toEqual({ subscribed: false });
  expect(await devicesOf(member)).toHaveLength(8);
});

test('signing out ends the pushes of that device, and a new password those of all others', async () => {
  const people = testPeople(t);
  const who = await people.create(company.id);
  const [desk, phone, tablet] = [
    await people.signIn(who),
    await people.signIn(who),
    await people.signIn(who),
  ];
  for (const browser of [desk, phone, tablet]) {
    const added = await browser.post('/notifications/devices', simulator.subscribe());
    expect(added.status, JSON.stringify(added.body)).toBe(201);
  }
  const devices = async () =>
    ((await desk.get('/notifications/settings')).body as { devices: { current: boolean }[] }).devices;
  expect((await devices()).map(({ current }) => current)).toEqual([true, false, false]);
  await phone.post('/auth/sign-out');
  expect(await devices()).toHaveLength(2);
  const changed = await desk.post('/me/password', {
    currentPassword: testPassword,
    newPassword: 'eight bars of nougat',
  });
  expect(changed.status).toBe(200);
  expect(await devices()).toMatchObject([{ current: true }]);
});

test('leaving the company ends the pushes', async () => {
  const member = await company.addMember('viewer');
  await add(member, simulator.subscribe());
  const { memberId } = member.principal;
  const { administrator } = company.members;
  const left = await administrator.request({
    method: 'PATCH',
    url: `/api/v1/members/${memberId}`,
    payload: { active: false, version: 1 },
  });
  expect(left.status, left.text).toBe(200);
  expect(await devicesOf(member)).toEqual([]);
});

test('every process and every start of an installation has the same key', async () => {
  const env = { SECRET: 'one secret of at least thirty-two characters' };
  const [a, b, c] = [await createTestApp({ env }), await createTestApp({ env }), await createTestApp()];
  expect(vapidKeys(a.kernel.config)).toEqual(vapidKeys(b.kernel.config));
  expect(vapidKeys(c.kernel.config)).not.toEqual(vapidKeys(a.kernel.config));
  await Promise.all([a, b, c].map((app) => app.close()));
});
