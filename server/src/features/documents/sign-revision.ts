import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { RevisionCommand } from '@temper/contract/workflows/document-workflow.ts';
import { todayOf } from '../../derive/date-words.ts';
import { requireSigner } from '../../identity/require-signer.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { sign } from '../../kernel/signatures.ts';
import { decide, ownAssignmentOrThrow, refuseTwice, signedFor } from './assignments.ts';
import { hashNow, isAsSubmitted } from './content-now.ts';
import { makeEffective } from './make-effective.ts';
import { areSignaturesValid } from './required-signatures.ts';
import { askToSign, tellAuthor } from './review-notices.ts';
import {
  type Change,
  findRevision,
  lockDocument,
  mirrored,
  openRevisionOrThrow,
  patchRevision,
  type RevisionRow,
  type StoredDocument,
  stepChange,
  writeDocument,
  wrongStep,
} from './store.ts';
import { documentReply } from './write-documents.ts';

type Api = typeof documentApi;

/** The revision in review of a document that is locked now, which still is what the person has read. */
async function readRevision(tx: Tx, id: string, contentHash: string, command: RevisionCommand) {
  const row = await lockDocument(tx, id);
  const revision = await openRevisionOrThrow(tx, row);
  if (revision.step !== 'in_review') throw wrongStep(revision, command);
  if (revision.contentHash !== contentHash || !isAsSubmitted(row, revision))
    throw conflict('This is another content than the one you have read. Open the document again.');
  return { row, revision };
}

export async function review(ctx: Ctx, { params, body }: InputOf<Api['review']>, { request }: Http) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'document.review', async (tx) =>
    documentReply(ctx, await signReview(ctx, tx, params.id, body)),
  );
}

interface Signed {
  readonly contentHash: string;
  readonly note?: string | null | undefined;
}

/** The review by a person who has shown that it is them. */
export async function signReview(ctx: Ctx, tx: Tx, id: string, body: Signed): Promise<StoredDocument> {
  const { row, revision } = await readRevision(tx, id, body.contentHash, 'review');
  const own = await ownAssignmentOrThrow(ctx, tx, revision, ['review']);
  await refuseTwice(ctx, tx, revision, own);
  const signature = signRevision(ctx, tx, revision, 'reviewed', body, own.onBehalfOf);
  await decide(ctx, tx, own.id, 'signed', body.note);
  const changes = [
    { field: `Revision ${revision.revisionNumber}`, from: null, to: 'Reviewed' },
    ...signedFor(own.onBehalfOf),
    signature,
  ];
  const after = await writeDocument(ctx, tx, row, {}, changes, body.note);
  if (own.others === 0) {
    const approvers = await tx.db
      .selectFrom('documentAssignment')
      .select('personId')
      .where('revisionId', '=', revision.id)
      .where('duty', '=', 'approve')
      .where('decision', '=', 'open')
      .execute();
    const people = approvers.map(({ personId }) => personId);
    await askToSign(ctx, tx, after, revision, 'approve', people);
  }
  return after;
}

export const signRevision = (
  ctx: Ctx,
  tx: Tx,
  revision: RevisionRow,
  meaning: 'reviewed' | 'approved',
  { contentHash, note }: Signed,
  onBehalfOf: string | null,
  id?: string,
) =>
  sign(ctx, tx, {
    id,
    entity: 'document',
    recordId: revision.documentId,
    versionId: revision.id,
    subject: `Revision ${revision.revisionNumber}`,
    meaning,
    contentHash,
    note,
    onBehalfOf,
  });

/** Approves; the last approval ends the review and, when its day has come, brings the revision into force. */
export async function approve(ctx: Ctx, { params, body }: InputOf<Api['approve']>, { request }: Http) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'document.approve', async (tx) =>
    documentReply(ctx, await signApproval(ctx, tx, params.id, body)),
  );
}

/** The approval by a person who has shown that it is them. */
export async function signApproval(ctx: Ctx, tx: Tx, id: string, body: Signed): Promise<StoredDocument> {
  const { row, revision } = await readRevision(tx, id, body.contentHash, 'approve');
  const own = await ownAssignmentOrThrow(ctx, tx, revision, ['approve']);
  await refuseTwice(ctx, tx, revision, own);
  await refuseBeforeReviews(tx, revision.id);
  if (!(await areSignaturesValid(ctx, tx.db, row, revision)))
    throw conflict('A signature of this revision is not valid. Withdraw it and submit it again.');
  const signature = signRevision(ctx, tx, revision, 'approved', body, own.onBehalfOf);
  const more = [...signedFor(own.onBehalfOf), signature];
  await decide(ctx, tx, own.id, 'signed', body.note);
  const { revisionNumber } = revision;
  if (own.others > 0) {
    const changes = [{ field: `Revision ${revisionNumber}`, from: null, to: 'Approved' }, ...more];
    return writeDocument(ctx, tx, row, {}, changes, body.note);
  }
  const today = todayOf(ctx);
  const due = revision.plannedDate === null || revision.plannedDate <= today;
  const after = due
    ? await makeEffective(ctx, tx, row, revision, {
        from: 'in_review',
        today,
        more,
      })
    : await waitForDay(ctx, tx, row, revision, more);
  await tellAuthor(ctx, tx, after, revision, { what: 'approved', for: own.onBehalfOf });
  return after;
}

async function waitForDay(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  revision: RevisionRow,
  more: readonly Change[],
) {
  await patchRevision(ctx, tx, revision, { step: 'approved' });
  const changes = [stepChange(revision.revisionNumber, 'in_review', 'approved'), ...more];
  return writeDocument(ctx, tx, row, mirrored(row, 'approved'), changes);
}

async function refuseBeforeReviews(tx: Tx, revisionId: string): Promise<void> {
  const open = await tx.db
    .selectFrom('documentAssignment')
    .select('id')
    .where('revisionId', '=', revisionId)
    .where('duty', '=', 'review')
    .where('decision', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  if (open) throw conflict('The reviews are not all signed yet.');
}

export async function obsolete(ctx: Ctx, { params, body }: InputOf<Api['obsolete']>, { request }: Http) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'document.obsolete', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    return documentReply(ctx, await makeObsolete(ctx, tx, row, body.reason));
  });
}

/**
 * Takes a locked document out of force, by a signature that gets `signatureId`. A draft of a next revision must be
 * given up first.
 */
export async function makeObsolete(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  reason: string,
  { signatureId, onBehalfOf = null }: { signatureId?: string; onBehalfOf?: string | null } = {},
): Promise<StoredDocument> {
  if (row.draftId !== null)
    throw conflict('A next revision is being worked on. Give it up or bring it into force first.');
  const revision = await findRevision(tx.db, row.id, row.revisionId);
  if (revision?.step !== 'active') throw conflict('This document is not in force.');
  // Of what was approved, so that a change behind the application does not look signed by this.
  const contentHash = revision.contentHash ?? hashNow(row, revision);
  const note = `Obsolete: ${reason}`;
  const signed = { contentHash, note };
  const signature = signRevision(ctx, tx, revision, 'approved', signed, onBehalfOf, signatureId);
  await patchRevision(ctx, tx, revision, { step: 'archived', archivedAt: ctx.now().toISOString() });
  const changes = [
    stepChange(revision.revisionNumber, 'active', 'archived'),
    ...signedFor(onBehalfOf),
    signature,
  ];
  const patch = { status: 'archived', step: 'archived', reviewDue: null };
  return writeDocument(ctx, tx, row, patch, changes, reason);
}
