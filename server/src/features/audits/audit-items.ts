import type { AnswerCounts } from '@temper/contract/calculators/audit-score.ts';
import type { Attachment } from '@temper/contract/endpoints/attachments.ts';
import {
  type AuditAnswer,
  type AuditItem,
  auditAnswers,
  type auditChecklistApi,
  type ChecklistQuestion,
} from '@temper/contract/endpoints/audit-checklists.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { audit } from '@temper/contract/entities/audit.ts';
import { v7 as newId } from 'uuid';
import { diff } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, invalid, notFound, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { findRecordOrThrow, lockRecord, type StoredRecord } from '../../kernel/records.ts';
import { selectAttachments, toAttachment } from '../attachments/queries.ts';

type Api = typeof auditChecklistApi;

const columns = [
  'id',
  'position',
  'clause',
  'question',
  'answer',
  'evidence',
  'notes',
  'photoIds',
  'version',
] as const;

export const selectItems = (db: Db, auditId: string) =>
  db
    .selectFrom('auditItem')
    .select([...columns])
    .where('auditId', '=', auditId)
    .orderBy('position');
export type StoredItem = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

/** Copies the questions into the audit; later versions of the checklist do not touch them. */
export async function layDownItems(
  ctx: Ctx,
  tx: Tx,
  auditId: string,
  questions: readonly ChecklistQuestion[],
): Promise<void> {
  const common = {
    companyId: ctx.companyId,
    auditId,
    updatedAt: ctx.now().toISOString(),
    updatedBy: ctx.principal.personId,
  };
  await tx.db
    .insertInto('auditItem')
    .values(questions.map((question, position) => ({ id: newId(), ...common, ...question, position })))
    .execute();
}

export const noAnswers = { conform: 0, minor: 0, major: 0, not_applicable: 0, not_yet: 0 };

/** How many questions of an audit have each answer. */
export async function countAnswers(db: Db, auditId: string): Promise<AnswerCounts> {
  const rows = await db
    .selectFrom('auditItem')
    .select((eb) => ['answer', eb.fn.countAll<number>().as('count')])
    .where('auditId', '=', auditId)
    .groupBy('answer')
    .execute();
  return { ...noAnswers, ...Object.fromEntries(rows.map(({ answer, count }) => [answer, count])) };
}

const photosOf = async (db: Db, auditId: string) =>
  selectAttachments(db)
    .where('attachment.entity', '=', 'audit')
    .where('attachment.recordId', '=', auditId)
    .where('attachment.kind', '=', 'photo')
    .where('attachment.deletedAt', 'is', null)
    .execute();

function itemOf(
  { photoIds, answer, ...item }: StoredItem,
  photos: ReadonlyMap<string, Attachment>,
): AuditItem {
  return {
    ...item,
    answer: answer as AuditAnswer,
    photos: photoIds.flatMap((id) => photos.get(id) ?? []),
  };
}

const byId = (ctx: Ctx, rows: Awaited<ReturnType<typeof photosOf>>) =>
  new Map(rows.map((row) => [row.id, toAttachment(ctx, row)]));

export async function listItems(ctx: Ctx, { params: { id } }: InputOf<Api['items']>) {
  const row = await findRecordOrThrow(ctx, audit.meta, id);
  const [items, photos] = await Promise.all([selectItems(ctx.db, id).execute(), photosOf(ctx.db, id)]);
  const attached = byId(ctx, photos);
  return {
    version: row.checklistVersion as number | null,
    items: items.map((item) => itemOf(item, attached)),
    can: { answer: row.deletedAt === null && row.status === 'in_progress' && ctx.may('audit.update') },
  };
}

/** Answers a question; what changes is recorded in the audit's history under the question's clause. */
export const answerItem = (ctx: Ctx, { params, body }: InputOf<Api['answer']>) =>
  mutate(ctx, 'audit.answer', async (tx) => {
    const record = await lockRecord(tx, audit.meta, params.id);
    if (record.status !== 'in_progress')
      throw conflict('Questions are answered while the audit is in progress.');
    const before = await selectItems(tx.db, params.id).where('id', '=', params.itemId).executeTakeFirst();
    if (!before) throw notFound('Question');
    const photos = byId(ctx, await photosOf(tx.db, params.id));
    if (before.version !== body.version) throw stale(itemOf(before, photos));
    const { version: _version, ...given } = body;
    const { photoIds = before.photoIds } = given;
    if (photoIds.some((id) => !photos.has(id) && !before.photoIds.includes(id)))
      throw invalid([{ path: 'photoIds', message: 'Attach the photo to the audit first' }]);
    return itemOf(keepAnswer(ctx, tx, record, before, { ...given, photoIds }), photos);
  });

/** Writes an answer to a question of a locked audit, unless it says nothing new; gives back the item as it is then. */
export function keepAnswer(
  ctx: Ctx,
  tx: Tx,
  record: StoredRecord,
  before: StoredItem,
  given: {
    answer: string;
    evidence?: string | null | undefined;
    notes?: string | null | undefined;
    photoIds?: readonly string[];
  },
): StoredItem {
  const after: StoredItem = {
    ...before,
    answer: given.answer,
    evidence: given.evidence || null,
    notes: given.notes || null,
    photoIds: [...new Set(given.photoIds ?? before.photoIds)],
    version: before.version + 1,
  };
  const changes = diff(before, after, ['answer', 'evidence', 'notes', 'photoIds']);
  if (changes.length === 0) return before;
  tx.send(
    tx.db
      .updateTable('auditItem')
      .set({
        answer: after.answer,
        evidence: after.evidence,
        notes: after.notes,
        photoIds: after.photoIds,
        version: after.version,
        updatedAt: ctx.now().toISOString(),
        updatedBy: ctx.principal.personId,
      })
      .where('id', '=', after.id),
  );
  tx.audit({
    entity: 'audit',
    recordId: record.id,
    recordTitle: String(record.title),
    changes: changes.map(({ field, from, to }) => ({
      field: `${after.clause}: ${wordOf(field)}`,
      from: field === 'answer' ? labelOf(from) : from,
      to: field === 'answer' ? labelOf(to) : to,
    })),
  });
  return after;
}

/** An answer as people read it in the history. */
const labelOf = (answer: unknown) => auditAnswers.find(({ value }) => value === answer)?.label ?? answer;
const wordOf = (field: string) => (field === 'photoIds' ? 'photos' : field);
