import { z } from 'zod';
import type { Kernel } from '../kernel/kernel.ts';
import { defineJob } from '../platform/jobs/job-queue.ts';

const day = 24 * 3_600_000;

/** Removes sessions, links and counted failures that can have no effect any more; once a night. */
export const purgeJob = defineJob('purge-identity', z.object({}), ({ kernel }) => purgeIdentity(kernel), {
  every: '41 2 * * *',
});

async function purgeIdentity(kernel: Kernel): Promise<void> {
  const { system } = kernel.databases;
  const now = kernel.now();
  const yesterday = new Date(now.getTime() - day).toISOString();
  await system.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute();
  await system.deleteFrom('session').where('lastSeenAt', '<', yesterday).execute();
  await system.deleteFrom('verification').where('expiresAt', '<', yesterday).execute();
  await system.deleteFrom('signInFailure').where('lastAt', '<', yesterday).execute();
}
