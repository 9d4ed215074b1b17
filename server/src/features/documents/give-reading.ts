import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';

interface Given {
  personId: string;
  documentId: string;
  name: string;
  documentNumber: string;
  revisionNumber: number;
}

/** Whether the member `m` is of the audience `a`. */
const inAudience = sql`(a.everyone or m.role = any(a.roles) or m.department = any(a.departments)
  or m.person_id = any(a.people))`;

/** Takes a revision in force back from those who have not read it yet and are of its document's audience no more. */
export async function takeReadingBack(tx: Tx, documentId: string, revisionId: string): Promise<void> {
  await sql`delete from document_reading g
    where g.company_id = ${tx.companyId} and g.revision_id = ${revisionId} and g.read_at is null and not exists (
      select from document_audience a join member m on m.company_id = g.company_id and m.person_id = g.person_id
      where a.document_id = ${documentId} and ${inAudience})`.execute(tx.db);
}

/**
 * Gives revisions in force to those of their documents' audiences who do not have them yet, to be read and
 * acknowledged: of one document, when it comes into force or its audience changes, or of all, for those who have
 * come into an audience since. `today` is a calendar day of the company.
 */
export async function giveReading(ctx: Ctx, tx: Tx, today: string, documentId?: string): Promise<void> {
  const { rows } = await sql<Given>`
    with given as (
      insert into document_reading (id, company_id, document_id, revision_id, person_id, due, created_at)
      select gen_random_uuid(), d.company_id, d.id, d.revision_id, m.person_id, ${today}::date + a.days,
        ${ctx.now().toISOString()}
      from document d join document_audience a on a.document_id = d.id
        join member m on m.company_id = d.company_id and m.active
      where d.company_id = ${ctx.companyId} and d.deleted_at is null and d.step = 'active'
        ${documentId === undefined ? sql`` : sql`and d.id = ${documentId}`}
        and ${inAudience}
        and not exists (
          select 1 from document_reading g where g.revision_id = d.revision_id and g.person_id = m.person_id)
      on conflict do nothing
      returning person_id, document_id
    )
    select given.person_id, d.id as document_id, d.name, d.document_number, d.revision_number
    from given join document d on d.id = given.document_id`.execute(tx.db);
  for (const [document, some] of Map.groupBy(rows, (row) => row.documentId)) {
    const [first] = some;
    if (!first) continue;
    await notify(ctx, tx, {
      to: { personIds: some.map(({ personId }) => personId) },
      except: ctx.principal.personId,
      kind: 'documentReading',
      type: 'info',
      title: `${first.name} is to be read`,
      message: `Revision ${first.revisionNumber} of ${first.documentNumber} is in force. Please read and acknowledge it.`,
      link: `/documents/${document}`,
    });
  }
}
