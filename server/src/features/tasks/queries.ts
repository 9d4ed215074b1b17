import { rolesThatMay } from '@temper/contract/access/role-table.ts';
import { type TaskCategory, task } from '@temper/contract/entities/task.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { insertRecord, lockRecord, type StoredRecord, updateRecord } from '../../kernel/records.ts';
import { taskOptions } from './task-options.ts';

/** What other features ask about tasks. Both `ctx` and `tx` will do; a `tx` sees its own writes. */
interface Asking {
  readonly companyId: string;
  readonly db: Db;
}

export interface TaskProgress {
  readonly total: number;
  readonly completed: number;
}

/** How far the tasks of records of one entity are, in one statement; records without tasks are absent. */
export async function taskProgress(
  { companyId, db }: Asking,
  entity: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, TaskProgress>> {
  if (recordIds.length === 0) return new Map();
  const { rows } = await sql<TaskProgress & { linkId: string }>`
    select link_id, count(*) as total, count(*) filter (where status = 'completed') as completed from task
    where company_id = ${companyId} and link_entity = ${entity} and link_id = any(${[...recordIds]}::uuid[])
      and deleted_at is null group by link_id`.execute(db);
  return new Map(rows.map(({ linkId, total, completed }) => [linkId, { total, completed }]));
}

/** How many tasks of a record are not completed. */
export async function countOpenTasks(
  { companyId, db }: Asking,
  entity: string,
  recordId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from task
    where company_id = ${companyId} and link_entity = ${entity} and link_id = ${recordId}
      and status <> 'completed' and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many tasks of the company are not completed. */
export async function countAllOpenTasks({ companyId, db }: Asking): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from task
    where company_id = ${companyId} and status in ('todo', 'in_progress') and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A task that another part makes for one of its records, within its change; `dueDate` is a day (`YYYY-MM-DD`). */
export async function insertLinkedTask(
  ctx: Ctx,
  tx: Tx,
  given: {
    title: string;
    description: string;
    category: TaskCategory;
    dueDate: string;
    /** Nobody is assigned where this is no active member who may work on tasks. */
    assignedTo: string | null;
    link: { entity: string; id: string; title: string };
  },
): Promise<StoredRecord> {
  const { link, ...values } = given;
  const { rows } = await sql`select 1 from member where company_id = ${ctx.companyId} and active
    and person_id = ${given.assignedTo}::uuid and role = any(${rolesThatMay('task.work')})`.execute(tx.db);
  const row = await insertRecord(
    ctx,
    tx,
    task.meta,
    {
      ...values,
      assignedTo: rows.length > 0 ? given.assignedTo : null,
      status: 'todo',
      priority: 'medium',
      linkEntity: link.entity,
      linkId: link.id,
      linkTitle: link.title,
    },
    taskOptions,
  );
  tx.tell({ topic: link.entity, recordId: link.id });
  return row;
}

/** What a feature does when a task of one of its records has moved on; `after` is null when the task was deleted. */
export type TaskFollower = (
  ctx: Ctx,
  tx: Tx,
  before: StoredRecord,
  after: StoredRecord | null,
) => Promise<void>;

const followers = new Map<string, TaskFollower>();

/** Registers what follows from the tasks of an entity's records. A feature registers once, by its entity. */
export const followTasks = (entity: string, follower: TaskFollower): void => {
  followers.set(entity, follower);
};

/** Lets the feature know whose record the task hangs on, when its status has changed or it was deleted. */
export async function tellFollower(
  ctx: Ctx,
  tx: Tx,
  before: StoredRecord,
  after: StoredRecord | null,
): Promise<void> {
  if (after !== null && after.status === before.status) return;
  await followers.get(String(before.linkEntity))?.(ctx, tx, before, after);
}

/** Sets the status of a task that another part has made, as a consequence of what happens there. */
export async function setLinkedTaskStatus(
  ctx: Ctx,
  tx: Tx,
  id: string,
  status: 'in_progress' | 'completed',
): Promise<void> {
  const before = await lockRecord(tx, task.meta, id);
  if (before.status === status) return;
  const patch = { status, completedAt: status === 'completed' ? ctx.now().toISOString() : null };
  await updateRecord(ctx, tx, task.meta, { id, version: before.version, patch, before }, taskOptions);
}
