import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document, documentProblems } from '@temper/contract/entities/document.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { withCan } from '../../derive/entity-verbs.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import {
  deleteRecord,
  findRecordOrThrow,
  insertRecord,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { findFileForDraft } from './file-of-draft.ts';
import { noteNumbers } from './numbers.ts';
import { insertRevision, isFirstDraft, lockDocument, type StoredDocument, versionSeen } from './store.ts';

type Api = typeof documentApi;
type Row = z.output<typeof document.row>;
type Values = Readonly<Record<string, unknown>>;
const { meta } = document;

/** Whether the row itself may be changed: nothing of it has been in force, and nobody is reviewing it. */
const isOpen = (row: StoredRecord) => row.step === 'draft' && isFirstDraft(row as StoredDocument);

/** A document with what the person may do with it. What may be done with its revisions, they say themselves. */
export function documentReply(ctx: Ctx, row: StoredRecord) {
  const version = versionSeen(ctx, row as StoredDocument);
  const reply = withCan<Row>(ctx, meta, { ...row, version });
  const open = isOpen(row);
  return {
    ...reply,
    can: { ...reply.can, update: reply.can.update && open, delete: reply.can.delete && open },
  };
}

export const getDocument = async (ctx: Ctx, { params }: InputOf<Api['get']>) =>
  documentReply(ctx, await findRecordOrThrow(ctx, meta, params.id));

/** What a document has before its first approval. */
export const newDocument = (ctx: Ctx, values: Values) => {
  const id = newId();
  return {
    ...values,
    status: 'draft',
    step: 'draft',
    authorId: ctx.principal.personId,
    revisionId: id,
    draftId: id,
  };
};

/** Writes a new document with the draft of its first revision. */
export async function insertDocument(
  ctx: Ctx,
  tx: Tx,
  given: Values,
  file: { readonly id: string; readonly name: string } | null,
  content?: unknown,
): Promise<StoredDocument> {
  await noteNumbers(ctx, tx, String(given.kind), [String(given.documentNumber)]);
  const values = { ...newDocument(ctx, given), fileName: file?.name ?? null };
  const row = (await insertRecord(ctx, tx, meta, values)) as StoredDocument;
  await insertRevision(ctx, tx, {
    id: values.revisionId,
    documentId: row.id,
    fields: row,
    content,
    fileId: file?.id ?? null,
  });
  return row;
}

export const createDocument = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'document.create', async (tx) => {
    const { fileId, ...given } = body;
    const file = fileId ? await findFileForDraft(ctx, fileId) : null;
    return documentReply(ctx, await insertDocument(ctx, tx, given, file));
  });

/** Throws 422 for values that do not go together. */
export function checkTogether(values: Values): void {
  const problems = documentProblems(values);
  if (problems.length > 0) throw invalid(problems);
}

/** Why a document that is no draft is not changed itself, and where it is. */
export const notOpenMessage = ({ step }: Readonly<Record<string, unknown>>): string =>
  step === 'in_review'
    ? 'This document is in review. Withdraw it to change it.'
    : 'This document is in review or in force. Changes are made in the draft of its next revision.';

/** Changes a document that has never been submitted; its first revision follows at the submission. */
export const updateDocument = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'document.update', async (tx) => {
    const { version, reason, ...patch } = body;
    const before = await lockDocument(tx, params.id);
    // Said before what somebody else has saved: no merging of the two would be taken.
    if (Object.keys(patch).length > 0 && !isOpen(before)) throw conflict(notOpenMessage(before));
    if (before.version !== version) throw stale(before);
    checkTogether({ ...before, ...patch });
    const row = await updateRecord(ctx, tx, meta, { id: params.id, version, patch, reason, before });
    await noteAuthor(ctx, tx, before);
    return documentReply(ctx, row);
  });

/** Whoever writes in a draft is one of its authors and will not sign it. */
export async function noteAuthor(ctx: Ctx, tx: Tx, { draftId }: StoredDocument): Promise<void> {
  if (draftId === null) return;
  const { personId } = ctx.principal;
  tx.send({
    sql: `update document_revision set author_ids = author_ids || $3::uuid
      where company_id = $1 and id = $2 and not (author_ids @> array[$3::uuid])`,
    parameters: [ctx.companyId, draftId, personId],
  });
}

/** Deletes a draft; what has been in force is made obsolete instead. */
export const removeDocument = (ctx: Ctx, { params, query }: InputOf<Api['remove']>) =>
  mutate(ctx, 'document.delete', async (tx) => {
    const before = await lockDocument(tx, params.id);
    if (!isOpen(before))
      throw conflict('Only drafts are deleted. Withdraw it from review, or make the document obsolete.');
    await deleteRecord(ctx, tx, meta, { id: params.id, version: query.version });
  });

export const restoreDocument = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'document.restore', async (tx) =>
    documentReply(ctx, await restoreRecord(ctx, tx, meta, params.id)),
  );
