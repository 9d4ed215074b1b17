import { type BackgroundJob, type JobState, jobApi } from '@temper/contract/endpoints/jobs.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';

const mostJobs = 50;
const columns = [
  'id',
  'kind',
  'state',
  'progress',
  'note',
  'result',
  'createdAt',
  'startedAt',
  'endedAt',
] as const;

/** A person's own long work: its progress, its end, and cancelling it. */
export function mountJobs(app: FastifyInstance): void {
  mount(app, jobApi.list, async (ctx, { query }) => {
    const rows = await ctx.db
      .selectFrom('backgroundJob')
      .select(columns)
      .where('personId', '=', ctx.principal.personId)
      .$if(query.kind !== undefined, (q) => q.where('kind', '=', query.kind ?? ''))
      .orderBy('id', 'desc')
      .limit(mostJobs)
      .execute();
    return { items: rows.map(asJob) };
  });

  mount(app, jobApi.get, (ctx, { params }) => findJobOrThrow(ctx, params.id));

  mount(app, jobApi.cancel, async (ctx, { params }) => {
    await findJobOrThrow(ctx, params.id);
    const now = ctx.now().toISOString();
    await ctx.db
      .updateTable('backgroundJob')
      .set({ state: 'cancelled', note: 'Cancelled', seenAt: now, endedAt: now })
      .where('id', '=', params.id)
      .where('personId', '=', ctx.principal.personId)
      .where('state', 'in', ['queued', 'running'])
      .execute();
    const { personId } = ctx.principal;
    // The process that runs it hears this too and ends the work.
    ctx.kernel.changes.publish({ companyId: ctx.companyId, topic: 'job', recordId: params.id, personId });
    return findJobOrThrow(ctx, params.id);
  });
}

const asJob = <Row extends { state: string }>(row: Row) => ({ ...row, state: row.state as JobState });

async function findJobOrThrow(ctx: Ctx, id: string): Promise<BackgroundJob> {
  const row = await ctx.db
    .selectFrom('backgroundJob')
    .select(columns)
    .where('id', '=', id)
    .where('personId', '=', ctx.principal.personId)
    .executeTakeFirst();
  if (!row) throw notFound('Job');
  return asJob(row);
}
