import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../app/config.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { BlobStore } from './blob-store.ts';
import { headBytes, sniffType } from './judge-content.ts';
import { Thumbnails } from './thumbnails.ts';

/** No single request takes longer than this, in milliseconds. */
const receivingMs = 24 * 3600 * 1000;

/** What the bytes of a content say about it. */
export interface Content {
  readonly size: number;
  readonly sha256: string;
  readonly type: string;
}

/** Says whether the person may read this file for a reason that the asked part knows. */
export type ReadingRule = (ctx: Ctx, fileId: string) => Promise<boolean>;

/** The files of the installation: where contents lie, what they are, and who lets whom read them. */
export interface Files {
  /** The configured store; opened when first needed. */
  store(): Promise<BlobStore>;
  readonly thumbnails: Thumbnails;
  /** Whoever keeps ids of files (attachments, a document's file) says here who may read them by that. */
  readonly readingRules: ReadingRule[];
  /** Looks through an arrived upload: size, hash, type. */
  examineStaged(id: string): Promise<Content>;
  /** Takes a stream into a local file, hashing on the way. The caller keeps or removes the file. */
  receive(stream: Readable): Promise<Content & { path: string }>;
  /** Removes what interrupted uploads and crashes left behind. */
  dropLeftovers(): Promise<void>;
}

export function createFiles(config: Config): Files {
  const { dataDir, s3 } = config;
  const received = path.join(dataDir, 'received');
  let opened: Promise<BlobStore> | undefined;
  const store = () => {
    opened ??= s3
      ? import('./s3-store.ts').then(({ createS3Store }) => createS3Store(s3))
      : import('./disk-store.ts').then(({ createDiskStore }) => createDiskStore(dataDir));
    return opened;
  };
  return {
    store,
    thumbnails: new Thumbnails(dataDir),
    readingRules: [],
    async examineStaged(id) {
      const blobs = await store();
      const { size, sha256 } = await hashOf(await blobs.openStaged(id));
      const last = Math.min(size, headBytes) - 1;
      const head =
        size === 0 ? Buffer.alloc(0) : await buffer(await blobs.openStaged(id, { start: 0, end: last }));
      return { size, sha256, type: await sniffType(head, () => blobs.openStaged(id)) };
    },
    async receive(stream) {
      await mkdir(received, { recursive: true, mode: 0o700 });
      const file = path.join(received, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      try {
        await pipeline(
          stream,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              size += chunk.length;
              yield chunk;
            }
          },
          createWriteStream(file, { mode: 0o600, flags: 'wx' }),
        );
        const type = await sniffType(await headOf(file), async () => createReadStream(file));
        return { path: file, size, sha256: hash.digest('hex'), type };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    async dropLeftovers() {
      await (await store()).dropExpired();
      const names = await readdir(received).catch(() => []);
      for (const name of names) {
        const file = path.join(received, name);
        const { mtimeMs } = await stat(file);
        if (Date.now() - mtimeMs > receivingMs) await rm(file, { force: true });
      }
    },
  };
}

/** Size and SHA-256 of a stream, in constant memory. */
export async function hashOf(stream: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer: head } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
