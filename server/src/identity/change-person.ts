import { diff } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { listCompanyIds, recordEvent } from './security-event.ts';
import { tellPerson } from './sessions.ts';

interface Recorded {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly jobTitle?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly avatar?: string | null | undefined;
}

const fields = ['name', 'phone', 'jobTitle', 'location', 'avatar'] as const;

/**
 * Changes the own profile, which all companies of the person see; each of their trails records it. What is `beside` the
 * recorded fields is written with them and not told. A patch that changes nothing writes nothing.
 */
export async function changePerson(
  ctx: Ctx,
  patch: Recorded,
  beside: { readonly avatarContent?: Buffer | null } = {},
): Promise<void> {
  const { kernel, principal } = ctx;
  await kernel.databases.system.transaction().execute(async (db) => {
    const before = await db
      .selectFrom('person')
      .select(fields)
      .where('id', '=', principal.personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changes = diff(before, { ...before, ...patch }, fields);
    if (changes.length === 0) return;
    await db
      .updateTable('person')
      .set({ ...patch, ...beside, updatedAt: ctx.now().toISOString() })
      .where('id', '=', principal.personId)
      .execute();
    await recordEvent(kernel, db, await listCompanyIds(db, principal.personId), ctx.requestId, {
      action: 'person.update',
      entity: 'person',
      recordId: principal.personId,
      recordTitle: patch.name ?? before.name,
      actor: { id: principal.personId, name: principal.name },
      changes,
    });
  });
  await tellPerson(kernel, principal.personId);
}
