import type { Db } from '../kernel/database/pool.ts';

/** In which companies a newcomer turned out to be somebody who is known already. */
export interface Attached {
  readonly companyIds: readonly string[];
  readonly newcomer: string;
  readonly owner: string;
}

/** Hands what was the newcomer's own to the one they are, in the transaction that finds it out. */
export type PersonAttachedHook = (system: Db, attached: Attached) => Promise<void>;

const hooks = new Map<string, PersonAttachedHook>();

/** Registers what a feature hands over. A feature registers once, by its name. */
export const onPersonAttached = (feature: string, hook: PersonAttachedHook): void => {
  hooks.set(feature, hook);
};

/** Runs what the features have registered. */
export async function personAttached(system: Db, attached: Attached): Promise<void> {
  for (const hook of hooks.values()) await hook(system, attached);
}
