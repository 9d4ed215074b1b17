import type { Ctx } from '../kernel/ctx.ts';
import type { Tx } from '../kernel/mutate.ts';
import { featureHooks } from './feature-hooks.ts';

/** What features give to a new company, in the transaction that creates it; `tx` works for that company. */
export const { register: onCompanyCreated, run: companyCreated } = featureHooks<[ctx: Ctx, tx: Tx]>();
