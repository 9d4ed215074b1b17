import type { SupplierScorecard } from '@temper/contract/endpoints/supplier-record.ts';
import type { TypeChange } from '@temper/contract/entities/supplier.ts';
import type { SupplierCertificate } from '@temper/contract/entities/supplier-certificate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { pdf, upload } from '../../testing/test-files.ts';
import { certificatesExpiring, noteSupplierAudit } from './queries.ts';

let t: TestApp;
let company: TestCompany;
let other: TestCompany;
let quality: TestMember;
let now = new Date('2026-11-28T10:00:00Z');
beforeAll(async () => {
  t = await createTestApp({ now: () => now });
  [company, other] = [await t.createCompany(), await t.createCompany()];
  quality = company.members['quality-manager'];
});
afterAll(() => t.close());

let made = 0;
const example = (more: object = {}) => ({
  name: `Supplier ${++made}`,
  code: `S-${made}`,
  category: 'packaging',
  type: 'regular',
  contactPerson: 'Mara Lind',
  email: 'mara@supplier.example',
  phone: '+49 30 1234567',
  country: 'DE',
  state: 'Hamburg',
  city: 'Hamburg',
  address: 'Hafenstraße 12',
  qualityCertifications: ['ISO 9001'],
  rating: 'B',
  ...more,
});
interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
type Answer = { row: Row; can: { commands?: string[] }; errors?: { path: string; message: string }[] };
const send = async (
  method: 'POST' | 'PATCH' | 'GET' | 'DELETE',
  url: string,
  payload?: object,
  by = quality,
) => {
  const { status, body } = await by.request({
    method,
    url: `/api/v1${url}`,
    ...(payload ? { payload } : {}),
  });
  return { status, body: body as Answer };
};
const create = async (more: object = {}) => {
  const { status, body } = await send('POST', '/suppliers', example(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.row;
};
const ctxOf = (member: TestMember) =>
  createCtx({ kernel: t.kernel, requestId: 'test', log: t.kernel.log, now: t.kernel.now }, member.principal);

test('all messages come at once, word for word', async () => {
  const { status, body } = await send('POST', '/suppliers', { qualityCertifications: [], email: 'nobody' });
  expect(status).toBe(422);
  expect(new Map(body.errors?.map(({ path, message }) => [path, message]))).toEqual(
    new Map([
      ['name', 'Supplier name is required'],
      ['code', 'Supplier code is required'],
      ['category', 'Category is required'],
      ['type', 'Supplier type is required'],
      ['contactPerson', 'Contact person is required'],
      ['email', 'Invalid email address'],
      ['phone', 'Phone is required'],
      ['country', 'Country is required'],
      ['address', 'Address is required'],
      ['qualityCertifications', 'Quality certifications are required'],
      ['rating', 'Rating is required'],
    ]),
  );
});

test('a preferred or blacklisted supplier says why; another type takes the old reason away', async () => {
  for (const [type, message] of [
    ['blacklist', 'Reason for blacklisting is required'],
    ['preferred', 'Reason for preferred status is required'],
  ] as const) {
    const refused = await send('POST', '/suppliers', example({ type }));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'reasonForType', message }]);
    // It is told together with what else is missing.
    const more = await send('POST', '/suppliers', { ...example({ type }), address: '' });
    expect(more.body.errors).toEqual([
      { path: 'address', message: 'Address is required' },
      { path: 'reasonForType', message },
    ]);
    const blank = await send('POST', '/suppliers', example({ type, reasonForType: '   ' }));
    expect(blank.status).toBe(422);
  }
  const row = await create({ type: 'preferred', reasonForType: 'On time for years' });
  const url = `/suppliers/${row.id}`;
  // The reason was for another type.
  const unsaid = await send('PATCH', url, { version: 1, type: 'blacklist' });
  expect(unsaid.body.errors).toEqual([
    { path: 'reasonForType', message: 'Reason for blacklisting is required' },
  ]);
  const said = await send('PATCH', url, { version: 1, type: 'blacklist', reasonForType: 'Salmonella' });
  expect(said.status).toBe(200);
  const cleared = await send('PATCH', url, { version: 2, reasonForType: null });
  expect(cleared.status).toBe(422);
  const regular = await send('PATCH', url, { version: 2, type: 'regular' });
  expect(regular.body.row).toMatchObject({ type: 'regular', reasonForType: null });
  const { items } = (await send('GET', `${url}/type-history`)).body as unknown as { items: TypeChange[] };
  expect(items.map(({ type, reasonForType }) => [type, reasonForType])).toEqual([
    ['regular', null],
    ['blacklist', 'Salmonella'],
    ['preferred', 'On time for years'],
  ]);
  expect(items[0]).toMatchObject({ actorName: 'Test quality-manager' });
});

