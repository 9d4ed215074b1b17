import type { ChangeRequest } from '@temper/contract/endpoints/document-views.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document } from '@temper/contract/entities/document.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../derive/calendar-days.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { cut } from '../../kernel/cut.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { hiddenFrom, isHidden, neededToFind } from '../../kernel/drafts.ts';
import { notFound } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { findRecordOrThrow, lockRecord } from '../../kernel/records.ts';
import { insertLinkedTask } from '../tasks/queries.ts';

const daysToAnswer = 14;

/**
 * Any reader asks for a change: a task for the owner, else for whoever manages documents, who are told. As everybody
 * reads tasks, that of a document which not everybody may know of does not name it but by its link.
 */
export const requestChange = (ctx: Ctx, { params, body }: InputOf<(typeof documentApi)['requestChange']>) =>
  mutate(ctx, 'document.requestChange', async (tx) => {
    const row = await lockRecord(tx, document.meta, params.id);
    if (isHidden(ctx, document.meta, row)) throw notFound(document.meta.label);
    const owner =
      typeof row.ownerId === 'string'
        ? await tx.db
            .selectFrom('member')
            .select('personId')
            .where('personId', '=', row.ownerId)
            .where('active', '=', true)
            .executeTakeFirst()
        : undefined;
    const name = String(row.name);
    const open = neededToFind(document.meta, row) === null;
    const title = open ? `Change requested: ${name}` : 'Change requested';
    const what = open ? ` for ${row.documentNumber}, revision ${row.revisionNumber}` : '';
    const task = await insertLinkedTask(ctx, tx, {
      title: cut(title, 200),
      description: `${body.text}\n\nRequested by ${ctx.principal.name}${what}.`,
      category: 'Documentation',
      dueDate: addDays(todayOf(ctx), daysToAnswer),
      assignedTo: owner?.personId ?? null,
      link: { entity: document.meta.name, id: row.id, title: name },
    });
    await tx.db
      .insertInto('documentChangeRequest')
      .values({
        taskId: task.id,
        companyId: ctx.companyId,
        documentId: row.id,
        revisionNumber: Number(row.revisionNumber),
        text: body.text,
        personId: ctx.principal.personId,
        personName: ctx.principal.name,
        createdAt: ctx.now().toISOString(),
      })
      .execute();
    tx.audit({
      entity: document.meta.name,
      recordId: row.id,
      recordTitle: name,
      changes: [{ field: 'Change request', from: null, to: body.text }],
    });
    await notify(ctx, tx, {
      to:
        typeof task.assignedTo === 'string'
          ? { personId: task.assignedTo }
          : { permission: 'document.manage' },
      except: ctx.principal.personId,
      kind: 'taskAssigned',
      type: 'info',
      title,
      message: `${ctx.principal.name}: ${body.text}`,
      link: `/tasks/${task.id}`,
    });
    return { taskId: task.id };
  });

/** The changes of a document that were asked for, by anybody: tasks are open to all. */
export async function listChangeRequests(
  ctx: Ctx,
  { params }: InputOf<(typeof documentApi)['changeRequests']>,
): Promise<{ items: ChangeRequest[] }> {
  await findRecordOrThrow(ctx, document.meta, params.id);
  return changeRequestsOf(ctx, ctx.db, params.id);
}

/** The same of a document that the person is known to see. */
export const changeRequestsOf = async (
  ctx: Ctx,
  db: Db,
  documentId: string,
): Promise<{ items: ChangeRequest[] }> => ({
  items: await selectRequests(ctx, db, sql`q.document_id = ${documentId}`),
});

/** The changes that the person has asked for, of documents that may have gone since. */
export const listOwnChangeRequests = async (ctx: Ctx): Promise<{ items: ChangeRequest[] }> => ({
  items: await selectRequests(ctx, ctx.db, sql`q.person_id = ${ctx.principal.personId}`),
});

const most = 200;

async function selectRequests(ctx: Ctx, db: Db, which: RawBuilder<unknown>): Promise<ChangeRequest[]> {
  const { personId } = ctx.principal;
  const { rows } = await sql<ChangeRequest>`
    select q.task_id, q.document_id,
      case when t.link_id = q.document_id then t.link_title else d.name end as document_name, q.revision_number, q.text, q.person_id,
      q.person_name, q.created_at, case when t.deleted_at is null then t.status end as status,
      case when q.declined_at is not null then json_build_object(
        'byName', q.declined_by, 'at', q.declined_at, 'reason', q.decline_reason) end as declined,
      t.deleted_at is null and t.status <> 'completed' and d.deleted_at is null
        and coalesce(${ctx.may('document.manage')} or t.assigned_to = ${personId} or d.owner_id = ${personId}, false) as may_answer,
      d.deleted_at is null and not d.status = any(${hiddenFrom(ctx, document.meta)}::text[]) as open
    from document_change_request q join task t on t.id = q.task_id join document d on d.id = q.document_id
    where q.company_id = ${ctx.companyId} and ${which}
    order by q.created_at desc, q.task_id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
