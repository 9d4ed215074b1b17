import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../kernel/ctx.ts';
import { forbidden, invalid } from '../kernel/errors.ts';
import { countAttempt, forgetAttempt, lockedFrom } from './attempts.ts';
import { authHeaders, inIdentity, refusalOf } from './identity-transaction.ts';
import { noteLock } from './note-lock.ts';
import { refuseInDemo, requirePassword } from './require-password.ts';
import { useUpCode } from './used-codes.ts';

/** What whoever cannot sign for want of a second factor is told. */
const secondFactorNeeded =
  'Your company asks for a second factor with every signature. Switch two-factor authentication on in your profile, then sign.';

/** Recovery codes stand on paper: whoever finds one could sign for somebody whose password is known. */
const onlyDigits =
  'Give the six digits that your authenticator shows. Recovery codes sign in, but sign nothing';

/**
 * Makes sure that it is the signed-in person who signs: the password again and, of whoever has two-factor
 * authentication on, a code of the authenticator. Where the company demands the second factor, nobody signs
 * without. Throws 422 at `password` or `code`, 429 after too many failures (which lock the account and tell its
 * owner and the administrators), 403 without a second factor that is demanded and in the demo, whose person is shared.
 */
export async function requireSigner(
  ctx: Ctx,
  given: { password: string; code?: string | null | undefined },
  request: FastifyRequest,
): Promise<void> {
  await refuseInDemo(ctx);
  const { kernel, principal } = ctx;
  const [person, company] = await Promise.all([
    kernel.databases.system
      .selectFrom('person')
      .select('twoFactorEnabled')
      .where('id', '=', principal.personId)
      .executeTakeFirstOrThrow(),
    ctx.db.selectFrom('company').select('signatureSecondFactor').executeTakeFirstOrThrow(),
  ]);
  // Said before the password counts: it cannot help.
  if (company.signatureSecondFactor && !person.twoFactorEnabled) throw forbidden(secondFactorNeeded);
  await requirePassword(ctx, given.password, request.ip, 'password', 'signing electronically');
  if (!person.twoFactorEnabled) return;
  const { code } = given;
  if (!code) throw invalid([{ path: 'code', message: 'Give the code of your authenticator' }]);
  const attempt = { account: `two-factor ${principal.personId}`, ip: request.ip };
  const failures = await countAttempt(kernel, attempt);
  const right = await inIdentity(kernel, async (db, auth) => {
    try {
      await auth.api.verifyTOTP({ body: { code }, headers: authHeaders(request) });
    } catch (error) {
      if (refusalOf(error) === undefined) throw error;
      return false;
    }
    await useUpCode(kernel, db, auth, { personId: principal.personId, code });
    await forgetAttempt(db, attempt);
    return true;
  });
  if (right) return;
  const { personId } = principal;
  if (failures >= lockedFrom)
    await noteLock(kernel, { personId }, failures, ctx.requestId, 'signing electronically');
  throw invalid([
    { path: 'code', message: /^\d{6}$/.test(code.trim()) ? 'This code is not right' : onlyDigits },
  ]);
}
