import { roleMay } from '@temper/contract/access/role-table.ts';
import { roles } from '@temper/contract/access/roles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { addDays } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import { type Ctx, systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { delegatesOf } from './assignments.ts';
import { giveReading } from './give-reading.ts';
import { lockDocument, writeDocument } from './store.ts';

/** Days before a certification ends, and before and after a periodic review is due, on which people are reminded. */
const thresholds = { expiry: [90, 60, 30, 7], review: [30, 7, 0, -7, -30] } as const;
/** What is overdue for longer is not reminded of. */
const mostOverdueDays = 60;
const readingAheadDays = 3;
/** The roles whose holders review a document that they own. */
const reviewing = roles.filter((role) => roleMay(role, 'document.review'));

/** Comes every hour, so that a company's day begins in its own time zone; what was missed is made up for once. */
export const documentDatesJob = defineJob(
  'document-dates',
  z.object({}),
  async ({ kernel, signal }) => {
    await followDates(kernel, signal);
  },
  { every: '6 * * * *' },
);

/**
 * Does for every company what its day brings: certifications end, people are reminded, new members get their reading.
 */
export async function followDates(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string; timeZone: string }>`select c.id, c.time_zone from company c
    where exists (select 1 from document d where d.company_id = c.id and d.step in ('active', 'in_review'))`.execute(
    kernel.databases.system,
  );
  for (const { id, timeZone } of rows) {
    if (signal?.aborted) break;
    await alone(kernel, { company: id }, 'the dates of documents could not be followed', async () => {
      const ctx = systemCtx(kernel, id);
      const today = todayIn(ctx.now(), timeZone);
      await expire(ctx, today);
      await remind(ctx, today);
      await mutate(ctx, 'document.giveReading', (tx) => giveReading(ctx, tx, today));
      await remindReaders(ctx, today, timeZone);
      await remindSigners(ctx, today);
    });
  }
}

/** On its last day a certification still holds. */
async function expire(ctx: Ctx, today: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'certifications')
    .where('status', '=', 'active')
    .where('expiryDate', '<', today)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id } of rows)
    await mutate(ctx, 'document.expire', async (tx) => {
      const row = await lockDocument(tx, id);
      // Another process may have been here in between, or a renewal.
      if (row.status !== 'active' || typeof row.expiryDate !== 'string' || row.expiryDate >= today) return;
      await writeDocument(ctx, tx, row, { status: 'expired' }, []);
    });
}

interface Due {
  id: string;
  revisionId: string;
  name: string;
  documentNumber: string;
  /** None as well when the owner has left, or holds a role that cannot record the review that is due. */
  ownerId: string | null;
  about: 'expiry' | 'review';
  day: string;
  left: number;
  /** The thresholds at which a reminder of this day has gone out. */
  sent: number[];
}

/** One reminder at each threshold; of several that were missed only the nearest. */
async function remind(ctx: Ctx, today: string): Promise<void> {
  const { rows } = await sql<Due>`
    select d.id, d.revision_id, d.name, d.document_number, w.about, w.day, w.day - ${today}::date as left,
      array(select r.days from document_reminder r
        where r.revision_id = d.revision_id and r.about = w.about and r.day = w.day) as sent,
      (select m.person_id from member m
        where m.company_id = d.company_id and m.person_id = d.owner_id and m.active
          and (w.about = 'expiry' or m.role = any(${reviewing}::text[]))) as owner_id
    from document d, lateral (values ('expiry', d.expiry_date), ('review', d.review_due)) as w(about, day)
    where d.company_id = ${ctx.companyId} and d.deleted_at is null and d.step = 'active'
      and w.day between ${addDays(today, -mostOverdueDays)}::date and ${addDays(today, 90)}::date
      and case w.about
        -- Until a renewal is in force the certification ends on its day.
        when 'expiry' then d.kind = 'certifications'
        -- Whoever works on the next revision looks at it already.
        else d.draft_id is null end`.execute(ctx.db);
  for (const due of rows) {
    const days = [...thresholds[due.about]].reverse().find((threshold) => due.left <= threshold);
    if (days === undefined || due.sent.includes(days)) continue;
    await mutate(ctx, 'document.remind', async (tx) => {
      const { rows: sent } = await sql`
        insert into document_reminder (revision_id, company_id, about, day, days, sent_at)
        values (${due.revisionId}, ${ctx.companyId}, ${due.about}, ${due.day}::date, ${days}, ${ctx.now().toISOString()})
        on conflict do nothing returning 1`.execute(tx.db);
      if (sent.length === 0) return;
      const standIns =
        due.ownerId && due.about === 'review' ? await delegatesOf(ctx, tx.db, [due.ownerId]) : [];
      const what = due.about === 'expiry' ? (due.left < 0 ? 'has expired' : 'expires') : 'is due for review';
      await notify(ctx, tx, {
        to: due.ownerId
          ? { personIds: [due.ownerId, ...standIns.map(({ delegateId }) => delegateId)] }
          : { permission: 'document.manage' },
        kind: 'documentDue',
        type: due.left <= 7 ? 'warning' : 'info',
        title: `${due.name} ${what}`,
        message: (shown) =>
          due.left < 0
            ? `${due.documentNumber} ${due.about === 'expiry' ? 'has expired: its last day was' : 'was due for review on'} ${shown(due.day)}.`
            : `${due.documentNumber} ${what} ${whenIs(due.left, shown(due.day))}.`,
        link: `/documents/${due.id}`,
      });
    });
  }
}

