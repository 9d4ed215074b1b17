import type { TypeChange } from '@temper/contract/entities/supplier.ts';
import { supplier } from '@temper/contract/entities/supplier.ts';
import { sql } from 'kysely';
import type { FieldChange } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';

interface Event {
  at: string;
  actorName: string;
  changes: FieldChange[];
}

/** Which type a supplier had since when and why, newest first, from its audit trail. */
export async function listTypeHistory(
  ctx: Ctx,
  { params }: { params: { id: string } },
): Promise<{ items: TypeChange[] }> {
  await findRecordOrThrow(ctx, supplier.meta, params.id);
  const { rows } = await sql<Event>`select at, actor_name, changes from audit_event
    where company_id = ${ctx.companyId} and entity = 'supplier' and record_id = ${params.id}
      and (changes @> '[{"field": "type"}]' or changes @> '[{"field": "reasonForType"}]')
    order by id`.execute(ctx.db);
  const items: TypeChange[] = [];
  let now = { type: '', reasonForType: null as string | null };
  for (const { at, actorName, changes } of rows) {
    const to = (field: string) => changes.find((one) => one.field === field);
    const [type, reason] = [to('type'), to('reasonForType')];
    now = {
      type: type ? String(type.to) : now.type,
      reasonForType: reason ? ((reason.to ?? null) as string | null) : now.reasonForType,
    };
    items.push({ at, actorName, ...now });
  }
  return { items: items.reverse() };
}
