import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleRecord } from './examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from './test-app.ts';

/** Two people, at two server processes, do it at the same moment: one of them wins, and nothing is there twice. */

let one: TestApp;
let two: TestApp;
let company: TestCompany;
let a: TestMember;
let b: TestMember;
let next = 1;
beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp();
});
beforeEach(async () => {
  company = await one.createCompany();
  a = company.members['quality-manager'];
  b = await two.addMember(company.id, 'quality-manager');
});
afterAll(() => Promise.all([one.close(), two.close()]));

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  status: string;
}
type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET';
const send = async (member: TestMember, method: Method, path: string, payload?: object) => {
  const { status, body } = await member.request({
    method,
    url: `/api/v1/${path}`,
    ...(payload && { payload }),
  });
  return { status, body: body as { row: Row; items: Row[] } };
};
async function create(entity: EntityName, given: object = {}): Promise<Row> {
  const meta: EntityMeta = registry[entity].meta;
  const payload = { ...exampleRecord(meta, next++, a.principal.personId), ...given };
  const made = await send(a, 'POST', meta.path, payload);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.row;
}
const both = async (first: () => ReturnType<typeof send>, second: () => ReturnType<typeof send>) =>
  (await Promise.all([first(), second()])).map(({ status }) => status);
/** Both do the same; one is told that it is done already. */
const bothDo = async (method: Method, path: string, payload: object) =>
  (
    await both(
      () => send(a, method, path, payload),
      () => send(b, method, path, payload),
    )
  ).sort();
const eventsOf = async (recordId: string, action: string) =>
  (
    await sql`select 1 from audit_event where company_id = ${company.id} and record_id = ${recordId}
      and action = ${action}`.execute(one.kernel.databases.system)
  ).rows.length;

test('changing, closing, verifying, acknowledging: one of two', async () => {
  const complaint = await create('complaint');
  const path = `complaints/${complaint.id}`;
  expect(await bothDo('PATCH', path, { version: 1, productName: 'Other' })).toEqual([200, 409]);
  const closing = { version: 2, resolution: 'Done', rootCause: 'Found' };
  expect(await bothDo('POST', `${path}/start`, { version: 2 })).toEqual([200, 409]);
  expect(await bothDo('POST', `${path}/close`, { ...closing, version: 3 })).toEqual([200, 409]);
  expect(await eventsOf(complaint.id, 'complaint.close')).toBe(1);

  const finding = await create('auditFinding', { auditNumber: 'OLD-1', ownerId: null });
  const specialist = company.members.specialist;
  await send(specialist, 'POST', `audits/findings/${finding.id}/correct`, {
    version: 1,
    correctiveAction: 'x',
  });
  const seen = { version: 2, verification: 'Seen' };
  expect(await bothDo('POST', `audits/findings/${finding.id}/verify`, seen)).toEqual([200, 409]);

  const warning = await create('warning');
  expect(await bothDo('POST', `warnings/${warning.id}/acknowledge`, { version: 1 })).toEqual([200, 409]);
  const note = { version: 2, resolution: 'Done' };
  expect(await bothDo('POST', `warnings/${warning.id}/resolve`, note)).toEqual([200, 409]);
  expect(await eventsOf(warning.id, 'warning.resolve')).toBe(1);
});

test('verifying and sending back: one of them', async () => {
  const finding = await create('auditFinding', { auditNumber: 'OLD-2', ownerId: null });
  const path = `audits/findings/${finding.id}`;
  await send(company.members.specialist, 'POST', `${path}/correct`, { version: 1, correctiveAction: 'x' });
  const statuses = await both(
    () => send(a, 'POST', `${path}/verify`, { version: 2, verification: 'Seen' }),
    () => send(b, 'POST', `${path}/reject`, { version: 2, reason: 'Torn' }),
  );
  expect(statuses.sort()).toEqual([200, 409]);
});

