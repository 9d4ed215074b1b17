import type { auditItem } from '@temper/contract/endpoints/audit-checklists.ts';
import { audit } from '@temper/contract/entities/audit.ts';
import { auditStandardOptions, standardsByType } from '@temper/contract/entities/audit-standards.ts';
import { supplier } from '@temper/contract/entities/supplier.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { createCtx } from '../../kernel/ctx.ts';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { upload } from '../../testing/test-files.ts';
import { evaluateCompany } from '../warnings/evaluate.ts';
import { firstChecklists } from './checklists/first-checklists.ts';
import {
  auditsByDepartmentAndStatus,
  findKeptReport,
  openFindingCounts,
  overdueAudits,
  overdueFindings,
  supplierAuditResults,
} from './queries.ts';
import { auditReportData } from './report-data.ts';

let t: TestApp;
let company: TestCompany;
let manager: TestMember;
let auditor: TestMember;
let today = '2026-11-28';
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(`${today}T09:00:00.000Z`) });
});
afterAll(() => t.close());
beforeEach(async () => {
  today = '2026-11-28';
  company = await t.createCompany();
  manager = company.members['quality-manager'];
  auditor = company.members.auditor;
});

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
interface Answer {
  row: Row;
  can: { update: boolean; commands?: string[] };
  errors?: { path: string; message: string }[];
  detail?: string;
}
type Item = z.output<typeof auditItem>;

async function ask<T = Answer>(
  member: TestMember,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  payload?: object,
) {
  const reply = await member.request({ method, url: `/api/v1/audits${path}`, ...(payload && { payload }) });
  return { status: reply.status, body: reply.body as T, text: reply.text };
}
const plan = (more: object = {}) => ({
  title: 'Hygiene of line 1',
  auditType: 'internal',
  auditStandard: 'HACCP',
  expectedDuration: '2 days',
  department: 'Production',
  auditor: 'Jean-Luc Perrin',
  auditDate: '2026-12-01',
  scope: 'Line 1',
  description: 'Yearly audit',
  ...more,
});
const schedule = async (more: object = {}, member = manager) => {
  const { status, body, text } = await ask(member, 'POST', '', plan(more));
  expect(status, text).toBe(201);
  return body.row;
};
const begin = async (more: object = {}) => {
  const row = await schedule(more);
  return (await ask(auditor, 'POST', `/${row.id}/start`, { version: row.version })).body.row;
};
const itemsOf = async (id: string) =>
  (await ask<{ items: Item[]; version: number | null }>(auditor, 'GET', `/${id}/checklist`)).body;
const answer = (id: string, item: Item, more: object) =>
  ask<Item>(auditor, 'PUT', `/${id}/checklist/${item.id}`, {
    version: item.version,
    answer: 'conform',
    evidence: null,
    notes: null,
    ...more,
  });
const ctxOf = (member: TestMember) =>
  createCtx({ kernel: t.kernel, requestId: 'test', log: t.kernel.log, now: t.kernel.now }, member.principal);

test('the standard goes with the type, on creation and after', async () => {
  for (const [auditType, standards] of Object.entries(standardsByType))
    for (const { value: auditStandard } of auditStandardOptions) {
      const { status, body } = await ask(manager, 'POST', '', plan({ auditType, auditStandard }));
      const fits = (standards as readonly string[]).includes(auditStandard);
      expect(status, `${auditType} ${auditStandard}`).toBe(fits ? 201 : 422);
      if (!fits) expect(body.errors).toEqual([{ path: 'auditStandard', message: expect.any(String) }]);
    }
  const row = await schedule();
  const changed = await ask(manager, 'PATCH', `/${row.id}`, { version: 1, auditType: 'external' });
  expect(changed.body.errors?.[0]?.path).toBe('auditStandard');
  const both = { version: 1, auditType: 'external', auditStandard: 'BRC' };
  expect((await ask(manager, 'PATCH', `/${row.id}`, both)).status).toBe(200);
});

test('only a supplier audit keeps a supplier', async () => {
  const given = { supplierName: 'Cocoa Traders' };
  expect((await schedule(given)).supplierName).toBeNull();
  const row = await schedule({ ...given, auditType: 'supplier', auditStandard: 'GMP' });
  expect(row.supplierName).toBe('Cocoa Traders');
  const { body } = await ask(manager, 'PATCH', `/${row.id}`, { version: 1, auditType: 'internal' });
  expect(body.row.supplierName).toBeNull();
});

