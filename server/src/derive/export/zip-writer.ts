import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const largest = 0xffff_ffff;
const most = 0xffff;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;

/**
 * A ZIP archive (deflate) as it comes into being; nothing is held but the directory. The archive may be of any size
 * (ZIP64 where it must), each part up to 4 GB.
 */
export async function* writeZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const start = offset;
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    writeCommon(head, 4);
    head.writeUInt16LE(nameBytes.length, 26);
    yield Buffer.concat([head, nameBytes]);
    offset += head.length + nameBytes.length;

    const sum = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflated(content, sum)) {
      packed += chunk.length;
      yield chunk;
    }
    offset += packed;
    if (sum.size > largest || packed > largest) throw new Error(`${name} is too large for a ZIP archive`);

    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x0807_4b50, 0);
    writeSizes(descriptor, 4, sum, packed);
    yield descriptor;
    offset += descriptor.length;

    const far = start >= largest ? farOffset(start) : Buffer.alloc(0);
    // Memory of its own: a piece of the pool would keep all that was allocated beside it until the end.
    const entry = Buffer.alloc(46 + nameBytes.length + far.length);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt16LE(20, 4);
    writeCommon(entry, 6);
    writeSizes(entry, 16, sum, packed);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt16LE(far.length, 30);
    entry.writeUInt32LE(Math.min(start, largest), 42);
    nameBytes.copy(entry, 46);
    far.copy(entry, 46 + nameBytes.length);
    directory.push(entry);
  }
  const list = Buffer.concat(directory);
  yield Buffer.concat([list, endOfZip(directory.length, list.length, offset)]);
}

/**
 * What follows the directory: how many parts it names, how long it is and where it begins; also in 64 bits (ZIP64)
 * where 16 or 32 do not hold that.
 */
export function endOfZip(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, most), 8);
  end.writeUInt16LE(Math.min(count, most), 10);
  end.writeUInt32LE(Math.min(length, largest), 12);
  end.writeUInt32LE(Math.min(offset, largest), 16);
  const isFar = count >= most || offset >= largest || length >= largest;
  return isFar ? Buffer.concat([farEnd(count, length, offset), end]) : end;
}

/** The extra field (ZIP64) of a part that begins beyond what 32 bits count. */
function farOffset(start: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  return extra;
}

/** The end of the directory in 64 bits (ZIP64), and where that stands. */
function farEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  // Made by and needed: version 4.5.
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** Below this a content that is there already is packed at once: a stream of its own costs far more. */
const small = 512 * 1024;

async function* deflated(content: ZipPart['content'], sum: { crc: number; size: number }) {
  if (Array.isArray(content)) {
    const bytes = Buffer.concat(content as Buffer[]);
    if (bytes.length <= small) {
      sum.crc = crc32(bytes);
      sum.size = bytes.length;
      yield deflateRawSync(bytes);
      return;
    }
  }
  const deflate = createDeflateRaw();
  // Whichever side ends first takes the other along: a reader that leaves lets go of the source.
  pipeline(Readable.from(counted(content, sum)), deflate, () => {});
  yield* deflate as AsyncIterable<Buffer>;
}

async function* counted(content: ZipPart['content'], sum: { crc: number; size: number }) {
  for await (const chunk of content) {
    sum.crc = crc32(chunk, sum.crc);
    sum.size += chunk.length;
    yield chunk;
  }
}

/** Version 2.0, flags, deflate, and 1 January 1980 as the time, so that the same table gives the same file. */
function writeCommon(buffer: Buffer, at: number): void {
  buffer.writeUInt16LE(20, at);
  buffer.writeUInt16LE(flags, at + 2);
  buffer.writeUInt16LE(8, at + 4);
  buffer.writeUInt16LE(0, at + 6);
  buffer.writeUInt16LE(0x21, at + 8);
}

function writeSizes(buffer: Buffer, at: number, sum: { crc: number; size: number }, packed: number): void {
  buffer.writeUInt32LE(sum.crc, at);
  buffer.writeUInt32LE(packed, at + 4);
  buffer.writeUInt32LE(sum.size, at + 8);
}
