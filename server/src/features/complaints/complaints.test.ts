import { lotMessage, notBothMessage } from '@temper/contract/entities/complaint-rules.ts';
import { customer } from '@temper/contract/entities/customer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { png, upload } from '../../testing/test-files.ts';
import { followRepeating } from '../tasks/task-job.ts';

let t: TestApp;
let company: TestCompany;
let manager: TestMember;
/** A Wednesday. */
let now = new Date('2026-11-25T10:00:00Z');
beforeAll(async () => {
  t = await createTestApp({ now: () => now });
  company = await t.createCompany();
  manager = company.members['quality-manager'];
});
afterAll(() => t.close());

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  complaintNumber: string;
}
interface Answer<T> {
  status: number;
  body: T;
  text: string;
}
type RecordBody = { row: Row; can: { update: boolean; commands: string[] } };
type Refused = { detail: string; errors?: { path: string; message: string }[]; current?: Row };

const example = (member: TestMember, more: object = {}) => ({
  customerName: 'Café Miller',
  email: 'anna@miller.example',
  productName: 'Truffle Assortment',
  dateReceived: '2026-11-25',
  complaintDescription: 'White bloom on every praline',
  priority: 'Low',
  assignedTo: member.principal.personId,
  lotNumber: 'L-2026-118',
  ...more,
});
const send = async <T>(
  member: TestMember,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
) => (await member.request({ method, url: `/api/v1/complaints${path}`, payload })) as Answer<T>;
const add = async (more: object = {}, member = manager) => {
  const { body, status, text } = await send<RecordBody>(member, 'POST', '', example(member, more));
  expect(status, text).toBe(201);
  return body.row;
};
const refused = async (more: object) => {
  const { status, body } = await send<Refused>(manager, 'POST', '', example(manager, more));
  expect(status).toBe(422);
  return body.errors;
};

describe('a new complaint', () => {
  test('is numbered in turn, open, and due after working days of its priority', async () => {
    const own = await t.createCompany();
    const member = own.members.operator;
    const assignedTo = own.members.specialist.principal.personId;
    const rows = await Promise.all(
      ['High', 'Medium', 'Low'].map((priority) => add({ priority, assignedTo }, member)),
    );
    expect(rows.map(({ complaintNumber }) => complaintNumber).sort()).toEqual([
      'CMP-2026-0001',
      'CMP-2026-0002',
      'CMP-2026-0003',
    ]);
    // Three, ten and twenty working days after Wednesday 25 November.
    expect(rows.map(({ dueDate }) => dueDate)).toEqual(['2026-11-30', '2026-12-09', '2026-12-23']);
    expect(rows.map(({ status }) => status)).toEqual(['Open', 'Open', 'Open']);
  });

  test('is given to somebody who may work on it; whom it was given to stays', async () => {
    const own = await t.createCompany();
    const { viewer, operator, specialist } = own.members;
    const message = 'This person may only read here. Choose somebody whose role may work on it';
    for (const one of [viewer, operator]) {
      const { body } = await send<Refused>(specialist, 'POST', '', example(one));
      expect(body.errors).toEqual([{ path: 'assignedTo', message }]);
    }
    const row = await add({}, specialist);
    await sql`update member set role = 'viewer' where company_id = ${own.id}
      and person_id = ${specialist.principal.personId}`.execute(t.kernel.databases.system);
    const lead = own.members['quality-manager'];
    const patch = { version: 1, assignedTo: row.assignedTo, lotNumber: 'L-2' };
    const kept = await send<RecordBody>(lead, 'PATCH', `/${row.id}`, patch);
    expect(kept.body.row).toMatchObject({ lotNumber: 'L-2', assignedTo: row.assignedTo });
  });

  test('may be entered later than received, never before', async () => {
    expect(await add({ dateReceived: '2026-11-02' })).toMatchObject({ dueDate: '2026-11-30' });
    expect(await refused({ dateReceived: '2026-11-26' })).toEqual([
      { path: 'dateReceived', message: 'Date received cannot be in the future' },
    ]);
  });

  test('names a lot or says why it is unknown; the five required fields come first', async () => {
    expect(await refused({ lotNumber: null })).toEqual([{ path: 'lotNumber', message: lotMessage }]);
    await add({ lotNumber: null, lotUnknownReason: 'The wrapper was thrown away' });
    const { body } = await send<Refused>(manager, 'POST', '', { dateReceived: '2026-11-25' });
    expect(body.errors).toEqual([
      { path: 'customerName', message: 'Customer name is required' },
      { path: 'productName', message: 'Product name is required' },
      { path: 'complaintDescription', message: 'Description is required' },
      { path: 'priority', message: 'Priority is required' },
      { path: 'assignedTo', message: 'Assignment is required' },
    ]);
  });

  test('cannot be given a number, status or due date', async () => {
    for (const field of ['complaintNumber', 'status', 'dueDate', 'safetyRisk', 'closedAt'])
      expect(await refused({ [field]: 'x' })).toContainEqual({ path: field, message: `Unknown: ${field}` });
  });

  test('of danger is of high priority, and tells those who work on complaints', async () => {
    const own = await t.createCompany();
    const member = own.members.operator;
    const assignedTo = own.members.specialist.principal.personId;
    await add({ assignedTo }, member);
    const row = await add({ assignedTo, foreignBody: true, allergen: false }, member);
    expect(row).toMatchObject({ priority: 'High', safetyRisk: true, dueDate: '2026-11-30' });
    const { rows } = await sql<{ role: string; type: string; title: string }>`
      select m.role, n.type, n.title from notification n join member m on m.person_id = n.person_id
      where n.company_id = ${own.id} and n.link = ${`/complaints/${row.id}`} order by m.role`.execute(
      t.kernel.databases.system,
    );
    expect(rows.map(({ role }) => role)).toEqual(['administrator', 'quality-manager', 'specialist']);
    expect(rows[0]).toMatchObject({
      type: 'critical',
      title: `Safety risk: complaint ${row.complaintNumber}`,
    });
  });
});

