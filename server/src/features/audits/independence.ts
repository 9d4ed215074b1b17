import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { notIndependent } from '@temper/contract/entities/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { invalid } from '../../kernel/errors.ts';
import { fold } from '../../kernel/fold.ts';
import { type CompanyPerson, readPeople } from '../../kernel/people.ts';

type Values = Readonly<Record<string, unknown>>;
type People = ReadonlyMap<string, CompanyPerson>;

/** The fields that decide whether an auditor is independent. */
const deciding = ['auditor', 'auditorId', 'department', 'independenceReason'] as const;

export const touchesIndependence = (patch: Values) => deciding.some((key) => key in patch);

/**
 * What is wrong with the auditor of an audit, or undefined: nobody audits the own department without a reason
 * that is kept on the record. The auditor is the person given, or the only active member of that name.
 */
export function independenceProblem(people: People, audit: Values): FieldError | undefined {
  if (audit.independenceReason) return undefined;
  const department = personOf(people, audit)?.department;
  if (!department || fold(department) !== fold(String(audit.department ?? ''))) return undefined;
  return { path: 'auditor', message: notIndependent };
}

function personOf(people: People, { auditorId, auditor }: Values): CompanyPerson | undefined {
  if (typeof auditorId === 'string') return people.get(auditorId);
  const name = fold(String(auditor ?? ''));
  const named = [...people.values()].filter((person) => person.active && fold(person.name) === name);
  return named.length === 1 ? named[0] : undefined;
}

/** Throws 422 at `auditor`. */
export async function checkIndependence(ctx: Ctx, db: Db, audit: Values): Promise<void> {
  if (audit.independenceReason) return;
  const problem = independenceProblem(await readPeople(ctx, db), audit);
  if (problem) throw invalid([problem]);
}
