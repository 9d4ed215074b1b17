import type { meApi } from '@temper/contract/endpoints/me.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { conflict, invalid } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { countAttempt, forgetAttempt } from './attempts.ts';
import { authHeaders, type IdentityDb, inIdentity, refusalOf } from './identity-transaction.ts';
import { refuseInDemo, requirePassword } from './require-password.ts';
import { listCompanyIds, recordEvent } from './security-event.ts';
import { relayCookies } from './session-cookie.ts';
import { renewSession, tellPerson } from './sessions.ts';
import { useUpCode } from './used-codes.ts';

const record = async (ctx: Ctx, db: IdentityDb, action: string) => {
  const { personId, name } = ctx.principal;
  await recordEvent(ctx.kernel, db, await listCompanyIds(db, personId), ctx.requestId, {
    action,
    entity: 'person',
    recordId: personId,
    recordTitle: name,
    actor: { id: personId, name },
  });
};

/** What an authenticator scans; labelled by the address that the person knows. */
const otpauthUri = (email: string, secret: string) =>
  `otpauth://totp/Temper:${encodeURIComponent(email)}?secret=${secret}&issuer=Temper&digits=6&period=30`;

/** Makes a secret and recovery codes, to be confirmed by a first code. Throws 409 when it is on already. */
export const startTwoFactor: Verb<typeof meApi.startTwoFactor> = async (ctx, { body }, { request }) => {
  await refuseInDemo(ctx);
  await requirePassword(ctx, body.password, request.ip);
  const answer = await inIdentity(ctx.kernel, async (_db, auth) => {
    try {
      return await auth.api.enableTwoFactor({
        body: { password: body.password, method: 'totp' },
        headers: authHeaders(request),
      });
    } catch (error) {
      if (refusalOf(error) === 'TOTP_ALREADY_ENABLED')
        throw conflict('Two-factor authentication is on already.');
      throw error;
    }
  });
  if (answer.method !== 'totp') throw new Error('Another method than asked for was begun.');
  const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
  return {
    otpauthUri: otpauthUri(ctx.principal.email, secret),
    secret,
    recoveryCodes: answer.backupCodes,
  };
};

/** Switches two-factor authentication on by a first code. This session gets a new secret. */
export const confirmTwoFactor: Verb<typeof meApi.confirmTwoFactor> = async (
  ctx,
  { body },
  { request, reply },
) => {
  const { kernel, principal } = ctx;
  await refuseInDemo(ctx);
  const attempt = { account: `two-factor ${principal.personId}`, ip: request.ip };
  await countAttempt(kernel, attempt);
  const result = await inIdentity(kernel, async (db, auth) => {
    const person = await db
      .selectFrom('person')
      .select('twoFactorEnabled')
      .where('id', '=', principal.personId)
      .executeTakeFirstOrThrow();
    if (person.twoFactorEnabled) throw conflict('Two-factor authentication is on already.');
    const renewed = await renewSession(kernel, db, principal, request, async () => {
      try {
        const answer = await auth.api.verifyTOTP({
          body: { code: body.code },
          headers: authHeaders(request),
          returnHeaders: true,
        });
        return { headers: answer.headers, token: await newestToken(db, principal.personId) };
      } catch (error) {
        if (refusalOf(error) === 'INVALID_CODE')
          throw invalid([{ path: 'code', message: 'This code is not right' }]);
        if (refusalOf(error) === 'TOTP_NOT_ENABLED')
          throw conflict('Start setting two-factor authentication up first.');
        throw error;
      }
    });
    await useUpCode(kernel, db, auth, { personId: principal.personId, code: body.code });
    await record(ctx, db, 'person.enableTwoFactor');
    await forgetAttempt(db, attempt);
    return renewed;
  });
  await tellPerson(kernel, principal.personId);
  relayCookies(reply, result.headers);
  return { authToken: result.session.id };
};

/** Better Auth answers with the token of the session it has just replaced; the new one is in the table. */
async function newestToken(db: IdentityDb, personId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('session')
    .select('token')
    .where('userId', '=', personId)
    .where('companyId', 'is', null)
    .executeTakeFirst();
  return session?.token;
}

/** Switches two-factor authentication off. This session gets a new secret. */
export const disableTwoFactor: Verb<typeof meApi.disableTwoFactor> = async (
  ctx,
  { body },
  { request, reply },
) => {
  const { kernel, principal } = ctx;
  await refuseInDemo(ctx);
  await requirePassword(ctx, body.password, request.ip);
  const result = await inIdentity(kernel, async (db, auth) => {
    const renewed = await renewSession(kernel, db, principal, request, async () => {
      const { headers } = await auth.api.disableTwoFactor({
        body: { password: body.password },
        headers: authHeaders(request),
        returnHeaders: true,
      });
      return { headers, token: await newestToken(db, principal.personId) };
    });
    await record(ctx, db, 'person.disableTwoFactor');
    return renewed;
  });
  await tellPerson(kernel, principal.personId);
  relayCookies(reply, result.headers);
  return { authToken: result.session.id };
};

/** Replaces the recovery codes. Throws 409 when two-factor authentication is off. */
export const renewRecoveryCodes: Verb<typeof meApi.renewRecoveryCodes> = async (
  ctx,
  { body },
  { request },
) => {
  await refuseInDemo(ctx);
  await requirePassword(ctx, body.password, request.ip);
  return inIdentity(ctx.kernel, async (db, auth) => {
    try {
      const { backupCodes } = await auth.api.generateBackupCodes({
        body: { password: body.password },
        headers: authHeaders(request),
      });
      await record(ctx, db, 'person.renewRecoveryCodes');
      return { recoveryCodes: backupCodes };
    } catch (error) {
      if (refusalOf(error) === 'TWO_FACTOR_NOT_ENABLED') throw conflict('Two-factor authentication is off.');
      throw error;
    }
  });
};
