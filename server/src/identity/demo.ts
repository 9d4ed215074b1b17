import type { authApi } from '@temper/contract/endpoints/identity.ts';
import { notFound } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { inIdentity } from './identity-transaction.ts';
import { recordEvent } from './security-event.ts';
import { setSessionCookie } from './session-cookie.ts';
import { settleSession } from './sessions.ts';

/** The person of the demo and their first company, where every visitor begins, wherever others went. */
const findDemoPerson = (kernel: Kernel) =>
  kernel.databases.system
    .selectFrom('person')
    .innerJoin('member', 'member.personId', 'person.id')
    .select(['person.id', 'member.companyId'])
    .where('person.demo', '=', true)
    .where('member.active', '=', true)
    .orderBy('member.id')
    .executeTakeFirst();

/** Whether visitors may enter the sample company: it is wanted, and there is one. */
export const publicConfig: Verb<typeof authApi.publicConfig> = async ({ kernel }) => ({
  demo: kernel.config.demo && (await findDemoPerson(kernel)) !== undefined,
});

/** Signs a visitor in as the sample company's person. Throws 404 where there is no demo. */
export const enterDemo: Verb<typeof authApi.demo> = async (ctx, _input, { request, reply }) => {
  const { kernel } = ctx;
  const person = kernel.config.demo ? await findDemoPerson(kernel) : undefined;
  if (!person) throw notFound('Page');
  const { token, session } = await inIdentity(kernel, async (db, auth) => {
    const { internalAdapter } = await auth.$context;
    const { token } = await internalAdapter.createSession(person.id, true);
    const session = await settleSession(kernel, db, token, request, {
      demo: true,
      companyId: person.companyId,
    });
    await recordEvent(kernel, db, [session.companyId], ctx.requestId, {
      action: 'person.signIn',
      entity: 'person',
      recordId: session.personId,
      recordTitle: session.personName,
      actor: { id: session.personId, name: session.personName },
      reason: 'demo',
    });
    return { token, session };
  });
  setSessionCookie(kernel, reply, token);
  return { authToken: session.id };
};
