import { complaint } from '@temper/contract/entities/complaint.ts';
import { supplier } from '@temper/contract/entities/supplier.ts';
import { type TaskSummary, task as taskEntity } from '@temper/contract/entities/task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemCtx } from '../../kernel/ctx.ts';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { countAllOpenTasks, countOpenTasks, taskProgress } from './queries.ts';
import { nextDay } from './repeat.ts';
import { followRepeating, remindOfTasks } from './task-job.ts';

let t: TestApp;
let company: TestCompany;
/** A Wednesday. */
let now = '2026-03-11T09:00:00Z';
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
});
beforeEach(async () => {
  now = '2026-03-11T09:00:00Z';
  company = await t.createCompany();
});
afterAll(() => t.close());

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  status: string;
}
interface Reply {
  row: Row;
  can: { update: boolean; commands: string[] };
  errors: { path: string; message: string }[];
}

const values = {
  title: 'Calibrate the scale',
  description: 'Before the morning shift',
  status: 'todo',
  priority: 'medium',
  dueDate: '2026-03-11',
  category: 'Maintenance',
};
const idOf = (member: TestMember) => member.principal.personId;
const send = async (member: TestMember, method: 'POST' | 'PATCH', path: string, payload: object) => {
  const { status, body } = await member.request({ method, url: `/api/v1/tasks${path}`, payload });
  return { status, body: body as Reply };
};
async function create(given: object = {}, member = company.members.specialist): Promise<Row> {
  const { status, body } = await send(member, 'POST', '', { ...values, ...given });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.row;
}
const list = async (query: string, sort = 'title') => {
  const url = `/api/v1/tasks?sort=${sort}&${query}`;
  const { body } = await company.members.viewer.request({ method: 'GET', url });
  return (body as { items: Row[] }).items.map(({ title }) => title);
};
const summary = async (query = '') => {
  const url = `/api/v1/tasks/summary?${query}`;
  return (await company.members.viewer.request({ method: 'GET', url })).body as TaskSummary;
};
const notices = async (member: TestMember) => {
  const { body } = await member.request({ method: 'GET', url: '/api/v1/notifications' });
  return (body as { items: { title: string; link: string }[] }).items;
};
const complete = (member: TestMember, { id, version }: Row) =>
  send(member, 'POST', `/${id}/status`, { version, status: 'completed' });

test('due words mean the days of the company, and overdue what is not completed', async () => {
  for (const [title, dueDate, status] of [
    ['a late', '2026-03-10', 'todo'],
    ['b late but done', '2026-03-09', 'completed'],
    ['c today', '2026-03-11', 'in_progress'],
    ['d tomorrow', '2026-03-12', 'todo'],
    ['e sunday', '2026-03-15', 'todo'],
    ['f monday', '2026-03-16', 'todo'],
    ['g next sunday', '2026-03-22', 'todo'],
    ['h later', '2026-03-23', 'todo'],
  ])
    await create({ title, dueDate, status });
  expect(await list('due=today')).toEqual(['c today']);
  expect(await list('due=tomorrow')).toEqual(['d tomorrow']);
  expect(await list('due=this-week')).toEqual([
    'a late',
    'b late but done',
    'c today',
    'd tomorrow',
    'e sunday',
  ]);
  expect(await list('due=next-week')).toEqual(['f monday', 'g next sunday']);
  expect(await list('due=overdue')).toEqual(['a late']);
  expect(await list('due=overdue&due=tomorrow')).toEqual(['a late', 'd tomorrow']);
  expect(await summary()).toEqual({ todo: 6, inProgress: 1, completed: 1, overdue: 1 });
  expect(await summary('due=today&status=todo&q=late')).toMatchObject({ todo: 2, completed: 1 });

  // In Auckland it is the 12th already.
  now = '2026-03-11T20:00:00Z';
  await sql`update company set time_zone = 'Pacific/Auckland' where id = ${company.id}`.execute(
    t.kernel.databases.system,
  );
  const { principal } = company.members.viewer;
  Object.assign(principal, { timeZone: 'Pacific/Auckland' });
  expect(await list('due=today')).toEqual(['d tomorrow']);
  expect(await summary()).toMatchObject({ overdue: 2 });
});

