import { z } from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { dropUnusedContent } from './queries.ts';

/** Every hour. */
export const expiredFilesJob = defineJob(
  'expired-files',
  z.object({}),
  async ({ kernel }) => void (await removeExpiredFiles(kernel)),
  { every: '41 * * * *' },
);

/** Contents whose time was over longer ago are gone: a server that stands still catches up within it. */
const lookedBackMs = 60 * 24 * 3600_000;

/**
 * Removes the contents of files that are kept for a time only; their rows stay, for the trail speaks of them. What
 * another file or an application needs as well stays. Returns how many contents there were.
 */
export async function removeExpiredFiles(kernel: Kernel): Promise<number> {
  const { system } = kernel.databases;
  const now = kernel.now();
  const store = await kernel.files.store();
  const rows = await system
    .selectFrom('file')
    .select('sha256')
    .distinct()
    .where('expiresAt', '<=', now.toISOString())
    .where('expiresAt', '>', new Date(now.getTime() - lookedBackMs).toISOString())
    .execute();
  let removed = 0;
  for (const { sha256 } of rows) {
    if ((await store.sizeOf(sha256)) === null) continue;
    if (await system.transaction().execute((db) => dropUnusedContent(kernel, db, sha256))) removed++;
  }
  return removed;
}
