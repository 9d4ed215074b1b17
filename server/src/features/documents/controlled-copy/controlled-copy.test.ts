import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodePDFRawStream, degrees, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blobKey } from '../../../platform/files/blob-store.ts';
import { printPdf } from '../../../platform/pdf.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../../testing/test-app.ts';
import { docx, pdf, png, upload } from '../../../testing/test-files.ts';
import { letSign, signingPassword } from '../../../testing/test-signing.ts';
import { verifyFiles } from '../../files/verify-files.ts';

let t: TestApp;
let company: TestCompany;
let author: TestMember;
let approver: TestMember;
let reader: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date('2026-06-15T10:00:00Z') });
  company = await t.createCompany();
  author = company.members.specialist;
  approver = company.members['quality-manager'];
  reader = company.members.viewer;
  await letSign(t.kernel, [approver]);
});
afterAll(() => t.close());

const send = async (who: TestMember, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const { status, body } = await who.request({ method, url: `/api/v1${url}`, ...(payload && { payload }) });
  return {
    status,
    body: body as unknown as Record<string, never> & { row: { id: string; version: number } },
  };
};

let count = 0;
async function create(
  name: string,
  bytes: Buffer,
  type = '',
): Promise<{ id: string; fileId: string; sha256: string }> {
  const { id: fileId, sha256 } = await upload(author, name, bytes, type);
  const { body, status } = await send(author, 'POST', '/documents', {
    kind: 'quality-handbook',
    name: `Cleaning ${++count}`,
    documentNumber: `CC-${count}`,
    unit: 'Plant 1',
    publicationDate: '2026-06-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    category: 'procedures',
    fileId,
  });
  expect(status).toBe(201);
  return { id: body.row.id, fileId, sha256 };
}

async function bringIntoForce(id: string): Promise<void> {
  const { row } = (await send(author, 'GET', `/documents/${id}`)).body;
  const approvers = [approver.principal.personId];
  await send(author, 'POST', `/documents/${id}/submit`, { version: row.version, reviewers: [], approvers });
  const [revision] = await revisionsOf(id);
  const signed = await send(approver, 'POST', `/documents/${id}/approve`, {
    contentHash: revision?.contentHash,
    password: signingPassword,
  });
  expect(signed.status).toBe(200);
}

const revisionsOf = async (id: string) =>
  ((await send(author, 'GET', `/documents/${id}/revisions`)).body as unknown as { items: Revision[] }).items;

