import { deflateSync } from 'node:zlib';
import type { RevisionText } from '@temper/contract/endpoints/document-texts.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printPdf } from '../../../platform/pdf.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../../testing/test-app.ts';
import { docx, png, upload } from '../../../testing/test-files.ts';
import { letSign, signingPassword } from '../../../testing/test-signing.ts';
import { readText } from './read-text.ts';

let t: TestApp;
let company: TestCompany;
let author: TestMember;
let approver: TestMember;
let reader: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  author = company.members.specialist;
  approver = company.members['quality-manager'];
  reader = company.members.viewer;
  await letSign(t.kernel, [approver]);
});
afterAll(() => t.close());

let count = 0;
async function create(name: string, bytes: Buffer, type = ''): Promise<string> {
  const { id: fileId } = await upload(author, name, bytes, type);
  const { status, body } = await author.request({
    method: 'POST',
    url: '/api/v1/documents',
    payload: {
      kind: 'quality-handbook',
      name: `Cleaning ${++count}`,
      documentNumber: `TX-${count}`,
      unit: 'Plant 1',
      publicationDate: '2026-06-15',
      revisionNumber: 1,
      revisionReason: 'First issue',
      category: 'procedures',
      fileId,
    },
  });
  expect(status).toBe(201);
  return (body as { row: { id: string } }).row.id;
}

async function lastRevision(id: string): Promise<Revision> {
  const { body } = await author.request({ method: 'GET', url: `/api/v1/documents/${id}/revisions` });
  const [last] = (body as { items: Revision[] }).items;
  if (!last) throw new Error('no revision');
  return last;
}

async function ask(who: TestMember, id: string) {
  const url = `/api/v1/documents/${id}/revisions/${(await lastRevision(id)).id}/text`;
  const { status, body } = await who.request({ method: 'GET', url });
  return { status, text: body as unknown as RevisionText };
}

const textOf = async (name: string, bytes: Buffer, type?: string) =>
  (await ask(author, await create(name, bytes, type))).text;

const document = (lines: readonly string[], more = {}) =>
  printPdf({
    content: lines.map((text, nth) => ({ text, ...(nth > 0 && { pageBreak: 'before' }) })),
    ...more,
  });

test('the text of a PDF is read page by page', async () => {
  const text = await textOf('plan.pdf', await document(['Rinse at 60 °C for ten minutes', 'Grüße, Łódź']));
  expect(text).toEqual({
    reading: 'text',
    pages: ['Rinse at 60 °C for ten minutes', 'Grüße, Łódź'],
    cut: false,
  });
});

test('numbers of a list stand before what they count', async () => {
  const list = await printPdf({ content: [{ ol: ['Rinse at 60 °C', 'Dry'] }] });
  expect((await textOf('list.pdf', list)).pages).toEqual(['1. Rinse at 60 °C\n2. Dry']);
});

test('plain text is read as it is, in UTF-8 or in the older way', async () => {
  expect(await textOf('a.txt', Buffer.from('One\r\nTwo – three\r\n'))).toEqual({
    reading: 'text',
    pages: ['One\nTwo – three\n'],
    cut: false,
  });
  expect((await textOf('b.txt', Buffer.from('K\xe4se', 'latin1'))).pages).toEqual(['Käse']);
});

test('drafts are hidden from readers, as their files are; what is in force is not', async () => {
  const id = await create('plan.pdf', await document(['In force']));
  expect((await ask(reader, id)).status).toBe(404);
  const { body } = await author.request({ method: 'GET', url: `/api/v1/documents/${id}` });
  const { version } = (body as { row: { version: number } }).row;
  const approvers = [approver.principal.personId];
  await author.request({
    method: 'POST',
    url: `/api/v1/documents/${id}/submit`,
    payload: { version, reviewers: [], approvers },
  });
  const { contentHash } = await lastRevision(id);
  const signed = await approver.request({
    method: 'POST',
    url: `/api/v1/documents/${id}/approve`,
    payload: { contentHash, password: signingPassword },
  });
  expect(signed.status).toBe(200);
  expect(await ask(reader, id)).toMatchObject({ status: 200, text: { pages: ['In force'] } });
  const other = await t.createCompany();
  expect((await ask(other.members.administrator, id)).status).toBe(404);
});

test('it says of a file why there is no text: a scan, a password, damage, another type', async () => {
  const scan = await printPdf({
    content: [{ image: `data:image/png;base64,${png(40, 40).toString('base64')}`, width: 300 }],
  });
  expect((await textOf('scan.pdf', scan)).reading).toBe('none');
  const locked = await document(['Secret'], { userPassword: 'open sesame', version: '1.7' });
  expect((await textOf('locked.pdf', locked)).reading).toBe('protected');
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 'not a document ')]);
  expect((await textOf('broken.pdf', broken)).reading).toBe('unreadable');
  expect((await textOf('plan.docx', docx())).reading).toBe('unsupported');
});

/** A PDF of one page whose content is this, packed. */
function pdfOf(content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream
`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
  ]);
}

test('what unpacks to more than it may, or takes longer, is not read; the server goes on', async () => {
  const drawn = Buffer.from('BT /F 10 Tf 10 10 Td (Drawn) Tj ET\n');
  expect((await textOf('small.pdf', pdfOf(drawn))).pages).toEqual(['Drawn']);
  const packed = pdfOf(Buffer.concat([drawn, Buffer.alloc(60_000_000, ' ')]));
  expect(packed.length).toBeLessThan(500_000);
  const read = (limits?: Parameters<typeof readText>[2]) =>
    readText({ kind: 'pdf', content: Uint8Array.from(packed) }, new AbortController().signal, limits);
  const unreadable = { reading: 'unreadable', pages: [], cut: false };
  expect((await read()).pages).toEqual(['Drawn']);
  expect(await read({ milliseconds: 20_000, heapMb: 384, bytes: 80 * 1024 ** 2 })).toEqual(unreadable);
  expect(await read({ milliseconds: 300, heapMb: 384 })).toEqual(unreadable);
  expect((await textOf('small.pdf', pdfOf(drawn))).pages).toEqual(['Drawn']);
}, 60_000);

test('of long texts the beginning is read, and it is said so', async () => {
  const long = Buffer.from('All work and no play. '.repeat(20_000));
  const text = await textOf('long.txt', long);
  expect(text.cut).toBe(true);
  expect(text.pages[0]).toHaveLength(400_000);
});
