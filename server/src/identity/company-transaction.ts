import { type Ctx, createCtx, type Principal, type PublicCtx } from '../kernel/ctx.ts';
import { mutate, type Tx } from '../kernel/mutate.ts';

/**
 * mutate() for a person who becomes a member in the same transaction: it may touch people and
 * credentials as well, and rows without a company given go to this one.
 */
export function mutateAsNewMember<T>(
  ctx: PublicCtx,
  principal: Principal,
  action: string,
  work: (ctx: Ctx, tx: Tx) => Promise<T>,
): Promise<T> {
  const member: Ctx = { ...createCtx(ctx, principal), db: ctx.kernel.databases.system, system: true };
  return mutate(member, action, (tx) => work(member, tx));
}
