import { documentKinds } from '@temper/contract/documents/kinds.ts';
import type { NumberRule, NumberRuleList } from '@temper/contract/endpoints/number-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let second: TestApp;
beforeAll(async () => {
  [t, second] = await Promise.all([createTestApp(), createTestApp()]);
});
afterAll(() => Promise.all([t.close(), second.close()]));

interface Answer<T = NumberRuleList> {
  status: number;
  body: T & { errors?: { path: string; message: string }[] };
}
const year = new Date().getUTCFullYear();
const url = '/api/v1/company/number-rules';

async function rulesOf(member: TestMember): Promise<Record<string, NumberRule>> {
  const { body } = (await member.request({ method: 'GET', url })) as unknown as Answer;
  return Object.fromEntries(body.rules.map((rule) => [rule.kind, rule]));
}

async function change(member: TestMember, ...rules: (Partial<NumberRule> & { kind: string })[]) {
  const known = await rulesOf(member);
  const payload = {
    rules: rules.map((rule) => {
      const { next: _next, ...now } = known[rule.kind] ?? {};
      return { ...now, ...rule };
    }),
  };
  return (await member.request({ method: 'PUT', url, payload })) as unknown as Answer;
}

async function complain(member: TestMember): Promise<string> {
  const payload = {
    customerName: 'Café Miller',
    productName: 'Dark 70 %',
    lotNumber: 'L-1',
    complaintDescription: 'Bloom on the surface',
    priority: 'Low',
    assignedTo: member.principal.personId,
    dateReceived: '2026-06-01',
  };
  const { status, body } = (await member.request({
    method: 'POST',
    url: '/api/v1/complaints',
    payload,
  })) as unknown as Answer<{ row: { complaintNumber: string } }>;
  expect(status, JSON.stringify(body)).toBe(201);
  return body.row.complaintNumber;
}

const file = (member: TestMember, documentNumber: string, kind = 'haccp') =>
  member.request({
    method: 'POST',
    url: '/api/v1/documents',
    payload: {
      kind,
      name: documentNumber,
      documentNumber,
      unit: 'Plant',
      publicationDate: '2026-01-10',
      revisionNumber: 1,
      revisionReason: 'First issue',
    },
  });
const proposed = async (member: TestMember, kind = 'haccp') =>
  (
    (await member.request({
      method: 'GET',
      url: `/api/v1/documents/next-number?kind=${kind}`,
    })) as unknown as Answer<{
      documentNumber: string;
    }>
  ).body.documentNumber;

test('administrators see and change the rule of every kind; numbers given before stay', async () => {
  const company = await t.createCompany();
  const { administrator: admin, specialist, 'quality-manager': manager } = company.members;
  expect((await manager.request({ method: 'GET', url })).status).toBe(403);
  const rules = await rulesOf(admin);
  expect(Object.keys(rules)).toEqual([
    'complaint',
    'audit',
    ...documentKinds.map(({ value }) => `document ${value}`),
  ]);
  expect(rules.complaint).toEqual({
    kind: 'complaint',
    prefix: 'CMP-',
    withYear: true,
    digits: 4,
    next: 1,
    version: 1,
  });
  expect(await complain(specialist)).toBe(`CMP-${year}-0001`);
  const changed = await change(
    admin,
    { kind: 'complaint', prefix: 'C/', withYear: false, digits: 3, next: 41 },
    { kind: 'document haccp', prefix: 'HACCP ', withYear: true },
  );
  expect(changed.status).toBe(200);
  expect(await complain(specialist)).toBe('C/041');
  expect(await complain(specialist)).toBe('C/042');
  expect(await proposed(specialist)).toBe(`HACCP ${year}-0001`);
  const { body } = (await specialist.request({
    method: 'GET',
    url: '/api/v1/complaints?sort=complaintNumber',
  })) as unknown as Answer<{ items: { complaintNumber: string }[] }>;
  expect(body.items.map(({ complaintNumber }) => complaintNumber)).toEqual([
    'C/041',
    'C/042',
    `CMP-${year}-0001`,
  ]);
  const events = await t.kernel.databases.system
    .selectFrom('auditEvent')
    .select(['actorName', 'changes'])
    .where('companyId', '=', company.id)
    .where('action', '=', 'company.setNumberRules')
    .execute();
  expect(events).toEqual([
    {
      actorName: 'Test administrator',
      changes: [
        { field: 'Numbers of Complaints', from: 'CMP-{year}-{0000}, next 2', to: 'C/{000}, next 41' },
        {
          field: 'Numbers of HACCP Documentation',
          from: expect.stringMatching(/^HAC\w*-\{0000\}, next 1$/),
          to: 'HACCP {year}-{0000}, next 1',
        },
      ],
    },
  ]);
});

