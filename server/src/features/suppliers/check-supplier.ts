import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { missingReason } from '@temper/contract/entities/supplier.ts';
import { invalid } from '../../kernel/errors.ts';

type Values = Readonly<Record<string, unknown>>;
type RegionsOf = (country: string) => readonly string[];

/** The world's regions take some megabytes: they are loaded when a supplier is first written. */
export const loadRegions = async (): Promise<RegionsOf> =>
  (await import('@temper/contract/places/regions.ts')).regionsOf;

/** What is wrong with a supplier as a whole: its region is the country's, its type has its reason. */
export function supplierProblems(supplier: Values, regionsOf: RegionsOf): FieldError[] {
  const { country, state } = supplier;
  const errors: FieldError[] = [];
  const message = missingReason(supplier);
  if (message) errors.push({ path: 'reasonForType', message });
  if (typeof state === 'string' && !regionsOf(String(country)).includes(state))
    errors.push({ path: 'state', message: 'Choose a state of the country' });
  return errors;
}

/** Throws 422 at the fields. */
export async function checkSupplier(supplier: Values): Promise<void> {
  const errors = supplierProblems(supplier, await loadRegions());
  if (errors.length > 0) throw invalid(errors);
}

/**
 * A patch with what follows from it: another country takes the old state away, another type the old reason,
 * unless the patch gives new ones. Who is blacklisted is active no longer.
 */
export function completedPatch(before: Values, patch: Values): Values {
  const changes = (key: string) => patch[key] !== undefined && patch[key] !== before[key];
  return {
    ...(changes('country') ? { state: null } : {}),
    ...(changes('type') ? { reasonForType: null } : {}),
    ...patch,
    ...(patch.type === 'blacklist' && before.status === 'Active' ? { status: 'Inactive' } : {}),
  };
}
