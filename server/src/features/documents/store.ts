import { type DocumentStep, document, documentSteps } from '@temper/contract/entities/document.ts';
import type { RevisionCommand } from '@temper/contract/workflows/document-workflow.ts';
import { v7 as newId } from 'uuid';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { conflict, stale } from '../../kernel/errors.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { lockRecord, type RecordOptions, type StoredRecord, updateRecord } from '../../kernel/records.ts';
import { fieldsOf } from './revision-content.ts';

const { meta } = document;

/** A document as it is stored: the row of the contract and which revisions it is about. */
export type StoredDocument = StoredRecord & {
  /** The revision that the row shows: the one in force, before that the first draft, at the end the last. */
  readonly revisionId: string;
  /** The revision that is being worked on. */
  readonly draftId: string | null;
  /** How many of its versions changed nothing of what is in force. */
  readonly unseenChanges: number;
};

/** The version as this person counts: readers of what is in force are not told that its next revision is worked on. */
export const versionSeen = (
  ctx: Ctx,
  { version, unseenChanges }: Pick<StoredDocument, 'version' | 'unseenChanges'>,
): number => (hiddenFrom(ctx, meta).length === 0 ? version : version - unseenChanges);

/** Whether the row itself is the revision that is being worked on: nothing has been in force yet. */
export const isFirstDraft = (row: StoredDocument): boolean => row.draftId === row.revisionId;

/** The step of the row follows that of its first revision; one in force keeps its own. */
export const mirrored = (row: StoredDocument, step: string) => (isFirstDraft(row) ? { step } : {});

/** The document, locked until the transaction ends. Throws 404, and 409 when it is at another version than given. */
export async function lockDocument(tx: Tx, id: string, version?: number): Promise<StoredDocument> {
  const row = (await lockRecord(tx, meta, id)) as StoredDocument;
  if (version !== undefined && row.version !== version) throw stale(row);
  return row;
}

const selectRevisions = (db: Db) =>
  db
    .selectFrom('documentRevision as r')
    .leftJoin('file', 'file.id', 'r.fileId')
    .selectAll('r')
    .select([
      'file.name as fileName',
      'file.size as fileSize',
      'file.type as fileType',
      'file.sha256 as fileSha256',
    ]);

export type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>;

export const findRevision = (db: Db, documentId: string, id: string): Promise<RevisionRow | undefined> =>
  selectRevisions(db).where('r.documentId', '=', documentId).where('r.id', '=', id).executeTakeFirst();

export const listRevisionRows = (db: Db, documentId: string): Promise<RevisionRow[]> =>
  selectRevisions(db)
    .where('r.documentId', '=', documentId)
    .where('r.step', '<>', 'discarded')
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

export const fileOf = ({ fileId, fileName, fileSize, fileType, fileSha256 }: RevisionRow) =>
  fileId !== null && fileName !== null && fileSize !== null && fileType !== null && fileSha256 !== null
    ? { id: fileId, name: fileName, size: fileSize, type: fileType, sha256: fileSha256 }
    : null;

/** The revision of a locked document that is being worked on. Throws 409 when there is none. */
export async function openRevisionOrThrow(tx: Tx, row: StoredDocument): Promise<RevisionRow> {
  const found = row.draftId === null ? undefined : await findRevision(tx.db, row.id, row.draftId);
  if (!found) throw conflict('No revision of this document is being worked on.');
  return found;
}

/** The refusal (409) of a command that does not fit the step of a revision. */
export const wrongStep = (revision: RevisionRow, command: RevisionCommand) =>
  conflict(`A revision that is ${revision.step.replace('_', ' ')} cannot be given the command "${command}".`);

/** Writes a new revision; it is not yet known to its document. */
export async function insertRevision(
  ctx: Ctx,
  tx: Tx,
  revision: {
    id?: string;
    documentId: string;
    fields: Readonly<Record<string, unknown>>;
    content?: unknown;
    fileId: string | null;
  },
): Promise<string> {
  const id = revision.id ?? newId();
  const now = ctx.now().toISOString();
  const { personId } = ctx.principal;
  await tx.db
    .insertInto('documentRevision')
    .values({
      id,
      companyId: ctx.companyId,
      documentId: revision.documentId,
      revisionNumber: Number(revision.fields.revisionNumber),
      revisionReason: String(revision.fields.revisionReason),
      step: 'draft',
      fields: JSON.stringify(fieldsOf(revision.fields)),
      content: revision.content == null ? null : JSON.stringify(revision.content),
      fileId: revision.fileId,
      authorId: personId,
      authorIds: [personId],
      createdAt: now,
      createdBy: personId,
      updatedAt: now,
      updatedBy: personId,
    })
    .execute();
  return id;
}

/** Changes a revision of a locked document. */
export async function patchRevision(
  ctx: Ctx,
  tx: Tx,
  revision: Pick<RevisionRow, 'id' | 'version'>,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.db
    .updateTable('documentRevision')
    .set({
      ...patch,
      version: revision.version + 1,
      updatedAt: ctx.now().toISOString(),
      updatedBy: ctx.principal.personId,
    } as object)
    .where('id', '=', revision.id)
    .execute();
}

const stepLabel = (step: string | null) =>
  documentSteps.find(({ value }) => value === step)?.label ??
  (step && step[0]?.toUpperCase() + step.slice(1));

/** How the history tells of a revision's step. */
export const stepChange = (revisionNumber: number, from: string | null, to: DocumentStep | 'discarded') => ({
  field: `Revision ${revisionNumber}`,
  from: stepLabel(from),
  to: stepLabel(to),
});

export type Change = { field: string; from: unknown; to: unknown };

/**
 * Writes a locked document after a command; the history tells of `changes` besides the fields' own. What happens to a
 * draft beside a revision in force leaves the content and the time of that as they are: readers see nothing of it.
 */
export async function writeDocument(
  ctx: Ctx,
  tx: Tx,
  before: StoredDocument,
  patch: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
  reason?: string | null,
): Promise<StoredDocument> {
  if (before.step === 'active' && Object.keys(patch).every((key) => key === 'draftId')) {
    const { draftId } = { ...before, ...patch };
    if (changes.length === 0 && draftId === before.draftId) return before;
    tx.send({
      sql: `update document set version = version + 1, unseen_changes = unseen_changes + 1, draft_id = $3
        where company_id = $1 and id = $2`,
      parameters: [tx.companyId, before.id, draftId],
    });
    const recordTitle = String(before.name);
    tx.audit({ entity: meta.name, recordId: before.id, recordTitle, changes, reason });
    return { ...before, version: before.version + 1, unseenChanges: before.unseenChanges + 1, draftId };
  }
  const options: RecordOptions = { changes: () => changes };
  return updateRecord(
    ctx,
    tx,
    meta,
    { id: before.id, version: before.version, patch, reason: reason ?? undefined, before },
    options,
  ) as Promise<StoredDocument>;
}
