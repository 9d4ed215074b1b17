import { contentSchemaOf } from '@temper/contract/documents/content/content.ts';
import { unfinished } from '@temper/contract/documents/content/unfinished.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { RevisionCommand } from '@temper/contract/workflows/document-workflow.ts';
import type { FastifyRequest } from 'fastify';
import { todayOf } from '../../derive/date-words.ts';
import { signingDay } from '../../derive/signing-day.ts';
import { requireSigner } from '../../identity/require-signer.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { sign } from '../../kernel/signatures.ts';
import {
  assign,
  checkAssignees,
  type Duty,
  decide,
  delegatesOf,
  ownAssignmentOrThrow,
  refuseTwice,
  signedFor,
  voidOpen,
} from './assignments.ts';
import { makeEffective } from './make-effective.ts';
import { fieldsOf, revisionHash } from './revision-content.ts';
import { contentOf } from './revision-view.ts';
import {
  type Change,
  findRevision,
  isFirstDraft,
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
type Http = { request: FastifyRequest };

const wrongStep = (revision: RevisionRow, command: RevisionCommand) =>
  conflict(`A revision that is ${revision.step.replace('_', ' ')} cannot be given the command "${command}".`);

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
    contentHash: revisionHash({ ...contentOf(revision), fields }),
  });
  await assign(ctx, tx, revision, chosen);
  const changes = [stepChange(Number(fields.revisionNumber), 'draft', 'in_review')];
  const after = await writeDocument(ctx, tx, row, mirrored(row, 'in_review'), changes, body.note);
  const first: Duty = chosen.review.length > 0 ? 'review' : 'approve';
  await ask(ctx, tx, after, revision, first, chosen[first]);
  return after;
}

/** The step of the row follows that of its first revision; one in force keeps its own. */
const mirrored = (row: StoredDocument, step: string) => (isFirstDraft(row) ? { step } : {});

/** Tells people that a revision waits for them, and those who sign for them while they are away. */
async function ask(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  { revisionNumber, authorIds }: Pick<RevisionRow, 'revisionNumber' | 'authorIds'>,
  duty: Duty,
  people: readonly string[],
): Promise<void> {
  const delegates = await delegatesOf(ctx, tx.db, people);
  const asked = [
    ...people.map((personId) => ({ personId, of: '' })),
    ...delegates
      .filter(({ delegateId }) => !authorIds.includes(delegateId))
      .map(({ delegateId, name }) => ({ personId: delegateId, of: `, for ${name}` })),
  ];
  for (const { personId, of } of asked)
    await notify(ctx, tx, {
      to: { personId },
      except: ctx.principal.personId,
      kind: 'documentReview',
      type: 'info',
      title: `${row.name} waits for your ${duty === 'review' ? 'review' : 'approval'}${of}`,
      message: `Revision ${revisionNumber} of ${row.documentNumber} has been submitted by ${ctx.principal.name}.`,
      link: `/documents/${row.id}`,
    });
}

/** Takes a revision back to draft, by its people or by a refusal; what was signed of it stays on record. */
async function backToDraft(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  revision: RevisionRow,
  reason: string,
  /** The name of the person for whom it is refused. */
  onBehalfOf: string | null = null,
): Promise<StoredDocument> {
  await voidOpen(tx, revision.id);
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

function tellAuthor(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  { authorId, revisionNumber }: RevisionRow,
  { what, why, for: of }: { what: 'rejected' | 'approved'; why?: string; for: string | null },
): Promise<void> {
  return notify(ctx, tx, {
    to: { personId: authorId },
    except: ctx.principal.personId,
    kind: 'documentDecided',
    type: what === 'rejected' ? 'warning' : 'info',
    title: `${row.name} is ${what}`,
    message: `Revision ${revisionNumber} of ${row.documentNumber} was ${what} by ${ctx.principal.name}${of ? ` for ${of}` : ''}.${why ? ` ${why}` : ''}`,
    link: `/documents/${row.id}`,
  });
}

/** The revision in review of a document that is locked now, which still is what the person has read. */
async function readRevision(tx: Tx, id: string, contentHash: string, command: RevisionCommand) {
  const row = await lockDocument(tx, id);
  const revision = await openRevisionOrThrow(tx, row);
  if (revision.step !== 'in_review') throw wrongStep(revision, command);
  if (revision.contentHash !== contentHash || revisionHash(contentOf(revision)) !== contentHash)
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
    await ask(ctx, tx, after, revision, 'approve', people);
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

/** Takes a locked document out of force, by a signature that gets `signatureId`. A draft of a next revision must be given up first. */
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
  const contentHash = revisionHash(contentOf(revision));
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
