import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { task, type taskApi } from '@temper/contract/entities/task.ts';
import type { z } from 'zod';
import { todayOf } from '../../derive/date-words.ts';
import { withCan } from '../../derive/entity-verbs.ts';
import { holdWritableRecordOrThrow } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, forbidden, invalid, ProblemError, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  refuseClosed,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { whyNoTasks } from './linked-record.ts';
import { shownTask } from './list-tasks.ts';
import { tellFollower } from './queries.ts';
import { makeNext, repeats } from './repeat.ts';
import { taskOptions } from './task-options.ts';

type Api = typeof taskApi;
type Row = z.output<typeof task.row>;
type Values = Readonly<Record<string, unknown>>;
const { meta } = task;

/** The task with what the person may do; `status` is the command of whoever may set its status. */
export async function taskReply(ctx: Ctx, row: StoredRecord) {
  const { row: shown, can } = withCan<Row>(ctx, meta, await shownTask(ctx, row));
  return {
    row: shown,
    can: { ...can, commands: row.deletedAt === null && mayWorkOn(ctx, row) ? ['status'] : [] },
  };
}

const mayWorkOn = (ctx: Ctx, row: StoredRecord): boolean =>
  ctx.may('task.update') || (ctx.may('task.work') && row.assignedTo === ctx.principal.personId);

/** The link as it is stored, where one is given anew. Throws 422 for half a link and for a missing record. */
async function linkOf(ctx: Ctx, tx: Tx, given: Values, before?: StoredRecord): Promise<Values> {
  const { linkEntity = before?.linkEntity ?? null, linkId = before?.linkId ?? null } = given;
  if (given.linkEntity === undefined && given.linkId === undefined) return {};
  if (linkEntity === null && linkId === null) return { linkEntity, linkId, linkTitle: null };
  if (linkEntity === before?.linkEntity && linkId === before?.linkId) return {};
  if (typeof linkEntity !== 'string' || typeof linkId !== 'string' || !Object.hasOwn(registry, linkEntity))
    throw invalid([{ path: 'linkEntity', message: 'A link needs the kind of a record and its id' }]);
  try {
    const record = { entity: linkEntity as EntityName, recordId: linkId };
    const { meta: linked, record: row, title } = await holdWritableRecordOrThrow(ctx, tx, record);
    if (linked.closed?.withoutTasks) refuseClosed(linked, row);
    return { linkEntity, linkId, linkTitle: title };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404)
      throw invalid([{ path: 'linkId', message: 'This record does not exist any more' }]);
    throw error;
  }
}

/** What follows from the status and the rhythm. Throws 422 for half a rhythm. */
export function derived(ctx: Pick<Ctx, 'now'>, patch: Values, before?: Values): Values {
  const { repeatEvery = null, repeatUnit = null, status } = { ...before, ...patch };
  const errors: FieldError[] = [];
  if (repeatEvery === null && repeatUnit !== null)
    errors.push({ path: 'repeatEvery', message: 'Say how often the task repeats' });
  if (repeatUnit === null && repeatEvery !== null)
    errors.push({ path: 'repeatUnit', message: 'Choose days, weeks or months' });
  if (errors.length > 0) throw invalid(errors);
  const ended = status === 'completed';
  return {
    ...(ended === (before?.status === 'completed')
      ? {}
      : { completedAt: ended ? ctx.now().toISOString() : null }),
    // A day that a person chooses is the one that months aim at from now on.
    ...(patch.dueDate !== undefined && patch.dueDate !== before?.dueDate ? { repeatDay: null } : {}),
  };
}