/** Takes a file and says what came. */
async function take(who: TestMember, url: string) {
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api/v1/documents/${url}`,
    headers: { 'x-test-member': who.principal.memberId },
  });
  const { statusCode: status, rawPayload, headers } = answer;
  const stamped = headers['content-type'] === 'application/pdf' && status === 200;
  return {
    status,
    bytes: rawPayload,
    type: String(headers['content-type']),
    disposition: String(headers['content-disposition']),
    detail: status >= 400 ? (answer.json() as { detail: string }).detail : '',
    pdf: stamped ? await PDFDocument.load(rawPayload) : undefined,
  };
}

const sample = () => printPdf({ pageSize: 'A5', content: [{ text: 'One', pageBreak: 'after' }, 'Two'] });

test('a controlled copy is a PDF with a strip below each page, a page of signatures, and who took it when', async () => {
  const { id } = await create('plan.pdf', await sample());
  await bringIntoForce(id);
  const copy = await take(reader, `${id}/file`);
  expect(copy.status).toBe(200);
  expect(copy.disposition).toContain('attachment; filename="CC-1 rev 1 plan.pdf"');
  expect(copy.pdf?.getPageCount()).toBe(3);
  expect(copy.pdf?.getSubject()).toBe(
    'CC-1, revision 1, Active. Taken by Test viewer on 2026-06-15 10:00:00 UTC.',
  );
  expect(copy.pdf?.getTitle()).toMatch(/ · CC-1, revision 1, Active$/);
  const first = copy.pdf?.getPage(0).getCropBox();
  expect(first?.width).toBeCloseTo(419.53, 1);
  expect(first?.height).toBeGreaterThan(595.28 + 10);
  const history = (await send(author, 'GET', `/documents/${id}/history`)).body as unknown as {
    items: { action: string; actorName: string }[];
  };
  expect(history.items[0]).toMatchObject({ action: 'document.download', actorName: 'Test viewer' });
  // Looking at it in the page is no download.
  expect((await take(reader, `${id}/file?inline=true`)).disposition).toMatch(/^inline/);
  const after = (await send(author, 'GET', `/documents/${id}/history`)).body as unknown as typeof history;
  expect(after.items.filter(({ action }) => action === 'document.download')).toHaveLength(1);
});

test('the original is for those permitted; what is not in force for those who read drafts', async () => {
  const bytes = await sample();
  const { id, fileId } = await create('plan.pdf', bytes);
  const [revision] = await revisionsOf(id);
  const url = `${id}/revisions/${revision?.id}/file`;
  const reach = async () => ({
    controlled: (await take(reader, url)).status,
    shown: (await take(reader, `${id}/file`)).status,
    original: (await take(reader, `${url}?copy=original`)).status,
    file: (await reader.request({ method: 'GET', url: `/api/v1/files/${fileId}` })).status,
    info: (await reader.request({ method: 'GET', url: `/api/v1/files/${fileId}/info` })).status,
    thumbnail: (await reader.request({ method: 'GET', url: `/api/v1/files/${fileId}/thumbnail` })).status,
  });
  const none = { controlled: 404, shown: 404, original: 404, file: 404, info: 404, thumbnail: 404 };
  expect(await reach()).toEqual(none);
  await bringIntoForce(id);
  expect(await reach()).toEqual({ ...none, controlled: 200, shown: 200, original: 403 });
  // A draft of the next revision is no reader's, although its document is.
  await send(author, 'POST', `/documents/${id}/revise`, {
    version: (await send(author, 'GET', `/documents/${id}`)).body.row.version,
    revisionReason: 'Again',
  });
  const [draft] = await revisionsOf(id);
  expect((await take(reader, `${id}/revisions/${draft?.id}/file`)).status).toBe(404);
  const original = await take(author, `${id}/revisions/${draft?.id}/file?copy=original`);
  expect([original.status, original.bytes.equals(bytes)]).toEqual([200, true]);
  const drafted = await take(author, `${id}/revisions/${draft?.id}/file`);
  expect(drafted.pdf?.getSubject()).toContain('revision 2, Draft');
  const other = await t.createCompany();
  expect((await take(other.members.administrator, url)).status).toBe(404);
});

test('turned pages, pictures and texts are stamped; office files are given as they are', async () => {
  const turned = await PDFDocument.load(await sample());
  for (const [n, page] of turned.getPages().entries()) page.setRotation(degrees(n === 0 ? 90 : 270));
  const { id } = await create('turned.pdf', Buffer.from(await turned.save()));
  const box = (await take(author, `${id}/file`)).pdf?.getPage(1).getCropBox();
  expect(box?.x).toBeLessThan(-10);
  expect(box?.height).toBeCloseTo(595.28, 1);

  const picture = await take(author, `${(await create('photo.png', png(300, 200), 'image/png')).id}/file`);
  expect(picture.pdf?.getPageCount()).toBe(2);
  const text = Buffer.from('Temperature\n  31 C\nŽluťoučký kůň, Ελλάδα, Україна\n'.repeat(60));
  expect((await take(author, `${(await create('notes.txt', text)).id}/file`)).pdf?.getPageCount()).toBe(4);
  const word = await take(author, `${(await create('plan.docx', docx())).id}/file`);
  expect([word.status, word.bytes.equals(docx())]).toEqual([200, true]);
});

test('of what cannot be stamped there is a cover that says so', async () => {
  const locked = await PDFDocument.load(await sample());
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  for (const bytes of [pdf(), Buffer.from(await locked.save({ useObjectStreams: false }))]) {
    const copy = await take(author, `${(await create('odd.pdf', bytes)).id}/file`);
    expect([copy.status, copy.pdf?.getPageCount()]).toEqual([200, 2]);
  }
  // Locked against changes only, it opens in every reader, and is stamped.
  const sealed = await PDFDocument.load(await sample());
  sealed.encrypt({ userPassword: '', ownerPassword: 'secret', permissions: {} });
  const copy = await take(
    author,
    `${(await create('sealed.pdf', Buffer.from(await sealed.save()))).id}/file`,
  );
  expect([copy.status, copy.pdf?.getPageCount()]).toEqual([200, 3]);
});

/** A PDF of one page, 300 points square, with these entries of the page and the catalog, and this content. */
const handmade = ({ page = '', catalog = '', content = '', box = '[0 0 300 300]' }) =>
  Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents 4 0 R/Resources<<>>${page}>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`);

