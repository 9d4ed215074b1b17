import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { type TaskSummary, task, type taskApi } from '@temper/contract/entities/task.ts';
import { sql } from 'kysely';
import { todayOf } from '../../derive/date-words.ts';
import { whereOf } from '../../derive/list-rows.ts';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { taskListOptions } from './list-tasks.ts';

/** The counters above the list, under its filters other than status and due. */
export function taskCounters(ctx: Ctx, { query }: InputOf<typeof taskApi.summary>): Promise<TaskSummary> {
  const { status: _status, due: _due, page: _p, pageSize: _s, sort: _o, ...filter } = query as ListQuery;
  const today = todayOf(ctx);
  return recent(
    ctx,
    ['task'],
    `summary ${ctx.principal.timeZone} ${today} ${JSON.stringify(filter)}`,
    async () => {
      const listQuery = { ...filter, page: 1, pageSize: 1 } as ListQuery;
      const { rows } = await sql<{ status: string; count: number; late: number }>`
      select t.status, count(*) as count, count(*) filter (where t.due_date < ${today}) as late
      from task t where ${whereOf(ctx, task.meta, listQuery, taskListOptions(ctx, listQuery))}
      group by t.status`.execute(ctx.db);
      const of = (status: string) => rows.find((row) => row.status === status);
      return {
        todo: of('todo')?.count ?? 0,
        inProgress: of('in_progress')?.count ?? 0,
        completed: of('completed')?.count ?? 0,
        overdue: (of('todo')?.late ?? 0) + (of('in_progress')?.late ?? 0),
      };
    },
  );
}
