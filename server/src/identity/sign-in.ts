import type { authApi } from '@temper/contract/endpoints/identity.ts';
import { ProblemError } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type Attempt, countAttempt, forgetAttempt, lockedFrom } from './attempts.ts';
import type { Auth } from './better-auth.ts';
import { type IdentityDb, inIdentity, refusalOf } from './identity-transaction.ts';
import { lockedMail } from './mails.ts';
import { queueMail, tellOutbox } from './queue-mail.ts';
import { listCompanyIds, recordEvent } from './security-event.ts';
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
    if (failures >= lockedFrom) await noteLock(kernel, email, failures, ctx.requestId);
    throw wrongCredentials();
  }
  relayCookies(reply, result.headers);
  return result.session ? { authToken: result.session.id } : { twoFactorRequired: true };
};

/** Records that an account is locked, and tells its owner the first time. Unknown addresses leave no trace. */
export async function noteLock(
  kernel: Kernel,
  email: string,
  failures: number,
  requestId: string,
): Promise<void> {
  await kernel.databases.system.transaction().execute(async (db) => {
    const person = await db
      .selectFrom('person')
      .select(['id', 'name', 'email', 'pendingEmail'])
      .where((eb) => eb.or([eb('email', '=', email), eb('pendingEmail', '=', email)]))
      .orderBy('pendingEmail', (order) => order.nullsFirst())
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    if (!person) return;
    await recordEvent(kernel, db, await listCompanyIds(db, person.id), requestId, {
      action: 'person.lock',
      entity: 'person',
      recordId: person.id,
      recordTitle: person.name,
      actor: null,
      reason: `${failures} failed attempts`,
    });
    if (failures === lockedFrom) await queueMail(db, lockedMail(kernel, person.pendingEmail ?? person.email));
  });
  tellOutbox(kernel);
}
