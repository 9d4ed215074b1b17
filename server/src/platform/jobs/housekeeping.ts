import { sql } from 'kysely';
import { z } from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { backgroundQueue, giveOut } from './background-jobs.ts';
import { endJob } from './carry-out.ts';
import { defineJob } from './job-queue.ts';

/** Starts of one background job before it is given up. */
const mostAttempts = 8;

/** Finds background jobs that no process holds any more and gives them out again, or up. */
export const sweepJob = defineJob('sweep', z.object({}), ({ kernel }) => sweepBackgroundJobs(kernel), {
  every: '* * * * *',
});

export async function sweepBackgroundJobs(kernel: Kernel, silentSeconds = 60): Promise<void> {
  const since = new Date(kernel.now().getTime() - silentSeconds * 1000).toISOString();
  const rows = await kernel.databases.system
    .selectFrom('backgroundJob')
    .select(['id', 'companyId', 'personId', 'attempts'])
    .where('state', 'in', ['queued', 'running'])
    .where('seenAt', '<', since)
    .orderBy('seenAt')
    .limit(200)
    .execute();
  for (const row of rows) {
    if (await kernel.jobs.isOpen(backgroundQueue, row.id)) continue;
    if (row.attempts >= mostAttempts)
      await endJob(kernel, row, 'failed', 'The work was interrupted too often and has been given up.');
    else await giveOut(kernel, row.id);
  }
}

/** Removes what serves for a time only. */
export const tidyJob = defineJob('tidy', z.object({}), ({ kernel }) => tidy(kernel), { every: '17 3 * * *' });

async function tidy({ databases }: Kernel): Promise<void> {
  await sql`delete from idempotency where created_at < now() - interval '3 days'`.execute(databases.system);
  await sql`delete from background_job where ended_at < now() - interval '30 days'`.execute(databases.system);
  await sql`delete from notification where created_at < now() - interval '1 year'
    and (read_at is not null or not in_app)`.execute(databases.system);
  // A device on which nobody has signed in for so long may be in other hands.
  await sql`delete from push_device where seen_at < now() - interval '60 days'`.execute(databases.system);
}
