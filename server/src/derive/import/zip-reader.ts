import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';
import { refuse, type SourceFile } from './table.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** What the directory says; not trusted. */
  readonly size: number;
  readonly offset: number;
}

/** A workbook beyond these is an attack or a mistake: parts, unpacked bytes in all, and times its size. */
export const zipLimits = {
  entries: 2000,
  directoryBytes: 2_000_000,
  bytes: 500_000_000,
  ratio: 250,
} as const;
/** Below this many bytes a high ratio is harmless. */
const harmlessBytes = 20_000_000;

const bomb = () =>
  refuse('This workbook is packed so tightly that unpacking it could exhaust the server. It is not read.');
const damaged = () => refuse('This workbook is damaged: it cannot be unpacked.');

/** The parts of a ZIP file by their names. Refuses what is packed suspiciously before anything is unpacked. */
export async function readZipDirectory(file: SourceFile): Promise<Map<string, ZipEntry>> {
  const tailStart = Math.max(0, file.size - 66_000);
  const tail = await readBytes(file, tailStart, file.size - 1);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > zipLimits.entries || length > zipLimits.directoryBytes) throw bomb();
  if (start + length > file.size) throw damaged();
  const directory = length === 0 ? Buffer.alloc(0) : await readBytes(file, start, start + length - 1);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let at = 0, n = 0; n < count; n++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) throw damaged();
    const nameLength = directory.readUInt16LE(at + 28);
    const entry: ZipEntry = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, ''),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    if (directory.readUInt16LE(at + 8) & 1) throw refuse('This workbook is protected by a password.');
    total += entry.size;
    if (total > zipLimits.bytes || isBomb(entry.size, entry.packed)) throw bomb();
    entries.set(entry.name, entry);
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

const isBomb = (size: number, packed: number) => size > harmlessBytes && size > packed * zipLimits.ratio;

/** A part's content, unpacked piece by piece; stops as soon as there is more than the limits allow. */
export async function* readZipEntry(
  file: SourceFile,
  entry: ZipEntry,
  onRead: (packedBytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const head = await readBytes(file, entry.offset, entry.offset + 29);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x0403_4b50) throw damaged();
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + entry.packed > file.size) throw damaged();
  if (entry.packed === 0) return;
  if (entry.method !== 0 && entry.method !== 8) throw damaged();
  const packed = await file.open({ start, end: start + entry.packed - 1 });
  packed.on('data', (chunk: Buffer) => onRead(chunk.length)).pause();
  const content = entry.method === 0 ? packed : createInflateRaw();
  if (content !== packed) pipeline(packed, content as ReturnType<typeof createInflateRaw>, () => {});
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > zipLimits.bytes || isBomb(size, entry.packed)) throw bomb();
      yield chunk;
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? damaged() : error;
  } finally {
    packed.destroy();
  }
}

async function readBytes(file: SourceFile, start: number, end: number): Promise<Buffer> {
  return buffer(await file.open({ start, end: Math.min(end, file.size - 1) }));
}
