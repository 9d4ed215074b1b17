import { sql } from 'kysely';
import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { addDays, addMonths } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import { type Ctx, systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { giveReading } from './give-reading.ts';
import { areSignaturesValid } from './required-signatures.ts';
import { backToDraft } from './review-commands.ts';
import { tellAuthor } from './review-notices.ts';
import {
  type Change,
  findRevision,
  lockDocument,
  patchRevision,
  type RevisionRow,
  type StoredDocument,
  stepChange,
  writeDocument,
} from './store.ts';

/** The status that a document in force has on a day: certifications expire the day after their last. */
export const statusInForce = (values: Readonly<Record<string, unknown>>, today: string) =>
  values.kind === 'certifications' && typeof values.expiryDate === 'string' && values.expiryDate < today
    ? 'expired'
    : 'active';

/**
 * Brings an approved revision of a locked document into force and archives the one before it, in the same
 * transaction. `from` is its step until now; `today` a calendar day of the company; `more` stands in the history, too.
 */
export async function makeEffective(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  revision: RevisionRow,
  { from, today, more = [] }: { from: string; today: string; more?: readonly Change[] },
): Promise<StoredDocument> {
  const now = ctx.now().toISOString();
  const changes: Change[] = [stepChange(revision.revisionNumber, from, 'active'), ...more];
  const former =
    row.revisionId === revision.id ? undefined : await findRevision(tx.db, row.id, row.revisionId);
  if (former?.step === 'active') {
    await patchRevision(ctx, tx, former, { step: 'archived', archivedAt: now });
    changes.push(stepChange(former.revisionNumber, 'active', 'archived'));
  }
  await patchRevision(ctx, tx, revision, { step: 'active', effectiveDate: today });
  const fields = revision.fields as Record<string, unknown>;
  const { reviewMonths } = fields;
  const after = await writeDocument(
    ctx,
    tx,
    row,
    {
      ...fields,
      status: statusInForce(fields, today),
      step: 'active',
      effectiveDate: today,
      reviewDue: typeof reviewMonths === 'number' ? addMonths(today, reviewMonths) : null,
      fileName: revision.fileName,
      authorId: revision.authorId,
      revisionId: revision.id,
      draftId: null,
    },
    changes,
  );
  await giveReading(ctx, tx, today, row.id);
  return after;
}

/** Why what was approved for a day does not come into force on it. */
const notAsSigned = 'Its content is not the one that was signed.';

/** Comes every hour, so that a company's day begins in its own time zone; what was missed is made up for. */
export const effectiveDocumentsJob = defineJob(
  'effective-documents',
  z.object({}),
  async ({ kernel, signal }) => {
    await bringIntoForce(kernel, signal);
  },
  { every: '2 * * * *' },
);

/**
 * Brings approved revisions into force whose day has come; gives back how many. Each in a transaction of its
 * own under its document's lock, so that however often and in however many processes it runs, each is done once.
 */
export async function bringIntoForce(kernel: Kernel, signal?: AbortSignal): Promise<number> {
  // A day more than any time zone is ahead; each company's own day decides below.
  const horizon = addDays(kernel.now().toISOString().slice(0, 10), 1);
  const { rows } = await sql<{ id: string; documentId: string; companyId: string; timeZone: string }>`
    select r.id, r.document_id, r.company_id, c.time_zone from document_revision r join company c on c.id = r.company_id
    where r.step = 'approved' and r.planned_date <= ${horizon}::date order by r.planned_date`.execute(
    kernel.databases.system,
  );
  let done = 0;
  for (const { id, documentId, companyId, timeZone } of rows) {
    if (signal?.aborted) break;
    const ctx = systemCtx(kernel, companyId);
    await alone(kernel, { document: documentId }, 'a document could not be brought into force', async () => {
      const did = await mutate(ctx, 'document.activate', async (tx) => {
        const today = todayIn(ctx.now(), timeZone);
        const row = await lockDocument(tx, documentId);
        const revision = await findRevision(tx.db, documentId, id);
        // Another process may have been here in between, or a person.
        if (revision?.step !== 'approved' || revision.plannedDate === null || revision.plannedDate > today)
          return false;
        if (await areSignaturesValid(ctx, tx.db, row, revision, { isOver: true })) {
          await makeEffective(ctx, tx, row, revision, { from: 'approved', today });
          return true;
        }
        const after = await backToDraft(ctx, tx, row, revision, notAsSigned);
        await tellAuthor(ctx, tx, after, revision, { what: 'rejected', why: notAsSigned, for: null });
        return false;
      });
      if (did) done++;
    });
  }
  return done;
}
