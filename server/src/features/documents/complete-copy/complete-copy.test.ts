import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product } from '@temper/contract/entities/product.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../../testing/test-app.ts';
import { pdf, upload } from '../../../testing/test-files.ts';
import { letSign, signingPassword } from '../../../testing/test-signing.ts';
import { unpack } from '../../../testing/unpack.ts';

let t: TestApp;
let company: TestCompany;
const folder = mkdtempSync(path.join(tmpdir(), 'temper-copy-'));
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  await letSign(t.kernel, Object.values(company.members));
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the checker that comes with the copy says; nothing else of ours is there. */
function check(copy: string): { code: number; said: string } {
  try {
    const said = execFileSync(process.execPath, ['check.mjs'], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, said };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { code: status, said: stderr };
  }
}

test('a copy holds everything, is verified offline, and names what was changed in it', async () => {
  const { specialist: author, auditor, 'quality-manager': manager, viewer } = company.members;
  const bytes = pdf();
  const file = await upload(author, 'plan.pdf', bytes);
  const post = async (who: typeof author, url: string, payload: object) =>
    (await who.request({ method: 'POST', url: `/api/v1/documents${url}`, payload })) as unknown as {
      status: number;
      body: { row: { id: string; version: number } };
    };
  const { body } = await post(author, '', {
    kind: 'haccp',
    name: 'HACCP plan',
    documentNumber: 'HAC/7',
    unit: 'Plant',
    publicationDate: '2026-01-10',
    revisionNumber: 1,
    revisionReason: 'First issue',
    fileId: file.id,
  });
  const { id, version } = body.row;
  await post(author, `/${id}/submit`, {
    version,
    reviewers: [auditor.principal.personId],
    approvers: [manager.principal.personId],
  });
  const { items } = (await author.request({ method: 'GET', url: `/api/v1/documents/${id}/revisions` }))
    .body as unknown as { items: { contentHash: string }[] };
  const signed = { contentHash: items[0]?.contentHash ?? '', password: signingPassword };
  expect((await post(auditor, `/${id}/review`, signed)).status).toBe(200);
  expect((await post(manager, `/${id}/approve`, signed)).status).toBe(200);

  // What stands beside: who is to read it and has, what is asked to be changed, how it was looked at again.
  const now = async () =>
    ((await manager.request({ method: 'GET', url: `/api/v1/documents/${id}` })).body as typeof body).row
      .version;
  const people = [auditor.principal.personId, viewer.principal.personId];
  const audience = { everyone: false, roles: [], departments: [], people, days: 14 };
  const audienceUrl = `/api/v1/documents/${id}/audience`;
  const given = { version: await now(), audience };
  expect((await manager.request({ method: 'PUT', url: audienceUrl, payload: given })).status).toBe(200);
  expect((await post(auditor, `/${id}/acknowledge`, signed)).status).toBe(200);
  expect((await post(viewer, `/${id}/change-requests`, { text: 'Name the new sieve' })).status).toBe(201);
  const looked = { outcome: 'confirmed', note: 'Compared with the line', password: signingPassword };
  expect((await post(manager, `/${id}/periodic-review`, { version: await now(), ...looked })).status).toBe(
    200,
  );

  const url = `/api/v1/documents/copy?id=${id}`;
  expect((await viewer.request({ method: 'GET', url })).status).toBe(403);
  const other = await t.createCompany();
  expect((await other.members.administrator.request({ method: 'GET', url })).status).toBe(404);
  const answer = await t.app.inject({
    method: 'GET',
    url,
    headers: { 'x-test-member': manager.principal.memberId },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const copy = path.join(folder, 'copy');
  unpack(answer.rawPayload, copy);
  expect(readFileSync(path.join(copy, 'documents/HAC_7/revision-1/plan.pdf'))).toEqual(bytes);
  expect(readFileSync(path.join(copy, 'documents/HAC_7/record.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const text = readFileSync(path.join(copy, 'documents/HAC_7/record.json'), 'utf8');
  const record = JSON.parse(text) as {
    revisions: { signatures: { meaning: string; valid: boolean }[] }[];
    history: { action: string }[];
    periodicReviews: object[];
    changeRequests: object[];
    readings: object[];
  };
  expect(record.revisions[0]?.signatures.map(({ meaning, valid }) => [meaning, valid])).toEqual([
    ['reviewed', true],
    ['approved', true],
    ['acknowledged', true],
    ['reviewed', true],
  ]);
  expect(record.periodicReviews).toMatchObject([{ outcome: 'confirmed', note: 'Compared with the line' }]);
  expect(record.changeRequests).toMatchObject([{ text: 'Name the new sieve', status: 'todo' }]);
  expect(record.readings).toHaveLength(2);
  expect(record.readings).toContainEqual(
    expect.objectContaining({
      personName: auditor.principal.name,
      acknowledgedAt: expect.any(String),
    }),
  );
  expect(record.history.map(({ action }) => action)).toEqual([
    'document.create',
    'document.submit',
    'document.review',
    'document.approve',
    'document.setAudience',
    'document.acknowledge',
    'document.requestChange',
    'document.periodicReview',
  ]);
  expect(check(copy)).toMatchObject({
    code: 0,
    said: expect.stringContaining('whole and unchanged: 1 document,'),
  });

  // Whoever writes the manifest anew as well is found out by what does not go together, and by the manifest's hash.
  const manifestPath = path.join(copy, 'manifest.json');
  const manifest = readFileSync(manifestPath, 'utf8');
  const recordPath = path.join(copy, 'documents/HAC_7/record.json');
  expect(check(copy).said).toContain(createHash('sha256').update(manifest).digest('hex'));
  type Forged = {
    document: { name: string };
    revisions: { step: string; signatures: { meaning: string }[] }[];
  };
  const forge = (change: (forged: Forged) => void) => {
    const forged = JSON.parse(text) as Forged;
    change(forged);
    const bytes = JSON.stringify(forged);
    const hash = (given: string) => createHash('sha256').update(given).digest('hex');
    writeFileSync(recordPath, bytes);
    writeFileSync(manifestPath, manifest.replace(hash(text), hash(bytes)));
    return check(copy);
  };
  const forgeries: [string, (forged: Forged) => void][] = [
    [
      'it shows another name than the revision in force',
      ({ document }) => {
        document.name = 'Plum';
      },
    ],
    [
      'it is active and nobody has approved it',
      ({ revisions: [first] }) => {
        if (first) first.signatures = first.signatures.filter(({ meaning }) => meaning !== 'approved');
      },
    ],
    [
      'its revisions do not say what it says of being in force',
      ({ revisions: [first] }) => {
        if (first) first.step = 'draft';
      },
    ],
    ['record.json: cannot be read', (forged) => void Object.assign(forged, { revisions: 'none' })],
  ];
  for (const [fault, change] of forgeries)
    expect(forge(change)).toMatchObject({ code: 1, said: expect.stringContaining(fault) });
  writeFileSync(manifestPath, JSON.stringify({ ...JSON.parse(manifest), documents: [] }));
  expect(check(copy).said).toContain('documents/HAC_7/record.json: not in the list of documents');
  writeFileSync(manifestPath, 'no manifest');
  expect(check(copy)).toMatchObject({ code: 2 });
  writeFileSync(manifestPath, manifest);

  writeFileSync(path.join(copy, 'documents/HAC_7/record.json'), text.replaceAll('HACCP plan', 'HACCP plum'));
  appendFileSync(path.join(copy, 'documents/HAC_7/revision-1/plan.pdf'), ' ');
  writeFileSync(path.join(copy, 'documents/more.txt'), 'slipped in');
  rmSync(path.join(copy, 'README.txt'));
  const { code, said } = check(copy);
  expect(code).toBe(1);
  for (const fault of [
    'documents/HAC_7/record.json: changed',
    'documents/HAC_7/revision-1/plan.pdf: changed',
    'documents/more.txt: not part of this copy',
    'README.txt: missing',
    'HAC/7 revision 1: its content has been changed',
  ])
    expect(said).toContain(fault);
});

test("a recipe's document is copied with the recipes of its product, whose signatures are verified as well", async () => {
  const { specialist: author, 'quality-manager': manager } = company.members;
  const post = async <T = { row: { id: string; version: number; code: string; name: string } }>(
    who: typeof author,
    url: string,
    payload: object,
  ) => {
    const reply = await who.request({ method: 'POST', url: `/api/v1${url}`, payload });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body as T;
  };
  const made = await post(author, '/products', {
    ...exampleRecord(product.meta, 7100),
    unit: 'kg',
    status: 'active',
  });
  const { row } = await post(author, '/recipes', {
    ...exampleRecord(recipe.meta, 1),
    recipeVersion: '1.0',
    productId: made.row.id,
    productName: made.row.name,
  });
  await post(manager, `/recipes/${row.id}/approve`, { version: row.version, password: signingPassword });
  const norm = await post(author, '/documents', {
    kind: 'recipe-norm',
    name: 'Norm',
    documentNumber: 'RN-1',
    unit: 'Plant',
    publicationDate: '2026-01-10',
    revisionNumber: 1,
    revisionReason: 'First issue',
    productCode: made.row.code,
  });
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api/v1/documents/copy?id=${norm.row.id}`,
    headers: { 'x-test-member': manager.principal.memberId },
  });
  const copy = path.join(folder, 'norm');
  unpack(answer.rawPayload, copy);
  const name = path.join(copy, 'documents/RN-1/record.json');
  const text = readFileSync(name, 'utf8');
  expect(JSON.parse(text).recipes).toMatchObject([
    { code: row.code, versions: [{ recipeVersion: '1.0', signatures: [{ valid: true }] }] },
  ]);
  expect(check(copy)).toMatchObject({ code: 0, said: expect.stringContaining('1 signature.') });
  writeFileSync(
    name,
    text.replace('"recipeVersion": "1.0"', '"recipeVersion": "1.1"').replaceAll(row.name, 'X'),
  );
  expect(check(copy).said).toContain(`recipe ${row.code} version 1.1: the signature of`);
});