test('nobody audits the own department without a reason', async () => {
  const person = await company.addMember('specialist', 'Moulding');
  const { personId } = person.principal;
  const own = { auditor: 'Anybody', auditorId: personId, department: 'moulding ' };
  const refused = await ask(manager, 'POST', '', plan(own));
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.[0]?.path).toBe('auditor');
  const row = await schedule({ ...own, independenceReason: 'Nobody else knows the line' });
  expect(row.independenceReason).toBe('Nobody else knows the line');
  const without = await ask(manager, 'PATCH', `/${row.id}`, { version: 1, independenceReason: null });
  expect(without.status).toBe(422);
  // Independent when it was planned, not any more when it begins.
  const other = await schedule({ ...own, department: 'Packing' });
  await t.kernel.databases.system
    .updateTable('member')
    .set({ department: 'Packing' })
    .where('personId', '=', personId)
    .execute();
  expect((await ask(auditor, 'POST', `/${other.id}/start`, { version: 1 })).body.errors?.[0]?.path).toBe(
    'auditor',
  );
  const reason = { version: 1, independenceReason: 'Moved last week' };
  const started = await ask(auditor, 'POST', `/${other.id}/start`, reason);
  expect(started.body.row).toMatchObject({ status: 'in_progress', independenceReason: 'Moved last week' });
});

test('an audit is moved to another day for a reason, which its history tells', async () => {
  const row = await schedule();
  const move = { version: 1, auditDate: '2026-12-08' };
  expect((await ask(manager, 'PATCH', `/${row.id}`, move)).body.errors?.[0]?.path).toBe('reason');
  expect((await ask(manager, 'PATCH', `/${row.id}`, { ...move, reason: 'Line is down' })).status).toBe(200);
  const history = await ask<{ items: { reason: string | null }[] }>(manager, 'GET', `/${row.id}/history`);
  expect(history.body.items[0]?.reason).toBe('Line is down');
});

test('the auditor is told of the own audit and of its other day, in the words of the company', async () => {
  const { personId } = auditor.principal;
  const row = await schedule({ auditorId: personId });
  const move = { version: 1, auditDate: '2026-12-08', reason: 'Line is down' };
  await ask(manager, 'PATCH', `/${row.id}`, move);
  const { body } = await auditor.request({ method: 'GET', url: '/api/v1/notifications' });
  const told = (body as { items: { title: string; message: string; link: string }[] }).items;
  const said = (day: string) => `You are the auditor of "Hygiene of line 1". It is held on ${day}.`;
  expect(told.filter(({ link }) => link === `/audits/${row.id}`)).toMatchObject([
    { title: `Audit ${String(row.auditNumber)} is moved to another day`, message: said('12/08/2026') },
    { title: `Audit ${String(row.auditNumber)} is yours`, message: said('12/01/2026') },
  ]);
});

test('numbers are given once, whoever schedules at the same time', async () => {
  const rows = await Promise.all(Array.from({ length: 12 }, () => schedule()));
  expect(rows.map(({ auditNumber }) => auditNumber).sort()).toEqual(
    Array.from({ length: 12 }, (_, n) => `AUD-2026-${String(n + 1).padStart(4, '0')}`),
  );
});

test('every standard has a checklist of 10 to 26 questions with clauses', () => {
  for (const [standard, questions] of Object.entries(firstChecklists)) {
    expect(questions.length, standard).toBeGreaterThanOrEqual(10);
    expect(questions.length, standard).toBeLessThanOrEqual(26);
    for (const { clause, question } of questions) {
      expect(clause, standard).not.toBe('');
      expect(question.length, `${standard} ${clause}`).toBeGreaterThan(20);
    }
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  }
});

