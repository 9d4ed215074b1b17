import { outcomesFor, type ReviewOutcome } from '@temper/contract/documents/periodic-review.ts';
import type { PeriodicReview } from '@temper/contract/endpoints/document-views.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document } from '@temper/contract/entities/document.ts';
import { v7 as newId } from 'uuid';
import { addMonths } from '../../derive/calendar-days.ts';
import { todayOf } from '../../derive/date-words.ts';
import { requireSigner } from '../../identity/require-signer.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { conflict, forbidden, invalid } from '../../kernel/errors.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { principalsOf, signedFor } from './assignments.ts';
import { hashNow, isAsSubmitted } from './content-now.ts';
import { viewRevisions } from './revision-view.ts';
import { beginRevision, withRow } from './revisions.ts';
import { makeObsolete, signRevision } from './sign-revision.ts';
import { findRevision, listRevisionRows, lockDocument, type StoredDocument, writeDocument } from './store.ts';
import { documentReply } from './write-documents.ts';

type Api = typeof documentApi;

/** Records a periodic review by signature: the revision stays, the next one is begun, or the document retires. */
export async function reviewPeriodically(
  ctx: Ctx,
  { params, body }: InputOf<Api['periodicReview']>,
  { request }: Http,
) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'document.periodicReview', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    const absent = (await principalsOf(ctx, tx.db)).get(String(row.ownerId)) ?? null;
    const onBehalfOf = row.ownerId === ctx.principal.personId ? null : absent;
    refuseOutcome(ctx, row, body.outcome, onBehalfOf);
    return documentReply(ctx, await recordReview(ctx, tx, row, { ...body, onBehalfOf }));
  });
}

/** Throws 403 when it is not the person's to review, 422 when this is not theirs to decide. */
function refuseOutcome(
  ctx: Ctx,
  row: StoredDocument,
  outcome: ReviewOutcome,
  onBehalfOf: string | null,
): void {
  const allowed = outcomesFor(ctx.may, row.ownerId === ctx.principal.personId || onBehalfOf !== null);
  if (allowed.length === 0)
    throw forbidden(
      'Its owner reviews this document, who signs for them meanwhile, or whoever manages documents.',
    );
  if (!allowed.includes(outcome))
    throw invalid([{ path: 'outcome', message: 'Your role does not allow this outcome' }]);
}

/** The review of a locked document by a person who has shown that it is them. */
export async function recordReview(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  {
    outcome,
    note,
    onBehalfOf = null,
  }: {
    outcome: ReviewOutcome;
    note: string;
    /** The name of the owner, who is away and for whom the person records it. */
    onBehalfOf?: string | null;
  },
): Promise<StoredDocument> {
  const revision = await findRevision(tx.db, row.id, row.revisionId);
  if (revision?.step !== 'active') throw conflict('Only a document in force is reviewed.');
  if (outcome === 'confirmed' && !isAsSubmitted(row, revision))
    throw conflict('This is another content than the one that was approved. Revise or retire the document.');
  const signatureId = newId();
  const { reviewMonths } = row;
  const today = todayOf(ctx);
  const nextDue =
    outcome === 'confirmed' && typeof reviewMonths === 'number' ? addMonths(today, reviewMonths) : null;
  await tx.db
    .insertInto('documentPeriodicReview')
    .values({
      id: newId(),
      companyId: ctx.companyId,
      documentId: row.id,
      revisionId: revision.id,
      revisionNumber: revision.revisionNumber,
      outcome,
      note,
      personId: ctx.principal.personId,
      personName: ctx.principal.name,
      signatureId,
      onBehalfOf,
      reviewedAt: ctx.now().toISOString(),
      due: typeof row.reviewDue === 'string' ? row.reviewDue : null,
      nextDue,
    })
    .execute();
  if (outcome === 'retire') return makeObsolete(ctx, tx, row, note, { signatureId, onBehalfOf });
  // Readers see the signatures of what is in force; that a next revision is begun is not for them.
  const signedNote = outcome === 'confirmed' ? note : 'Periodic review';
  const contentHash = revision.contentHash ?? hashNow(row, revision);
  const content = { contentHash, note: signedNote };
  const signature = signRevision(ctx, tx, revision, 'reviewed', content, onBehalfOf, signatureId);
  const more = [...signedFor(onBehalfOf), signature];
  if (outcome === 'revise') return beginRevision(ctx, tx, row, { revisionReason: note }, more);
  const changes = [{ field: 'Periodic review', from: null, to: 'Confirmed' }, ...more];
  return writeDocument(ctx, tx, row, { reviewDue: nextDue }, changes, note);
}

/** The periodic reviews of a document as this person may know of them, each with its signature. */
export async function listPeriodicReviews(
  ctx: Ctx,
  { params }: InputOf<Api['periodicReviews']>,
): Promise<{ items: PeriodicReview[] }> {
  const row = (await findRecordOrThrow(ctx, document.meta, params.id)) as StoredDocument;
  const seesDrafts = hiddenFrom(ctx, document.meta).length === 0;
  const [reviews, revisions] = await Promise.all([
    ctx.db
      .selectFrom('documentPeriodicReview')
      .selectAll()
      .where('documentId', '=', row.id)
      .orderBy('reviewedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    listRevisionRows(ctx.db, row.id).then((rows) => viewRevisions(ctx, ctx.db, row, withRow(row, rows))),
  ]);
  const visible = new Set(revisions.map(({ id }) => id));
  const signatures = new Map(revisions.flatMap((one) => one.signatures.map((signed) => [signed.id, signed])));
  return {
    items: reviews
      .filter(({ outcome, revisionId }) => seesDrafts || (outcome === 'confirmed' && visible.has(revisionId)))
      .map(({ signatureId, outcome, ...review }) => ({
        ...review,
        outcome: outcome as ReviewOutcome,
        signature: signatures.get(signatureId) ?? null,
      })),
  };
}
