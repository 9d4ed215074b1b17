import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { listSignatures } from '../../kernel/signatures.ts';
import { hashNow, isAsSubmitted } from './content-now.ts';
import type { RevisionRow, StoredDocument } from './store.ts';

const meanings: Readonly<Record<string, string>> = { review: 'reviewed', approve: 'approved' };

/**
 * Whether all who are said to have signed in the present round of a revision have signed what it says now: each
 * decision is looked for among the signatures, which only the application can give. With `isOver`, whether that is
 * everybody who was asked, somebody to approve among them.
 */
export async function areSignaturesValid(
  ctx: Ctx,
  db: Db,
  owner: StoredDocument,
  revision: RevisionRow,
  { isOver = false } = {},
): Promise<boolean> {
  if (!isAsSubmitted(owner, revision)) return false;
  const hashes = new Map([[revision.id, hashNow(owner, revision)]]);
  const [all, signatures] = await Promise.all([
    db
      .selectFrom('documentAssignment')
      .select(['round', 'duty', 'decision', 'personId', 'decidedBy'])
      .where('revisionId', '=', revision.id)
      .execute(),
    listSignatures(ctx, db, { entity: 'document', recordId: owner.id }, hashes),
  ]);
  const last = Math.max(...all.map(({ round }) => round));
  const asked = all.filter(({ round }) => round === last);
  const signed = asked.filter(({ decision }) => decision === 'signed');
  if (isOver && (signed.length < asked.length || !asked.some(({ duty }) => duty === 'approve'))) return false;
  return signed.every(({ duty, personId, decidedBy }) =>
    signatures.some(
      (one) =>
        one.valid &&
        one.versionId === revision.id &&
        one.meaning === meanings[duty] &&
        one.personId === (decidedBy ?? personId),
    ),
  );
}
