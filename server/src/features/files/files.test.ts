import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdContent } from '../../kernel/contents.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import {
  askOffset,
  beginUpload,
  docx,
  ole,
  pdf,
  png,
  sendBytes,
  tryUpload,
  upload,
  zip,
} from '../../testing/test-files.ts';
import { dropUnusedContent } from './queries.ts';
import { removeStaleUploads } from './remove-stale-uploads.ts';
import { verifyFiles } from './verify-files.ts';
import { watchFiles } from './watch-files.ts';

let t: TestApp;
let company: TestCompany;
let other: TestCompany;
let sender: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  [company, other] = [await t.createCompany(), await t.createCompany()];
  sender = company.members.specialist;
});
afterAll(() => t.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const blobPath = (hash: string) =>
  path.join(t.kernel.config.dataDir, 'files', hash.slice(0, 2), hash.slice(2));
const text = (length: number, seed: string) =>
  Buffer.from(seed.repeat(Math.ceil(length / seed.length))).subarray(0, length);

describe('upload', () => {
  test('goes on where it was interrupted, and ends in a file under its hash', async () => {
    const bytes = text(300_000, 'cocoa butter 31.4 %\n');
    const begun = await beginUpload(sender, 'batch.txt', bytes.length, 'text/plain');
    expect(begun.status).toBe(201);
    const url = String(begun.headers.location);
    expect(url).toMatch(/^\/api\/v1\/files\/uploads\/[0-9a-f-]{36}$/);

    const first = await sendBytes(sender, url, 0, bytes.subarray(0, 100_000));
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '100000']);
    // A part sent twice is not written twice.
    expect((await sendBytes(sender, url, 0, bytes.subarray(0, 100_000))).status).toBe(409);
    const state = await askOffset(sender, url);
    expect([state.status, state.headers['upload-offset'], state.headers['upload-length']]).toEqual([
      200,
      '100000',
      '300000',
    ]);
    const last = await sendBytes(sender, url, 100_000, bytes.subarray(100_000));
    expect(last.status).toBe(200);
    expect(last.body).toMatchObject({
      id: url.split('/').at(-1),
      name: 'batch.txt',
      size: 300_000,
      type: 'text/plain',
      sha256: sha256(bytes),
      createdBy: sender.principal.personId,
    });
    expect(existsSync(blobPath(sha256(bytes)))).toBe(true);
    expect(readdirSync(path.join(t.kernel.config.dataDir, 'uploads'))).toEqual([]);
    // The answer to the last byte may have been lost: whoever asks again hears that all is there.
    const after = await askOffset(sender, url);
    expect([after.status, after.headers['upload-offset']]).toEqual([200, '300000']);
    expect((await sendBytes(sender, url, 300_000, Buffer.from('x'))).status).toBe(404);
  });

  test('survives a connection that breaks in the middle of a request', async () => {
    const bytes = text(8_000_000, 'roasting profile ');
    const begun = await beginUpload(sender, 'cut.txt', bytes.length);
    const url = String(begun.headers.location);
    const base = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const request = http.request(`${base}${url}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
        'x-test-member': sender.principal.memberId,
      },
    });
    request.on('error', () => {});
    const staged = path.join(t.kernel.config.dataDir, 'uploads', url.split('/').at(-1) ?? '');
    request.write(bytes.subarray(0, 3_000_000));
    await expect.poll(() => statSync(staged).size, { timeout: 5000 }).toBeGreaterThan(1_000_000);
    request.destroy();
    const offset = Number((await askOffset(sender, url)).headers['upload-offset']);
    expect(offset).toBeGreaterThan(1_000_000);
    expect(offset).toBeLessThanOrEqual(3_000_000);
    const last = await sendBytes(sender, url, offset, bytes.subarray(offset));
    expect([last.status, (last.body as { sha256?: string }).sha256]).toEqual([200, sha256(bytes)]);
  });

  test('whose last step was lost is finished by the next question', async () => {
    const bytes = pdf();
    const begun = await beginUpload(sender, 'lost.pdf', bytes.length);
    const url = String(begun.headers.location);
    const id = url.split('/').at(-1) ?? '';
    // All bytes arrive in the store, as if the server was killed before it wrote the row.
    writeFileSync(path.join(t.kernel.config.dataDir, 'uploads', id), bytes);
    const state = await askOffset(sender, url);
    expect([state.status, state.headers['upload-offset']]).toEqual([200, String(bytes.length)]);
    expect((await sender.request({ method: 'GET', url: `/api/v1/files/${id}/info` })).body).toMatchObject({
      type: 'application/pdf',
    });
  });

  test('belongs to its sender', async () => {
    const begun = await beginUpload(sender, 'mine.txt', 10);
    const url = String(begun.headers.location);
    for (const stranger of [company.members.administrator, other.members.specialist]) {
      expect((await askOffset(stranger, url)).status).toBe(404);
      expect((await sendBytes(stranger, url, 0, Buffer.from('0123456789'))).status).toBe(404);
      const cancel = await stranger.request({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } });
      expect(cancel.status).toBe(404);
    }
    expect((await t.anonymous({ method: 'POST', url: '/api/v1/files' })).status).toBe(401);
    const foreign = await sender.request({
      method: 'POST',
      url: '/api/v1/files',
      headers: { origin: 'https://evil.example', 'tus-resumable': '1.0.0', 'upload-length': '5' },
    });
    expect(foreign.status).toBe(403);
    expect((await sendBytes(sender, url, 0, Buffer.from('0123456789'))).status).toBe(200);
  });

  test('can be given up', async () => {
    const begun = await beginUpload(sender, 'no.txt', 10);
    const url = String(begun.headers.location);
    const cancel = await sender.request({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } });
    expect(cancel.status).toBe(204);
    expect((await askOffset(sender, url)).status).toBe(404);
    expect(existsSync(path.join(t.kernel.config.dataDir, 'uploads', url.split('/').at(-1) ?? ''))).toBe(
      false,
    );
  });

  test('is one at a time: a second request waits for its end', async () => {
    const bytes = text(2_000_000, 'tempering curve ');
    const begun = await beginUpload(sender, 'twice.txt', bytes.length);
    const url = String(begun.headers.location);
    const answers = await Promise.all([sendBytes(sender, url, 0, bytes), sendBytes(sender, url, 0, bytes)]);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
    const file = answers.find((answer) => answer.status === 200)?.body as unknown as { sha256: string };
    expect(file.sha256).toBe(sha256(bytes));
  });

  test('is refused when it is empty, too large, longer than announced, or says nothing of its length', async () => {
    // In the words of the spec.
    expect(await beginUpload(sender, 'empty.txt', 0)).toMatchObject({
      status: 422,
      body: { detail: 'File is smaller than 1 bytes' },
    });
    expect(await beginUpload(sender, 'huge.bin', 2 * 1024 ** 3 + 1)).toMatchObject({
      status: 413,
      body: { detail: 'File is larger than 2147483648 bytes' },
    });
    const begun = await beginUpload(sender, 'short.txt', 4);
    expect((await sendBytes(sender, String(begun.headers.location), 0, Buffer.from('longer'))).status).toBe(
      413,
    );
    const deferred = await sender.request({
      method: 'POST',
      url: '/api/v1/files',
      headers: { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' },
    });
    expect(deferred.status).toBeGreaterThanOrEqual(400);
    expect(deferred.headers['content-type']).toContain('problem+json');
    expect((await sender.request({ method: 'POST', url: '/api/v1/files', payload: { a: 1 } })).status).toBe(
      412,
    );
  });

  test('by an extension of the protocol that we do not offer is refused, and is no error of ours', async () => {
    for (const asked of [
      { 'upload-defer-length': '1' },
      { 'upload-length': '5', 'upload-concat': 'partial' },
    ]) {
      const headers = { 'tus-resumable': '1.0.0', ...asked };
      const { status } = await sender.request({ method: 'POST', url: '/api/v1/files', headers });
      expect(status, Object.keys(asked).join()).toBe(400);
    }
  });

  test('with the same content is kept once, and heals a damaged one', async () => {
    const bytes = text(5000, 'the same ');
    const one = await upload(sender, 'one.txt', bytes);
    writeFileSync(blobPath(one.sha256), 'damaged');
    const two = await upload(other.members.specialist, 'two.txt', bytes);
    expect(two.id).not.toBe(one.id);
    const read = await sender.request({ method: 'GET', url: `/api/v1/files/${one.id}` });
    expect(read.text).toBe(bytes.toString());
    expect(
      (await other.members.specialist.request({ method: 'GET', url: `/api/v1/files/${one.id}` })).status,
    ).toBe(404);
  });

  test('that nobody finishes is forgotten after three days', async () => {
    const begun = await beginUpload(sender, 'stale.txt', 100);
    const url = String(begun.headers.location);
    await sendBytes(sender, url, 0, Buffer.alloc(50, 'x'));
    expect(await removeStaleUploads(t.kernel)).toBe(0);
    // These companies' uploads are made older, not the clock: that would forget those of other tests, too.
    await t.kernel.databases.system
      .updateTable('upload')
      .set({ createdAt: new Date(Date.now() - 3 * 24 * 3600 * 1000 - 60_000).toISOString() })
      .where('companyId', 'in', [company.id, other.id])
      .execute();
    expect(await removeStaleUploads(t.kernel)).toBeGreaterThanOrEqual(1);
    expect((await askOffset(sender, url)).status).toBe(404);
    expect(readdirSync(path.join(t.kernel.config.dataDir, 'uploads'))).not.toContain(url.split('/').at(-1));
  });

  test('leaves an audit event', async () => {
    const file = await upload(sender, 'audited.txt', text(30, 'audit'));
    const events = await t.kernel.databases
      .forCompany(company.id)
      .selectFrom('auditEvent')
      .select(['action', 'actorId', 'recordTitle'])
      .where('entity', '=', 'file')
      .where('recordId', '=', file.id)
      .execute();
    expect(events).toEqual([
      { action: 'file.upload', actorId: sender.principal.personId, recordTitle: 'audited.txt' },
    ]);
  });
});

describe('a content that lies', () => {
  const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
  const exe = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(400)]);
  const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(400)]);
  const archive = zip({ 'a.txt': 'a' });
  test.each([
    ['a picture that is a web page', 'photo.png', html, 'image/png', 'its content is a web page'],
    ['a picture that is a program', 'photo.jpg', exe, 'image/jpeg', 'programs and scripts are not accepted'],
    ['a PDF that is a ZIP archive', 'report.pdf', archive, 'application/pdf', 'its content is a ZIP archive'],
    ['a Word document that is a ZIP archive', 'letter.docx', archive, '', 'its content is a ZIP archive'],
    ['a text that is a PDF', 'note.txt', pdf(), '', 'its content is a PDF document'],
    [
      'a picture without extension that is text',
      'photo',
      Buffer.from('hello'),
      'image/png',
      'it was sent as a picture',
    ],
    ['a program', 'setup.exe', exe, '', 'programs and scripts are not accepted'],
    ['a program under another name', 'setup', elf, '', 'programs and scripts are not accepted'],
    [
      'a script by its name',
      'run.ps1',
      Buffer.from('Remove-Item'),
      '',
      'programs and scripts are not accepted',
    ],
    ['a script by its first line', 'run.txt', Buffer.from('#!/bin/sh\nrm -rf /'), '', 'programs and scripts'],
    [
      'a program with a reversed name',
      'photo\u202egpj.exe',
      exe,
      '',
      'programs and scripts are not accepted',
    ],
  ])('%s is refused', async (_name, filename, bytes, type, sentence) => {
    const answer = await tryUpload(sender, filename, bytes, type);
    expect(answer.status).toBe(415);
    expect((answer.body as { detail: string }).detail).toContain(sentence);
    expect(readdirSync(path.join(t.kernel.config.dataDir, 'uploads'))).toEqual([]);
  });

  test.each([
    ['a.pdf', pdf(), 'application/pdf'],
    ['a.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.doc', ole(), 'application/x-cfb'],
    ['a.zip', archive, 'application/zip'],
    ['a.png', png(4, 4), 'image/png'],
    ['a.csv', Buffer.from('a;b\n1;2\n'), 'text/csv'],
    ['a.json', Buffer.from('{}'), 'application/json'],
    ['latin.csv', Buffer.from('Stra\xdfe;\xe4\n', 'latin1'), 'text/csv'],
    ['utf16.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('größe', 'utf16le')]), 'text/plain'],
    ['thing.xyz', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
    ['page.html', html, 'text/html'],
  ])('%s is taken for what it is', async (name, bytes, type) => {
    expect(await upload(sender, name, bytes)).toMatchObject({ name, type });
  });
});

describe('reading', () => {
  test('answers ranges and revalidation', async () => {
    const bytes = text(1000, '0123456789');
    const file = await upload(sender, 'digits.txt', bytes);
    const url = `/api/v1/files/${file.id}`;
    const get = (headers: Record<string, string>) => sender.request({ method: 'GET', url, headers });
    const whole = await get({ 'accept-encoding': 'gzip' });
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      etag: `"${file.sha256}"`,
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers['content-encoding']).not.toBe('gzip');
    const part = await get({ range: 'bytes=10-14', 'accept-encoding': 'gzip' });
    expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '01234',
      'bytes 10-14/1000',
      '5',
    ]);
    expect((await get({ range: 'bytes=-3' })).text).toBe('789');
    expect((await get({ range: 'bytes=990-5000' })).headers['content-range']).toBe('bytes 990-999/1000');
    const beyond = await get({ range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect((await get({ range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ 'if-none-match': `W/"x", "${file.sha256}"` })).status).toBe(304);
    const head = await sender.request({ method: 'HEAD', url });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '1000', '']);
  });

  test('shows only pictures and PDF in place, everything in a sandbox', async () => {
    const script = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    const svg = await upload(sender, 'drawing.svg', script, 'image/svg+xml');
    expect(svg.type).toBe('image/svg+xml');
    const served = await sender.request({ method: 'GET', url: `/api/v1/files/${svg.id}` });
    expect(served.headers['content-disposition']).toMatch(/^attachment;/);
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(served.headers['content-security-policy']).toContain("default-src 'none'");
    for (const [name, bytes, disposition] of [
      ['p.png', png(2, 2), /^inline;/],
      ['p.pdf', pdf(), /^inline;/],
      ['p.html', Buffer.from('<html><script>1</script></html>'), /^attachment;/],
    ] as const) {
      const file = await upload(sender, name, bytes);
      const answer = await sender.request({ method: 'GET', url: `/api/v1/files/${file.id}` });
      expect(answer.headers['content-disposition']).toMatch(disposition);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\"quoted" name.txt', '"quoted" name.txt'],
    ['line\r\nSet-Cookie: x=1.txt', 'line Set-Cookie: x=1.txt'],
    ['تقرير الجودة.txt', 'تقرير الجودة.txt'],
    ['🍫 Schokolade "70 %" – größe.txt', '🍫 Schokolade "70 %" – größe.txt'],
    ['nul\u0000byte.txt', 'nul byte.txt'],
    ['..', 'file'],
    [`${'ä'.repeat(400)}.txt`, `${'ä'.repeat(196)}.txt`],
  ])('keeps the name %j harmless', async (sent, shown) => {
    const file = await upload(sender, sent, Buffer.from(`text of ${sent.length}`));
    expect(file.name).toBe(shown);
    const answer = await sender.request({ method: 'GET', url: `/api/v1/files/${file.id}` });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(shown);
  });

  test('is for the sender and nobody else until the file hangs on a record', async () => {
    const file = await upload(sender, 'private.txt', Buffer.from('private'));
    for (const url of [
      `/api/v1/files/${file.id}`,
      `/api/v1/files/${file.id}/info`,
      `/api/v1/files/${file.id}/thumbnail`,
    ]) {
      expect((await company.members.administrator.request({ method: 'GET', url })).status).toBe(404);
      expect((await other.members.administrator.request({ method: 'GET', url })).status).toBe(404);
      expect((await t.anonymous({ method: 'GET', url })).status).toBe(401);
    }
    expect((await sender.request({ method: 'GET', url: '/api/v1/files/not-an-id' })).status).toBe(404);
  });
});

describe('thumbnails', () => {
  const ask = (id: string, w = '64') =>
    sender.request({ method: 'GET', url: `/api/v1/files/${id}/thumbnail?w=${w}` });

  test('are small, cached, and revalidated', async () => {
    const file = await upload(sender, 'wide.png', png(800, 400), 'image/png');
    const answer = await ask(file.id, '160');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const cached = path.join(
      t.kernel.config.dataDir,
      'cache/thumbnails',
      file.sha256.slice(0, 2),
      `${file.sha256}-160.webp`,
    );
    expect(existsSync(cached)).toBe(true);
    const { default: sharp } = await import('sharp');
    expect(await sharp(cached).metadata()).toMatchObject({ width: 160, height: 80, format: 'webp' });
    const again = await sender.request({
      method: 'GET',
      url: `/api/v1/files/${file.id}/thumbnail?w=160`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await ask(file.id, '161')).status).toBe(400);
  });

  test('of enormous, damaged and other files are refused, not tried', async () => {
    const bomb = await upload(sender, 'bomb.png', png(60_000, 60_000, false), 'image/png');
    const damaged = await upload(sender, 'damaged.png', png(300, 300).subarray(0, 60), 'image/png');
    const document = await upload(sender, 'plain.txt', Buffer.from('plain'));
    for (const { id } of [bomb, damaged, document]) {
      const answer = await ask(id);
      expect(answer.status, answer.text).toBe(422);
    }
  });
});

describe('verify', () => {
  test('names what is missing and what was changed', async () => {
    const missing = await upload(sender, 'missing.txt', text(100, 'missing'));
    const changed = await upload(sender, 'changed.txt', text(100, 'changed'));
    const sound = await upload(sender, 'sound.txt', text(100, 'sound'));
    rmSync(blobPath(missing.sha256));
    writeFileSync(blobPath(changed.sha256), text(100, 'forged!'));
    const { checked, faults } = await verifyFiles(t.kernel);
    expect(checked).toBeGreaterThan(2);
    expect(faults).toContainEqual({
      sha256: missing.sha256,
      problem: 'missing',
      files: [`missing.txt (file ${missing.id}, company ${company.id})`],
      owners: [{ companyId: company.id, file: 'missing.txt' }],
    });
    expect(faults).toContainEqual(expect.objectContaining({ sha256: changed.sha256, problem: 'changed' }));
    expect(faults.map((fault) => fault.sha256)).not.toContain(sound.sha256);
    const answer = await sender.request({ method: 'GET', url: `/api/v1/files/${missing.id}` });
    expect(answer.status).toBe(500);
    expect((answer.body as { title: string }).title).toBe('File damaged');

    // Each night looks for all and reads a seventh; a week reads all. Only the owner's administrators are told.
    const other = await t.createCompany();
    for (let night = 1; night <= 7; night++) {
      const now = () => new Date(Date.UTC(2026, 5, night));
      await watchFiles(Object.create(t.kernel, { now: { value: now } }));
    }
    const told = await t.kernel.databases.system
      .selectFrom('notification')
      .select(['companyId', 'personId', 'message'])
      .where('kind', '=', 'fileDamaged')
      .where('companyId', 'in', [company.id, other.id])
      .execute();
    expect(new Set(told.map(({ companyId, personId }) => `${companyId} ${personId}`))).toEqual(
      new Set([`${company.id} ${company.members.administrator.principal.personId}`]),
    );
    const nightsOf = (words: string) => told.filter(({ message }) => message.includes(words)).length;
    expect([nightsOf('missing.txt is missing'), nightsOf('changed.txt is changed')]).toEqual([7, 1]);
    expect(nightsOf('sound.txt')).toBe(0);
  });
});

test('a file that comes whole with the request that begins it is answered at once', async () => {
  const bytes = Buffer.from('whole\n'.repeat(100));
  const { status, body } = await sender.request({
    method: 'POST',
    url: '/api/v1/files',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('whole.txt').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    payload: bytes,
  });
  const file = { name: 'whole.txt', sha256: sha256(bytes) };
  expect([status, body]).toEqual([200, expect.objectContaining(file)]);
});

describe('a content that nobody keeps any more', () => {
  const keepFor = (db: Db, hash: string) =>
    db.insertInto('file').values({
      id: newId(),
      companyId: company.id,
      name: 'same.txt',
      originalName: 'same.txt',
      size: 12,
      sha256: hash,
      type: 'text/plain',
      claimedType: 'text/plain',
      createdBy: sender.principal.personId,
      createdAt: new Date().toISOString(),
    });
  const place = (content: string) => {
    const hash = sha256(Buffer.from(content));
    mkdirSync(path.dirname(blobPath(hash)), { recursive: true });
    writeFileSync(blobPath(hash), content);
    return hash;
  };

  test('is left when somebody else is just keeping the same', async () => {
    const hash = place('kept at the same moment');
    let dropping: Promise<boolean> | undefined;
    await t.kernel.databases.system.transaction().execute(async (keeping) => {
      await holdContent(t.kernel, keeping, hash);
      dropping = t.kernel.databases.system
        .transaction()
        .execute((db) => dropUnusedContent(t.kernel, db, hash));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await keepFor(keeping, hash).execute();
    });
    expect(await dropping).toBe(false);
    expect(existsSync(blobPath(hash))).toBe(true);
  });

  test('is not kept by a row once it has been removed', async () => {
    const hash = place('removed at the same moment');
    let keeping: Promise<unknown> | undefined;
    await t.kernel.databases.system.transaction().execute(async (dropping) => {
      expect(await dropUnusedContent(t.kernel, dropping, hash)).toBe(true);
      keeping = t.kernel.databases.system.transaction().execute(async (db) => {
        await holdContent(t.kernel, db, hash);
        await keepFor(db, hash).execute();
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await expect(keeping).rejects.toThrow('send it again');
  });
});
