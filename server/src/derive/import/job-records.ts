import type { ImportProblem, ImportResult } from '@temper/contract/endpoints/import.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../kernel/mutate.ts';

/** Keeps what a check or run has found wrong; a job that runs again replaces it. */
export async function keepReport(
  ctx: Ctx,
  db: Db,
  jobId: string,
  items: readonly ImportProblem[],
): Promise<void> {
  const problems = JSON.stringify(items);
  await db
    .insertInto('importReport')
    .values({ jobId, companyId: ctx.companyId, personId: ctx.principal.personId, problems })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ problems }))
    .execute();
}

/** The report of an own job. Throws 404 when there is none. */
export async function findReportOrThrow(ctx: Ctx, jobId: string): Promise<ImportProblem[]> {
  const row = await ctx.db
    .selectFrom('importReport')
    .select('problems')
    .where('jobId', '=', jobId)
    .where('personId', '=', ctx.principal.personId)
    .executeTakeFirst();
  if (!row) throw notFound('Report');
  return row.problems as unknown as ImportProblem[];
}

/** Ends the job in the transaction of its work: both happen or neither. Throws when it was cancelled meanwhile. */
export async function endJobWithin(ctx: Ctx, tx: Tx, jobId: string, result: ImportResult): Promise<void> {
  const now = ctx.now().toISOString();
  const ended = await tx.db
    .updateTable('backgroundJob')
    .set({
      state: 'done',
      progress: 100,
      note: null,
      result: JSON.stringify(result),
      seenAt: now,
      endedAt: now,
    })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw conflict('The import was cancelled.');
  tx.tell({ topic: 'job', recordId: jobId, personId: ctx.principal.personId });
}

/** Notes on a cancelled job that nothing came of it; other jobs stay as they are. */
export async function noteCancelled(ctx: Ctx, jobId: string): Promise<void> {
  await ctx.db
    .updateTable('backgroundJob')
    .set({ note: 'Cancelled: nothing was imported.' })
    .where('id', '=', jobId)
    .where('state', '=', 'cancelled')
    .execute();
}
