import { sql } from 'kysely';
import { addDays } from '../../derive/calendar-days.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import type { StoredDocument } from './store.ts';

/** Gives the revision that has come into force to the document's audience, to be read and acknowledged. */
export async function assignReaders(ctx: Ctx, tx: Tx, row: StoredDocument, today: string): Promise<void> {
  const audience = await tx.db
    .selectFrom('documentAudience')
    .select('days')
    .where('documentId', '=', row.id)
    .executeTakeFirst();
  if (!audience) return;
  const { rows } = await sql<{ personId: string }>`
    insert into document_reading (id, company_id, document_id, revision_id, person_id, due, created_at)
    select gen_random_uuid(), ${ctx.companyId}, ${row.id}, ${row.revisionId}, m.person_id,
      ${addDays(today, audience.days)}::date, ${ctx.now().toISOString()}
    from member m join document_audience a on a.document_id = ${row.id} and a.company_id = m.company_id
    where m.company_id = ${ctx.companyId} and m.active
      and (a.everyone or m.role = any(a.roles) or m.department = any(a.departments) or m.person_id = any(a.people))
    on conflict do nothing
    returning person_id`.execute(tx.db);
  for (const { personId } of rows)
    await notify(ctx, tx, {
      to: { personId },
      except: ctx.principal.personId,
      kind: 'documentReading',
      type: 'info',
      title: `${row.name} is to be read`,
      message: `Revision ${row.revisionNumber} of ${row.documentNumber} is in force. Please read and acknowledge it.`,
      link: `/documents/${row.id}`,
    });
}
