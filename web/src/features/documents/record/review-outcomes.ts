import { useQuery } from '@tanstack/react-query';
import { outcomesFor, type ReviewOutcome } from '@temper/contract/documents/periodic-review.ts';
import { useMay, useMe } from '../../../lib/me.ts';
import { delegationsQuery } from '../inbox/delegation-kit.ts';
import type { DocumentRow } from './record-kit.ts';

/** The name of the owner, where this person signs for them today; undefined where they do not. */
export function useAwayOwner(row: DocumentRow): string | undefined {
  const may = useMay();
  const me = useMe().person.id;
  const asked = may('document.review') && typeof row.ownerId === 'string' && row.ownerId !== me;
  const delegations = useQuery({ ...delegationsQuery(false), enabled: asked }).data?.items;
  if (!asked) return undefined;
  return delegations?.find(
    ({ state, delegateId, personId }) => state === 'current' && delegateId === me && personId === row.ownerId,
  )?.personName;
}

/** What may come out of a periodic review that this person records; nothing: it is not theirs to record. */
export function useReviewOutcomes(row: DocumentRow): ReviewOutcome[] {
  const may = useMay();
  const me = useMe().person.id;
  const owner = useAwayOwner(row);
  return row.deletedAt === null ? outcomesFor(may, row.ownerId === me || owner !== undefined) : [];
}
