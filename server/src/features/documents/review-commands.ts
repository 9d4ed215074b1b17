import { contentSchemaOf } from '@temper/contract/documents/content/content.ts';
import { unfinished } from '@temper/contract/documents/content/unfinished.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { todayOf } from '../../derive/date-words.ts';
import { signingDay } from '../../derive/signing-day.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import {
  assign,
  checkAssignees,
  type Duty,
  decide,
  ownAssignmentOrThrow,
  signedFor,
  voidOpen,
} from './assignments.ts';
import { askToSign, takeBackRequests, tellAuthor } from './review-notices.ts';
import { fieldsOf, revisionHash } from './revision-content.ts';
import {
  fileOf,
  isFirstDraft,
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
import { checkTogether, documentReply } from './write-documents.ts';

type Api = typeof documentApi;

export const submit = (ctx: Ctx, { params, body }: InputOf<Api['submit']>) =>
  mutate(ctx, 'document.submit', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    return documentReply(ctx, await submitDraft(ctx, tx, row, body));
  });

/**
 * Submits the draft of a locked document: what it says is fixed from now on and hashed, and people are asked to
 * sign it.
 */
export async function submitDraft(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  body: Omit<InputOf<Api['submit']>['body'], 'version'>,
): Promise<StoredDocument> {
  const revision = await openRevisionOrThrow(tx, row);
  if (revision.step !== 'draft') throw wrongStep(revision, 'submit');
  const chosen = { review: body.reviewers, approve: body.approvers };
  await checkAssignees(tx.db, revision, chosen);
  const plannedDate = body.plannedDate ?? null;
  const today = todayOf(ctx);
  if (plannedDate !== null && plannedDate < today)
    throw invalid([{ path: 'plannedDate', message: 'The effective date lies in the past' }]);
  const fields = isFirstDraft(row) ? fieldsOf(row) : (revision.fields as Record<string, unknown>);
  checkTogether(fields);
  // The kind may have become another since the content was written.
  if (revision.content != null && !contentSchemaOf(String(fields.kind))?.safeParse(revision.content).success)
    throw conflict(
      'The content of this draft is not that of its document type. Change the type or the content.',
    );
  const missing = unfinished(revision.content);
  if (missing.length > 0) throw conflict(missing.join(' '));
  await patchRevision(ctx, tx, revision, {
    step: 'in_review',
    fields: JSON.stringify(fields),
    revisionNumber: Number(fields.revisionNumber),
    revisionReason: String(fields.revisionReason),
    plannedDate,
    signBy: await signingDay(ctx, tx.db, body.signBy),
    submittedAt: ctx.now().toISOString(),
    contentHash: revisionHash({ ...revision, file: fileOf(revision), fields }),
  });
  await assign(ctx, tx, revision, chosen);
  const changes = [stepChange(Number(fields.revisionNumber), 'draft', 'in_review')];
  const after = await writeDocument(ctx, tx, row, mirrored(row, 'in_review'), changes, body.note);
  const first: Duty = chosen.review.length > 0 ? 'review' : 'approve';
  await askToSign(ctx, tx, after, revision, first, chosen[first]);
  return after;
}

/** Takes a revision back to draft, by its people or by a refusal; what was signed of it stays on record. */
export async function backToDraft(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  revision: RevisionRow,
  reason: string,
  /** The name of the person for whom it is refused. */
  onBehalfOf: string | null = null,
): Promise<StoredDocument> {
  await voidOpen(tx, revision.id);
  await takeBackRequests(ctx, tx, revision);
  await patchRevision(ctx, tx, revision, {
    step: 'draft',
    // The planned day stays: it is proposed again.
    submittedAt: null,
    signBy: null,
    contentHash: null,
  });
  const changes = [stepChange(revision.revisionNumber, revision.step, 'draft'), ...signedFor(onBehalfOf)];
  return writeDocument(ctx, tx, row, mirrored(row, 'draft'), changes, reason);
}

export const withdraw = (ctx: Ctx, { params, body }: InputOf<Api['withdraw']>) =>
  mutate(ctx, 'document.withdraw', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    const revision = await openRevisionOrThrow(tx, row);
    if (revision.step !== 'in_review' && revision.step !== 'approved') throw wrongStep(revision, 'withdraw');
    return documentReply(ctx, await backToDraft(ctx, tx, row, revision, body.reason));
  });

/** Sends a revision back to its author, with a reason. */
export const reject = (ctx: Ctx, { params, body }: InputOf<Api['reject']>) =>
  mutate(ctx, 'document.reject', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    const revision = await openRevisionOrThrow(tx, row);
    if (revision.step !== 'in_review') throw wrongStep(revision, 'reject');
    const own = await ownAssignmentOrThrow(ctx, tx, revision, ['review', 'approve']);
    await decide(ctx, tx, own.id, 'rejected', body.reason);
    const after = await backToDraft(ctx, tx, row, revision, body.reason, own.onBehalfOf);
    await tellAuthor(ctx, tx, after, revision, { what: 'rejected', why: body.reason, for: own.onBehalfOf });
    return documentReply(ctx, after);
  });
