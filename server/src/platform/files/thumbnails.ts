import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pictureTypes } from './content-types.ts';

/** A picture of which no thumbnail can be made; the message is a sentence. */
export class NoThumbnailError extends Error {}

/** Greatest picture that is opened: a small file can claim to be enormous. */
export const pictureLimits = { pixels: 100_000_000, bytes: 64 * 1024 * 1024 } as const;

/** How many pictures are worked on at once; each takes a core and some memory. */
const atOnce = 2;

export interface Picture {
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

/** Makes small WebP versions of pictures and remembers them on disk; the cache can be deleted any time. */
export class Thumbnails {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'cache', 'thumbnails');
  }

  /** `width` in pixels; a smaller picture is not enlarged. Throws NoThumbnailError. */
  async get(picture: Picture, width: number, open: () => Promise<Readable>): Promise<Buffer> {
    if (!pictureTypes.has(picture.type)) throw new NoThumbnailError('This file is not a picture.');
    if (picture.size > pictureLimits.bytes)
      throw new NoThumbnailError('This picture is too large for a preview.');
    const file = path.join(this.#folder, picture.sha256.slice(0, 2), `${picture.sha256}-${width}.webp`);
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    // The same thumbnail asked for twice is made once.
    const making =
      this.#making.get(file) ?? this.#make(file, width, open).finally(() => this.#making.delete(file));
    this.#making.set(file, making);
    return making;
  }

  async #make(file: string, width: number, open: () => Promise<Readable>): Promise<Buffer> {
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      const small = await shrink(await buffer(await open()), width);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.${randomUUID()}`;
      await writeFile(unfinished, small);
      await rename(unfinished, file);
      return small;
    } finally {
      // The place is handed on, or given back.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

async function shrink(content: Buffer, width: number): Promise<Buffer> {
  // Loaded when first needed: it is the largest library here.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    return await sharp(content, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .rotate()
      .resize({ width, height: width * 4, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw new NoThumbnailError('This picture is damaged or too large for a preview.', { cause: error });
  }
}
