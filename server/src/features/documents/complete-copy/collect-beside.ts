import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { ChangeRequest, PeriodicReview } from '@temper/contract/endpoints/document-views.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { type CopiedRecipe, recipesOfProduct } from '../../recipes/queries.ts';
import { listPeriodicReviews } from '../periodic-review.ts';
import { listChangeRequests } from '../request-change.ts';

/** Who was asked to read a revision, by when, and when they acknowledged it. */
export interface CopiedReading {
  readonly revisionId: string;
  readonly personId: string;
  readonly personName: string;
  readonly assignedAt: string;
  readonly due: string;
  readonly acknowledgedAt: string | null;
}

/** What is on record beside the revisions of a document. */
export interface CopiedBeside {
  readonly periodicReviews: readonly PeriodicReview[];
  readonly changeRequests: readonly Omit<ChangeRequest, 'open' | 'mayAnswer'>[];
  /** Who is to read each new revision; null: nobody. */
  readonly audience: Readonly<Record<string, unknown>> | null;
  readonly readings: readonly CopiedReading[];
  /** What was filled in, of an acceptance form. */
  readonly formRecords: readonly Readonly<Record<string, unknown>>[];
  readonly comments: readonly { personName: string; at: string; text: string }[];
  /** Of a recipe's document: the recipes of its product, in all their versions. */
  readonly recipes: readonly CopiedRecipe[];
}

/** Collects what belongs to a document that the person may read, drafts included. */
export async function collectBeside(
  ctx: Ctx,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<CopiedBeside> {
  const { id } = row;
  const asked = { params: { id }, query: undefined, body: undefined };
  const kind = documentKindOf(String(row.kind))?.value;
  const [reviews, requests, audience, readings, formRecords, comments, recipes] = await Promise.all([
    listPeriodicReviews(ctx, asked),
    listChangeRequests(ctx, asked),
    ctx.db
      .selectFrom('documentAudience')
      .select(['everyone', 'roles', 'departments', 'people', 'days'])
      .where('documentId', '=', id)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('documentReading as g')
      .innerJoin('person', 'person.id', 'g.personId')
      .select(['g.revisionId', 'g.personId', 'person.name as personName', 'g.createdAt as assignedAt'])
      .select(['g.due', 'g.readAt as acknowledgedAt'])
      .where('g.documentId', '=', id)
      .orderBy('g.createdAt')
      .orderBy('person.name')
      .execute(),
    ctx.db
      .selectFrom('formRecord')
      .selectAll()
      .where('documentId', '=', id)
      .orderBy('enteredAt')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('comment as c')
      .innerJoin('person', 'person.id', 'c.createdBy')
      .select(['person.name as personName', 'c.createdAt as at', 'c.text'])
      .where('c.entity', '=', 'document')
      .where('c.recordId', '=', id)
      .where('c.removedAt', 'is', null)
      .orderBy('c.createdAt')
      .execute(),
    kind === 'recipe-norm' && typeof row.productCode === 'string'
      ? recipesOfProduct(ctx, row.productCode)
      : [],
  ]);
  return {
    periodicReviews: reviews.items,
    changeRequests: requests.items.map(({ open: _open, mayAnswer: _may, ...one }) => one),
    audience: audience ?? null,
    readings,
    formRecords: formRecords.map(({ companyId: _company, ...one }) => one),
    comments,
    recipes,
  };
}