/** When it is due, in words; `left` are the days until then, none of them below 0. */
const whenIs = (left: number, day: string): string => {
  if (left === 0) return 'today';
  return left === 1 ? `tomorrow, ${day}` : `in ${left} days, on ${day}`;
};

/** Readers are reminded once a few days before their reading is due, and once when it is overdue. */
async function remindReaders(ctx: Ctx, today: string, timeZone: string): Promise<void> {
  await mutate(ctx, 'document.remindReaders', async (tx) => {
    const { rows } = await sql<{ personId: string; documentId: string; name: string; due: string }>`
      update document_reading g set reminded_at = ${ctx.now().toISOString()}
      from document d, member m
      where g.company_id = ${ctx.companyId} and g.read_at is null
        and ((g.reminded_at is null and g.due <= ${addDays(today, readingAheadDays)}::date)
          or (g.due < ${today}::date and (g.reminded_at at time zone ${timeZone})::date <= g.due))
        and d.id = g.document_id
        and d.revision_id = g.revision_id and d.step = 'active' and d.deleted_at is null
        and m.company_id = g.company_id and m.person_id = g.person_id and m.active
      returning g.person_id, g.document_id, d.name, g.due`.execute(tx.db);
    const byDocument = Map.groupBy(rows, ({ documentId, due }) => `${documentId} ${due}`);
    for (const some of byDocument.values()) {
      const [first] = some;
      if (!first) continue;
      const { documentId, name, due } = first;
      await notify(ctx, tx, {
        to: { personIds: some.map(({ personId }) => personId) },
        kind: 'documentReading',
        type: 'warning',
        title: `${name} is still to be read`,
        message:
          due < today
            ? (shown) => `It was to be read and acknowledged by ${shown(due)}.`
            : (shown) => `Please read and acknowledge it by ${shown(due)}.`,
        link: `/documents/${documentId}`,
      });
    }
  });
}

/**
 * Whoever is asked to review or approve a revision is reminded once: on the day before it is to be signed or later, and
 * of an approval not before the reviews are signed. Delegates are told of it as of the asking.
 */
async function remindSigners(ctx: Ctx, today: string): Promise<void> {
  await mutate(ctx, 'document.remindSigners', async (tx) => {
    const { rows } = await sql<{
      personId: string;
      documentId: string;
      duty: string;
      name: string;
      documentNumber: string;
      revisionNumber: number;
      signBy: string;
    }>`
      update document_assignment a set reminded_at = ${ctx.now().toISOString()}
      from document_revision r, document d
      where a.company_id = ${ctx.companyId} and a.decision = 'open' and a.reminded_at is null
        and r.id = a.revision_id and r.step = 'in_review' and r.sign_by <= ${addDays(today, 1)}::date
        and d.id = a.document_id and d.deleted_at is null
        and (a.duty = 'review' or not exists (select 1 from document_assignment b
          where b.revision_id = a.revision_id and b.duty = 'review' and b.decision = 'open'))
      returning a.person_id, a.document_id, a.duty, d.name, d.document_number, r.revision_number, r.sign_by`.execute(
      tx.db,
    );
    const delegates = await delegatesOf(ctx, tx.db, [...new Set(rows.map(({ personId }) => personId))]);
    for (const { personId, documentId, duty, name, documentNumber, revisionNumber, signBy } of rows) {
      const what = `Revision ${revisionNumber} of ${documentNumber}`;
      await notify(ctx, tx, {
        to: {
          personIds: [
            personId,
            ...delegates.filter((one) => one.personId === personId).map(({ delegateId }) => delegateId),
          ],
        },
        kind: 'documentReview',
        type: 'warning',
        title: `${name} still waits for ${duty === 'review' ? 'review' : 'approval'}`,
        message:
          signBy < today
            ? (shown) => `${what} was to be signed by ${shown(signBy)}.`
            : (shown) => `${what} is to be signed by ${shown(signBy)}.`,
        link: `/documents/${documentId}`,
      });
    }
  });
}