test('numbers that would come twice are refused, and so is a change of what has changed meanwhile', async () => {
  const { administrator: admin, specialist } = (await t.createCompany()).members;
  const refusal = async (...rules: Parameters<typeof change>[1][]) => {
    const { status, body } = await change(admin, ...rules);
    return { status, errors: body.errors };
  };
  const taken = (path: string, message: string) => ({ status: 422, errors: [{ path, message }] });
  // Of two kinds, now or in some year.
  expect(await refusal({ kind: 'complaint', prefix: 'aud-' })).toEqual(
    taken('rules.0.prefix', 'Audits have these numbers. Choose another prefix'),
  );
  expect(await refusal({ kind: 'complaint', prefix: 'AUD-2031-', withYear: false })).toEqual(
    taken('rules.0.prefix', 'Audits have these numbers. Choose another prefix'),
  );
  // Two that change places are well.
  const swapped = await change(
    admin,
    { kind: 'complaint', prefix: 'AUD-' },
    { kind: 'audit', prefix: 'CMP-' },
  );
  expect(swapped.status).toBe(200);

  // Numbers that are there, given by hand or deleted too.
  for (const number of ['HX-0007', 'hx-0012', 'HX-20260101']) await file(specialist, number);
  expect(await refusal({ kind: 'document haccp', prefix: 'HX-' })).toEqual(
    taken('rules.0.next', 'HX-0012 exists already. Next must be at least 13'),
  );
  expect((await change(admin, { kind: 'document haccp', prefix: 'HX-', next: 13 })).status).toBe(200);
  expect(await proposed(specialist)).toBe('HX-0013');
  await file(specialist, `FY-${year + 1}-0001`);
  expect(await refusal({ kind: 'document haccp', prefix: 'FY-', withYear: true })).toEqual(
    taken(
      'rules.0.prefix',
      `There are numbers of the year ${year + 1} with this prefix already. Choose another one`,
    ),
  );
  for (const wrong of [
    { prefix: '' },
    { prefix: 'A1' },
    { prefix: 'Ü-' },
    { prefix: 'P{year}' },
    { prefix: 'X'.repeat(21) },
    { digits: 0 },
    { digits: 9 },
    { next: 0 },
    { next: 100_000_000 },
  ])
    expect((await refusal({ kind: 'audit', ...wrong })).status, JSON.stringify(wrong)).toBe(422);

  const { version } = (await rulesOf(admin)).audit ?? { version: 0 };
  expect((await change(admin, { kind: 'audit', digits: 5 })).status).toBe(200);
  expect((await change(admin, { kind: 'audit', digits: 6, version })).status).toBe(409);
});

test('numbers have no gaps and no doubles while two processes take them and the rule changes', {
  timeout: 60_000,
}, async () => {
  const company: TestCompany = await t.createCompany();
  const there = await second.addMember(company.id, 'specialist');
  const here = company.members.specialist;
  const numbers: string[] = [];
  const takeFrom = async (member: TestMember) => {
    for (let n = 0; n < 12; n++) numbers.push(await complain(member));
  };
  const rule = async (prefix: string, next: number) => {
    while (numbers.length < 12 * (prefix === 'N-' ? 1 : 2)) await new Promise((go) => setTimeout(go, 5));
    return change(company.members.administrator, { kind: 'complaint', prefix, withYear: false, next });
  };
  const changes = rule('N-', 100).then(async (first) => [first, await rule('M-', 1)]);
  await Promise.all([takeFrom(here), takeFrom(there), takeFrom(here), takeFrom(there)]);
  expect((await changes).map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(numbers).size).toBe(48);
  const series = Map.groupBy(numbers, (number) => number.replace(/\d+$/, ''));
  expect([...series.keys()].sort()).toEqual([`CMP-${year}-`, 'M-', 'N-']);
  for (const [prefix, some] of series) {
    const counts = some.map((number) => Number(number.slice(prefix.length))).sort((a, b) => a - b);
    const from = prefix === 'N-' ? 100 : 1;
    expect(counts, prefix).toEqual(counts.map((_, n) => from + n));
  }
});