test('parts of tags, nobody assigned, and priorities in their order', async () => {
  const operator = idOf(company.members.operator);
  await create({ title: 'a', tags: [' Line 3 ', 'urgent fix', 'Line 3'], priority: 'urgent' });
  await create({ title: 'b', tags: ['line 4'], priority: 'low', assignedTo: operator });
  await create({ title: 'c', priority: 'high' });
  expect(await list('tag=line')).toEqual(['a', 'b']);
  expect(await list('tag=URGENT%20F')).toEqual(['a']);
  expect(await list('tag=%25')).toEqual([]);
  expect(await list('unassigned=true')).toEqual(['a', 'c']);
  expect(await list(`assignedTo=${operator}`)).toEqual(['b']);
  expect(await list('', '-priority')).toEqual(['a', 'c', 'b']);
  expect(await list('q=line%203')).toEqual(['a']);
  const { items } = (
    await company.members.viewer.request({ method: 'GET', url: '/api/v1/tasks?tag=line%203' })
  ).body as { items: Row[] };
  expect(items[0]?.tags).toEqual(['Line 3', 'urgent fix']);
  // Longer texts are cut: what is short is not lost behind them.
  await create({ title: 'd', tags: ['conche'], description: 'Before the shift. '.repeat(270) });
  expect(await list('q=conche')).toEqual(['d']);
});

test('an operator sets the status of own tasks only, and is told of them', async () => {
  const { operator, auditor, viewer, specialist } = company.members;
  const own = await create({ assignedTo: idOf(operator) });
  const other = await create({ assignedTo: idOf(auditor) });
  expect(await notices(operator)).toMatchObject([
    {
      title: 'Task for you: Calibrate the scale',
      // As the company writes days.
      message: expect.stringMatching(/ assigned it to you\. It is due on \d\d\/\d\d\/2026\.$/),
      link: `/tasks/${own.id}`,
    },
  ]);
  expect((await send(operator, 'PATCH', `/${own.id}`, { version: 1, title: 'x' })).status).toBe(403);
  expect((await complete(operator, other)).status).toBe(403);
  expect((await complete(viewer, own)).status).toBe(403);
  const done = await complete(operator, own);
  expect(done.body.row).toMatchObject({ status: 'completed', completedAt: '2026-03-11T09:00:00.000Z' });
  expect(done.body.can).toMatchObject({ update: false, commands: ['status'] });
  expect((await complete(auditor, other)).status).toBe(200);
  // Freely back, by whoever may.
  const back = await send(specialist, 'POST', `/${own.id}/status`, { version: 2, status: 'todo' });
  expect(back.body.row).toMatchObject({ status: 'todo', completedAt: null, version: 3 });
});

test('a task hangs on a record that can be read, under the name it had', async () => {
  const { specialist } = company.members;
  const product = (
    (await specialist.request({
      method: 'POST',
      url: '/api/v1/products',
      payload: { name: 'Bar', code: 'B1', description: 'd', specifications: 's', status: 'active' },
    })) as unknown as { body: { row: Row } }
  ).body.row;
  const task = await create({ linkEntity: 'product', linkId: product.id });
  await create({ linkEntity: 'product', linkId: product.id, status: 'completed' });
  expect(task).toMatchObject({ linkTitle: 'Bar' });
  const ctx = systemCtx(t.kernel, company.id);
  expect(await taskProgress(ctx, 'product', [product.id, task.id])).toEqual(
    new Map([[product.id, { total: 2, completed: 1 }]]),
  );
  expect(await countOpenTasks(ctx, 'product', product.id)).toBe(1);
  expect(await countAllOpenTasks(ctx)).toBe(1);
  expect(await list(`linkEntity=product&linkId=${product.id}`)).toHaveLength(2);

  const half = await send(specialist, 'POST', '', { ...values, linkEntity: 'product' });
  expect(half.body.errors).toEqual([
    { path: 'linkEntity', message: 'A link needs the kind of a record and its id' },
  ]);
  const stranger = (await t.createCompany()).members.specialist;
  const foreign = await send(stranger, 'POST', '', {
    ...values,
    linkEntity: 'product',
    linkId: product.id,
  });
  expect(foreign.body.errors).toEqual([{ path: 'linkId', message: 'This record does not exist any more' }]);
  const loose = await send(specialist, 'PATCH', `/${task.id}`, {
    version: 1,
    linkEntity: null,
    linkId: null,
  });
  expect(loose.body.row).toMatchObject({ linkEntity: null, linkId: null, linkTitle: null });
});

