import { contentSchemaOf } from '@temper/contract/documents/content/content.ts';
import { unfinished } from '@temper/contract/documents/content/unfinished.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { RevisionCommand } from '@temper/contract/workflows/document-workflow.ts';
import { todayOf } from '../../derive/date-words.ts';
import { signingDay } from '../../derive/signing-day.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import {
  assign,
  checkAssignees,
  type Duty,
  decide,
  delegatesOf,
  ownAssignmentOrThrow,
  signedFor,
  voidOpen,
} from './assignments.ts';
import { fieldsOf, revisionHash } from './revision-content.ts';
import { contentOf } from './revision-view.ts';
import {
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

export const wrongStep = (revision: RevisionRow, command: RevisionCommand) =>
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
export const mirrored = (row: StoredDocument, step: string) => (isFirstDraft(row) ? { step } : {});

/** Tells people that a revision waits for them, and those who sign for them while they are away. */
export async function ask(
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

export function tellAuthor(
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
