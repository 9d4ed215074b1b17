import type { Ctx } from '../kernel/ctx.ts';
import { forbidden, invalid } from '../kernel/errors.ts';
import { countAttempt, forgetAttempt, lockedFrom } from './attempts.ts';
import { type Doing, noteLock } from './note-lock.ts';

/** Whether this session is a visitor's of the demo. */
export async function isInDemo(ctx: Ctx): Promise<boolean> {
  const session = await ctx.kernel.databases.system
    .selectFrom('session')
    .select('demo')
    .where('id', '=', ctx.principal.sessionId)
    .executeTakeFirst();
  return session?.demo ?? false;
}

/** Visitors of the demo share its person: none may lock the others out. */
export async function refuseInDemo(ctx: Ctx): Promise<void> {
  if (await isInDemo(ctx)) throw forbidden('This is switched off in the demo, which many people share.');
}

/**
 * Makes sure that it is the signed-in person who sits there, before something weighty (also the
 * electronic signature). Throws 422 at `path` for a wrong password, 429 after too many; failures count
 * together with those of signing in. `ip` is the network address of the request.
 */
export async function requirePassword(
  ctx: Ctx,
  password: string,
  ip: string,
  path = 'password',
  doing: Doing = 'confirming by password',
): Promise<void> {
  const { kernel, principal } = ctx;
  const { verifyPassword } = await import('better-auth/crypto');
  const attempt = { account: principal.email, ip };
  const failures = await countAttempt(kernel, attempt);
  const account = await kernel.databases.system
    .selectFrom('account')
    .select('password')
    .where('userId', '=', principal.personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (account?.password && (await verifyPassword({ hash: account.password, password })))
    return forgetAttempt(kernel.databases.system, attempt);
  if (failures >= lockedFrom) {
    const { personId } = principal;
    await noteLock(kernel, { personId }, failures, ctx.requestId, doing);
  }
  throw invalid([{ path, message: 'The password is not right' }]);
}
