import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const largest = 0xffff_ffff;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;

/** A ZIP archive (deflate, without ZIP64) as it comes into being; nothing is held but the directory. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const start = offset;
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    writeCommon(head, 4);
    head.writeUInt16LE(nameBytes.length, 26);
    yield Buffer.concat([head, nameBytes]);
    offset += head.length + nameBytes.length;

    const sum = { crc: 0, size: 0 };
    const deflate = createDeflateRaw();
    // Whichever side ends first takes the other along: a reader that leaves lets go of the source.
    pipeline(Readable.from(counted(content, sum)), deflate, () => {});
    let packed = 0;
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    offset += packed;
    if (sum.size > largest || offset > largest) throw new Error(`${name} is too large for a ZIP archive`);

    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x0807_4b50, 0);
    writeSizes(descriptor, 4, sum, packed);
    yield descriptor;
    offset += descriptor.length;

    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt16LE(20, 4);
    writeCommon(entry, 6);
    writeSizes(entry, 16, sum, packed);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(start, 42);
    directory.push(entry, nameBytes);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([list, end]);
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
