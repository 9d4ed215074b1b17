import { document } from '@temper/contract/entities/document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { upload } from '../../testing/test-files.ts';
import { extractText } from './revision-text/extract-text.ts';

let t: TestApp;
let company: TestCompany;
let author: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  author = company.members.specialist;
});
afterAll(() => t.close());

let count = 0;
async function create(values: object) {
  const payload = {
    name: `Document ${++count}`,
    documentNumber: `E-${count}`,
    unit: 'Plant',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    ...values,
  };
  const { status, body } = await author.request({ method: 'POST', url: '/api/v1/documents', payload });
  expect(status, JSON.stringify(body)).toBe(201);
}
const csv = async (query: string) =>
  (await author.request({ method: 'GET', url: `/api/v1/documents/export?format=csv${query}` })).text;
const headings = async (query: string) =>
  (await csv(query))
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)[0]
    ?.split(/[,;]/) ?? [];

test('a table of one kind has its own words as headings, and is read back by them', async () => {
  await create({ kind: 'acceptance-forms', category: 'receiving', subtype: 'raw' });
  await create({ kind: 'flow-charts', category: 'production' });
  expect(await headings('')).toEqual(expect.arrayContaining(['Category', 'Subtype', 'Department']));
  const kinds = [
    ['acceptance-forms', ['Department']],
    ['flow-charts', ['Process']],
    ['sales-specs', ['Product Group']],
    ['certifications', ['Type']],
    ['haccp', ['Process', 'HACCP Type']],
  ] as const;
  for (const [kind, words] of kinds) {
    const found = await headings(`&kind=${kind}`);
    expect(found, kind).toEqual(expect.arrayContaining([...words]));
    expect(found, kind).not.toContain('Category');
    expect(new Set(found).size, kind).toBe(found?.length);
  }
  const exchange = exchangeOf(t.kernel, document.meta);
  const fieldOf = async (query: string, name: string) => {
    const { id } = await upload(author, 'table.csv', Buffer.from(await csv(query)), 'text/csv');
    const { body } = await exchange.read(author, { fileId: id });
    return body.columns.find((column) => column.name === name)?.field;
  };
  expect(await fieldOf('', 'Category')).toBe('category');
  expect(await fieldOf('', 'Department')).toBe('department');
  expect(await fieldOf('&kind=flow-charts', 'Process')).toBe('category');
  // What stands there tells the departments of forms from those of documents.
  expect(await fieldOf('&kind=acceptance-forms', 'Department')).toBe('category');
});

test('ids of other records are exported on request only', async () => {
  expect((await headings('')).filter((label) => label.endsWith(' record'))).toEqual([]);
  expect(await headings('&columns=name,customerName,customerId')).toEqual([
    'Document Name',
    'Customer',
    'Customer record',
  ]);
});

test('a certification that is a draft is exported as pending, on its own list and among others', async () => {
  await create({ kind: 'certifications', name: 'Kosher', expiryDate: '2027-01-31' });
  expect(await csv('&kind=certifications&columns=name,status')).toContain('Kosher,Pending');
  const all = await csv('&columns=name,status');
  expect(all).toContain('Kosher,Pending');
  expect(all).toContain('Document 1,Draft');
});

test('a printed list names the people and records that it is filtered by, and what is no column', async () => {
  const me = await author.request({ method: 'GET', url: '/api/v1/me' });
  const { id, name } = (me.body as { person: { id: string; name: string } }).person;
  const customer = await company.members.administrator.request({
    method: 'POST',
    url: '/api/v1/customers',
    payload: {
      name: 'Boreal Retail',
      code: 'C-1',
      category: 'star',
      rating: 5,
      contactPerson: 'Ida',
      email: 'ida@boreal.example',
      phone: '+46 8 123 45 67',
      status: 'active',
      address: 'Pier 1',
    },
  });
  expect(customer.status, JSON.stringify(customer.body)).toBe(201);
  const query = `kind=certifications&status=draft&updatedBy=${id}&ownerId=${id}&expiry=30-days&review=overdue`;
  const url = `/api/v1/documents/export?format=pdf&${query}&customerId=${(customer.body as { row: { id: string } }).row.id}`;
  const headers = { 'x-test-member': author.principal.memberId };
  const { rawPayload } = await t.app.inject({ method: 'GET', url, headers });
  const { pages } = await extractText('pdf', new Uint8Array(rawPayload));
  const words = pages.join(' ').replace(/\s+/g, ' ');
  for (const line of [
    `Printed by ${name}, `,
    'Document Type: Certification',
    'Status: Pending',
    `Owner: ${name}`,
    `Updated By: ${name}`,
    'Customer record: Boreal Retail',
    'Expiry: 30 days',
    'Next Review: Overdue',
  ])
    expect(words).toContain(line);
  expect(words).not.toContain(id);
});

test('columns go to the field that is called so in tables of such documents, and whose words stand there', async () => {
  const exchange = exchangeOf(t.kernel, document.meta);
  const fieldsOf = async (...lines: string[]) => {
    const { id } = await upload(author, 'table.csv', Buffer.from(lines.join('\r\n')), 'text/csv');
    const { body } = await exchange.read(author, { fileId: id });
    return Object.fromEntries(body.columns.map(({ name, field }) => [name, field]));
  };
  // The headings of the list of all documents.
  expect(await fieldsOf('Type,Rev.,Department,Status', 'Quality Handbook,2,Production,Active')).toEqual({
    Type: 'kind',
    'Rev.': 'revisionNumber',
    Department: 'department',
    Status: null,
  });
  expect(await fieldsOf('Type,Department', 'Acceptance Form,Production')).toEqual({
    Type: 'kind',
    Department: 'category',
  });
  expect(await fieldsOf('Document Type,Type', 'Certification,Food Safety')).toEqual({
    'Document Type': 'kind',
    Type: 'category',
  });
});