test('a changed checklist is the next version; an audit keeps the one it began with', async () => {
  const before = await begin();
  const change = {
    standard: 'HACCP',
    basedOn: 1,
    note: 'One question of our own',
    questions: [{ clause: 'X 1', question: 'Is our own question asked?' }],
  };
  expect((await ask(auditor, 'POST', '/checklists', change)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => ask(manager, 'POST', '/checklists', change)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const after = await begin();
  expect(before.checklistVersion).toBe(1);
  expect(after.checklistVersion).toBe(2);
  expect((await itemsOf(before.id)).items).toHaveLength(firstChecklists.HACCP.length);
  expect((await itemsOf(after.id)).items.map(({ clause }) => clause)).toEqual(['X 1']);
  const old = await ask<{ questions: unknown[] }>(auditor, 'GET', '/checklists/one?standard=HACCP&version=1');
  expect(old.body.questions).toHaveLength(firstChecklists.HACCP.length);
  const stranger = (await t.createCompany()).members['quality-manager'];
  const theirs = await ask<{ version: number }>(stranger, 'GET', '/checklists/one?standard=HACCP');
  expect(theirs.body.version).toBe(1);
});

test('answers are kept with evidence and photos; two who answer at once do not overwrite each other', async () => {
  const row = await begin();
  const [item, second] = (await itemsOf(row.id)).items as [Item, Item];
  const given = await answer(row.id, item, { answer: 'major', evidence: 'Record 7', notes: 'Seen twice' });
  expect(given.body).toMatchObject({ answer: 'major', evidence: 'Record 7', version: 2 });
  expect((await answer(row.id, item, { answer: 'conform' })).status).toBe(409);
  const file = await upload(auditor, 'sieve.png', Buffer.from(png, 'base64'));
  const attached = await auditor.request({
    method: 'POST',
    url: '/api/v1/attachments',
    payload: { entity: 'audit', recordId: row.id, fileId: file.id, kind: 'photo' },
  });
  expect(attached.status, attached.text).toBe(201);
  const { id: photoId } = attached.body as { id: string };
  const shown = await answer(row.id, second, { photoIds: [photoId] });
  expect(shown.body.photos.map(({ id }) => id)).toEqual([photoId]);
  expect((await answer(row.id, shown.body, { photoIds: [newId()] })).status).toBe(422);
  const history = await ask<{ items: { action: string; changes: { field: string; to: unknown }[] }[] }>(
    manager,
    'GET',
    `/${row.id}/history`,
  );
  const answered = history.body.items.filter(({ action }) => action === 'audit.answer');
  expect(answered).toHaveLength(2);
  // In the words of the screen.
  const words = answered.flatMap(({ changes }) => changes).filter(({ field }) => field.endsWith(': answer'));
  expect(words).toContainEqual(expect.objectContaining({ from: 'Not yet', to: 'Major' }));
  const { viewer } = company.members;
  const refused = await ask(viewer, 'PUT', `/${row.id}/checklist/${item.id}`, {});
  expect(refused.status).toBe(403);
  const stranger = (await t.createCompany()).members['quality-manager'];
  expect((await ask(stranger, 'GET', `/${row.id}/checklist`)).status).toBe(404);
});

test('a completed audit keeps its report and is changed by nobody until it is reopened', async () => {
  const row = await begin();
  const body = { version: row.version };
  const early = await ask(auditor, 'POST', `/${row.id}/complete`, body);
  expect(early.body.errors?.[0]).toEqual({
    path: 'reason',
    message: '16 questions have no answer yet. Answer, or say why not',
  });
  for (const item of (await itemsOf(row.id)).items) await answer(row.id, item, {});
  const done = await ask(auditor, 'POST', `/${row.id}/complete`, body);
  expect(done.body.row).toMatchObject({ status: 'completed', completedDate: today });
  expect(done.body.can).toMatchObject({ update: false, commands: [] });
  const kept = await findKeptReport(ctxOf(manager), row.id);
  expect(kept).toMatchObject({ revision: 1, data: { score: 100, audit: { status: 'completed' } } });

  const { version } = done.body.row;
  for (const from of [row.version, version]) {
    const late = await ask(manager, 'PATCH', `/${row.id}`, { version: from, title: 'Other' });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Reopen it') } });
  }
  const [item] = (await itemsOf(row.id)).items as [Item];
  expect((await answer(row.id, item, { answer: 'minor' })).status).toBe(409);
  const finding = { ...found, auditId: row.id, auditNumber: 'x' };
  expect((await ask(auditor, 'POST', '/findings', finding)).status).toBe(409);
  expect((await ask(auditor, 'POST', `/${row.id}/reopen`, { version, reason: 'Typo' })).status).toBe(403);
  const again = await ask(manager, 'POST', `/${row.id}/reopen`, { version, reason: 'Typo' });
  expect(again.body.row).toMatchObject({ status: 'in_progress', completedDate: null });
  await ask(auditor, 'POST', `/${row.id}/complete`, { version: again.body.row.version });
  expect((await findKeptReport(ctxOf(manager), row.id))?.revision).toBe(2);
});

test('a report says why questions were left without an answer', async () => {
  const row = await begin();
  const body = { version: row.version, reason: 'The line stood still' };
  expect((await ask(auditor, 'POST', `/${row.id}/complete`, body)).status).toBe(200);
  const kept = await findKeptReport(ctxOf(manager), row.id);
  expect(kept?.data).toMatchObject({ openReason: 'The line stood still', audit: { status: 'completed' } });
  // The report that is printed says it too, until the audit is opened again.
  expect((await auditReportData(ctxOf(manager), row.id)).openReason).toBe('The line stood still');
  const { version } = (await ask(manager, 'GET', `/${row.id}`)).body.row;
  await ask(manager, 'POST', `/${row.id}/reopen`, { version, reason: 'Typo' });
  expect((await auditReportData(ctxOf(manager), row.id)).openReason).toBe(null);
});

test('steps are not taken out of order', async () => {
  const row = await schedule();
  expect((await ask(auditor, 'POST', `/${row.id}/complete`, { version: 1, reason: 'x' })).status).toBe(409);
  const starts = await Promise.all(
    [1, 2].map(() => ask(auditor, 'POST', `/${row.id}/start`, { version: 1 })),
  );
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await itemsOf(row.id)).items).toHaveLength(16);
});

