import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Simulator } from '../../testing/s3-simulator.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import {
  askOffset,
  beginUpload,
  pdf,
  png,
  sendBytes,
  tryUpload,
  upload,
  zip,
} from '../../testing/test-files.ts';
import { removeStaleUploads } from './remove-stale-uploads.ts';
import { verifyFiles } from './verify-files.ts';

let s3: Awaited<ReturnType<typeof startS3Simulator>>;
let t: TestApp;
let sender: TestMember;
beforeAll(async () => {
  s3 = await startS3Simulator();
  t = await createTestApp({
    env: { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'temper', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
  });
  sender = (await t.createCompany()).members.specialist;
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

test('an upload to a bucket is resumed, kept under its hash, read in ranges and verified', async () => {
  // Three parts and a rest: parts of S3 have at least 5 MiB.
  const bytes = Buffer.alloc(18 * 1024 * 1024, 'conching log 55 C\n');
  const begun = await beginUpload(sender, 'log.txt', bytes.length, 'text/plain');
  const url = String(begun.headers.location);
  const half = 9_000_000;
  expect((await sendBytes(sender, url, 0, bytes.subarray(0, half))).status).toBe(204);
  expect((await askOffset(sender, url)).headers['upload-offset']).toBe(String(half));
  const last = await sendBytes(sender, url, half, bytes.subarray(half));
  expect(last.status, last.text).toBe(200);
  const file = last.body as { id: string; sha256: string; size: number };
  expect(file.size).toBe(bytes.length);
  expect(s3.keys()).toEqual([`files/${file.sha256.slice(0, 2)}/${file.sha256.slice(2)}`]);

  const part = await sender.request({
    method: 'GET',
    url: `/api/v1/files/${file.id}`,
    headers: { range: 'bytes=18-34' },
  });
  expect([part.status, part.text]).toEqual([206, 'conching log 55 C']);
  expect((await askOffset(sender, url)).headers['upload-offset']).toBe(String(bytes.length));
  const { faults } = await verifyFiles(t.kernel);
  expect(faults.map((fault) => fault.sha256)).not.toContain(file.sha256);
});

test('pictures get thumbnails, lies are refused and leave nothing, small files and stale ones work', async () => {
  const photo = await upload(sender, 'photo.png', png(300, 200), 'image/png');
  const small = await sender.request({ method: 'GET', url: `/api/v1/files/${photo.id}/thumbnail?w=64` });
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await upload(sender, 'a.pdf', pdf())).toMatchObject({ type: 'application/pdf' });
  const before = s3.keys();
  expect((await tryUpload(sender, 'lie.pdf', zip({ a: 'b' }))).status).toBe(415);
  expect(s3.keys()).toEqual(before);
  const begun = await beginUpload(sender, 'cancel.txt', 100);
  const url = String(begun.headers.location);
  await sendBytes(sender, url, 0, Buffer.alloc(40, 'x'));
  expect(
    (await sender.request({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } })).status,
  ).toBe(204);
  expect(s3.keys()).toEqual(before);
  expect(await removeStaleUploads(t.kernel)).toBe(0);
});
