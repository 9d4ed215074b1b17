import type { Db } from '../kernel/database/pool.ts';
import { featureHooks } from './feature-hooks.ts';

/** In which companies a newcomer turned out to be somebody who is known already. */
export interface Attached {
  readonly companyIds: readonly string[];
  readonly newcomer: string;
  readonly owner: string;
}

/** What features hand over from the newcomer to the one they are, in the transaction that finds it out. */
export const { register: onPersonAttached, run: personAttached } =
  featureHooks<[system: Db, attached: Attached]>();