test('nothing in a controlled copy acts, hides the stamp or lies above it', async () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const note = (rect: string, more: string) => `<</Type/Annot/Subtype/Link/Rect[${rect}]${more}>>`;
  const hostile = handmade({
    catalog: `/OpenAction${script}/AA<</WC${script}>>/Names<</JavaScript<</Names[(a)${script}]>>/EmbeddedFiles<</Names[]>>>>`,
    page: `/AA<</O${script}>>/Annots[${[
      note('0 0 9 9', '/A<</S/URI/URI(javascript:alert)>>'),
      note('0 0 9 9', '/A<</S/Launch/F(cmd.exe)>>'),
      note('0 0 9 9', '/A<</S/URI/URI(https://codex.example)>>'),
      // Where the stamp will be.
      note('0 -30 300 0', '/Contents(Approved)'),
    ].join('')}]`,
    // An area of nothing that is never given back.
    content: '0 0 0 0 re W n q',
  });
  const { pdf: copy } = await take(author, `${(await create('hostile.pdf', hostile)).id}/file`);
  const objects = copy?.context.enumerateIndirectObjects().map(([, object]) => String(object));
  const all = objects?.join('\n') ?? '';
  expect(all.match(/JavaScript|javascript:|\/JS|Launch|OpenAction|EmbeddedFiles|\/AA/)).toBeNull();
  expect(all).toContain('https://codex.example');
  const page = copy?.getPage(0).node;
  expect(page?.Annots()?.size()).toBe(3);
  // The page's own content is one drawing; the stamp is drawn beside it, not within its state.
  const drawn = page?.Contents();
  const parts = drawn instanceof PDFArray ? drawn.asArray().map((one) => copy?.context.lookup(one)) : [drawn];
  const text = parts.map((one) =>
    one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1') : '',
  );
  expect(text.join('\n')).not.toContain('re W n');
  expect(text.join('\n').match(/ Do/g)).toHaveLength(2);
});

test('whatever is odd in a file, there is a copy', async () => {
  const odd = handmade({ box: '[0 0 /X null]' });
  const copy = await take(author, `${(await create('box.pdf', odd)).id}/file`);
  expect([copy.status, copy.pdf?.getPageCount()]).toEqual([200, 2]);
});

test('a file that is missing or changed on disk is named, to the person and by the check', async () => {
  const pathOf = (sha256: string) => path.join(t.kernel.config.dataDir, 'files', blobKey(sha256));
  const missing = await create('missing.pdf', await printPdf({ content: ['Missing'] }));
  const changed = await create('changed.pdf', await printPdf({ content: ['Changed'] }));
  rmSync(pathOf(missing.sha256));
  const forged = await printPdf({ content: ['Chanced'] });
  const { length } = await take(author, `${changed.id}/file?copy=original`).then(({ bytes }) => bytes);
  writeFileSync(pathOf(changed.sha256), Buffer.concat([forged, Buffer.alloc(length)]).subarray(0, length));
  const number = `CC-${count - 1}`;
  for (const [url, name] of [
    [`${missing.id}/file`, `"missing.pdf" of ${number}, revision 1`],
    [`${missing.id}/file?copy=original`, `"missing.pdf" of ${number}, revision 1`],
    [`${changed.id}/file`, `"changed.pdf" of CC-${count}, revision 1`],
  ] as const) {
    const { status, detail } = await take(author, url);
    expect([status, detail]).toEqual([500, expect.stringContaining(name)]);
  }
  const { faults } = await verifyFiles(t.kernel);
  expect(faults).toContainEqual({
    sha256: missing.sha256,
    problem: 'missing',
    files: [
      `missing.pdf (file ${missing.fileId}, company ${company.id}), revision 1 of document ${number} "Cleaning ${count - 1}"`,
    ],
    owners: [
      {
        companyId: company.id,
        file: `missing.pdf, revision 1 of document ${number} "Cleaning ${count - 1}"`,
      },
    ],
  });
});

test('a large PDF is stamped beside the requests', async () => {
  const page = { text: 'Line of a long document. '.repeat(160), pageBreak: 'after' as const };
  const bytes = await printPdf({ content: Array.from({ length: 300 }, () => page) });
  const { id } = await create('long.pdf', bytes);
  let done = false;
  const copy = take(author, `${id}/file`).finally(() => {
    done = true;
  });
  let slowest = 0;
  while (!done) {
    const begun = performance.now();
    await send(author, 'GET', `/documents/${id}`);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  expect((await copy).pdf?.getPageCount()).toBeGreaterThan(300);
  // Against standing still for the whole of it, on a machine that others use too.
  expect(slowest).toBeLessThan(1500);
});
