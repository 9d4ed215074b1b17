import { supplier as supplierEntity } from '@temper/contract/entities/supplier.ts';
import type { WarningSummary } from '@temper/contract/entities/warning.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { evaluateCompany } from './evaluate.ts';
import { evaluateAll } from './rule-job.ts';

let t: TestApp;
let company: TestCompany;
const start = '2026-03-11T09:00:00Z';
let now = start;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(now) });
});
beforeEach(async () => {
  now = start;
  company = await t.createCompany();
});
afterAll(() => t.close());

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
interface Reply {
  row: Row;
  can: { commands: string[] };
  errors: { path: string; message: string }[];
  detail: string;
}
const idOf = (member: TestMember) => member.principal.personId;
const post = async (member: TestMember, path: string, payload: object = {}) => {
  const { status, body } = await member.request({ method: 'POST', url: `/api/v1/${path}`, payload });
  return { status, body: body as Reply };
};
const warnings = async (query = '') => {
  const url = `/api/v1/warnings?sort=title&${query}`;
  return ((await company.members.viewer.request({ method: 'GET', url })).body as { items: Row[] }).items;
};
const notices = async (member: TestMember) => {
  const { body } = await member.request({ method: 'GET', url: '/api/v1/notifications' });
  return (body as { items: { title: string; link: string }[] }).items.map(({ title, link }) => [title, link]);
};
const evaluate = () => evaluateCompany(t.kernel, company.id);
const created = async (path: string, payload: object, member = company.members.specialist) => {
  const reply = await post(member, path, payload);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.row;
};
const task = (given: object = {}) =>
  created('tasks', {
    title: 'Calibrate the scale',
    description: 'Before the shift',
    status: 'todo',
    priority: 'medium',
    dueDate: '2026-03-12',
    category: 'Maintenance',
    ...given,
  });
const byHand = { title: 'Stock is low', description: 'Two days left', type: 'warning', source: 'inventory' };

describe('by people', () => {
  test('a warning goes from active over acknowledged to resolved, with a note', async () => {
    const { specialist, operator, viewer } = company.members;
    const quality = company.members['quality-manager'];
    const row = await created('warnings', { ...byHand, assignedTo: idOf(operator) });
    expect(row).toMatchObject({ status: 'active', rule: null });
    expect(await notices(quality)).toEqual([['Stock is low', `/warnings/${row.id}`]]);
    expect(await notices(operator)).toEqual([['Warning for you: Stock is low', `/warnings/${row.id}`]]);
    const path = `warnings/${row.id}`;
    expect((await post(viewer, `${path}/acknowledge`, { version: 1 })).status).toBe(403);
    expect((await post(company.members.auditor, `${path}/acknowledge`, { version: 1 })).status).toBe(403);
    const seen = await post(operator, `${path}/acknowledge`, { version: 1 });
    expect(seen.body).toMatchObject({
      row: { status: 'acknowledged', acknowledgedBy: idOf(operator) },
      can: { commands: ['resolve'] },
    });
    expect((await post(operator, `${path}/acknowledge`, { version: 2 })).status).toBe(409);
    const empty = await post(specialist, `${path}/resolve`, { version: 2, resolution: ' ' });
    expect(empty.body.errors).toEqual([{ path: 'resolution', message: 'Resolution note is required' }]);
    const done = await post(specialist, `${path}/resolve`, { version: 2, resolution: 'Ordered' });
    expect(done.body.row).toMatchObject({
      status: 'resolved',
      resolution: 'Ordered',
      resolvedBy: idOf(specialist),
      version: 3,
    });
    expect(await warnings('status=resolved')).toMatchObject([{ id: row.id, resolvedBy: idOf(specialist) }]);
    expect((await post(operator, `${path}/reopen`, { version: 3, reason: 'x' })).status).toBe(403);
    const again = await post(specialist, `${path}/reopen`, { version: 3, reason: 'Not delivered' });
    expect(again.body.row).toMatchObject({ status: 'active', resolution: null, resolvedBy: null });
    // No rule touches what a person made.
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 0 });
  });

  test('operators report what they see, and nobody who only reads is assigned one', async () => {
    const { operator, viewer, specialist } = company.members;
    const report = await post(operator, 'warnings', byHand);
    expect([report.status, report.body.row]).toMatchObject([201, { status: 'active' }]);
    expect((await post(viewer, 'warnings', byHand)).status).toBe(403);
    const refused = await post(specialist, 'warnings', { ...byHand, assignedTo: idOf(viewer) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'assignedTo',
          message: 'This person may only read here. Choose somebody whose role may work on it',
        },
      ],
    ]);
  });

  test('the cards count open warnings by type, and what is to be done: tasks and corrective actions', async () => {
    for (const type of ['critical', 'warning', 'warning', 'info'])
      await created('warnings', { ...byHand, type });
    const [first] = await warnings('type=warning');
    await post(company.members.specialist, `warnings/${first?.id}/resolve`, { version: 1, resolution: 'x' });
    await task();
    await task({ status: 'completed' });
    await created('audits/findings', {
      title: 'Lamp',
      auditNumber: 'X-1',
      rating: 'minor',
      description: 'x',
    });
    const url = '/api/v1/warnings/summary';
    const cards = (await company.members.viewer.request({ method: 'GET', url })).body as WarningSummary;
    expect(cards).toEqual({ critical: 1, warnings: 1, pendingTasks: 2, correctiveActions: 1 });
  });
});

