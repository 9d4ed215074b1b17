import type { authApi } from '@temper/contract/endpoints/identity.ts';
import { invalid, ProblemError, tooMany } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { authHeaders, inIdentity, refusalOf } from './identity-transaction.ts';
import { recordEvent } from './security-event.ts';
import { relayCookies } from './session-cookie.ts';
import { settleSession } from './sessions.ts';
import { useUpCode } from './used-codes.ts';

/** The second step of signing in. A challenge takes 5 wrong codes, an account 10 in a row for 15 minutes. */
export const secondStep: Verb<typeof authApi.secondFactor> = async (ctx, { body }, { request, reply }) => {
  const { kernel } = ctx;
  const headers = onlySecondStep(authHeaders(request));
  const result = await inIdentity(kernel, async (db, auth) => {
    try {
      const answer =
        'code' in body
          ? await auth.api.verifyTOTP({ body: { code: body.code }, headers, returnHeaders: true })
          : await auth.api.verifyBackupCode({
              body: { code: body.recoveryCode.trim() },
              headers,
              returnHeaders: true,
            });
      const token = answer.response.token;
      if (!token) throw new Error('The second step gave no session.');
      const session = await settleSession(kernel, db, token, request);
      if ('code' in body) await useUpCode(kernel, db, auth, { personId: session.personId, code: body.code });
      await recordEvent(kernel, db, [session.companyId], ctx.requestId, {
        action: 'person.signIn',
        entity: 'person',
        recordId: session.personId,
        recordTitle: session.personName,
        actor: { id: session.personId, name: session.personName },
        reason: 'code' in body ? 'two-factor authentication' : 'two-factor authentication by recovery code',
      });
      return { session, headers: answer.headers, code: undefined };
    } catch (error) {
      const code = refusalOf(error);
      if (code === undefined) throw error;
      // Returned, so that the counted failure is kept.
      return { code };
    }
  });
  if (result.code !== undefined) throw refusal(result.code, 'code' in body ? 'code' : 'recoveryCode');
  relayCookies(reply, result.headers);
  return { authToken: result.session.id };
};

/** A session that the browser still has must not be taken for the one being opened. */
function onlySecondStep(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '')
    .split(';')
    .filter((part) => !/^\s*[^=]*session_token=/.test(part));
  return new Headers(cookies.length > 0 ? { cookie: cookies.join(';') } : {});
}

function refusal(code: string, path: string): ProblemError {
  switch (code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return invalid([{ path, message: 'This code is not right' }]);
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return tooMany('Too many wrong codes. Try again in 15 minutes.', 900);
    default:
      return new ProblemError(
        401,
        'Not signed in',
        'This sign-in has run out or had too many wrong codes. Start again with your password.',
      );
  }
}
