import { deflateRawSync, deflateSync } from 'node:zlib';
import type { StoredFile } from '@temper/contract/endpoints/files.ts';
import { expect } from 'vitest';
import type { TestMember } from './test-app.ts';

/** tus metadata: names and base64 values. */
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const tus = { 'tus-resumable': '1.0.0' };

/** Begins an upload; its address is in `location`. */
export const beginUpload = (member: TestMember, filename: string, size: number, filetype = '') =>
  member.request({
    method: 'POST',
    url: '/api/v1/files',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata({ filename, filetype }) },
  });

export const sendBytes = (member: TestMember, url: string, offset: number, bytes: Buffer) =>
  member.request({
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    payload: bytes,
  });

export const askOffset = (member: TestMember, url: string) =>
  member.request({ method: 'HEAD', url, headers: tus });

/** Uploads whole and gives the answer to the last byte. */
export async function tryUpload(member: TestMember, filename: string, bytes: Buffer, filetype = '') {
  const begun = await beginUpload(member, filename, bytes.length, filetype);
  if (begun.status !== 201) return begun;
  return sendBytes(member, String(begun.headers.location), 0, bytes);
}

export async function upload(
  member: TestMember,
  filename: string,
  bytes: Buffer,
  filetype = '',
): Promise<StoredFile> {
  const answer = await tryUpload(member, filename, bytes, filetype);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as StoredFile;
}

/** A ZIP archive without compression libraries' help: entries stored or deflated. */
export function zip(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** A Word document as small as one can be. */
export const docx = (): Buffer =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument' +
      '.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<document/>',
  });

/** An old Office document: its signature, and room. */
export const ole = (): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1536, 1)]);

export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A PNG that claims to be this many pixels wide and high, in a few hundred bytes. */
export function png(width: number, height: number, honest = true): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = honest ? Buffer.alloc((width + 1) * height, 0) : Buffer.alloc(1000);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
