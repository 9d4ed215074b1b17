import { document, documentSteps } from '@temper/contract/entities/document.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findRecord } from '../../kernel/records.ts';
import type { SignedEntity, SignedVersion } from '../../kernel/signed-records.ts';
import { hashNow } from './content-now.ts';
import { withRow } from './revisions.ts';
import { findRevision, type RevisionRow, type StoredDocument } from './store.ts';

const { meta } = document;

/** How signatures of documents are looked into: reviews, approvals and acknowledgements of revisions. */
export const signedDocuments: SignedEntity = {
  permission: 'document.read',
  actions: [
    'document.review',
    'document.approve',
    'document.acknowledge',
    'document.obsolete',
    'document.periodicReview',
  ],
  async findRecord(ctx, id) {
    const row = await findRecord(ctx, meta, id);
    return row && { title: String(row.name), number: String(row.documentNumber) };
  },
  async findVersion(ctx, recordId, versionId) {
    const found = await findRevision(ctx.db, recordId, versionId);
    return found ? viewVersion(ctx, found) : null;
  },
  async findByHash(ctx, contentHash) {
    const known = await ctx.db
      .selectFrom('documentRevision')
      .select(['id', 'documentId'])
      .where('contentHash', '=', contentHash)
      .limit(1)
      .executeTakeFirst();
    if (!known) return null;
    const found = await this.findVersion(ctx, known.documentId, known.id);
    return found?.contentHash === contentHash ? found : null;
  },
};

async function viewVersion(ctx: Ctx, found: RevisionRow): Promise<SignedVersion> {
  // Known to the person or not: the hash is of what stands there.
  const row = (await ctx.db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', found.documentId)
    .executeTakeFirstOrThrow()) as unknown as StoredDocument;
  const [revision = found] = withRow(row, [found]);
  return {
    recordId: revision.documentId,
    versionId: revision.id,
    subject: `Revision ${revision.revisionNumber}`,
    step: documentSteps.find(({ value }) => value === revision.step)?.label ?? 'Discarded',
    inForce: revision.step === 'active',
    contentHash: hashNow(row, revision),
  };
}