const found = { title: 'Sieve torn', rating: 'major', description: 'Sieve 2 is torn', auditNumber: 'OLD-7' };

test('findings are numbered in their audit, corrected by the owner and verified by somebody else', async () => {
  const row = await begin();
  const owner = company.members.operator;
  const mine = { ...found, auditNumber: row.auditNumber, ownerId: owner.principal.personId };
  const rows = await Promise.all([1, 2, 3].map(() => ask(auditor, 'POST', '/findings', mine)));
  expect(rows.map(({ body }) => body.row.findingNumber).sort()).toEqual(
    [1, 2, 3].map((n) => `${String(row.auditNumber)}-${n}`),
  );
  const [{ row: finding }] = rows.map(({ body }) => body) as [Answer, ...Answer[]];
  expect(finding.auditId).toBe(row.id);
  const moved = await ask(manager, 'PATCH', `/findings/${finding.id}`, { version: 1, auditNumber: 'OLD-1' });
  expect(moved.body.errors?.[0]?.path).toBe('auditNumber');
  const told = await owner.request({ method: 'GET', url: '/api/v1/notifications' });
  expect(told.text).toContain('is yours');

  const path = `/findings/${finding.id}`;
  const action = { version: 1, correctiveAction: 'New sieve' };
  const another = await company.addMember('operator');
  expect((await ask(another, 'POST', `${path}/correct`, action)).status).toBe(403);
  const corrected = await ask(owner, 'POST', `${path}/correct`, action);
  expect(corrected.body.row).toMatchObject({ status: 'corrected', correctedById: owner.principal.personId });
  const { version } = corrected.body.row;
  expect((await ask(owner, 'POST', `${path}/verify`, { version, verification: 'x' })).status).toBe(403);
  const back = await ask(auditor, 'POST', `${path}/reject`, { version, reason: 'Photo is missing' });
  expect(back.body.row).toMatchObject({ status: 'open', correctedById: null });
  const why = await owner.request({ method: 'GET', url: '/api/v1/notifications' });
  expect((why.body as { items: object[] }).items[0]).toMatchObject({
    title: `Audit finding ${String(finding.findingNumber)} was sent back`,
    message: '"Sieve torn": Photo is missing',
    link: `/audits/findings/${finding.id}`,
  });
  // Whoever corrects does not verify, owner or not.
  const fixed = await ask(auditor, 'POST', `${path}/correct`, { ...action, version: back.body.row.version });
  expect(fixed.body.can.commands).not.toContain('verify');
  const seen = { version: fixed.body.row.version, verification: 'Seen on the floor' };
  expect((await ask(auditor, 'POST', `${path}/verify`, seen)).status).toBe(403);
  const verified = await ask(manager, 'POST', `${path}/verify`, seen);
  expect(verified.body.row).toMatchObject({ status: 'verified', verifiedDate: today });
  const late = { version: verified.body.row.version, title: 'Other' };
  expect((await ask(manager, 'PATCH', path, late)).status).toBe(409);
});

