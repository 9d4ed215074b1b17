import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { verifyFiles } from './verify-files.ts';

/** Every night; in large stores it takes its time. */
export const watchFilesJob = defineJob(
  'watch-files',
  z.object({}),
  async ({ kernel, signal }) => void (await watchFiles(kernel, signal)),
  { every: '53 1 * * *', longestSeconds: 8 * 3600 },
);

/** Each night a seventh of the contents is read; each is read every week. */
const nights = 7;
/** Files named in one notification. */
const mostNamed = 5;

/**
 * Looks whether every stored file is there in its size, and reads a part of them whole. What is missing or was changed
 * behind the application's back is told to the administrators of the companies that own it, and written to the log.
 */
export async function watchFiles(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const night = Math.floor(kernel.now().getTime() / 86_400_000) % nights;
  const { faults } = await verifyFiles(kernel, {
    reads: (sha256) => Number.parseInt(sha256.slice(0, 8), 16) % nights === night,
    ...(signal && { signal }),
  });
  for (const { sha256, problem, files } of faults)
    kernel.log.error({ sha256, files }, `a stored file is ${problem}`);
  const owned = faults.flatMap(({ owners, problem }) => owners.map((owner) => ({ ...owner, problem })));
  for (const [companyId, damaged] of Map.groupBy(owned, (one) => one.companyId))
    await alone(kernel, { companyId }, 'nobody could be told of damaged files', () =>
      tell(kernel, companyId, damaged),
    );
}

async function tell(
  kernel: Kernel,
  companyId: string,
  damaged: readonly { file: string; problem: string }[],
): Promise<void> {
  const ctx = systemCtx(kernel, companyId);
  const named = damaged.slice(0, mostNamed).map(({ file, problem }) => `${file} is ${problem}`);
  const more = damaged.length - named.length;
  await mutate(ctx, 'file.watch', (tx) =>
    notify(ctx, tx, {
      to: { permission: 'company.update' },
      kind: 'fileDamaged',
      type: 'critical',
      title: damaged.length === 1 ? 'A stored file is damaged' : `${damaged.length} stored files are damaged`,
      message: `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}. Have them restored from a backup.`,
    }),
  );
}
