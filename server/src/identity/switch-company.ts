import type { meApi } from '@temper/contract/endpoints/me.ts';
import { notFound } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { tellSessions } from './sessions.ts';

/** Lets this session work in another company of the person. Throws 404 for any other company. */
export const switchCompany: Verb<typeof meApi.switchCompany> = async (ctx, { body: { companyId } }) => {
  const { kernel, principal } = ctx;
  await kernel.databases.system.transaction().execute(async (db) => {
    const member = await db
      .selectFrom('member')
      .select('id')
      .where('companyId', '=', companyId)
      .where('personId', '=', principal.personId)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!member) throw notFound('Company');
    const session = await db
      .updateTable('session')
      .set({ companyId })
      .where('id', '=', principal.sessionId)
      .returning('demo')
      .executeTakeFirst();
    // Visitors of the demo do not lead each other elsewhere.
    if (session?.demo) return;
    await db
      .updateTable('person')
      .set({ lastCompanyId: companyId })
      .where('id', '=', principal.personId)
      .execute();
  });
  for (const id of [principal.companyId, companyId])
    tellSessions(kernel, id, { sessionId: principal.sessionId });
};
