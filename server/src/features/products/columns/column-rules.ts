import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import {
  type ColumnType,
  rulesOfType,
  type ValidationRule,
} from '@temper/contract/entities/product-column.ts';
import { requireDepartment } from '../../../identity/members.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import { conflict, forbidden, invalid } from '../../../kernel/errors.ts';
import type { Column, KnownColumn } from './column.ts';
import { patternProblem } from './pattern.ts';
import { maySeeColumn } from './policy.ts';

/** Throws 422 for a rule that does not go with the type, and for a pattern that cannot be used. */
export function checkRule(type: ColumnType, rule: ValidationRule | null | undefined): void {
  if (!rule) return;
  const errors: FieldError[] = Object.entries(rule)
    .filter(([key, value]) => value !== undefined && !(rulesOfType[type] as readonly string[]).includes(key))
    .map(([key]) => ({ path: `validation.${key}`, message: `Does not go with a column of type ${type}` }));
  const problem = rule.pattern === undefined ? null : patternProblem(rule.pattern);
  if (problem) errors.push({ path: 'validation.pattern', message: problem });
  if (errors.length > 0) throw invalid(errors);
}

/** Only selects have options. Throws 422 for a select without any: it could hold no value. */
export function optionsFor(type: ColumnType, options: readonly string[] | null | undefined) {
  if (type !== 'select') return null;
  if (!options?.length) throw invalid([{ path: 'options', message: 'Options are required' }]);
  return [...options];
}

export interface ColumnPatch {
  readonly type?: ColumnType | undefined;
  readonly required?: boolean | undefined;
  readonly owner?: string | undefined;
  readonly accessLevel?: Column['accessLevel'] | undefined;
  readonly department?: string | null | undefined;
}

/** Refuses what would break the product itself: it is always named and coded, visibly to everybody. */
export function refuseOnBuiltin(column: Column, patch: ColumnPatch): void {
  if (!column.builtin) return;
  if (patch.type !== undefined && patch.type !== column.type)
    throw conflict(`${column.name} is part of every product; its type cannot be changed.`);
  if (column.key === 'specifications') return;
  if (patch.required === false) throw conflict(`${column.name} is part of every product and stays required.`);
  if (patch.accessLevel !== undefined && patch.accessLevel !== 'public')
    throw conflict(`${column.name} names the product and stays public.`);
}

/** Throws 422 for an owner or a department that the company does not have; what the column had may stay. */
export async function requireDepartments(
  db: Db,
  given: Pick<ColumnPatch, 'owner' | 'department'>,
  before?: Column,
): Promise<void> {
  if (given.owner !== 'system' && given.owner !== before?.owner)
    await requireDepartment(db, given.owner, { path: 'owner', label: 'Owner' });
  if (given.department !== before?.department) await requireDepartment(db, given.department);
}

/** Who may not see the values may not open them to themselves or others either, nor take them from those who do. */
export function refuseOpening(ctx: Ctx, column: KnownColumn, patch: ColumnPatch): void {
  if (maySeeColumn(ctx, column)) return;
  const changes = (['accessLevel', 'owner', 'department'] as const).some(
    (key) => patch[key] !== undefined && patch[key] !== column[key],
  );
  if (changes) throw forbidden('Only those who see the values of a column may change who sees them.');
}
