import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CopyResult } from '@temper/contract/endpoints/document-copies.ts';
import type { BackgroundJob } from '@temper/contract/endpoints/jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blobKey } from '../../../platform/files/blob-store.ts';
import { carryOut } from '../../../platform/jobs/carry-out.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../../testing/test-app.ts';
import { pdf, upload } from '../../../testing/test-files.ts';
import { unpack } from '../../../testing/unpack.ts';
import { removeExpiredFiles } from '../../files/remove-expired.ts';
import { verifyFiles } from '../../files/verify-files.ts';

let t: TestApp;
let company: TestCompany;
let offset = 0;
const folder = mkdtempSync(path.join(tmpdir(), 'temper-copies-'));
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date(Date.now() + offset) });
  company = await t.createCompany();
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function file(member: TestMember, documentNumber: string, content: Buffer, unit = 'Plant') {
  const { id } = await upload(member, 'plan.pdf', content);
  const payload = {
    kind: 'haccp',
    name: `Plan ${documentNumber}`,
    documentNumber,
    unit,
    publicationDate: '2026-01-10',
    revisionNumber: 1,
    revisionReason: 'First issue',
    fileId: id,
  };
  const { status, body } = await member.request({ method: 'POST', url: '/api/v1/documents', payload });
  expect(status).toBe(201);
  return (body as { row: { id: string } }).row.id;
}

/** Asks for a copy and lets this process make it. */
async function copy(member: TestMember, query: string, body: { ids?: string[] } = {}) {
  const url = `/api/v1/documents/copies${query}`;
  const asked = await member.request({ method: 'POST', url, payload: body });
  if (asked.status !== 202) return { asked: asked.status };
  const { id } = asked.body as { id: string };
  await carryOut(t.kernel, id, new AbortController().signal, true);
  const job = (await member.request({ method: 'GET', url: `/api/v1/jobs/${id}` }))
    .body as unknown as BackgroundJob;
  return { asked: 202, job, result: job.result as CopyResult };
}

async function fetchFile(member: TestMember, fileId: string) {
  return t.app.inject({
    method: 'GET',
    url: `/api/v1/files/${fileId}`,
    headers: { 'x-test-member': member.principal.memberId },
  });
}

function check(archive: Buffer, name: string): { code: number; said: string; at: string } {
  const at = path.join(folder, name);
  unpack(archive, at);
  try {
    const said = execFileSync(process.execPath, ['check.mjs'], { cwd: at, encoding: 'utf8', stdio: 'pipe' });
    return { code: 0, said, at };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { code: status, said: stderr, at };
  }
}
const told = async (member: TestMember) =>
  (
    await t.kernel.databases.system
      .selectFrom('notification')
      .select(['title', 'message', 'link'])
      .where('personId', '=', member.principal.personId)
      .orderBy('id')
      .execute()
  ).at(-1);

test('all that the filters find is copied by a job, verified offline, and kept for its owner only', {
  timeout: 60_000,
}, async () => {
  const { specialist, 'quality-manager': manager, administrator } = company.members;
  const content = pdf();
  for (let n = 1; n <= 7; n++) await file(specialist, `A-${n}`, content);
  await file(specialist, 'A/1', content);
  await file(specialist, 'OUT-1', content, 'Elsewhere');
  expect((await copy(company.members.viewer, '')).asked).toBe(403);
  expect((await copy(manager, '?nonsense=1')).asked).toBe(400);
  const { job, result } = await copy(manager, '?unit=Plant&sort=documentNumber');
  expect(job).toMatchObject({ state: 'done', progress: 100 });
  expect(result).toMatchObject({ documents: 8, faults: 0 });
  expect(await told(manager)).toMatchObject({
    title: 'Complete copy ready',
    message: '8 documents. The copy is kept for 7 days.',
    link: `/api/v1/files/${result?.fileId}`,
  });

  const answer = await fetchFile(manager, result?.fileId ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBe(result?.size);
  const { code, said, at } = check(answer.rawPayload, 'all');
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringContaining('whole and unchanged: 8 documents'),
  });
  expect(readdirSync(path.join(at, 'documents'))).toHaveLength(8);
  const hash = createHash('sha256')
    .update(readFileSync(path.join(at, 'manifest.json')))
    .digest('hex');
  const events = await t.kernel.databases.system
    .selectFrom('auditEvent')
    .select(['changes', 'actorName'])
    .where('companyId', '=', company.id)
    .where('action', '=', 'document.copy')
    .execute();
  expect(events).toHaveLength(8);
  expect(events.every(({ changes }) => JSON.stringify(changes).includes(hash))).toBe(true);

  // For its owner only, while they may export; on no record; for some days.
  expect((await fetchFile(administrator, result?.fileId ?? '')).statusCode).toBe(404);
  const payload = { entity: 'document', recordId: (await anyId(manager)) ?? '', fileId: result?.fileId };
  const attached = await manager.request({
    method: 'POST',
    url: '/api/v1/attachments',
    payload: { ...payload, kind: 'document' },
  });
  expect(attached.status).toBe(409);
  Object.assign(manager.principal, { role: 'viewer' });
  expect((await fetchFile(manager, result?.fileId ?? '')).statusCode).toBe(403);
  Object.assign(manager.principal, { role: 'quality-manager' });
  expect(await removeExpiredFiles(t.kernel)).toBe(0);
  try {
    offset = 8 * 24 * 3600_000;
    const late = await fetchFile(manager, result?.fileId ?? '');
    expect([late.statusCode, late.json().detail]).toEqual([410, expect.stringContaining('Make it again')]);
    expect(await removeExpiredFiles(t.kernel)).toBe(1);
    expect(await removeExpiredFiles(t.kernel)).toBe(0);
    const { faults } = await verifyFiles(t.kernel);
    expect(faults.filter(({ files }) => files.some((one) => one.includes(company.id)))).toEqual([]);
  } finally {
    offset = 0;
  }
});