/** Tells the person who is assigned anew, and the screens of the records that the task hangs on. */
async function tell(ctx: Ctx, tx: Tx, row: StoredRecord, before?: StoredRecord): Promise<void> {
  for (const { linkEntity: topic, linkId: recordId } of before ? [row, before] : [row])
    if (typeof topic === 'string' && typeof recordId === 'string') tx.tell({ topic, recordId });
  const { assignedTo } = row;
  if (typeof assignedTo !== 'string' || assignedTo === before?.assignedTo || row.status === 'completed')
    return;
  await notify(ctx, tx, {
    to: { personId: assignedTo },
    except: ctx.principal.personId,
    kind: 'taskAssigned',
    type: 'info',
    title: `Task for you: ${String(row.title)}`,
    message: (shown) =>
      `${ctx.principal.name} assigned it to you. It is due on ${shown(String(row.dueDate))}.`,
    link: `/tasks/${row.id}`,
  });
}

export const createTask = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'task.create', async (tx) => {
    const unlinked = { linkEntity: null, linkId: null };
    const values = { ...body, ...unlinked, ...(await linkOf(ctx, tx, body)), ...derived(ctx, body) };
    const row = await insertRecord(ctx, tx, meta, values, taskOptions);
    await tell(ctx, tx, row);
    return taskReply(ctx, row);
  });

/**
 * Writes a change of a locked task; one that completes a repeating task makes the next. Throws 409 where it would open
 * a task of a closed record again.
 */
async function change(ctx: Ctx, tx: Tx, before: StoredRecord, patch: Values, reason?: string) {
  const { id, version } = before;
  const full: Values = { ...patch, ...derived(ctx, patch, before) };
  // What is closed gets no open task again, in whichever way.
  const opens = before.status === 'completed' && (full.status ?? 'completed') !== 'completed';
  const refusal = opens ? await whyNoTasks(tx, { ...before, ...full }) : undefined;
  if (refusal) throw conflict(refusal, [{ path: 'status', message: refusal }]);
  const row = await updateRecord(ctx, tx, meta, { id, version, patch: full, reason, before }, taskOptions);
  if (row.version === before.version) return row;
  if (row.status === 'completed' && before.status !== 'completed' && repeats(row)) {
    const next = await makeNext(ctx, tx, row, todayOf(ctx));
    if (next) await tell(ctx, tx, next);
  }
  await tell(ctx, tx, row, before);
  await tellFollower(ctx, tx, before, row);
  return row;
}

export const updateTask = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'task.update', async (tx) => {
    const { version, reason, ...patch } = body;
    const before = await lockRecord(tx, meta, params.id);
    if (before.version !== version) throw stale(await shownTask(ctx, before));
    const link = await linkOf(ctx, tx, patch, before);
    const { linkEntity: _entity, linkId: _id, ...rest } = patch;
    return taskReply(ctx, await change(ctx, tx, before, { ...rest, ...link }, reason));
  });

/** Sets the status: of any task with task.update, otherwise of those that one is assigned to. */
export const setTaskStatus = (ctx: Ctx, { params, body }: InputOf<Api['status']>) =>
  mutate(ctx, 'task.status', async (tx) => {
    const before = await lockRecord(tx, meta, params.id);
    if (!mayWorkOn(ctx, before)) throw forbidden('Your role sets the status of own tasks only.');
    // Whoever wants what is already so has nothing to be told.
    if (before.status === body.status) return taskReply(ctx, before);
    if (before.version !== body.version) throw stale(await shownTask(ctx, before));
    return taskReply(ctx, await change(ctx, tx, before, { status: body.status }));
  });

export const removeTask = (ctx: Ctx, { params, query }: InputOf<Api['remove']>) =>
  mutate(ctx, 'task.delete', async (tx) => {
    const before = await lockRecord(tx, meta, params.id);
    await deleteRecord(ctx, tx, meta, { id: params.id, version: query.version });
    await tell(ctx, tx, before, before);
    await tellFollower(ctx, tx, before, null);
  });

export const restoreTask = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'task.restore', async (tx) => {
    const row = await restoreRecord(ctx, tx, meta, params.id, taskOptions);
    const refusal = row.status === 'completed' ? undefined : await whyNoTasks(tx, row);
    if (refusal) throw conflict(refusal);
    await tell(ctx, tx, row, row);
    return taskReply(ctx, row);
  });
