import { outcomesFor, type ReviewOutcome } from '@temper/contract/documents/periodic-review.ts';
import { useMay, useMe } from '../../../lib/me.ts';
import type { DocumentRow } from './record-kit.ts';

/** What may come out of a periodic review that this person records; nothing: it is not theirs to record. */
export function useReviewOutcomes(row: DocumentRow): ReviewOutcome[] {
  const may = useMay();
  const me = useMe().person.id;
  return row.deletedAt === null ? outcomesFor(may, row.ownerId === me) : [];
}