test('a state is one of the country; another country takes it away', async () => {
  const foreign = await send('POST', '/suppliers', example({ country: 'US', state: 'Hamburg' }));
  expect(foreign.body.errors).toEqual([{ path: 'state', message: 'Choose a state of the country' }]);
  expect((await send('POST', '/suppliers', example({ country: 'XX', state: null }))).status).toBe(422);
  const row = await create();
  const url = `/suppliers/${row.id}`;
  const moved = await send('PATCH', url, { version: 1, country: 'US' });
  expect(moved.body.row).toMatchObject({ country: 'US', state: null });
  const settled = await send('PATCH', url, { version: 2, country: 'GB', state: 'Scotland' });
  expect(settled.body.row).toMatchObject({ country: 'GB', state: 'Scotland' });
  expect((await send('PATCH', url, { version: 3, state: 'Texas' })).status).toBe(422);
  // Nothing of an old version is judged: it is stale.
  expect((await send('PATCH', url, { version: 1, state: 'Texas' })).status).toBe(409);
});

test('a supplier is reviewed, approved, deactivated and taken back, never out of order', async () => {
  const row = await create();
  const url = `/suppliers/${row.id}`;
  expect(row).toMatchObject({ status: 'Under Review', lastAudit: null });
  expect((await send('PATCH', url, { version: 1, status: 'Active' })).status).toBe(422);
  expect((await send('POST', '/suppliers', example({ status: 'Active' }))).status).toBe(422);
  const { specialist } = company.members;
  expect((await send('GET', url, undefined, specialist)).body.can.commands).toEqual([]);
  expect((await send('POST', `${url}/approve`, { version: 1 }, specialist)).status).toBe(403);
  const seen = await send('GET', url);
  expect(seen.body.can.commands).toEqual(['approve', 'deactivate']);

  const approved = await send('POST', `${url}/approve`, { version: 1 });
  expect(approved.body.row).toMatchObject({ status: 'Active', version: 2 });
  expect((await send('POST', `${url}/approve`, { version: 2 })).status).toBe(409);
  expect((await send('POST', `${url}/deactivate`, { version: 2 })).status).toBe(422);
  expect((await send('POST', `${url}/deactivate`, { version: 1, reason: 'Old' })).status).toBe(409);
  const left = await send('POST', `${url}/deactivate`, { version: 2, reason: 'Gave up business' });
  expect(left.body.row).toMatchObject({ status: 'Inactive' });
  const back = await send('POST', `${url}/reactivate`, { version: 3, reason: 'Came back' });
  expect(back.body.row).toMatchObject({ status: 'Active' });
  const review = await send('POST', `${url}/review`, { version: 4, reason: 'New owner' });
  expect(review.body).toMatchObject({ row: { status: 'Under Review' } });
  const history = (await send('GET', `${url}/history`)).body as unknown as {
    items: { action: string; reason: string | null }[];
  };
  expect(history.items.map(({ action, reason }) => [action, reason])).toEqual([
    ['supplier.review', 'New owner'],
    ['supplier.reactivate', 'Came back'],
    ['supplier.deactivate', 'Gave up business'],
    ['supplier.approve', null],
    ['supplier.create', null],
  ]);
  const both = await Promise.all(
    [1, 2].map(() => send('POST', `${url}/approve`, { version: review.body.row.version })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a blacklisted supplier cannot become active nor be chosen anew', async () => {
  const row = await create({ type: 'blacklist', reasonForType: 'Salmonella' });
  const refused = await send('POST', `/suppliers/${row.id}/approve`, { version: 1 });
  expect(refused.status).toBe(409);
  const rule = t.kernel.referenceRules.get('supplier');
  expect(rule?.({ type: 'blacklist' })).toBe('This supplier is blacklisted and cannot be chosen');
  expect(rule?.({ type: 'regular' })).toBeUndefined();
});

test('codes are unique whatever their case, with a message at the field', async () => {
  const row = await create();
  const twice = await send('POST', '/suppliers', example({ code: String(row.code).toLowerCase() }));
  expect(twice.status).toBe(409);
  expect(twice.body.errors).toEqual([{ path: 'code', message: 'This supplier code is already in use' }]);
});

test('certificates know how they stand, are watched, and their files are read by colleagues only', async () => {
  const row = await create();
  const base = `/suppliers/${row.id}/certificates`;
  const file = await upload(quality, 'iso.pdf', pdf());
  const certificate = { standard: 'ISO 9001', number: 'A-1', issuer: 'TÜV', issued: '2024-01-01' };
  const add = async (expires: string, more: object = {}) => {
    const { status, body } = await send('POST', base, { ...certificate, expires, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body as unknown as SupplierCertificate;
  };
  const list = async () =>
    ((await send('GET', base)).body as unknown as { items: SupplierCertificate[] }).items;
  const card = async () =>
    (await send('GET', `/suppliers/${row.id}/scorecard`)).body as unknown as SupplierScorecard;

  const empty = await card();
  expect(empty).toMatchObject({ score: null, known: 0, certificates: { score: null } });
  // Today is the last day; the ninetieth from now is still soon.
  const [last, soon, far, gone] = [
    await add('2026-11-28', { fileId: file.id }),
    await add('2027-02-26', { standard: 'BRCGS' }),
    await add('2027-02-27', { standard: 'IFS' }),
    await add('2026-11-27', { standard: 'GFSI' }),
  ];
  // Replaced by a later one of its standard.
  const replaced = await add('2024-06-30', { standard: 'ifs' });
  expect(replaced.state).toBe('expired');
  expect([last, soon, far, gone].map(({ state }) => state)).toEqual([
    'expiring',
    'expiring',
    'valid',
    'expired',
  ]);
  expect((await list()).map(({ id }) => id)).toEqual([replaced, gone, last, soon, far].map(({ id }) => id));
  expect(await card()).toMatchObject({
    score: 50,
    known: 1,
    certificates: { score: 50, valid: 1, expiring: 2, expired: 1 },
    complaints: { score: null },
    audits: { score: null },
    deliveries: { score: null },
  });
  const watched = await certificatesExpiring(ctxOf(quality), '2027-02-27');
  expect(watched.filter(({ supplierId }) => supplierId === row.id).map(({ state }) => state)).toEqual([
    'expired',
    'expiring',
    'expiring',
  ]);
  expect(await certificatesExpiring(ctxOf(other.members.administrator), '2100-01-01')).toEqual([]);

  const address = `/api/v1/files/${file.id}`;
  expect((await company.members.viewer.request({ method: 'GET', url: address })).status).toBe(200);
  expect((await other.members.administrator.request({ method: 'GET', url: address })).status).toBe(404);
  const foreign = await upload(other.members.specialist, 'b.pdf', pdf());
  expect(
    (await send('POST', base, { ...certificate, expires: '2030-01-01', fileId: foreign.id })).status,
  ).toBe(404);

  const wrong = await send('POST', base, { ...certificate, expires: '2023-12-31' });
  expect(wrong.body.errors).toEqual([
    { path: 'expires', message: 'The expiry date lies before the issue date' },
  ]);
  const missing = await send('POST', base, {});
  expect(missing.body.errors?.map(({ message }) => message).sort()).toEqual([
    'Certificate number is required',
    'Expiry date is required',
    'Standard is required',
  ]);

  const url = `/supplier-certificates/${far.id}`;
  const change = { ...certificate, standard: 'IFS', expires: '2028-01-01', version: 1 };
  expect((await send('PATCH', url, change, company.members.viewer)).status).toBe(403);
  expect((await send('PATCH', url, change, other.members.administrator)).status).toBe(404);
  expect((await send('PATCH', url, change)).body).toMatchObject({ expires: '2028-01-01', version: 2 });
  expect((await send('PATCH', url, { ...change, expires: '2029-01-01' })).status).toBe(409);
  const withFile = await send('PATCH', url, { ...change, fileId: file.id, version: 2 });
  expect(withFile.body).toMatchObject({ file: { name: 'iso.pdf' }, version: 3 });
  expect((await send('PATCH', url, { ...change, version: 3 })).body).toMatchObject({
    file: null,
    version: 4,
  });
  expect((await send('DELETE', url, undefined, other.members.administrator)).status).toBe(404);
  expect((await send('DELETE', url)).status).toBe(204);
  expect(await list()).toHaveLength(4);
  expect((await send('POST', `${url}/restore`)).status).toBe(200);
  expect(await list()).toHaveLength(5);
  const history = (await send('GET', `/suppliers/${row.id}/history`)).body as unknown as {
    items: { action: string; changes: { label: string; from: unknown; to: unknown }[] }[];
  };
  // In the words of the form, and dates as dates.
  const told = history.items
    .slice(0, 5)
    .map(({ action, changes }) => [action, ...changes.map(({ label, from, to }) => [label, from, to])]);
  const [name, expiry, is] = ['Certificate', 'Expiry Date', 'IFS A-1'];
  expect(told).toEqual([
    ['supplier.addCertificate', [name, null, is], [expiry, null, '2028-01-01']],
    ['supplier.removeCertificate', [name, is, null], [expiry, '2028-01-01', null]],
    ['supplier.changeCertificate', [name, null, is], ['File', 'iso.pdf', null]],
    ['supplier.changeCertificate', [name, null, is], ['File', null, 'iso.pdf']],
    ['supplier.changeCertificate', [name, null, is], [expiry, '2027-02-27', '2028-01-01']],
  ]);
  now = new Date('2028-06-01T10:00:00Z');
  expect((await card()).certificates).toMatchObject({ score: 0, expired: 4 });
  now = new Date('2026-11-28T10:00:00Z');
});

test('an audit is noted once, the latest counts, and nobody who edits meanwhile is stale', async () => {
  const row = await create();
  const note = (date: string) =>
    mutate(ctxOf(quality), 'audit.complete', (tx) => noteSupplierAudit(tx, row.id, date));
  await note('2026-05-01');
  await note('2026-03-01');
  const seen = await send('GET', `/suppliers/${row.id}`);
  expect(seen.body.row).toMatchObject({ lastAudit: '2026-05-01', version: 1 });
  await mutate(ctxOf(other.members.administrator), 'audit.complete', (tx) =>
    noteSupplierAudit(tx, row.id, '2027-01-01'),
  );
  expect((await send('GET', `/suppliers/${row.id}`)).body.row).toMatchObject({ lastAudit: '2026-05-01' });
});

test('a completed audit of the supplier is its last audit and on its scorecard', async () => {
  const row = await create();
  const audit = {
    title: 'Supplier visit',
    auditType: 'supplier',
    auditStandard: 'GMP',
    expectedDuration: '1 day',
    department: 'Production',
    auditor: 'Ines Costa',
    auditDate: '2026-11-28',
    scope: 'Line 2',
    description: 'Yearly visit',
    supplierName: row.name,
    supplierId: row.id,
  };
  const barred = await create({ type: 'blacklist', reasonForType: 'Salmonella' });
  const refused = await send('POST', '/audits', {
    ...audit,
    supplierName: barred.name,
    supplierId: barred.id,
  });
  expect(refused.body.errors).toEqual([
    { path: 'supplierName', message: 'This supplier is blacklisted and cannot be chosen' },
  ]);
  // Typed, or out of a table, its name is refused like the link; not where somebody else bears it too.
  const typed = await send('POST', '/audits', { ...audit, supplierName: String(barred.name).toUpperCase() });
  expect([typed.status, typed.body.errors]).toEqual([422, refused.body.errors]);
  const planned = await send('POST', '/audits', audit);
  expect(planned.status, JSON.stringify(planned.body)).toBe(201);
  const url = `/audits/${planned.body.row.id}`;
  expect((await send('POST', `${url}/start`, { version: 1 })).status).toBe(200);
  expect((await send('GET', `/suppliers/${row.id}`)).body.row).toMatchObject({ lastAudit: null });
  const reason = 'Broken off: the line stood still';
  const done = await send('POST', `${url}/complete`, { version: 2, reason });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect((await send('GET', `/suppliers/${row.id}`)).body.row).toMatchObject({ lastAudit: '2026-11-28' });
  const card = (await send('GET', `/suppliers/${row.id}/scorecard`)).body as unknown as SupplierScorecard;
  expect(card.audits).toEqual({
    // Nothing was judged.
    score: null,
    completed: 1,
    openFindings: 0,
    latestId: planned.body.row.id,
    latestDate: '2026-11-28',
  });
});

test('the countries are counted under the filters', async () => {
  const own = await t.createCompany();
  const by = own.members['quality-manager'];
  for (const more of [
    { country: 'DE', rating: 'A' },
    { country: 'DE', rating: 'B' },
    { country: 'FR', state: null, rating: 'A' },
  ])
    expect((await send('POST', '/suppliers', example(more), by)).status).toBe(201);
  const counts = async (query: string) =>
    (await send('GET', `/suppliers/counts?${query}`, undefined, by)).body;
  expect(await counts('by=country')).toEqual({
    counts: [
      { value: 'DE', count: 2 },
      { value: 'FR', count: 1 },
    ],
  });
  expect(await counts('by=country&rating=A')).toEqual({
    counts: [
      { value: 'DE', count: 1 },
      { value: 'FR', count: 1 },
    ],
  });
});

test('complaints that name the supplier are on its scorecard', async () => {
  const row = await create();
  const complain = async (priority: string, dateReceived: string) => {
    const { status, body } = await send('POST', '/complaints', {
      customerName: 'Hotel Astrid',
      productName: 'Praline box',
      supplierName: row.name,
      supplierId: row.id,
      complaintDescription: 'Shell pieces among the hazelnuts',
      priority,
      assignedTo: quality.principal.personId,
      dateReceived,
      lotNumber: 'L-1',
    });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  await complain('High', '2026-11-01');
  await complain('Low', '2026-10-01');
  await complain('High', '2025-11-01');
  const card = (await send('GET', `/suppliers/${row.id}/scorecard`)).body as unknown as SupplierScorecard;
  expect(card.complaints).toEqual({ score: 75, total: 3, open: 3, high: 1, medium: 0, low: 1 });
  const listed = await send('GET', `/complaints?supplierId=${row.id}`);
  expect(listed.body).toMatchObject({ total: 3 });
});

test('who is blacklisted is active no longer, with one event, and stays so until approved again', async () => {
  const row = await create();
  const url = `/suppliers/${row.id}`;
  expect((await send('POST', `${url}/approve`, { version: 1 })).body.row).toMatchObject({ status: 'Active' });
  const barred = await send('PATCH', url, { version: 2, type: 'blacklist', reasonForType: 'Salmonella' });
  expect(barred.body.row).toMatchObject({ type: 'blacklist', status: 'Inactive', version: 3 });
  const { items } = (await send('GET', `${url}/history`)).body as unknown as {
    items: { changes: { field: string }[] }[];
  };
  expect(items[0]?.changes.map(({ field }) => field).sort()).toEqual(['reasonForType', 'status', 'type']);
  const cleared = await send('PATCH', url, { version: 3, type: 'regular' });
  expect(cleared.body.row).toMatchObject({ type: 'regular', status: 'Inactive' });
});

test('the name of a blacklisted supplier is free where another one bears it', async () => {
  const barred = await create({ type: 'blacklist', reasonForType: 'Salmonella' });
  const complaint = {
    customerName: 'Customer',
    productName: 'Product',
    dateReceived: '2026-11-20',
    complaintDescription: 'Broken',
    priority: 'Low',
    assignedTo: quality.principal.personId,
    lotNumber: 'L-1',
    supplierName: barred.name,
  };
  const refused = await send('POST', '/complaints', complaint);
  expect(refused.body.errors).toEqual([
    { path: 'supplierName', message: 'This supplier is blacklisted and cannot be chosen' },
  ]);
  const exchange = exchangeOf(t.kernel, { path: 'complaints', name: 'complaint' });
  const { supplierName: _name, ...unnamed } = complaint;
  const head =
    'Customer Name,Product Name,Date Received,Description,Priority,Assigned To,Lot or Batch Number';
  const line = `Customer,Product,2026-11-20,Broken,Low,${quality.principal.email},L-1,${barred.name}`;
  const table = `${head},Supplier Name\r\n${line}\r\n`;
  const { request } = await exchange.prepare(quality, 'complaints.csv', table);
  const job = await exchange.check(quality, request);
  expect(await exchange.problems(quality, job.id)).toMatchObject([
    { message: 'This supplier is blacklisted and cannot be chosen' },
  ]);
  const made = await send('POST', '/complaints', unnamed);
  const url = `/complaints/${made.body.row.id}`;
  expect((await send('PATCH', url, { version: 1, supplierName: barred.name })).status).toBe(422);
  await create({ name: barred.name });
  expect((await send('PATCH', url, { version: 1, supplierName: barred.name })).status).toBe(200);
});
