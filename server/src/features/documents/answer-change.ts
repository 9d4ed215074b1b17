import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document } from '@temper/contract/entities/document.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { isHidden } from '../../kernel/drafts.ts';
import { conflict, forbidden, notFound } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { lockRecord, type StoredRecord } from '../../kernel/records.ts';
import { setLinkedTaskStatus } from '../tasks/queries.ts';
import { changeRequestsOf } from './request-change.ts';

type Answer = 'accepted' | 'declined' | 'done';
const { meta } = document;

/** Accepts a change that was asked for, or declines it with a reason; whoever asked is told. */
export const answerChange = (ctx: Ctx, { params, body }: InputOf<(typeof documentApi)['answerChange']>) =>
  mutate(ctx, 'document.answerChange', async (tx) => {
    const row = await lockRecord(tx, meta, params.id);
    if (isHidden(ctx, meta, row)) throw notFound(meta.label);
    const request = await tx.db
      .selectFrom('documentChangeRequest as q')
      .innerJoin('task as t', 't.id', 'q.taskId')
      .select(['q.text', 'q.declinedAt', 't.status', 't.assignedTo'])
      .where('q.taskId', '=', params.taskId)
      .where('q.documentId', '=', row.id)
      .where('t.deletedAt', 'is', null)
      .executeTakeFirst();
    if (!request) throw notFound('Change request');
    const { personId, name } = ctx.principal;
    if (!ctx.may('document.manage') && request.assignedTo !== personId && row.ownerId !== personId)
      throw forbidden('Its owner answers this, or whoever manages documents.');
    if (request.status === 'completed') throw conflict('This change request has been answered already.');
    const declined = body.answer === 'declined';
    if (!declined && request.status === 'in_progress')
      throw conflict('This change request has been accepted already.');
    if (declined)
      await tx.db
        .updateTable('documentChangeRequest')
        .set({ declinedAt: ctx.now().toISOString(), declinedBy: name, declineReason: body.reason ?? null })
        .where('taskId', '=', params.taskId)
        .execute();
    await setLinkedTaskStatus(ctx, tx, params.taskId, declined ? 'completed' : 'in_progress');
    tx.audit({
      entity: meta.name,
      recordId: row.id,
      recordTitle: String(row.name),
      changes: [{ field: 'Change request', from: request.text, to: declined ? 'Declined' : 'Accepted' }],
      reason: body.reason,
    });
    await tellRequester(ctx, tx, params.taskId, body.answer, body.reason);
    return changeRequestsOf(ctx, tx.db, row.id);
  });

/**
 * Tells whoever asked for a change what has become of it: of a document that they may still read, with the way there.
 */
async function tellRequester(
  ctx: Ctx,
  tx: Tx,
  taskId: string,
  answer: Answer,
  reason?: string | null,
): Promise<void> {
  const request = await tx.db
    .selectFrom('documentChangeRequest as q')
    .innerJoin('document as d', 'd.id', 'q.documentId')
    .select(['q.personId', 'q.text', 'q.declinedAt', 'd.name'])
    .where('q.taskId', '=', taskId)
    .executeTakeFirst();
  // What was declined is told of once, and not again when its task is touched.
  if (!request || (request.declinedAt !== null && answer !== 'declined')) return;
  await notify(ctx, tx, {
    to: { personId: request.personId },
    except: ctx.principal.personId,
    kind: 'changeAnswered',
    type: answer === 'declined' ? 'warning' : 'info',
    title: `Your change request is ${answer}: ${request.name}`,
    message: `${ctx.principal.name}: ${reason ? ended(reason) : sentences[answer]} You asked: ${request.text}`,
    link: '/documents/inbox',
  });
}

/** As a sentence, so that the next one begins visibly. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const sentences: Readonly<Record<Answer, string>> = {
  accepted: 'It is being worked on.',
  declined: 'It is not followed up.',
  done: 'It is done.',
};

/** What follows for a change request when its task is begun, completed or deleted where tasks are. */
export async function tellOfTask(
  ctx: Ctx,
  tx: Tx,
  before: StoredRecord,
  after: StoredRecord | null,
): Promise<void> {
  // What is taken up after all is declined no more; its history tells of both.
  if (before.status === 'completed')
    await tx.db
      .updateTable('documentChangeRequest')
      .set({ declinedAt: null, declinedBy: null, declineReason: null })
      .where('taskId', '=', before.id)
      .execute();
  if (after === null) {
    if (before.status !== 'completed')
      await tellRequester(ctx, tx, before.id, 'declined', 'Its task was deleted.');
  } else if (after.status === 'in_progress') await tellRequester(ctx, tx, after.id, 'accepted');
  else if (after.status === 'completed') await tellRequester(ctx, tx, after.id, 'done');
}
