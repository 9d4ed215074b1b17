import { insertFormRecord } from '../../features/form-records/fill-form.ts';
import type { SampleFormRecord } from '../content/controlled-table.ts';
import type { Happening, Telling } from './happening.ts';

const hourMs = 3_600_000;

/** A form filled in by operators in the last weeks, in the revision that was in force then. */
export function formRecordHappenings(
  telling: Telling,
  records: readonly SampleFormRecord[],
  documentNumber: string,
): Happening[] {
  let before: { id: string; performedAt: string } | undefined;
  return records.map(({ daysAgo, who, lotNumber, answers, late, corrects }) => ({
    daysAgo,
    who,
    action: 'formRecord.fill',
    happen: async (ctx, tx) => {
      const form = telling.recall('document', documentNumber);
      const { id: revisionId } = await tx.db
        .selectFrom('documentRevision')
        .select('id')
        .where('documentId', '=', form.id)
        .where('step', '=', 'active')
        .executeTakeFirstOrThrow();
      const performedAt = late && new Date(ctx.now().getTime() - late.hours * hourMs).toISOString();
      before = await insertFormRecord(ctx, tx, {
        params: { id: form.id },
        body: {
          revisionId,
          answers,
          lotNumber,
          performedAt: performedAt ?? null,
          lateReason: late?.reason ?? null,
          ...(corrects !== undefined &&
            before && {
              replaces: before.id,
              reason: corrects,
              performedAt: before.performedAt,
              lateReason: corrects,
            }),
        },
        query: undefined,
      });
    },
  }));
}
