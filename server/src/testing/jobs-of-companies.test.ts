import { audit } from '@temper/contract/entities/audit.ts';
import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { task } from '@temper/contract/entities/task.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleDueAudits } from '../features/audits/programme-job.ts';
import { sendDigests } from '../features/notifications/digest.ts';
import { takeSnapshots } from '../features/quality-score/take-snapshots.ts';
import { followRepeating, remindOfTasks } from '../features/tasks/task-job.ts';
import { evaluateAll } from '../features/warnings/rule-job.ts';
import { exampleRecord } from './examples.ts';
import { createOwnDatabase } from './own-database.ts';
import { createTestApp, type TestApp, type TestCompany } from './test-app.ts';

/** The jobs that go through all companies: the trouble of one is not the others', and two servers do nothing twice. */

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let one: TestApp;
let two: TestApp;
let owner: pg.Client;
let now = '2026-03-11T09:00:00Z';
beforeAll(async () => {
  database = await createOwnDatabase();
  const options = { databaseUrl: database.url, now: () => new Date(now) };
  one = await createTestApp(options);
  two = await createTestApp(options);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await Promise.all([one.close(), two.close()]);
  await database.drop();
});

/** A company with work for every job from 13 March on. */
async function busyCompany(): Promise<TestCompany> {
  const company = await one.createCompany();
  const manager = company.members['quality-manager'];
  const self = manager.principal.personId;
  const post = async (path: string, payload: object) => {
    const { status, text } = await manager.request({ method: 'POST', url: `/api/v1/${path}`, payload });
    expect(status, text).toBe(201);
  };
  const due = { ...exampleRecord(task.meta, 1, self), status: 'todo', dueDate: '2026-03-12', tags: [] };
  const plain = { repeatEvery: null, repeatUnit: null };
  await post('tasks', { ...due, ...plain, title: 'Overdue' });
  const rhythm = { repeatEvery: 1, repeatUnit: 'weeks' };
  await post('tasks', { ...due, ...rhythm, title: 'Weekly', status: 'completed' });
  const held = { auditType: 'internal', auditStandard: 'GMP' };
  await post('audits', { ...exampleRecord(audit.meta, 1, self), ...held, auditDate: '2026-03-12' });
  const line = { ...exampleRecord(auditProgramme.meta, 1, self), ...held, paused: false };
  await post(auditProgramme.meta.path, { ...line, firstDate: '2026-03-20', leadDays: 30, everyMonths: 6 });
  await owner.query("update company set created_at = '2026-01-01' where id = $1", [company.id]);
  return company;
}

async function runAll({ kernel }: TestApp): Promise<void> {
  await remindOfTasks(kernel);
  await followRepeating(kernel);
  await evaluateAll(kernel);
  await takeSnapshots(kernel);
  await scheduleDueAudits(kernel);
  await sendDigests(kernel);
}

/** What the jobs have made in a company, by table. */
async function madeIn({ id }: TestCompany): Promise<Record<string, number>> {
  const counts = {
    reminders: 'from task_reminder where company_id = $1',
    followers: 'from task where company_id = $1 and repeated_from is not null',
    warnings: 'from warning where company_id = $1',
    snapshots: 'from quality_snapshot where company_id = $1',
    audits: 'from audit where company_id = $1 and programme_id is not null',
    mails: "from outbox where company_id = $1 and payload ->> 'subject' like '%unread notification%'",
  };
  const made: Record<string, number> = {};
  for (const [name, from] of Object.entries(counts))
    made[name] = Number((await owner.query(`select count(*) ${from}`, [id])).rows[0].count);
  return made;
}

test('a company that no job can write for, and one in a time zone that is gone, hold up no other', async () => {
  const broken = await busyCompany();
  const lost = await busyCompany();
  const sound = await busyCompany();
  await owner.query("update company set time_zone = 'Mars/Olympus_Mons' where id = $1", [lost.id]);
  await owner.query(`create function refuse() returns trigger language plpgsql as $$
    begin
      if new.company_id = '${broken.id}' then raise exception 'the disk of this company is full'; end if;
      return new;
    end $$`);
  for (const table of ['task', 'task_reminder', 'warning', 'quality_snapshot', 'audit', 'outbox'])
    await owner.query(
      `create trigger refuse before insert on ${table} for each row execute function refuse()`,
    );

  now = '2026-03-13T09:00:00Z';
  // A daily mail takes what came before the morning.
  await owner.query(`insert into notification (id, company_id, person_id, type, kind, title, message, created_at,
      digest_due)
    select gen_random_uuid(), company_id, person_id, 'info', 'news', 'News', '', '2026-03-12', true from member
    where role = 'quality-manager'`);
  await runAll(one);
  const all = { followers: 1, snapshots: 1, audits: 1 };
  const made = await madeIn(sound);
  expect(made).toMatchObject(all);
  expect(
    Object.values(made).every((count) => count > 0),
    JSON.stringify(made),
  ).toBe(true);
  expect(Object.values(await madeIn(broken)).every((count) => count === 0)).toBe(true);
  expect((await madeIn(lost)).snapshots).toBe(1);

  // Once the trouble is over, it is made up for; by both servers at once, and nothing twice.
  for (const table of ['task', 'task_reminder', 'warning', 'quality_snapshot', 'audit', 'outbox'])
    await owner.query(`drop trigger refuse on ${table}`);
  await Promise.all([runAll(one), runAll(two)]);
  await Promise.all([runAll(two), runAll(one)]);
  expect(await madeIn(broken)).toEqual(made);
  expect(await madeIn(sound)).toEqual(made);
});
