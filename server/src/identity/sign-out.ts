import type { authApi } from '@temper/contract/endpoints/identity.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { forgetDevices } from './forget-devices.ts';
import { recordEvent } from './security-event.ts';
import { clearSessionCookies, sessionCookieName, tokenOf } from './session-cookie.ts';
import { tellSessions } from './sessions.ts';

/** Ends the session of this browser, if it has one. */
export const signOut: Verb<typeof authApi.signOut> = async (ctx, _input, { request, reply }) => {
  const { kernel } = ctx;
  const cookie = request.cookies[sessionCookieName(kernel)];
  clearSessionCookies(kernel, reply);
  const token = cookie ? tokenOf(kernel, cookie) : null;
  if (token === null) return;
  const ended = await kernel.databases.system.transaction().execute(async (db) => {
    const session = await db
      .deleteFrom('session')
      .using('person')
      .whereRef('person.id', '=', 'session.userId')
      .where('session.token', '=', token)
      .returning(['session.id', 'session.companyId', 'person.id as personId', 'person.name'])
      .executeTakeFirst();
    if (!session?.companyId) return undefined;
    await forgetDevices(db, { sessionId: session.id });
    await recordEvent(kernel, db, [session.companyId], ctx.requestId, {
      action: 'person.signOut',
      entity: 'person',
      recordId: session.personId,
      recordTitle: session.name,
      actor: { id: session.personId, name: session.name },
    });
    return { id: session.id, companyId: session.companyId };
  });
  if (ended) tellSessions(kernel, ended.companyId, { sessionId: ended.id });
};
