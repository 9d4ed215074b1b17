import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { type BlobStore, blobKey, uploadLifetimeMs } from './blob-store.ts';

/** Keeps contents in folders of this machine: `uploads` while they arrive, `files` afterwards. */
export function createDiskStore(dataDir: string): BlobStore {
  const uploads = path.join(dataDir, 'uploads');
  const files = path.join(dataDir, 'files');
  // Before the tus store makes it open to all.
  for (const folder of [uploads, files]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const staging = new FileStore({ directory: uploads, expirationPeriodInMilliseconds: uploadLifetimeMs });
  staging.extensions = staging.extensions.filter((name) => name !== 'creation-defer-length');
  const staged = (id: string) => path.join(uploads, id);
  const kept = (sha256: string) => path.join(files, blobKey(sha256));

  async function dropStaged(id: string): Promise<void> {
    await rm(staged(id), { force: true });
    await rm(`${staged(id)}.json`, { force: true });
  }

  return {
    staging,
    openStaged: async (id, range) => createReadStream(staged(id), range ?? {}),
    async keepStaged(id, sha256) {
      await moveDurably(staged(id), kept(sha256));
      await dropStaged(id);
    },
    dropStaged,
    dropExpired: async () => void (await staging.deleteExpired()),
    keepLocal: (source, sha256) => moveDurably(source, kept(sha256)),
    drop: (sha256) => rm(kept(sha256), { force: true }),
    async sizeOf(sha256) {
      try {
        return (await stat(kept(sha256))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    open: async (sha256, range) => createReadStream(kept(sha256), range ?? {}),
  };
}

/**
 * Moves a file so that it survives a power cut: its bytes reach the disk before its name does, and the
 * name before the caller goes on. What lies at the target already has the same hash, or is damaged and
 * hereby healed.
 */
async function moveDurably(from: string, to: string): Promise<void> {
  await sync(from);
  const folder = path.dirname(to);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await sync(folder);
  if (made) await sync(path.dirname(folder));
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
