import type { meApi } from '@temper/contract/endpoints/me.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { forgetDevices } from './forget-devices.ts';
import { authHeaders, inIdentity } from './identity-transaction.ts';
import { passwordChangedMail } from './mails.ts';
import { requireGoodPassword } from './password-rule.ts';
import { queueMail, tellOutbox } from './queue-mail.ts';
import { refuseInDemo, requirePassword } from './require-password.ts';
import { listCompanyIds, recordEvent } from './security-event.ts';
import { relayCookies } from './session-cookie.ts';
import { renewSession, tellPerson } from './sessions.ts';

/** Changes the own password. This session gets a new secret, all others end. */
export const changePassword: Verb<typeof meApi.changePassword> = async (
  ctx,
  { body },
  { request, reply },
) => {
  const { kernel, principal } = ctx;
  await refuseInDemo(ctx);
  await requirePassword(ctx, body.currentPassword, request.ip, 'currentPassword');
  requireGoodPassword(body.newPassword, principal.email, 'newPassword');
  const result = await inIdentity(kernel, async (db, auth) => {
    // One change at a time: a second with the same old password finds its session ended.
    await db
      .selectFrom('person')
      .select('id')
      .where('id', '=', principal.personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const renewed = await renewSession(kernel, db, principal, request, async () => {
      const answer = await auth.api.changePassword({
        body: {
          currentPassword: body.currentPassword,
          newPassword: body.newPassword,
          revokeOtherSessions: true,
        },
        headers: authHeaders(request),
        returnHeaders: true,
      });
      return { headers: answer.headers, token: answer.response.token };
    });
    const { id: exceptSession } = renewed.session;
    await forgetDevices(db, { personId: principal.personId, exceptSession });
    // A link to choose a password, mailed before, would undo the change.
    await db.deleteFrom('verification').where('value', '=', principal.personId).execute();
    await recordEvent(kernel, db, await listCompanyIds(db, principal.personId), ctx.requestId, {
      action: 'person.changePassword',
      entity: 'person',
      recordId: principal.personId,
      recordTitle: principal.name,
      actor: { id: principal.personId, name: principal.name },
    });
    await queueMail(db, passwordChangedMail(kernel, principal.email));
    return renewed;
  });
  await tellPerson(kernel, principal.personId);
  tellOutbox(kernel);
  relayCookies(reply, result.headers);
  return { authToken: result.session.id };
};
