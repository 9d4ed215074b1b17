import { contentSchemaOf } from '@temper/contract/documents/content/content.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document } from '@temper/contract/entities/document.ts';
import { diff } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid, stale } from '../../kernel/errors.ts';
import { fieldErrors } from '../../kernel/http/validation.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { checkReferences, withoutStrayLinks } from '../../kernel/references.ts';
import { findFileForDraft } from './file-of-draft.ts';
import { fieldsOf } from './revision-content.ts';
import { viewRevisions } from './revision-view.ts';
import {
  type Change,
  findRevision,
  insertRevision,
  isFirstDraft,
  listRevisionRows,
  lockDocument,
  openRevisionOrThrow,
  patchRevision,
  type RevisionRow,
  type StoredDocument,
  stepChange,
  writeDocument,
} from './store.ts';
import { checkTogether, documentReply } from './write-documents.ts';

type Api = typeof documentApi;
const { meta } = document;

export async function listRevisions(ctx: Ctx, { params }: InputOf<Api['revisions']>) {
  const row = (await findRecordOrThrow(ctx, meta, params.id)) as StoredDocument;
  return {
    items: await viewRevisions(ctx, ctx.db, row, withRow(row, await listRevisionRows(ctx.db, row.id))),
  };
}

/** A first draft says what its document's row says, until it is submitted. */
export const withRow = (row: StoredDocument, revisions: readonly RevisionRow[]): RevisionRow[] =>
  revisions.map((revision) =>
    isFirstDraft(row) && revision.step === 'draft'
      ? {
          ...revision,
          fields: fieldsOf(row),
          revisionNumber: Number(row.revisionNumber),
          revisionReason: String(row.revisionReason),
        }
      : revision,
  );

/**
 * Changes the draft that is being worked on: fields, file, structured content. Throws 409 with the present draft
 * when it has been changed meanwhile, and when the revision is no draft (any more).
 */
export const changeDraft = (ctx: Ctx, { params, body }: InputOf<Api['changeDraft']>) =>
  mutate(ctx, 'document.changeDraft', async (tx) => {
    const { draftVersion, fileId, content, ...given } = body;
    const row = await lockDocument(tx, params.id);
    const [revision] = withRow(row, [await openRevisionOrThrow(tx, row)]);
    if (!revision) throw conflict('No revision of this document is being worked on.');
    if (revision.step !== 'draft') throw conflict('This revision is in review. Withdraw it to change it.');
    if (revision.version !== draftVersion) throw stale(await viewOne(ctx, tx, row, revision));
    const before = revision.fields as Record<string, unknown>;
    const patch = withoutStrayLinks(meta, before, given);
    const fields = fieldsOf({ ...before, ...patch });
    checkTogether(fields);
    checkNumber(row, Number(fields.revisionNumber));
    checkContent(String(fields.kind), content);
    await checkReferences(ctx, tx, meta, patch, before);
    const file = fileId ? await findFileForDraft(ctx, fileId) : null;
    const fileName = fileId === undefined ? revision.fileName : (file?.name ?? null);
    const changes = [
      ...diff(before, fields, Object.keys(fields)),
      ...(fileName === revision.fileName && (fileId ?? null) === revision.fileId
        ? []
        : fileId === undefined
          ? []
          : [{ field: 'fileName', from: revision.fileName, to: fileName }]),
      ...(content === undefined ? [] : diff({ content: revision.content }, { content }, ['content'])).map(
        () => ({ field: 'content', from: null, to: 'changed' }),
      ),
    ];
    if (changes.length === 0) return viewOne(ctx, tx, row, revision);
    await patchRevision(ctx, tx, revision, {
      fields: JSON.stringify(fields),
      revisionNumber: Number(fields.revisionNumber),
      revisionReason: String(fields.revisionReason),
      ...(fileId === undefined ? {} : { fileId }),
      ...(content === undefined ? {} : { content: content === null ? null : JSON.stringify(content) }),
      authorIds: [...new Set([...revision.authorIds, ctx.principal.personId])],
    });
    const mirrored = isFirstDraft(row) ? { ...fields, fileName } : {};
    const after = await writeDocument(
      ctx,
      tx,
      row,
      mirrored,
      isFirstDraft(row) ? changes.filter(notMirrored) : changes,
    );
    const now = await findRevision(tx.db, row.id, revision.id);
    return viewOne(ctx, tx, after, now ?? revision);
  });

/** What updateRecord finds by itself when the row is the draft. */
const notMirrored = ({ field }: { field: string }) => field === 'content';

async function viewOne(ctx: Ctx, tx: Tx, row: StoredDocument, revision: RevisionRow) {
  const [view] = await viewRevisions(ctx, tx.db, row, [revision]);
  if (!view) throw conflict('No revision of this document is being worked on.');
  return view;
}

/** Throws 422 at the parts of a structured content that are not as the kind has them. */
function checkContent(kind: string, content: unknown): void {
  if (content === undefined || content === null) return;
  const schema = contentSchemaOf(kind);
  if (!schema) throw invalid([{ path: 'content', message: 'Documents of this kind carry files only' }]);
  const parsed = schema.safeParse(content);
  if (parsed.success) return;
  throw invalid(
    fieldErrors(parsed.error.issues).map((error) => ({
      ...error,
      path: ['content', error.path].filter(Boolean).join('.'),
    })),
  );
}

/** A next revision has a greater number than the one in force. */
function checkNumber(row: StoredDocument, revisionNumber: number): void {
  if (!isFirstDraft(row) && revisionNumber <= Number(row.revisionNumber))
    throw invalid([
      {
        path: 'revisionNumber',
        message: `The revision number must be greater than ${Number(row.revisionNumber)}`,
      },
    ]);
}

export const revise = (ctx: Ctx, { params, body }: InputOf<Api['revise']>) =>
  mutate(ctx, 'document.revise', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    return documentReply(ctx, await beginRevision(ctx, tx, row, body));
  });

/** Begins the next revision of a locked document from the one in force. */
export async function beginRevision(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  given: { revisionNumber?: number | null | undefined; revisionReason: string },
  more: readonly Change[] = [],
): Promise<StoredDocument> {
  const present = await findRevision(tx.db, row.id, row.revisionId);
  if (present?.step !== 'active') throw conflict('Only a document in force is revised.');
  if (row.draftId !== null) throw conflict('The next revision has been begun already.');
  const revisionNumber = given.revisionNumber ?? present.revisionNumber + 1;
  checkNumber(row, revisionNumber);
  const fields = { ...(present.fields as object), revisionNumber, revisionReason: given.revisionReason };
  const { content, fileId } = present;
  const draftId = await insertRevision(ctx, tx, { documentId: row.id, fields, content, fileId });
  const changes = [stepChange(revisionNumber, null, 'draft'), ...more];
  return writeDocument(ctx, tx, row, { draftId }, changes, given.revisionReason);
}

/** Gives up the draft of a next revision; what was written stays in the history. */
export const discard = (ctx: Ctx, { params, body }: InputOf<Api['discard']>) =>
  mutate(ctx, 'document.discard', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    const revision = await openRevisionOrThrow(tx, row);
    if (isFirstDraft(row))
      throw conflict('This document has no other revision. Delete the document instead.');
    if (revision.step !== 'draft') throw conflict('This revision is in review. Withdraw it first.');
    await patchRevision(ctx, tx, revision, { step: 'discarded' });
    const changes = [stepChange(revision.revisionNumber, 'draft', 'discarded')];
    return documentReply(ctx, await writeDocument(ctx, tx, row, { draftId: null }, changes, body.reason));
  });
