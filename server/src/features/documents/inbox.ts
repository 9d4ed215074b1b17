import type { InboxItem } from '@temper/contract/endpoints/document-views.ts';
import { sql } from 'kysely';
import { addDays } from '../../derive/calendar-days.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { waitingRecipes } from '../recipes/queries.ts';
import { principalsOf } from './assignments.ts';

/** Days before a periodic review is due in which it stands in its owner's inbox. */
const reviewAhead = 30;
const most = 200;

/**
 * What waits for the person, what is due first or, without a day, has waited longest first: reviews, approvals, own
 * work that was sent back, reading, periodic reviews of own documents.
 */
export async function getInbox(ctx: Ctx): Promise<{ items: InboxItem[] }> {
  const { personId } = ctx.principal;
  const absent = await principalsOf(ctx, ctx.db);
  const people = [personId, ...absent.keys()];
  const today = todayOf(ctx);
  const { rows } = await sql<Omit<InboxItem, 'onBehalfOf'> & { personId: string }>`
    select 'document' as entity, d.id as record_id, d.name, d.document_number as number, d.kind,
      w.revision_number::text as revision, w.duty, w.since, w.due, w.person_id
    from (
      select a.document_id, r.revision_number, a.duty, a.created_at as since, r.sign_by as due, a.person_id
      from document_assignment a join document_revision r on r.id = a.revision_id
      where a.company_id = ${ctx.companyId} and a.person_id = any(${people}::uuid[]) and a.decision = 'open'
        and r.step = 'in_review' and not ${personId}::uuid = any(r.author_ids) and (a.duty = 'review' or not exists (
          select 1 from document_assignment b
          where b.revision_id = a.revision_id and b.duty = 'review' and b.decision = 'open'))
        -- Two signatures are of two people: whoever is asked, or has signed, does not sign for another as well.
        and (a.person_id = ${personId} or not exists (
          select 1 from document_assignment b
          where b.revision_id = a.revision_id and b.round = a.round and b.duty = a.duty
            and (b.decision = 'open' and b.person_id = ${personId}
              or b.decision = 'signed' and b.decided_by = ${personId})))
      union all
      select r.document_id, r.revision_number, 'revise', a.decided_at, null::date, r.author_id
      from document_revision r join document_assignment a on a.revision_id = r.id and a.decision = 'rejected'
      where r.company_id = ${ctx.companyId} and r.author_id = ${personId} and r.step = 'draft'
        and a.round = (select max(b.round) from document_assignment b where b.revision_id = r.id)
      union all
      select g.document_id, r.revision_number, 'acknowledge', g.created_at, g.due, g.person_id
      from document_reading g join document_revision r on r.id = g.revision_id
      where g.company_id = ${ctx.companyId} and g.person_id = ${personId} and g.read_at is null and r.step = 'active'
      union all
      select d.id, d.revision_number, 'periodic-review', d.updated_at, d.review_due, d.owner_id
      from document d
      where d.company_id = ${ctx.companyId} and d.owner_id = any(${people}::uuid[]) and d.deleted_at is null
        and ${ctx.may('document.review')} and d.step = 'active' and d.draft_id is null and d.review_due <= ${addDays(today, reviewAhead)}::date
    ) w join document d on d.id = w.document_id and d.company_id = ${ctx.companyId} and d.deleted_at is null
    order by coalesce(w.due, w.since::date), w.since, d.id limit ${sql.lit(most)}`.execute(ctx.db);
  const documents = rows.map(({ personId: of, ...item }) => ({
    ...item,
    onBehalfOf: absent.get(of) ?? null,
  }));
  const recipes = await waitingRecipes(ctx, absent);
  return { items: [...documents, ...recipes].sort(byUrgency).slice(0, most) };
}

/** What has no day of its own stands by the day since which it waits. */
function byUrgency(one: InboxItem, other: InboxItem): number {
  const [a, b] = [one, other].map(({ due, since }) => due ?? since.slice(0, 10));
  return (a ?? '').localeCompare(b ?? '') || one.since.localeCompare(other.since);
}
