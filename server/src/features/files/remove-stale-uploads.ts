import { z } from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { uploadLifetimeMs } from '../../platform/files/blob-store.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';

/** Every hour. */
export const staleUploadsJob = defineJob(
  'stale-uploads',
  z.object({}),
  async ({ kernel }) => void (await removeStaleUploads(kernel)),
  { every: '23 * * * *' },
);

/**
 * Forgets uploads that nobody has finished in three days, of all companies, with what had arrived of
 * them. Returns how many there were.
 */
export async function removeStaleUploads(kernel: Kernel): Promise<number> {
  const store = await kernel.files.store();
  const { system } = kernel.databases;
  const before = new Date(kernel.now().getTime() - uploadLifetimeMs).toISOString();
  const stale = await system
    .deleteFrom('upload')
    .where('createdAt', '<', before)
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', kernel.now().toISOString())]))
    .returning('id')
    .execute();
  for (const { id } of stale) await store.dropStaged(id);
  // What a crash left behind without a row.
  await kernel.files.dropLeftovers();
  return stale.length;
}
