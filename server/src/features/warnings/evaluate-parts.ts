import { rolesThatMay } from '@temper/contract/access/role-table.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/mutate.ts';
import type { Cause } from './rules/rule.ts';

const batchSize = 500;

/** Parts of a list that one statement can carry. */
export function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += batchSize) yield list.slice(from, from + batchSize);
}

/** Those of the people that may work on warnings. */
export async function fittingMembers({ companyId, db }: Tx, causes: readonly Cause[]): Promise<Set<string>> {
  const ids = [...new Set(causes.flatMap(({ assignedTo }) => assignedTo ?? []))];
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ personId: string }>`select person_id from member
    where company_id = ${companyId} and active and role = any(${rolesThatMay('warning.work')})
      and person_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ personId }) => personId));
}
