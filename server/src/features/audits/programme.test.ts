import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths } from '../../derive/calendar-days.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { nextOccurrence } from './programme-dates.ts';
import { scheduleDueAudits } from './programme-job.ts';

/** The programme of a database of its own: the job works for every company there is. */

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let t: TestApp;
let second: TestApp;
let company: TestCompany;
let manager: TestMember;
let now = '2027-01-10T09:00:00.000Z';
beforeAll(async () => {
  database = await createOwnDatabase();
  const options = { databaseUrl: database.url, now: () => new Date(now) };
  t = await createTestApp(options);
  second = await createTestApp(options);
});
afterAll(async () => {
  await Promise.all([t.close(), second.close()]);
  await database.drop();
});
beforeEach(async () => {
  now = '2027-01-10T09:00:00.000Z';
  company = await t.createCompany();
  manager = company.members['quality-manager'];
});

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
const line = (more: object = {}) => ({
  title: 'Verification of HACCP',
  auditType: 'internal',
  auditStandard: 'HACCP',
  everyMonths: 6,
  firstDate: '2027-03-01',
  leadDays: 30,
  expectedDuration: '2 days',
  department: 'Production',
  auditor: 'Jean-Luc Perrin',
  scope: 'All lines',
  description: 'Twice a year',
  ...more,
});
async function add(more: object = {}): Promise<Row> {
  const reply = await manager.request({
    method: 'POST',
    url: '/api/v1/audits/programme',
    payload: line(more),
  });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { row: Row }).row;
}
const read = async (id: string) =>
  ((await manager.request({ method: 'GET', url: `/api/v1/audits/programme/${id}` })).body as { row: Row })
    .row;
const made = async () => {
  const reply = await manager.request({ method: 'GET', url: '/api/v1/audits?sort=auditDate&pageSize=200' });
  return (reply.body as { items: Row[] }).items.map(({ auditDate }) => auditDate);
};
/** Both processes at once, several times. */
const work = async () => {
  const runs = [t, second, t, second].map(({ kernel }) => scheduleDueAudits(kernel));
  return (await Promise.all(runs)).reduce((sum, count) => sum + count, 0);
};

test('a line makes its next audit when the lead time begins, once, in whichever process', async () => {
  const row = await add();
  expect(row.nextDate).toBe('2027-03-01');
  now = '2027-01-29T23:00:00.000Z';
  expect(await work()).toBe(0);
  now = '2027-01-30T00:30:00.000Z';
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  expect(await made()).toEqual(['2027-03-01']);
  expect((await read(row.id)).nextDate).toBe('2027-09-01');
  now = '2027-08-05T00:30:00.000Z';
  expect(await work()).toBe(1);
  expect(await made()).toEqual(['2027-03-01', '2027-09-01']);

  const { items } = (
    await manager.request({ method: 'GET', url: `/api/v1/audits?programmeId=${row.id}&sort=auditDate` })
  ).body as { items: Row[] };
  expect(items.map(({ auditNumber }) => auditNumber)).toEqual(['AUD-2027-0001', 'AUD-2027-0002']);
  expect(items[0]).toMatchObject({
    title: 'Verification of HACCP',
    status: 'scheduled',
    auditor: 'Jean-Luc Perrin',
  });
  const told = await manager.request({ method: 'GET', url: '/api/v1/notifications' });
  expect(told.text).toContain('AUD-2027-0001 is scheduled');
  const history = await manager.request({
    method: 'GET',
    url: `/api/v1/audits/${String(items[0]?.id)}/history`,
  });
  expect(history.body).toMatchObject({ items: [{ action: 'auditProgramme.schedule', actorName: 'Temper' }] });
});

test('days begin in the time zone of the company', async () => {
  await t.kernel.databases.system
    .updateTable('company')
    .set({ timeZone: 'Pacific/Auckland' })
    .where('id', '=', company.id)
    .execute();
  await add();
  now = '2027-01-29T10:00:00.000Z';
  expect(await work()).toBe(0);
  now = '2027-01-29T11:30:00.000Z';
  expect(await work()).toBe(1);
});