test('who writes another corrective action into a corrected finding does not verify it', async () => {
  const finding = (await ask(manager, 'POST', '/findings', { ...found, auditNumber: 'OLD-1' })).body.row;
  const path = `/findings/${finding.id}`;
  await ask(manager, 'POST', `${path}/correct`, { version: 1, correctiveAction: 'New sieve' });
  const other = { version: 2, title: 'Sieve is torn' };
  const titled = await ask(auditor, 'PATCH', path, other);
  expect(titled.body.row.correctedById).toBe(manager.principal.personId);
  const change = { version: 3, correctiveAction: 'Two new sieves' };
  const changed = await ask(auditor, 'PATCH', path, change);
  expect(changed.body.row).toMatchObject({
    status: 'corrected',
    correctedById: auditor.principal.personId,
    correctedDate: today,
  });
  expect(changed.body.can.commands).not.toContain('verify');
  const seen = { version: 4, verification: 'Seen' };
  expect((await ask(auditor, 'POST', `${path}/verify`, seen)).status).toBe(403);
  // It is still the work of who wrote it first, and of who owned the finding then.
  expect((await ask(manager, 'POST', `${path}/verify`, seen)).status).toBe(403);
  const administrator = company.members.administrator;
  expect((await ask(administrator, 'POST', `${path}/verify`, seen)).status).toBe(200);
});

test('giving a corrected finding away lets its owner not verify it; a new correction begins anew', async () => {
  const ownerId = manager.principal.personId;
  const finding = (await ask(manager, 'POST', '/findings', { ...found, auditNumber: 'OLD-2', ownerId })).body
    .row;
  const path = `/findings/${finding.id}`;
  await ask(auditor, 'POST', `${path}/correct`, { version: 1, correctiveAction: 'New sieve' });
  const specialist = company.members.specialist.principal.personId;
  const given = await ask(manager, 'PATCH', path, { version: 2, ownerId: specialist });
  expect([given.status, given.body.row.ownerId]).toEqual([200, specialist]);
  expect(given.body.can.commands).not.toContain('verify');
  const seen = { version: 3, verification: 'Seen' };
  expect((await ask(manager, 'POST', `${path}/verify`, seen)).status).toBe(403);
  await ask(manager, 'POST', `${path}/reject`, { version: 3, reason: 'Torn again' });
  await ask(company.members.specialist, 'POST', `${path}/correct`, { version: 4, correctiveAction: 'Two' });
  const verified = await ask(manager, 'POST', `${path}/verify`, { ...seen, version: 5 });
  expect([verified.status, verified.body.row.status]).toEqual([200, 'verified']);
});

test('overdue follows the clock, in lists, counts and what others ask', async () => {
  // Begun, but not completed on its day: overdue from the next one on.
  const row = await begin({ auditDate: '2026-11-28' });
  await schedule();
  await ask(auditor, 'POST', '/findings', { ...found, auditId: row.id, dueDate: '2026-12-05' });
  const overdueOf = async (path: string) =>
    (await ask<{ total: number }>(manager, 'GET', `${path}?overdue=true`)).body.total;
  expect(await overdueOf('')).toBe(0);
  today = '2026-12-06';
  await schedule({ auditDate: '2026-12-24' });
  await ask(auditor, 'POST', '/findings', found);
  expect(await overdueOf('')).toBe(2);
  expect(await overdueOf('/findings')).toBe(1);
  expect((await ask<{ total: number }>(manager, 'GET', '?overdue=false')).body.total).toBe(1);
  const ctx = ctxOf(manager);
  expect((await overdueAudits(ctx)).map(({ auditDate }) => auditDate)).toEqual(['2026-11-28', '2026-12-01']);
  expect((await overdueFindings(ctx)).map(({ dueDate }) => dueDate)).toEqual(['2026-12-05']);
  expect(await openFindingCounts(ctx)).toEqual([{ rating: 'major', open: 2, corrected: 0, overdue: 1 }]);
  const counts = await ask<{ counts: object[] }>(manager, 'GET', '/counts?by=status&overdue=false');
  expect(counts.body.counts).toEqual([{ value: 'scheduled', count: 1 }]);
  // What the rule warns of is what the list calls overdue.
  await evaluateCompany(t.kernel, company.id);
  const warned = await manager.request({ method: 'GET', url: '/api/v1/warnings?rule=audit-overdue' });
  expect((warned.body as { total: number }).total).toBe(await overdueOf(''));
  expect(await auditsByDepartmentAndStatus(ctx)).toEqual([
    { department: 'Production', status: 'in_progress', count: 1 },
    { department: 'Production', status: 'scheduled', count: 2 },
  ]);
});

