import { createRequire } from 'node:module';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { missingReason } from '@temper/contract/entities/supplier.ts';
import type * as Regions from '@temper/contract/places/regions.ts';
import { invalid } from '../../kernel/errors.ts';

/** The world's regions take some megabytes: loaded when a supplier is first written. */
function regionsOf(country: string): readonly string[] {
  const require = createRequire(import.meta.url);
  return (require('@temper/contract/places/regions.ts') as typeof Regions).regionsOf(country);
}

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with a supplier as a whole: its region is the country's, its type has its reason. */
export function supplierProblems(supplier: Values): FieldError[] {
  const { country, state } = supplier;
  const errors: FieldError[] = [];
  const message = missingReason(supplier);
  if (message) errors.push({ path: 'reasonForType', message });
  if (typeof state === 'string' && !regionsOf(String(country)).includes(state))
    errors.push({ path: 'state', message: 'Choose a state of the country' });
  return errors;
}

/** Throws 422 at the fields. */
export function checkSupplier(supplier: Values): void {
  const errors = supplierProblems(supplier);
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
