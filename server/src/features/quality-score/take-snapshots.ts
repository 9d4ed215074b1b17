import { sql } from 'kysely';
import { z } from 'zod';
import { type Ctx, systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate } from '../../kernel/mutate.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { computeScores } from './read-scores.ts';

/**
 * Keeps the scores of each company at its midnight. It looks every ten minutes for companies whose yesterday is
 * not kept yet: a server that was down at midnight makes up for it, and a second process finds nothing to do.
 */
export const snapshotJob = defineJob(
  'quality-snapshot',
  z.object({}),
  async ({ kernel, signal }) => {
    await takeSnapshots(kernel, signal);
  },
  { every: '*/10 * * * *' },
);

interface Due {
  readonly id: string;
  readonly timeZone: string;
  readonly day: string;
}

/** Keeps what is due and says how many companies got a snapshot. Of days missed before yesterday nothing is known. */
export async function takeSnapshots(kernel: Kernel, signal?: AbortSignal): Promise<number> {
  let taken = 0;
  await noteAhead(kernel);
  for (const company of await companiesDue(kernel)) {
    if (signal?.aborted) break;
    try {
      if (await takeSnapshot(kernel, company)) taken++;
    } catch (error) {
      // One company's trouble is not the others'; it is tried again with the next round.
      kernel.log.error({ err: error, companyId: company.id }, 'a quality snapshot failed');
    }
  }
  return taken;
}

/**
 * Marks what was kept for days that have not ended yet: the clock ran ahead. It is not removed, for it may as well
 * be the clock of this moment that is wrong.
 */
async function noteAhead(kernel: Kernel): Promise<void> {
  const now = kernel.now().toISOString();
  await sql`update quality_snapshot s set ahead = true from company c
    where c.id = s.company_id and not s.ahead
      and s.day >= (${now}::timestamptz at time zone app.zone(c.time_zone))::date`.execute(
    kernel.databases.system,
  );
}

async function companiesDue(kernel: Kernel): Promise<Due[]> {
  const now = kernel.now().toISOString();
  const { rows } = await sql<Due>`
    select c.id, c.time_zone, c.day::text from (
      select id, time_zone, created_at, (${now}::timestamptz at time zone app.zone(time_zone))::date - 1 as day from company
    ) c
    where (c.created_at at time zone app.zone(c.time_zone))::date <= c.day
      and not exists (select 1 from quality_snapshot s where s.company_id = c.id and s.day = c.day
        and not s.ahead)
    order by c.id`.execute(kernel.databases.system);
  return rows;
}

/** Keeps the scores of the end of a day, unless they were kept since it ended; says whether it did. */
async function takeSnapshot(kernel: Kernel, { id, timeZone, day }: Due): Promise<boolean> {
  const base = systemCtx(kernel, id);
  const ctx: Ctx = { ...base, principal: { ...base.principal, timeZone } };
  const { categories, overall } = await computeScores(ctx, day);
  const scores = Object.fromEntries(categories.map(({ category, score }) => [category, score]));
  const kept = { overall, ...scores, takenAt: ctx.now().toISOString(), ahead: false };
  return mutate(ctx, 'qualityScore.snapshot', async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('qualitySnapshot')
      .values({ companyId: id, day, ...kept })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'day']).doUpdateSet(kept).where('qualitySnapshot.ahead', '=', true),
      )
      .executeTakeFirstOrThrow();
    const first = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (first) tx.tell({ topic: 'qualityScore' });
    return first;
  });
}