test('the calendar shows a span of days under the filters of the list', async () => {
  for (let n = 0; n < 6; n++) await schedule({ auditDate: '2026-12-03' });
  await schedule({ auditDate: '2026-12-31', auditType: 'external', auditStandard: 'BRC' });
  await schedule({ auditDate: '2027-01-01' });
  const span = 'first=2026-12-01&last=2026-12-31';
  interface Day {
    day: string;
    total: number;
    audits: object[];
  }
  const days = async (filter = '') =>
    (await ask<{ days: Day[] }>(manager, 'GET', `/calendar?${span}${filter}`)).body.days.map(
      ({ day, total, audits }) => [day, total, audits.length],
    );
  expect(await days()).toEqual([
    ['2026-12-03', 6, 4],
    ['2026-12-31', 1, 1],
  ]);
  expect(await days('&auditType=external')).toEqual([['2026-12-31', 1, 1]]);
  expect((await ask(manager, 'GET', '/calendar?first=2026-01-01&last=2026-12-31')).status).toBe(400);
});

test('results of suppliers come from their last completed audit', async () => {
  const made = await manager.request({
    method: 'POST',
    url: '/api/v1/suppliers',
    payload: exampleRecord(supplier.meta, 1),
  });
  expect(made.status, made.text).toBe(201);
  const supplierId = (made.body as Answer).row.id;
  const of = {
    auditType: 'supplier',
    auditStandard: 'Custom Supplier Requirements',
    supplierName: 'Traders',
    supplierId,
  };
  const row = await begin(of);
  await schedule(of);
  const { items } = await itemsOf(row.id);
  for (const [n, item] of items.entries())
    await answer(row.id, item, {
      answer: n === 0 ? 'major' : n === 1 ? 'minor' : n === 2 ? 'not_applicable' : 'conform',
    });
  await ask(auditor, 'POST', '/findings', { ...found, auditId: row.id });
  await ask(auditor, 'POST', `/${row.id}/complete`, { version: row.version });
  const results = await supplierAuditResults(ctxOf(manager), [supplierId, newId()]);
  expect([...results.values()]).toEqual([
    {
      supplierId,
      completed: 1,
      nextDate: '2026-12-01',
      lastAuditId: row.id,
      lastDate: today,
      lastScore: 86.4,
      conform: 9,
      minor: 1,
      major: 1,
      not_applicable: 1,
      not_yet: 0,
      openFindings: 1,
    },
  ]);
});