test('a line of a checklist is answered by one', async () => {
  const { id } = await create('audit', { auditType: 'internal', auditStandard: 'ISO 9001:2015' });
  const started = await bothDo('POST', `audits/${id}/start`, { version: 1 });
  expect(started).toEqual([200, 409]);
  const { items } = (await send(a, 'GET', `audits/${id}/checklist`)).body;
  expect(new Set(items.map((item) => item.clause + String(item.question))).size).toBe(items.length);
  const [item] = items;
  const path = `audits/${id}/checklist/${item?.id}`;
  const statuses = await both(
    () => send(a, 'PUT', path, { version: 1, answer: 'conform', evidence: 'A', notes: null }),
    () => send(b, 'PUT', path, { version: 1, answer: 'major', evidence: 'B', notes: null }),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  // Completed once, however often it is asked for.
  const done = { version: 2, reason: 'Stopped' };
  expect(await bothDo('POST', `audits/${id}/complete`, done)).toEqual([200, 409]);
  const reports = await sql`select 1 from document where company_id = ${company.id}`.execute(
    one.kernel.databases.system,
  );
  expect(reports.rows.length).toBeLessThanOrEqual(1);
});

test('a repeating task that is completed in two ways has one follower', async () => {
  const rhythm = { repeatEvery: 1, repeatUnit: 'weeks', status: 'todo', dueDate: '2026-11-20' };
  for (let n = 0; n < 5; n++) {
    const task = await create('task', { ...rhythm, title: `Weekly ${n}` });
    await both(
      () => send(a, 'PATCH', `tasks/${task.id}`, { version: 1, status: 'completed' }),
      () => send(b, 'POST', `tasks/${task.id}/status`, { version: 1, status: 'completed' }),
    );
    const followers = await sql`select 1 from task where repeated_from = ${task.id}`.execute(
      one.kernel.databases.system,
    );
    expect(followers.rows).toHaveLength(1);
  }
});

test('nothing gets onto what is closed or deleted at that moment', async () => {
  for (let n = 0; n < 8; n++) {
    const { id } = await create('complaint');
    const task = { ...exampleRecord(registry.task.meta, next++, a.principal.personId), status: 'todo' };
    const closing = { version: 1, resolution: 'Done', rootCause: 'Found' };
    const [closed, hung] = await both(
      () => send(a, 'POST', `complaints/${id}/close`, closing),
      () => send(b, 'POST', 'tasks', { ...task, linkEntity: 'complaint', linkId: id }),
    );
    // Either the task was there first, and closing asks for a reason; or it came too late.
    expect(closed === 200 ? hung : 0, `${closed} ${hung}`).not.toBe(201);

    const audit = await create('audit', { auditType: 'internal', auditStandard: 'ISO 9001:2015' });
    await send(a, 'POST', `audits/${audit.id}/start`, { version: 1 });
    const found = { ...exampleRecord(registry.auditFinding.meta, next++), ownerId: null, auditId: audit.id };
    const [completed, placed] = await both(
      () => send(a, 'POST', `audits/${audit.id}/complete`, { version: 2, reason: 'Stopped' }),
      () => send(b, 'POST', 'audits/findings', { ...found, auditNumber: audit.auditNumber }),
    );
    expect(completed, `${completed} ${placed}`).toBe(200);
    const { rows } = await sql<{ late: boolean }>`select f.created_at > a.updated_at as late
      from audit_finding f join audit a on a.id = f.audit_id where a.id = ${audit.id}`.execute(
      one.kernel.databases.system,
    );
    expect(rows.filter(({ late }) => late)).toEqual([]);

    const supplier = await create('supplier');
    const complaint = exampleRecord(registry.complaint.meta, next++, a.principal.personId);
    const [removed, named] = await both(
      () => send(a, 'DELETE', `suppliers/${supplier.id}`),
      () => send(b, 'POST', 'complaints', { ...complaint, supplierId: supplier.id }),
    );
    expect([removed, [201, 422].includes(named ?? 0)]).toEqual([204, true]);
  }
});

test('numbers are given once, each', async () => {
  const payload = () => exampleRecord(registry.complaint.meta, next++, a.principal.personId);
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(n % 2 ? a : b, 'POST', 'complaints', payload())),
  );
  expect(new Set(made.map(({ body }) => body.row.complaintNumber)).size).toBe(20);
});