describe('working on it', () => {
  const command = (row: Row, name: string, body: object = {}, member = manager) =>
    send<RecordBody & Refused>(member, 'POST', `/${row.id}/${name}`, { version: row.version, ...body });
  const closing = { resolution: 'A new box was sent', rootCause: 'Stored too warm' };

  test('goes from open over in progress to closed and back with a reason', async () => {
    const row = await add();
    expect((await command(row, 'close', closing)).status).toBe(409);
    const started = (await command(row, 'start')).body;
    expect(started).toMatchObject({ row: { status: 'In Progress' }, can: { commands: ['close'] } });

    const missing = await command(started.row, 'close', { resolution: ' ' });
    expect(missing.body.errors).toEqual([{ path: 'resolution', message: 'Resolution is required' }]);
    const cause = await command(started.row, 'close', { resolution: 'None' });
    expect(cause.body.errors).toEqual([
      { path: 'rootCause', message: 'Enter the root cause or mark it as not confirmed' },
    ]);
    const both = { path: 'rootCauseNotConfirmed', message: notBothMessage };
    const unsure = await command(started.row, 'close', { ...closing, rootCauseNotConfirmed: true });
    expect(unsure.body.errors).toEqual([both]);
    const contradictory = { version: started.row.version, rootCause: 'Heat', rootCauseNotConfirmed: true };
    const patched = await send<Refused>(manager, 'PATCH', `/${row.id}`, contradictory);
    expect([patched.status, patched.body.errors]).toEqual([422, [both]]);
    const closed = (await command(started.row, 'close', closing)).body;
    expect(closed).toMatchObject({
      row: { status: 'Closed', closedAt: now.toISOString(), rootCause: 'Stored too warm' },
      can: { update: false, commands: ['reopen'] },
    });

    // Whoever began before it was closed is told the same: the versions cannot be brought together.
    for (const { version } of [started.row, closed.row]) {
      const late = await send<Refused>(manager, 'PATCH', `/${row.id}`, { version, cause: 'taste' });
      expect(late).toMatchObject({
        status: 409,
        body: { detail: 'This complaint is closed. Reopen it to change it.' },
      });
    }
    expect((await command(closed.row, 'reopen', { reason: ' ' })).status).toBe(422);
    const again = (await command(closed.row, 'reopen', { reason: 'It happened again' })).body;
    expect(again.row).toMatchObject({
      status: 'In Progress',
      closedAt: null,
      reopenReason: 'It happened again',
    });
    const history = await send<{ items: { action: string; reason: string | null }[] }>(
      manager,
      'GET',
      `/${row.id}/history`,
    );
    expect(history.body.items.map(({ action }) => action)).toEqual([
      'complaint.reopen',
      'complaint.close',
      'complaint.start',
      'complaint.create',
    ]);
    expect(history.body.items[0]?.reason).toBe('It happened again');
  });

  test('ends with open tasks only for a reason', async () => {
    const row = (await command(await add(), 'start')).body.row;
    const task = await manager.request({
      method: 'POST',
      url: '/api/v1/tasks',
      payload: {
        title: 'Ask the carrier',
        description: 'Temperature log',
        status: 'todo',
        priority: 'medium',
        dueDate: '2026-11-30',
        category: 'Complaints',
        linkEntity: 'complaint',
        linkId: row.id,
      },
    });
    expect(task.status, task.text).toBe(201);
    const stopped = await command(row, 'close', closing);
    expect(stopped.body.errors).toEqual([
      { path: 'openTasksReason', message: 'Tasks are still open: complete them or give a reason' },
    ]);
    const list = await send<{ items: (Row & { tasks: object })[] }>(
      manager,
      'GET',
      `?q=${row.complaintNumber}`,
    );
    expect(list.body.items[0]?.tasks).toEqual({ total: 1, completed: 0 });
    const closed = await command(row, 'close', { ...closing, openTasksReason: 'The carrier is gone' });
    expect(closed.body.row.status).toBe('Closed');
    const history = await send<{ items: { reason: string | null }[] }>(manager, 'GET', `/${row.id}/history`);
    expect(history.body.items[0]?.reason).toBe('The carrier is gone');

    // A task of it may still be done; it is not followed by another, nor opened again.
    const { row: open } = task.body as unknown as RecordBody;
    const url = `/api/v1/tasks/${open.id}`;
    const repeat = { version: 1, repeatEvery: 1, repeatUnit: 'days' };
    await manager.request({ method: 'PATCH', url, payload: repeat });
    const done = { version: 2, status: 'completed' };
    expect((await manager.request({ method: 'POST', url: `${url}/status`, payload: done })).status).toBe(200);
    await followRepeating(t.kernel);
    const of = `/api/v1/tasks?linkEntity=complaint&linkId=${row.id}`;
    expect((await manager.request({ method: 'GET', url: of })).body).toMatchObject({ total: 1 });
    const undone = { version: 3, status: 'todo' };
    expect((await manager.request({ method: 'POST', url: `${url}/status`, payload: undone })).status).toBe(
      409,
    );
  });

  test('is theirs who may change complaints', async () => {
    const row = await add();
    for (const role of ['operator', 'auditor', 'viewer'] as const)
      expect((await command(row, 'start', {}, company.members[role])).status, role).toBe(403);
    const { body } = await send<RecordBody>(company.members.viewer, 'GET', `/${row.id}`);
    expect(body.can).toMatchObject({ update: false, commands: [] });
  });

  test('two people do not work past each other', async () => {
    const row = await add();
    const [first, second] = await Promise.all([command(row, 'start'), command(row, 'start')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const stale = await send<Refused>(manager, 'PATCH', `/${row.id}`, {
      version: row.version,
      cause: 'taste',
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { status: 'In Progress' } } });
  });

  test('danger found later raises the priority, and a changed priority the due date', async () => {
    const row = await add();
    const changed = await send<RecordBody>(manager, 'PATCH', `/${row.id}`, {
      version: 1,
      priority: 'Medium',
    });
    expect(changed.body.row.dueDate).toBe('2026-12-09');
    const raised = await send<RecordBody>(manager, 'PATCH', `/${row.id}`, {
      version: 2,
      illness: true,
      priority: 'Low',
    });
    expect(raised.body.row).toMatchObject({ priority: 'High', safetyRisk: true, dueDate: '2026-11-30' });
    const emptied = await send<Refused>(manager, 'PATCH', `/${row.id}`, { version: 3, lotNumber: null });
    expect(emptied.body.errors).toEqual([{ path: 'lotNumber', message: lotMessage }]);
  });
});

describe('mail to the customer', () => {
  const mail = { subject: 'Your complaint', text: 'We are sorry.' };

  test('goes to the address of the complaint and stays on the record', async () => {
    const row = await add();
    const { status, body } = await send<{ id: string }>(manager, 'POST', `/${row.id}/reply`, mail);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      to: 'anna@miller.example',
      sentByName: 'Test quality-manager',
      // Without a mail server nobody is told that it is on its way.
      state: 'kept',
    });
    const { rows } = await sql<{ payload: object }>`
      select payload from outbox where company_id = ${company.id} and kind = 'mail'
      and payload->>'subject' = 'Your complaint'`.execute(t.kernel.databases.system);
    expect(rows).toEqual([{ payload: { to: 'anna@miller.example', ...mail } }]);
    const messages = await send<{ items: object[] }>(company.members.viewer, 'GET', `/${row.id}/messages`);
    expect(messages.body.items).toMatchObject([{ ...mail, to: 'anna@miller.example' }]);
    const history = await send<{ items: { action: string }[] }>(manager, 'GET', `/${row.id}/history`);
    expect(history.body.items[0]?.action).toBe('complaint.reply');
  });

  test('is not sent without an address, by those who only read, nor with a header hidden in its subject', async () => {
    const silent = await add({ email: null });
    const none = await send<Refused>(manager, 'POST', `/${silent.id}/reply`, mail);
    expect(none).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });
    const row = await add();
    expect((await send(company.members.operator, 'POST', `/${row.id}/reply`, mail)).status).toBe(403);
    const subject = 'Hello\r\nBcc: all@example.org';
    const sent = await send<{ subject: string }>(manager, 'POST', `/${row.id}/reply`, { ...mail, subject });
    expect(sent.body.subject).toBe('Hello Bcc: all@example.org');
    const other = (await t.createCompany()).members['quality-manager'];
    expect((await send(other, 'POST', `/${row.id}/reply`, mail)).status).toBe(404);
    expect((await send(other, 'GET', `/${row.id}/messages`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('shows the first photos of each complaint and how many there are', async () => {
    const row = await add();
    for (const name of ['a.png', 'b.png', 'c.png', 'd.png']) {
      const { id } = await upload(manager, name, png(8, 8));
      const payload = { entity: 'complaint', recordId: row.id, fileId: id, kind: 'photo' };
      expect((await manager.request({ method: 'POST', url: '/api/v1/attachments', payload })).status).toBe(
        201,
      );
    }
    const { body } = await send<{ items: { photos: { total: number; fileIds: string[] } }[] }>(
      manager,
      'GET',
      `?q=${row.complaintNumber}`,
    );
    expect(body.items[0]?.photos.total).toBe(4);
    expect(body.items[0]?.photos.fileIds).toHaveLength(3);
  });

  test('sorts by urgency and counts by status', async () => {
    const own = await t.createCompany();
    const member = own.members['quality-manager'];
    for (const priority of ['Low', 'High', 'Medium']) await add({ priority }, member);
    const sorted = await send<{ items: Row[] }>(member, 'GET', '?sort=priority');
    expect(sorted.body.items.map(({ priority }) => priority)).toEqual(['High', 'Medium', 'Low']);
    const counts = await send(member, 'GET', '/counts?by=priority&status=Open');
    expect(counts.body).toEqual({
      counts: [
        { value: 'High', count: 1 },
        { value: 'Low', count: 1 },
        { value: 'Medium', count: 1 },
      ],
    });
  });

  test('like ones are found by lot, product, customer and words, in the own company only', async () => {
    const own = await t.createCompany();
    const member = own.members['quality-manager'];
    const lot = await add(
      { lotNumber: 'L-77', customerName: 'A', productName: 'B', complaintDescription: 'C' },
      member,
    );
    const product = await add(
      { lotNumber: 'L-1', customerName: 'A', productName: 'Nougat', complaintDescription: 'C' },
      member,
    );
    const words = await add(
      {
        lotNumber: 'L-2',
        customerName: 'A',
        productName: 'B',
        complaintDescription: 'Plastic splinter inside',
      },
      member,
    );
    await add(
      { lotNumber: 'L-3', customerName: 'Only Customer', productName: 'B', complaintDescription: 'C' },
      member,
    );
    const ask = (query: string, asker = member) =>
      send<{ items: { id: string; same: string[] }[] }>(asker, 'GET', `/similar?${query}`);
    const found = await ask(
      'lotNumber=l-77&productName=nougat&customerName=only%20customer&words=a+splinter+of+plastic',
    );
    expect(found.body.items.map(({ id, same }) => [id, same])).toEqual([
      [lot.id, ['lot']],
      [words.id, ['words']],
      [product.id, ['product']],
    ]);
    expect((await ask(`lotNumber=L-77&except=${lot.id}`)).body.items).toEqual([]);
    expect((await ask('lotNumber=L-77', manager)).body.items).toEqual([]);
    expect((await ask('')).body.items).toEqual([]);
  });

  test('is analysed by time, product and cause under its filters', async () => {
    const own = await t.createCompany();
    const member = own.members['quality-manager'];
    await add({ dateReceived: '2026-09-30', cause: 'taste' }, member);
    await add({ dateReceived: '2026-10-01', cause: 'packaging', injury: true }, member);
    await add({ dateReceived: '2026-11-25', cause: 'packaging', productName: 'Nougat' }, member);
    await add({ dateReceived: '2024-01-01' }, member);
    const ask = async (query: string) =>
      (
        await send<{
          total: number;
          from: string;
          to: string;
          trend: object[];
          products: object[];
          causes: object[];
        }>(member, 'GET', `/analysis?${query}`)
      ).body;
    const months = await ask('');
    expect(months).toMatchObject({
      from: '2025-12-01',
      to: '2026-11-25',
      total: 3,
      products: [
        { value: 'truffle assortment', label: 'Truffle Assortment', count: 2, productId: null },
        { value: 'nougat', label: 'Nougat', count: 1 },
      ],
      causes: [
        { value: 'packaging', label: 'Packaging or seal', count: 2 },
        { value: 'taste', label: 'Taste or odor', count: 1 },
      ],
    });
    // The badges above the charts, of the same period.
    const period = `dateReceived.from=${months.from}&dateReceived.to=${months.to}`;
    const { body } = await send<object>(member, 'GET', `/counts?by=status&${period}`);
    expect(body).toEqual({ counts: [{ value: 'Open', count: months.total }] });
    expect(months.trend).toHaveLength(12);
    expect(months.trend.slice(-3)).toEqual([
      { from: '2026-09-01', to: '2026-09-30', count: 1, safetyRisk: 0 },
      { from: '2026-10-01', to: '2026-10-31', count: 1, safetyRisk: 1 },
      { from: '2026-11-01', to: '2026-11-25', count: 1, safetyRisk: 0 },
    ]);
    const weeks = await ask(
      'step=week&dateReceived.from=2026-09-30&dateReceived.to=2026-10-05&cause=packaging',
    );
    expect(weeks.trend).toEqual([
      { from: '2026-09-30', to: '2026-10-04', count: 1, safetyRisk: 1 },
      { from: '2026-10-05', to: '2026-10-05', count: 0, safetyRisk: 0 },
    ]);
    expect(await ask('dateReceived=month')).toMatchObject({ from: '2026-11-01', to: '2026-11-30', total: 1 });
  });
});

test('a series starts anew with the year', async () => {
  const own = await t.createCompany();
  const member = own.members['quality-manager'];
  await add({}, member);
  now = new Date('2027-01-02T10:00:00Z');
  expect((await add({}, member)).complaintNumber).toBe('CMP-2027-0001');
  now = new Date('2026-11-25T10:00:00Z');
});

test('a name given anew without its record names none any more', async () => {
  const reply = await manager.request({
    method: 'POST',
    url: '/api/v1/customers',
    payload: exampleRecord(customer.meta, 1),
  });
  const { row: known } = reply.body as { row: { id: string; name: string } };
  const row = await add({ customerName: known.name, customerId: known.id });
  const change = async (version: number, more: object) =>
    (await send<RecordBody>(manager, 'PATCH', `/${row.id}`, { version, ...more })).body.row;
  expect(await change(1, { customerName: known.name, priority: 'Medium' })).toMatchObject({
    customerId: known.id,
  });
  expect(await change(2, { customerName: 'Somebody else' })).toMatchObject({ customerId: null });
  const linked = { customerName: 'As it was called then', customerId: known.id };
  expect(await change(3, linked)).toMatchObject(linked);
  // The history calls the record by its name, in the record's own as in the company's trail.
  const link = { field: 'customerId', to: known.id, names: { [known.id]: known.name } };
  type Told = { items: { changes: object[] }[] };
  const history = await send<Told>(manager, 'GET', `/${row.id}/history`);
  expect(history.body.items[0]?.changes).toContainEqual(expect.objectContaining(link));
  const trail = await manager.request({ method: 'GET', url: `/api/v1/audit?recordId=${row.id}` });
  expect((trail.body as Told).items[0]?.changes).toContainEqual(expect.objectContaining(link));
});