const anyId = async (member: TestMember) =>
  (
    (await member.request({ method: 'GET', url: '/api/v1/documents' })).body as unknown as {
      items: { id: string }[];
    }
  ).items[0]?.id;

test('what is missing or damaged is named in the copy, by its checker and to the person', async () => {
  const { specialist, 'quality-manager': manager } = company.members;
  const files = [1, 2, 3].map((n) => Buffer.concat([pdf(), Buffer.from(`% ${n}\n`)]));
  const ids = [];
  for (const [n, content] of files.entries()) ids.push(await file(specialist, `F-${n}`, content));
  const stored = files.map((content) =>
    path.join(t.kernel.config.dataDir, 'files', blobKey(createHash('sha256').update(content).digest('hex'))),
  );
  const [gone = '', changed = ''] = stored;
  renameSync(gone, `${gone}.gone`);
  const bytes = readFileSync(changed);
  writeFileSync(changed, Buffer.from(bytes.map((byte, n) => (n === 40 ? byte ^ 1 : byte))));
  try {
    const { job, result } = await copy(manager, '', { ids: [...ids, crypto.randomUUID()] });
    expect([job?.state, result?.documents, result?.faults]).toEqual(['done', 3, 3]);
    expect((await told(manager))?.message).toContain('3 parts were missing or damaged');
    const { code, said, at } = check((await fetchFile(manager, result?.fileId ?? '')).rawPayload, 'faults');
    expect(code).toBe(1);
    for (const fault of [
      'documents/F-0/revision-1/plan.pdf: its file was missing (found when this copy was made)',
      'documents/F-1/revision-1/plan.pdf: its file had changed since it was uploaded (found when this copy was made)',
      'this document was not there any more (found when this copy was made)',
    ])
      expect(said).toContain(fault);
    expect(readFileSync(path.join(at, 'report.txt'), 'utf8')).toContain(
      'F-0/revision-1/plan.pdf: its file was missing',
    );

    // A few documents, sent at once, tell it in the same way.
    const url = `/api/v1/documents/copy?id=${ids[0]}`;
    const headers = { 'x-test-member': manager.principal.memberId };
    const direct = check((await t.app.inject({ method: 'GET', url, headers })).rawPayload, 'direct');
    expect(direct.said).toContain(
      'F-0/revision-1/plan.pdf: its file was missing (found when this copy was made)',
    );
  } finally {
    renameSync(`${gone}.gone`, gone);
    writeFileSync(changed, bytes);
  }
});

test('a full disk, filters that find nothing and a cancelled job leave nothing and say so', async () => {
  const { 'quality-manager': manager } = company.members;
  const none = await copy(manager, '?unit=Nowhere');
  expect(none.job).toMatchObject({ state: 'failed', note: 'The filters find no document.' });

  const { files } = t.kernel;
  const { receive } = files;
  files.receive = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  try {
    const full = await copy(manager, '?unit=Plant');
    expect(full.job).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('disk of the server is full'),
    });
    expect(await told(manager)).toMatchObject({
      title: 'The complete copy was not made',
      message: expect.stringContaining('disk of the server is full'),
    });
  } finally {
    files.receive = receive;
  }

  const before = await countFiles();
  const asked = await manager.request({
    method: 'POST',
    url: '/api/v1/documents/copies?unit=Plant',
    payload: {},
  });
  const { id } = asked.body as { id: string };
  const running = carryOut(t.kernel, id, new AbortController().signal, true);
  await manager.request({ method: 'POST', url: `/api/v1/jobs/${id}/cancel` });
  await running;
  const job = (await manager.request({ method: 'GET', url: `/api/v1/jobs/${id}` }))
    .body as unknown as BackgroundJob;
  expect(job).toMatchObject({ state: 'cancelled', result: null });
  expect(await countFiles()).toBe(before);
  expect(readdirSync(path.join(t.kernel.config.dataDir, 'received'))).toEqual([]);
});

const countFiles = async () =>
  (
    await t.kernel.databases.system
      .selectFrom('file')
      .select('id')
      .where('companyId', '=', company.id)
      .execute()
  ).length;
