import type { Ctx } from '../kernel/ctx.ts';
import type { Tx } from '../kernel/mutate.ts';

/** Gives a new company what it starts with, in the transaction that creates it. */
export type CompanyCreatedHook = (ctx: Ctx, tx: Tx) => Promise<void>;

const hooks = new Map<string, CompanyCreatedHook>();

/** Registers what a feature gives to every new company. A feature registers once, by its name. */
export const onCompanyCreated = (feature: string, hook: CompanyCreatedHook): void => {
  hooks.set(feature, hook);
};

/** Runs what the features have registered. `tx` works for the new company. */
export async function companyCreated(ctx: Ctx, tx: Tx): Promise<void> {
  for (const hook of hooks.values()) await hook(ctx, tx);
}