test('of days that have passed one audit is made; paused and deleted lines make none', async () => {
  const old = await add({ everyMonths: 1, firstDate: '2026-01-31', leadDays: 0 });
  const paused = await add({ paused: true, firstDate: '2027-01-05' });
  const deleted = await add({ firstDate: '2027-01-05' });
  await manager.request({ method: 'DELETE', url: `/api/v1/audits/programme/${deleted.id}` });
  expect(await work()).toBe(1);
  expect(await made()).toEqual(['2026-01-31']);
  expect((await read(old.id)).nextDate).toBe('2027-01-31');
  expect((await read(paused.id)).nextDate).toBe('2027-01-05');
});

test('another rhythm begins at its first day from today on', async () => {
  const row = await add();
  const reply = await manager.request({
    method: 'PATCH',
    url: `/api/v1/audits/programme/${row.id}`,
    payload: { version: 1, firstDate: '2026-12-31', everyMonths: 2 },
  });
  expect((reply.body as { row: Row }).row.nextDate).toBe('2027-02-28');
});

test('a rhythm that meets a day again makes no second audit of it', async () => {
  const row = await add();
  now = '2027-02-01T09:00:00.000Z';
  await work();
  expect(await made()).toEqual(['2027-03-01']);
  const { version } = await read(row.id);
  await manager.request({
    method: 'PATCH',
    url: `/api/v1/audits/programme/${row.id}`,
    payload: { version, everyMonths: 3 },
  });
  expect((await read(row.id)).nextDate).toBe('2027-03-01');
  expect(await work()).toBe(0);
  expect((await read(row.id)).nextDate).toBe('2027-06-01');
  expect(await made()).toEqual(['2027-03-01']);
});

test('a line whose auditor has left is paused with a word to those who plan, and goes on from today', async () => {
  const auditor = await company.addMember('auditor');
  const { personId } = auditor.principal;
  const row = await add({ auditorId: personId, firstDate: '2027-01-20' });
  const setActive = (active: boolean) =>
    t.kernel.databases.system
      .updateTable('member')
      .set({ active })
      .where('personId', '=', personId)
      .execute();
  await setActive(false);
  expect(await work()).toBe(0);
  const paused = await read(row.id);
  expect(paused).toMatchObject({ paused: true, nextDate: '2027-01-20' });
  const told = await manager.request({ method: 'GET', url: '/api/v1/notifications' });
  expect(told.text).toContain('A line of the audit programme is paused');
  expect(told.text).toContain('Choose an active member of the company');
  now = '2027-02-01T09:00:00.000Z';
  const payload = { version: paused.version, paused: false, auditorId: null };
  await manager.request({ method: 'PATCH', url: `/api/v1/audits/programme/${row.id}`, payload });
  expect((await read(row.id)).nextDate).toBe('2027-07-20');
});

test('months keep the day of the first one', () => {
  expect([1, 2, 3, 13].map((n) => addMonths('2027-01-31', n))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ]);
  expect(nextOccurrence('2027-01-31', 1, '2027-01-31')).toBe('2027-01-31');
  expect(nextOccurrence('2027-01-31', 1, '2027-02-01')).toBe('2027-02-28');
  expect(nextOccurrence('2027-01-31', 1, '2027-03-01')).toBe('2027-03-31');
  expect(nextOccurrence('2020-02-29', 12, '2027-03-01')).toBe('2028-02-29');
  expect(nextOccurrence('2020-05-15', 7, '2020-05-01')).toBe('2020-05-15');
});

test('a rhythm that began in the first century, or comes to the last day there is', () => {
  expect(nextOccurrence('0001-01-31', 7, '2026-11-28')).toBe('2026-12-31');
  expect(nextOccurrence('9999-12-31', 120, '9999-12-31')).toBe('9999-12-31');
  expect(nextOccurrence('9999-06-01', 120, '9999-12-31')).toBe('9999-12-31');
});
