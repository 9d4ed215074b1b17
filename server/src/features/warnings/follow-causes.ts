import { warning } from '@temper/contract/entities/warning.ts';
import { sql } from 'kysely';
import { type Ctx, systemPersonId } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { updateRecords } from '../../kernel/record-batches.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { batches, fittingMembers } from './evaluate-parts.ts';
import type { Cause } from './rules/rule.ts';
import { warningOptions } from './warning-options.ts';

/** A cause and the open warning of it. */
export interface KnownCause extends Cause {
  readonly id: string;
}

/** What a warning says of its cause. */
const facts = ['type', 'title', 'description', 'causeTitle', 'dueDate', 'assignedTo'] as const;

/**
 * Has open warnings say what is true of their causes now: a complaint that got another priority, a score that fell
 * further, a task that was given to somebody else. What a person has written into a warning stays. Gives back those
 * that became critical.
 */
export async function followCauses(ctx: Ctx, tx: Tx, causes: readonly KnownCause[]): Promise<KnownCause[]> {
  const worse: KnownCause[] = [];
  for (const batch of batches(causes)) {
    const ids = batch.map(({ id }) => id);
    const { rows } = await sql<StoredRecord>`select * from warning
      where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) for update`.execute(tx.db);
    const before = new Map(rows.map((row) => [row.id, row]));
    const written = await writtenByPeople(tx, ids);
    const active = await fittingMembers(tx, batch);
    const changes = batch.flatMap((cause) => {
      const row = before.get(cause.id);
      if (!row || row.status === 'resolved') return [];
      const follows = (fact: (typeof facts)[number]) =>
        !written.has(`${cause.id} ${fact}`) &&
        (fact !== 'assignedTo' || (cause.assignedTo !== null && active.has(cause.assignedTo)));
      const patch = Object.fromEntries(facts.filter(follows).map((fact) => [fact, cause[fact]]));
      if (patch.type === 'critical' && row.type !== 'critical') worse.push(cause);
      return [{ before: row, patch }];
    });
    updateRecords(ctx, tx.as(ctx, 'warning.update'), warning.meta, changes, warningOptions);
    await tx.flush();
  }
  return worse;
}

/** The facts, each after the warning's id, that a person has changed. */
async function writtenByPeople({ companyId, db }: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fact: string }>`
    select distinct e.record_id || ' ' || (c.change ->> 'field') as fact
    from audit_event e cross join jsonb_array_elements(e.changes) c(change)
    where e.company_id = ${companyId} and e.entity = ${warning.name} and e.record_id = any(${ids}::uuid[])
      and e.actor_id <> ${systemPersonId}`.execute(db);
  return new Set(rows.map(({ fact }) => fact));
}
