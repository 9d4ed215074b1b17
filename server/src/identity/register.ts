import type { authApi } from '@temper/contract/endpoints/identity.ts';
import { v7 as newId } from 'uuid';
import type { Principal } from '../kernel/ctx.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { countMail } from './attempts.ts';
import { companyCreated } from './company-created.ts';
import { mutateAsNewMember } from './company-transaction.ts';
import { authOn, signUp } from './identity-transaction.ts';
import { createLink } from './links.ts';
import { attachMail, confirmationMail } from './mails.ts';
import { requireGoodPassword } from './password-rule.ts';
import { queueMail, tellOutbox } from './queue-mail.ts';
import { relayCookies } from './session-cookie.ts';
import { settleSession } from './sessions.ts';
import { confirmLinkSeconds } from './settings.ts';

/**
 * Creates a company and its first administrator. Whether the address has an account already cannot be
 * told from outside: the newcomer is kept under a placeholder until the mailed link is opened, and only
 * the mail, which its owner alone reads, says which of the two it is.
 */
export const register: Verb<typeof authApi.register> = async (ctx, { body }, { request, reply }) => {
  const { kernel } = ctx;
  const email = body.email.toLowerCase();
  requireGoodPassword(body.password, email);
  await countMail(kernel, email);
  const companyId = newId();
  const personId = newId();
  const memberId = newId();
  const principal: Principal = {
    sessionId: newId(),
    personId,
    name: body.fullName,
    email,
    productAdmin: false,
    memberId,
    companyId,
    role: 'administrator',
    department: null,
    timeZone: 'UTC',
  };
  const result = await mutateAsNewMember(ctx, principal, 'company.register', async (member, tx) => {
    const { db } = tx;
    await db
      .insertInto('company')
      .values({ id: companyId, name: body.companyName, industry: body.industry })
      .execute();
    const auth = await authOn(kernel, db, { personId });
    const { headers, token } = await signUp(auth, {
      name: body.fullName,
      email: `pending+${personId}@temper.invalid`,
      password: body.password,
    });
    await db
      .updateTable('person')
      .set({ pendingEmail: email, phone: body.phone || null })
      .where('id', '=', personId)
      .execute();
    await db
      .insertInto('member')
      .values({ id: memberId, companyId, personId, role: 'administrator' })
      .execute();
    await companyCreated(member, tx);
    await sendConfirmation();
    const session = await settleSession(kernel, db, token, request, { companyId });
    tx.audit({ entity: 'company', recordId: companyId, recordTitle: body.companyName });
    tx.audit({ entity: 'member', recordId: memberId, recordTitle: body.fullName, action: 'member.create' });
    tx.audit({ entity: 'person', recordId: personId, recordTitle: body.fullName, action: 'person.signIn' });
    return { headers, session };

    async function sendConfirmation() {
      const owner = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
      const link = await createLink(auth, 'confirm-email', personId, confirmLinkSeconds);
      const mail = owner ? attachMail : confirmationMail;
      await queueMail(db, mail(kernel, email, body.companyName, link));
    }
  });
  tellOutbox(kernel);
  relayCookies(reply, result.headers);
  return { authToken: result.session.id };
};
