import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../kernel/ctx.ts';
import { invalid } from '../kernel/errors.ts';
import { countAttempt, forgetAttempt } from './attempts.ts';
import { authHeaders, inIdentity, refusalOf } from './identity-transaction.ts';
import { refuseInDemo, requirePassword } from './require-password.ts';
import { useUpCode } from './used-codes.ts';

/**
 * Makes sure that it is the signed-in person who signs: the password again and, of whoever has two-factor
 * authentication on, a code of the authenticator. Throws 422 at `password` or `code`, 429 after too many
 * failures (which lock the account and tell its owner), 403 in the demo, whose person is shared.
 */
export async function requireSigner(
  ctx: Ctx,
  given: { password: string; code?: string | null | undefined },
  request: FastifyRequest,
): Promise<void> {
  await refuseInDemo(ctx);
  const { kernel, principal } = ctx;
  await requirePassword(ctx, given.password, request.ip);
  const person = await kernel.databases.system
    .selectFrom('person')
    .select('twoFactorEnabled')
    .where('id', '=', principal.personId)
    .executeTakeFirstOrThrow();
  if (!person.twoFactorEnabled) return;
  const { code } = given;
  if (!code) throw invalid([{ path: 'code', message: 'Give the code of your authenticator' }]);
  const attempt = { account: `two-factor ${principal.personId}`, ip: request.ip };
  await countAttempt(kernel, attempt);
  await inIdentity(kernel, async (db, auth) => {
    try {
      await auth.api.verifyTOTP({ body: { code }, headers: authHeaders(request) });
    } catch (error) {
      if (refusalOf(error) === undefined) throw error;
      throw invalid([{ path: 'code', message: 'This code is not right' }]);
    }
    await useUpCode(kernel, db, auth, { personId: principal.personId, code });
    await forgetAttempt(db, attempt);
  });
}