test('a task of a closed complaint is not opened again, by whichever way', async () => {
  const { specialist } = company.members;
  const ask = async (path: string, payload: object) => {
    const url = `/api/v1/complaints${path}`;
    const { status, body } = await specialist.request({ method: 'POST', url, payload });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return (body as Reply).row;
  };
  const { id } = await ask('', exampleRecord(complaint.meta, 1, idOf(specialist)));
  const link = { linkEntity: 'complaint', linkId: id };
  const task = await create({ ...link, status: 'completed' });
  const open = await create({ ...link, title: 'Left open' });
  await ask(`/${id}/start`, { version: 1 });
  const closing = { resolution: 'Replaced', rootCauseNotConfirmed: true, openTasksReason: 'Goes on' };
  await ask(`/${id}/close`, { version: 2, ...closing });

  const refused = {
    status: 409,
    body: { errors: [{ path: 'status', message: 'This complaint is closed. Reopen it to change it.' }] },
  };
  const again = { version: 1, status: 'todo' };
  expect(await send(specialist, 'POST', `/${task.id}/status`, again)).toMatchObject(refused);
  expect(await send(specialist, 'PATCH', `/${task.id}`, { ...again, title: 'Anew' })).toMatchObject(refused);
  const exchange = exchangeOf(t.kernel, taskEntity.meta);
  const table = `Record ID,Status\n${task.id},To Do\n`;
  const { request } = await exchange.prepare(specialist, 'again.csv', table, { mode: 'update' });
  const job = await exchange.run(specialist, request);
  expect([job.state, await exchange.problems(specialist, job.id)]).toMatchObject([
    'failed',
    [{ message: refused.body.errors[0]?.message }],
  ]);
  // What was left open may still be done, and what is taken off the complaint is free.
  expect((await complete(specialist, open)).status).toBe(200);
  const loose = { ...again, linkEntity: null, linkId: null };
  expect((await send(specialist, 'PATCH', `/${task.id}`, loose)).status).toBe(200);
  await ask(`/${id}/reopen`, { version: 3, reason: 'It came again' });
  expect((await send(specialist, 'POST', `/${open.id}/status`, { ...again, version: 2 })).status).toBe(200);
});