test('the report is a PDF for whoever may read the audit, with findings, long texts and photos', async () => {
  const row = await begin({ scope: 'Very long. '.repeat(900), title: '“Ünïcode” ☃ audit' });
  for (let n = 0; n < 12; n++)
    await ask(auditor, 'POST', '/findings', { ...found, auditId: row.id, description: 'Torn. '.repeat(300) });
  const file = await upload(auditor, 'sieve.png', Buffer.from(png, 'base64'));
  const photo = await auditor.request({
    method: 'POST',
    url: '/api/v1/attachments',
    payload: { entity: 'audit', recordId: row.id, fileId: file.id, kind: 'photo' },
  });
  const [item] = (await itemsOf(row.id)).items as [Item];
  await answer(row.id, item, { photoIds: [(photo.body as { id: string }).id] });
  const finding = (await ask(auditor, 'POST', '/findings', { ...found, auditId: row.id })).body.row;
  const torn = await upload(auditor, 'torn.png', Buffer.from(png, 'base64'));
  await auditor.request({
    method: 'POST',
    url: '/api/v1/attachments',
    payload: { entity: 'auditFinding', recordId: finding.id, fileId: torn.id, kind: 'photo' },
  });
  const { items, findings } = await auditReportData(ctxOf(manager), row.id);
  expect(items[0]?.photos).toEqual([{ fileId: file.id, name: 'sieve.png' }]);
  expect(findings.at(-1)?.photos).toEqual([{ fileId: torn.id, name: 'torn.png' }]);
  const { viewer } = company.members;
  const reply = await viewer.request({ method: 'GET', url: `/api/v1/audits/${row.id}/report` });
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(reply.headers['content-disposition']).toContain('AUD-2026-0001 report.pdf');
  expect(reply.text.startsWith('%PDF-')).toBe(true);
  expect(reply.text).toContain('/DCTDecode');
  expect(Number(/\/Count (\d+)/.exec(reply.text)?.[1])).toBeGreaterThan(5);
  const stranger = (await t.createCompany()).members['quality-manager'];
  expect((await ask(stranger, 'GET', `/${row.id}/report`)).status).toBe(404);
});

test('printing a report of very many findings holds nothing up', async () => {
  const row = await begin();
  const { personId } = auditor.principal;
  await sql`insert into audit_finding (id, company_id, version, created_at, created_by, updated_at, updated_by,
      finding_number, title, audit_number, audit_id, rating, description, status)
    select gen_random_uuid(), ${company.id}, 1, now(), ${personId}, now(), ${personId}, 'F-' || n, 'Torn sieve', 'A',
      ${row.id}, 'minor', repeat('Torn on line 2. ', 120), 'open' from generate_series(1, 120) n`.execute(
    t.kernel.databases.system,
  );
  let [last, longest] = [performance.now(), 0];
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const begun = performance.now();
  const url = `/api/v1/audits/${row.id}/report`;
  const head = await auditor.request({ method: 'HEAD', url });
  const headed = performance.now() - begun;
  const { text } = await auditor.request({ method: 'GET', url });
  const took = performance.now() - begun;
  clearInterval(beat);
  expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'application/pdf']);
  expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(20);
  expect(longest).toBeLessThan((took - headed) / 2);
}, 60_000);

/** One grey pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC';

test('a table moves no audit to another day: the reason would be missing', async () => {
  const { id } = await schedule();
  const exchange = exchangeOf(t.kernel, audit.meta);
  const table = `Record ID,Audit Date,Scope\n${id},2026-12-24,Wider\n`;
  const { request } = await exchange.prepare(manager, 'moved.csv', table, { mode: 'update' });
  const { state, id: job } = await exchange.run(manager, request);
  expect(state).toBe('failed');
  expect(await exchange.problems(manager, job)).toMatchObject([
    { message: 'An audit is moved on its own page, with a reason' },
  ]);
});

test('which findings a completed audit has stays as its report says', async () => {
  const audited = await begin();
  const finding = {
    title: 'Door open',
    description: 'All night',
    rating: 'minor',
    auditId: audited.id,
    auditNumber: audited.auditNumber,
  };
  const [kept, gone] = [
    (await ask(manager, 'POST', '/findings', finding)).body.row,
    (await ask(manager, 'POST', '/findings', finding)).body.row,
  ];
  const remove = ({ id }: Row) =>
    manager.request({ method: 'DELETE', url: `/api/v1/audits/findings/${id}` }).then(({ status }) => status);
  expect(await remove(gone)).toBe(204);
  const done = { version: audited.version, reason: 'The rest next year' };
  expect((await ask(manager, 'POST', `/${audited.id}/complete`, done)).status).toBe(200);
  expect(await remove(kept)).toBe(409);
  const back = await ask(manager, 'POST', `/findings/${gone.id}/restore`);
  expect(back).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Reopen it') } });
  const { version } = (await ask(manager, 'GET', `/${audited.id}`)).body.row;
  await ask(manager, 'POST', `/${audited.id}/reopen`, { version, reason: 'A finding was wrong' });
  expect((await ask(manager, 'POST', `/findings/${gone.id}/restore`)).status).toBe(200);
  expect(await remove(kept)).toBe(204);
});
