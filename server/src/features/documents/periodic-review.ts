import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { addMonths } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import { requireSigner } from '../../identity/require-signer.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { makeObsolete, signRevision } from './review-commands.ts';
import { revisionHash } from './revision-content.ts';
import { contentOf } from './revision-view.ts';
import { beginRevision } from './revisions.ts';
import { findRevision, lockDocument, writeDocument } from './store.ts';
import { documentReply } from './write-documents.ts';

/** Records a periodic review by signature: the revision stays, the next one is begun, or the document retires. */
export async function reviewPeriodically(
  ctx: Ctx,
  { params, body }: InputOf<(typeof documentApi)['periodicReview']>,
  { request }: { request: FastifyRequest },
) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'document.periodicReview', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    const revision = await findRevision(tx.db, row.id, row.revisionId);
    if (revision?.step !== 'active') throw conflict('Only a document in force is reviewed.');
    const { outcome, note } = body;
    if (outcome === 'retire') return documentReply(ctx, await makeObsolete(ctx, tx, row, note));
    if (outcome === 'revise')
      return documentReply(ctx, await beginRevision(ctx, tx, row, { revisionReason: note }));
    signRevision(
      ctx,
      tx,
      revision,
      'reviewed',
      { contentHash: revisionHash(contentOf(revision)), note },
      null,
    );
    const today = todayIn(ctx.now(), ctx.principal.timeZone);
    const { reviewMonths } = row;
    const reviewDue = typeof reviewMonths === 'number' ? addMonths(today, reviewMonths) : null;
    const changes = [{ field: 'Periodic review', from: null, to: 'Confirmed' }];
    return documentReply(ctx, await writeDocument(ctx, tx, row, { reviewDue }, changes, note));
  });
}