describe('by rules', () => {
  test('made when the clock moves past the day, resolved when the cause is gone, raised again when it is back', async () => {
    const { specialist, operator } = company.members;
    const quality = company.members['quality-manager'];
    const cause = await task({ assignedTo: idOf(operator) });
    expect(await evaluate()).toMatchObject({ made: 0 });
    now = '2026-03-13T00:10:00Z';
    const both = await Promise.all([evaluate(), evaluate()]);
    expect(both.map(({ made }) => made).sort()).toEqual([0, 1]);
    const [made] = await warnings();
    expect(made).toMatchObject({
      title: 'Overdue task: Calibrate the scale',
      type: 'warning',
      source: 'maintenance',
      status: 'active',
      rule: 'task-overdue',
      causeEntity: 'task',
      causeId: cause.id,
      causeTitle: 'Calibrate the scale',
      dueDate: '2026-03-12T23:59:00.000Z',
      assignedTo: idOf(operator),
    });
    expect(await notices(quality)).toEqual([['Overdue task: Calibrate the scale', `/warnings/${made?.id}`]]);
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 0 });

    const status = (to: string, version: number) =>
      post(specialist, `tasks/${cause.id}/status`, { version, status: to });
    await status('completed', 1);
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 1 });
    expect(await warnings()).toMatchObject([
      { id: made?.id, status: 'resolved', resolvedBy: null, version: 2 },
    ]);
    const { body } = await specialist.request({ method: 'GET', url: `/api/v1/warnings/${made?.id}` });
    expect((body as Reply).row.resolution).toBe('The task is not overdue any more.');

    await status('todo', 2);
    expect(await evaluate()).toEqual({ made: 0, reopened: 1, resolved: 0 });
    expect(await warnings()).toMatchObject([{ id: made?.id, status: 'active', resolvedAt: null }]);
    const { items } = (
      await specialist.request({ method: 'GET', url: `/api/v1/warnings/${made?.id}/history` })
    ).body as { items: { action: string; actorName: string }[] };
    expect(items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['warning.reopen', 'Temper'],
      ['warning.resolve', 'Temper'],
      ['warning.create', 'Temper'],
    ]);
  });

  test('what a person resolved or deleted stays so until its cause was gone', async () => {
    const { specialist } = company.members;
    const quality = company.members['quality-manager'];
    const one = await task({ title: 'A', dueDate: '2026-03-10' });
    const two = await task({ title: 'B', dueDate: '2026-03-10' });
    await evaluate();
    const [a, b] = await warnings();
    await post(specialist, `warnings/${a?.id}/resolve`, { version: 1, resolution: 'Known' });
    await quality.request({ method: 'DELETE', url: `/api/v1/warnings/${b?.id}` });
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 0 });

    for (const { id } of [one, two])
      await post(specialist, `tasks/${id}/status`, { version: 1, status: 'completed' });
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 0 });
    for (const { id } of [one, two])
      await post(specialist, `tasks/${id}/status`, { version: 2, status: 'todo' });
    expect(await evaluate()).toEqual({ made: 1, reopened: 1, resolved: 0 });
    expect((await warnings()).map(({ title }) => title)).toEqual(['Overdue task: A', 'Overdue task: B']);
    // The deleted one cannot come back beside its successor.
    const back = await post(quality, `warnings/${b?.id}/restore`);
    expect([back.status, back.body.detail]).toEqual([409, 'There is an open warning of this cause already.']);
  });

  test('complaints past due and with a danger to people', async () => {
    const complaint = await created('complaints', {
      customerName: 'Corner shop',
      productName: 'Bar',
      complaintDescription: 'A splinter',
      dateReceived: '2026-03-11',
      priority: 'Low',
      assignedTo: idOf(company.members.specialist),
      lotNumber: 'L1',
      foreignBody: true,
    });
    expect(await evaluate()).toMatchObject({ made: 1 });
    expect(await warnings()).toMatchObject([
      {
        title: `Danger to people: ${String(complaint.complaintNumber)} Bar`,
        type: 'critical',
        causeEntity: 'complaint',
        causeId: complaint.id,
      },
    ]);
    now = '2026-06-01T00:00:00Z';
    expect(await evaluate()).toMatchObject({ made: 1 });
    expect((await warnings('rule=complaint-overdue'))[0]).toMatchObject({ causeId: complaint.id });
  });

  test('an open warning says what is true of its cause now, but for what a person wrote into it', async () => {
    const { specialist, operator } = company.members;
    const quality = company.members['quality-manager'];
    const cause = await created('complaints', {
      customerName: 'Corner shop',
      productName: 'Bar',
      complaintDescription: 'Too soft',
      dateReceived: '2026-03-02',
      priority: 'Medium',
      assignedTo: idOf(specialist),
      lotNumber: 'L1',
    });
    now = '2026-03-18T09:00:00Z';
    await evaluate();
    const [made] = await warnings();
    expect(made).toMatchObject({ type: 'warning', assignedTo: idOf(specialist) });
    // A person gives it to somebody else and acknowledges it: that stays.
    const change = (member: TestMember, path: string, payload: object) =>
      member.request({ method: 'PATCH', url: `/api/v1/${path}`, payload });
    await change(quality, `warnings/${made?.id}`, { version: 1, assignedTo: idOf(operator) });
    await post(quality, `warnings/${made?.id}/acknowledge`, { version: 2 });
    await change(specialist, `complaints/${cause.id}`, {
      version: 1,
      priority: 'High',
      customerName: 'Corner shop Ltd',
      assignedTo: idOf(quality),
    });
    const told = (await notices(quality)).length;
    await Promise.all([evaluate(), evaluate()]);
    const [follows] = await warnings();
    expect(follows).toMatchObject({
      id: made?.id,
      version: 4,
      type: 'critical',
      status: 'acknowledged',
      description: 'The complaint of Corner shop Ltd is past its due date and not closed.',
      dueDate: '2026-03-05T23:59:00.000Z',
      assignedTo: idOf(operator),
    });
    // Those who watch hear that it became critical, once.
    expect((await notices(quality)).length).toBe(told + 1);
    await evaluate();
    expect((await warnings())[0]).toMatchObject({ version: 4 });
  });

  test('certificates that expire soon and that have expired, unless there is a newer one', async () => {
    const { id: supplier } = await created('suppliers', {
      ...exampleRecord(supplierEntity.meta, 1),
      name: 'Cocoa Ltd',
    });
    const { system } = t.kernel.databases;
    const certificate = (standard: string, expires: string) =>
      sql`insert into supplier_certificate (id, company_id, supplier_id, standard, number, expires, created_at,
        created_by, updated_at, updated_by) values (${newId()}, ${company.id}, ${supplier}, ${standard}, 'N1',
        ${expires}, ${now}, ${supplier}, ${now}, ${supplier})`.execute(system);
    await certificate('BRC', '2026-04-11');
    await certificate('IFS', '2026-03-10');
    await certificate('IFS', '2027-03-10');
    expect(await evaluate()).toMatchObject({ made: 0 });
    now = '2026-03-12T00:00:00Z';
    expect(await evaluate()).toMatchObject({ made: 1 });
    expect(await warnings()).toMatchObject([
      { title: 'Certificate expires soon: Cocoa Ltd, BRC', causeEntity: 'supplier', causeId: supplier },
    ]);
    now = '2026-04-12T00:00:00Z';
    expect(await evaluate()).toEqual({ made: 1, reopened: 0, resolved: 1 });
    expect(await warnings('status=active')).toMatchObject([
      { title: 'Certificate has expired: Cocoa Ltd, BRC', type: 'critical' },
    ]);
    await certificate('brc', '2028-04-11');
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 1 });
    // Two of one standard that end on the same day are one cause, before and after.
    await certificate('Halal', '2026-04-20');
    await certificate('halal', '2026-04-20');
    expect(await evaluate()).toEqual({ made: 1, reopened: 0, resolved: 0 });
    await certificate('HALAL', '2026-04-20');
    expect(await evaluate()).toEqual({ made: 0, reopened: 0, resolved: 0 });
    now = '2026-04-21T00:00:00Z';
    expect(await evaluate()).toEqual({ made: 1, reopened: 0, resolved: 1 });
  });

  test('overdue audits and failed imports', async () => {
    await created('audits', {
      title: 'Line 3',
      auditType: 'internal',
      auditStandard: 'HACCP',
      expectedDuration: '2 days',
      department: 'Production',
      auditor: 'Somebody',
      auditDate: '2026-03-20',
      scope: 'All',
      description: 'Yearly',
    });
    const { system } = t.kernel.databases;
    const job = (state: string, ended: string) =>
      sql`insert into background_job (id, company_id, person_id, kind, payload, state, created_at, seen_at, ended_at)
        values (${newId()}, ${company.id}, ${idOf(company.members.specialist)}, 'product.import.run', '{}',
        ${state}, ${ended}, ${ended}, ${ended})`.execute(system);
    await job('failed', '2026-03-11T08:00:00Z');
    expect(await evaluate()).toMatchObject({ made: 1 });
    expect(await warnings('status=active')).toMatchObject([{ title: 'Import failed: Products' }]);
    await job('done', '2026-03-11T08:30:00Z');
    expect(await evaluate()).toMatchObject({ resolved: 1 });
    now = '2026-03-21T00:00:00Z';
    expect(await evaluate()).toMatchObject({ made: 1 });
    expect(await warnings('status=active')).toMatchObject([{ title: 'Overdue audit: Line 3' }]);
  });

  test('many at once are announced once, and other companies have none of them', async () => {
    for (let n = 0; n < 5; n++) await task({ title: `T${n}`, dueDate: '2026-03-01' });
    const other = await t.createCompany();
    await evaluateAll(t.kernel);
    expect(await warnings()).toHaveLength(5);
    expect(await notices(company.members['quality-manager'])).toEqual([
      ['5 new warnings', '/warnings?status=active'],
    ]);
    const { body } = await other.members.viewer.request({ method: 'GET', url: '/api/v1/warnings' });
    expect((body as { items: Row[] }).items).toEqual([]);
  });
});