test('completing a repeating task makes the next one, once', async () => {
  const { operator, specialist } = company.members;
  const every = { repeatEvery: 1, repeatUnit: 'weeks', assignedTo: idOf(operator), tags: ['scale'] };
  const first = await create({ ...every, dueDate: '2026-03-02' });
  const both = await Promise.all([complete(operator, first), complete(specialist, first)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const rowsOf = async () =>
    (
      await sql<{ dueDate: string; status: string; assignedTo: string; tags: string[] }>`
        select due_date, status, assigned_to, tags from task where company_id = ${company.id}
        order by due_date`.execute(t.kernel.databases.system)
    ).rows;
  const next = { dueDate: '2026-03-16', status: 'todo', assignedTo: idOf(operator), tags: ['scale'] };
  expect(await rowsOf()).toMatchObject([{ status: 'completed' }, next]);

  // Reopened and completed again: it has its follower already.
  await send(specialist, 'POST', `/${first.id}/status`, { version: 2, status: 'todo' });
  await complete(specialist, { ...first, version: 3 });
  await followRepeating(t.kernel);
  expect(await rowsOf()).toHaveLength(2);

  // One that a table completed is followed by the job, once in two processes.
  await create({ ...every, title: 'Imported', status: 'completed', dueDate: '2026-03-11' });
  await Promise.all([followRepeating(t.kernel), followRepeating(t.kernel)]);
  expect((await rowsOf()).map(({ dueDate }) => dueDate)).toEqual([
    '2026-03-02',
    '2026-03-11',
    '2026-03-16',
    '2026-03-18',
  ]);

  // Nothing follows on a deleted record, in whichever way, until it is restored.
  const payload = exampleRecord(supplier.meta, 1);
  const made = await specialist.request({ method: 'POST', url: '/api/v1/suppliers', payload });
  const { id } = (made.body as { row: Row }).row;
  const audit = await create({ ...every, title: 'Visit', linkEntity: 'supplier', linkId: id });
  const manager = company.members['quality-manager'];
  await manager.request({ method: 'DELETE', url: `/api/v1/suppliers/${id}` });
  expect((await complete(specialist, audit)).body.row.status).toBe('completed');
  await followRepeating(t.kernel);
  expect(await rowsOf()).toHaveLength(5);
  await manager.request({ method: 'POST', url: `/api/v1/suppliers/${id}/restore` });
  await followRepeating(t.kernel);
  expect(await rowsOf()).toHaveLength(6);
  const half = await send(specialist, 'POST', '', { ...values, repeatEvery: 2 });
  expect(half.body.errors).toEqual([{ path: 'repeatUnit', message: 'Choose days, weeks or months' }]);
});

test('a rhythm keeps its day and skips what is past', () => {
  const monthly = { every: 1, unit: 'months', day: 31 };
  expect(nextDay('2026-01-31', monthly, '2026-01-31')).toBe('2026-02-28');
  expect(nextDay('2026-02-28', monthly, '2026-02-28')).toBe('2026-03-31');
  expect(nextDay('2026-01-31', monthly, '2026-05-02')).toBe('2026-05-31');
  expect(nextDay('2026-03-01', { every: 3, unit: 'days', day: 1 }, '2026-03-11')).toBe('2026-03-13');
  expect(nextDay('2026-03-20', { every: 2, unit: 'weeks', day: 20 }, '2026-03-11')).toBe('2026-04-03');
});

test('people are reminded on the day and once past it, never twice', async () => {
  const { operator, specialist } = company.members;
  const mine = await create({ title: 'Mine', assignedTo: idOf(operator) });
  await create({ title: 'Nobody is assigned' });
  await create({ title: 'Done', assignedTo: idOf(operator), status: 'completed' });
  await create({ title: 'Later', assignedTo: idOf(operator), dueDate: '2026-03-12' });
  const titles = async (member: TestMember) =>
    (await notices(member)).map(({ title }) => title).filter((title) => !title.startsWith('Task for'));

  now = '2026-03-11T05:59:00Z';
  await remindOfTasks(t.kernel);
  expect(await titles(operator), 'not before the working day').toEqual([]);
  now = '2026-03-11T06:04:00Z';
  await Promise.all([remindOfTasks(t.kernel), remindOfTasks(t.kernel)]);
  await remindOfTasks(t.kernel);
  expect(await titles(operator)).toEqual(['Due today: Mine']);
  expect(await titles(specialist), 'who made it').toEqual(['Due today: Nobody is assigned']);

  now = '2026-03-13T07:04:00Z';
  await remindOfTasks(t.kernel);
  await remindOfTasks(t.kernel);
  const all = await notices(operator);
  expect(all[0]).toMatchObject({
    title: '2 tasks are overdue',
    link: `/tasks?assignedTo=${idOf(operator)}&due=overdue`,
  });
  // Another day is another reminder.
  const moved = await send(specialist, 'PATCH', `/${mine.id}`, { version: 1, dueDate: '2026-03-13' });
  expect(moved.status).toBe(200);
  await remindOfTasks(t.kernel);
  expect((await titles(operator))[0]).toBe('Due today: Mine');
});

test('a rhythm ends with the calendar, and its task holds up no other', async () => {
  const last = await create({ dueDate: '9999-12-31', repeatEvery: 1, repeatUnit: 'days' });
  const { status } = await send(company.members.specialist, 'POST', `/${last.id}/status`, {
    version: 1,
    status: 'completed',
  });
  expect(status).toBe(200);
  await create({ status: 'completed', dueDate: '9999-12-30', repeatEvery: 365, repeatUnit: 'months' });
  await create({ title: 'Follows', status: 'completed', repeatEvery: 1, repeatUnit: 'weeks' });
  await followRepeating(t.kernel);
  expect(await list('status=todo')).toEqual(['Calibrate the scale', 'Follows']);
  const [rhythm, today] = [{ every: 1, unit: 'months', day: 15 }, '2026-03-11'] as const;
  expect(nextDay('0001-01-15', rhythm, today)).toBe('2026-03-15');
  expect(nextDay('9999-12-31', { ...rhythm, day: 31 }, today)).toBeUndefined();
});
