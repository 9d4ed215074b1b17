import type { authApi } from '@temper/contract/endpoints/identity.ts';
import { ProblemError } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { type Attempt, countAttempt, forgetAttempt, lockedFrom } from './attempts.ts';
import type { Auth } from './better-auth.ts';
import { type IdentityDb, inIdentity, refusalOf } from './identity-transaction.ts';
import { noteLock } from './note-lock.ts';
import { recordEvent } from './security-event.ts';
import { relayCookies } from './session-cookie.ts';
import { settleSession } from './sessions.ts';

export const wrongCredentials = () =>
  new ProblemError(401, 'Not signed in', 'Email or password is not right.');

/**
 * The addresses under which Better Auth may know the person: the confirmed owner first, then the latest
 * newcomer who has not confirmed it yet. Always two, so that an unknown address takes as long.
 */
async function internalAddresses(db: IdentityDb, email: string): Promise<[string, string]> {
  const pending = await db
    .selectFrom('person')
    .select('email')
    .where('pendingEmail', '=', email)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return [email, pending?.email ?? 'nobody@temper.invalid'];
}

async function tryPassword(auth: Auth, email: string, password: string, rememberMe: boolean) {
  try {
    return await auth.api.signInEmail({ body: { email, password, rememberMe }, returnHeaders: true });
  } catch (error) {
    if (refusalOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return null;
    throw error;
  }
}

/** Signs in by password. Throws 401 with one sentence for every reason, 429 while locked, 403 without a company. */
export const signIn: Verb<typeof authApi.signIn> = async (ctx, { body }, { request, reply }) => {
  const { kernel } = ctx;
  const email = body.email.toLowerCase();
  const attempt: Attempt = { account: email, ip: request.ip };
  const failures = await countAttempt(kernel, attempt);
  const result = await inIdentity(kernel, async (db, auth) => {
    for (const address of await internalAddresses(db, email)) {
      const answer = await tryPassword(auth, address, body.password, body.rememberMe);
      if (!answer) continue;
      await forgetAttempt(db, attempt);
      // The second step has begun when Better Auth gives no token.
      if (!('token' in answer.response) || !answer.response.token) return { headers: answer.headers };
      const session = await settleSession(kernel, db, answer.response.token, request);
      await recordEvent(kernel, db, [session.companyId], ctx.requestId, {
        action: 'person.signIn',
        entity: 'person',
        recordId: session.personId,
        recordTitle: session.personName,
        actor: { id: session.personId, name: session.personName },
      });
      return { headers: answer.headers, session };
    }
    return null;
  });
  if (!result) {
    if (failures >= lockedFrom) await noteLock(kernel, { email }, failures, ctx.requestId);
    throw wrongCredentials();
  }
  relayCookies(reply, result.headers);
  return result.session ? { authToken: result.session.id } : { twoFactorRequired: true };
};
