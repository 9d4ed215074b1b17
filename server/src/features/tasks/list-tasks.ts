import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { type DueWord, descriptionInLists, task, type taskApi } from '@temper/contract/entities/task.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { todayOf } from '../../derive/date-words.ts';
import type { Condition } from '../../derive/list-filters.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import { mayKnowAll, rowsOfUnknown } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { clip } from '../../kernel/cut.ts';
import { containing } from '../../kernel/fold.ts';
import type { StoredRecord } from '../../kernel/records.ts';

type ListRow = z.output<typeof task.listRow>;
type Query = InputOf<typeof taskApi.list>['query'];

function dueCondition(ctx: Ctx, word: DueWord): Condition {
  const today = sql`${todayOf(ctx)}::date`;
  // Weeks begin on Monday.
  const monday = sql`date_trunc('week', ${today})::date`;
  switch (word) {
    case 'today':
      return sql`t.due_date = ${today}`;
    case 'tomorrow':
      return sql`t.due_date = ${today} + 1`;
    case 'this-week':
      return sql`t.due_date between ${monday} and ${monday} + 6`;
    case 'next-week':
      return sql`t.due_date between ${monday} + 7 and ${monday} + 13`;
    case 'overdue':
      return sql`(t.due_date < ${today} and t.status <> 'completed')`;
    default:
      return word satisfies never;
  }
}

/** What the list of tasks has beside the fields' own filters and sorts. */
export function taskListOptions(ctx: Ctx, query: Query | ListQuery): ListOptions {
  const { due, tag, unassigned, linkEntity, linkId } = query as Query;
  const conditions: Condition[] = [];
  if (due && due.length > 0)
    conditions.push(
      sql`(${sql.join(
        due.map((word) => dueCondition(ctx, word)),
        sql` or `,
      )})`,
    );
  if (tag) conditions.push(sql`t.tag_text like lower(${containing(tag)})`);
  if (unassigned !== undefined)
    conditions.push(unassigned ? sql`t.assigned_to is null` : sql`t.assigned_to is not null`);
  if (linkEntity) conditions.push(sql`t.link_entity = ${linkEntity}`);
  if (linkId) conditions.push(sql`t.link_id = ${linkId}`);
  return { conditions, sorts, withLongText: ['description'], extraColumns: ['linkEntity', 'linkId'] };
}

/** 'done' puts completed tasks last, 'priority' goes from low to urgent; both as their indexes have it. */
function sorts(key: string, descending: boolean): RawBuilder<unknown> | undefined {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  if (key === 'done') return sql`(t.status = 'completed') ${direction}`;
  if (key === 'priority')
    return sql`array_position(array['low', 'medium', 'high', 'urgent'], t.priority) ${direction}`;
  return undefined;
}

/** Tasks as the person may see them: of a record that they may not know of, not even its name. */
export async function shownTasks<R extends StoredRecord>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const unlinked = await rowsOfUnknown(ctx, rows, { entity: 'linkEntity', id: 'linkId' });
  return rows.map((row) => (unlinked.has(row) ? { ...row, ...noLink } : row));
}
const noLink = { linkEntity: null, linkId: null, linkTitle: null };

/** The same without a question for each task: links that may be to a draft are left out whole. */
export const exportedTask = (ctx: Ctx, row: StoredRecord): StoredRecord =>
  mayKnowAll(ctx, row.linkEntity) ? row : { ...row, ...noLink };

export const shownTask = async (ctx: Ctx, row: StoredRecord): Promise<StoredRecord> =>
  (await shownTasks(ctx, [row]))[0] ?? row;

export async function listTasks(ctx: Ctx, { query }: InputOf<typeof taskApi.list>) {
  const page = await listRows(ctx, task.meta, query as ListQuery, taskListOptions(ctx, query));
  const items = (await shownTasks(ctx, page.items)).map((row) => ({
    ...row,
    description: clip(String(row.description), descriptionInLists),
  }));
  return { ...page, items: items as unknown as ListRow[] };
}
