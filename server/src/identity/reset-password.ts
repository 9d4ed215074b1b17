import type { authApi } from '@temper/contract/endpoints/identity.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { countMail, forgetFailures } from './attempts.ts';
import { proveAddress, tellProven } from './confirm-email.ts';
import { forgetDevices } from './forget-devices.ts';
import { inIdentity, refusalOf } from './identity-transaction.ts';
import { deadLink } from './links.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { requireGoodPassword } from './password-rule.ts';
import { queueMail, tellOutbox } from './queue-mail.ts';
import { recordEvent } from './security-event.ts';

/** Mails a link to choose a new password, if the address is known; answers alike if not. */
export const forgotPassword: Verb<typeof authApi.forgotPassword> = async (ctx, { body }) => {
  const { kernel } = ctx;
  const email = body.email.toLowerCase();
  await countMail(kernel, email);
  await inIdentity(
    kernel,
    async (db, auth) => {
      // The confirmed owner, else the latest newcomer who gave this address: who reads its mail may have it.
      const person = await db
        .selectFrom('person')
        .select('email')
        .where((eb) => eb.or([eb('email', '=', email), eb('pendingEmail', '=', email)]))
        .orderBy('pendingEmail', (order) => order.nullsFirst())
        .orderBy('createdAt', 'desc')
        .executeTakeFirst();
      await auth.api.requestPasswordReset({ body: { email: person?.email ?? 'nobody@temper.invalid' } });
    },
    (db) => ({ sendReset: (_personId, token) => queueMail(db, resetMail(kernel, email, token)) }),
  );
  tellOutbox(kernel);
};

/** Sets a new password by a mailed link: every session ends, a lock is lifted, the address is proven. */
export const resetPassword: Verb<typeof authApi.resetPassword> = async (ctx, { body }) => {
  const { kernel } = ctx;
  const proven = await inIdentity(kernel, async (db, auth) => {
    const { internalAdapter } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${body.token}`);
    if (!link) throw deadLink();
    const person = await db
      .selectFrom('person')
      .select(['id', 'name', 'email', 'pendingEmail'])
      .where('id', '=', link.value)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const email = person.pendingEmail ?? person.email;
    requireGoodPassword(body.password, email);
    try {
      await auth.api.resetPassword({ body: { newPassword: body.password, token: body.token } });
    } catch (error) {
      if (refusalOf(error) === 'INVALID_TOKEN') throw deadLink();
      throw error;
    }
    await forgetFailures(db, email);
    await forgetDevices(db, { personId: person.id });
    // Older links to the same end are void as well.
    await db.deleteFrom('verification').where('value', '=', person.id).execute();
    const result = await proveAddress(kernel, db, person, ctx.requestId);
    await recordEvent(kernel, db, result.companyIds, ctx.requestId, {
      action: 'person.resetPassword',
      entity: 'person',
      recordId: person.id,
      recordTitle: person.name,
      actor: person,
    });
    await queueMail(db, passwordChangedMail(kernel, email));
    return result;
  });
  tellProven(kernel, proven);
  tellOutbox(kernel);
};
