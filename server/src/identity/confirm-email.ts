import { roles } from '@temper/contract/access/roles.ts';
import type { authApi } from '@temper/contract/endpoints/identity.ts';
import type { meApi } from '@temper/contract/endpoints/me.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { conflict } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { countMail } from './attempts.ts';
import { type IdentityDb, inIdentity } from './identity-transaction.ts';
import { consumeLink, createLink, deadLink } from './links.ts';
import { attachMail, confirmationMail } from './mails.ts';
import { personAttached } from './person-attached.ts';
import { queueMail, tellOutbox } from './queue-mail.ts';
import { listCompanyIds, recordEvent } from './security-event.ts';
import { tellSessions } from './sessions.ts';
import { confirmLinkSeconds } from './settings.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly pendingEmail: string | null;
}

/** What came of a proven address. */
interface Proven {
  readonly personId: string;
  /** Where the person was a member, with sessions. */
  readonly companyIds: readonly string[];
  /** The person was somebody known already, who is the member there now. */
  readonly attached: boolean;
}

/**
 * The person's address is proven: it becomes the one to sign in with. When it belongs to another
 * account by now, the newcomer's companies go over to that one instead.
 */
export async function proveAddress(
  kernel: Kernel,
  db: IdentityDb,
  person: Person,
  requestId: string,
): Promise<Proven> {
  const companyIds = await listCompanyIds(db, person.id);
  const proven = { personId: person.id, companyIds, attached: false };
  if (person.pendingEmail === null) return proven;
  const owner = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('email', '=', person.pendingEmail)
    .executeTakeFirst();
  if (owner) {
    await attachCompanies(kernel, db, person, owner, requestId);
    return { ...proven, attached: true };
  }
  await db
    .updateTable('person')
    .set({ email: person.pendingEmail, emailVerified: true, pendingEmail: null })
    .where('id', '=', person.id)
    .execute();
  await recordEvent(kernel, db, companyIds, requestId, {
    action: 'person.confirmEmail',
    entity: 'person',
    recordId: person.id,
    recordTitle: person.name,
    actor: person,
  });
  return proven;
}

/**
 * Makes `owner` a member wherever `newcomer` is one, who then leaves. Where both are members they turn out
 * to be one person, who keeps the greater rights: else a company could be left without administrator.
 */
async function attachCompanies(
  kernel: Kernel,
  db: IdentityDb,
  newcomer: Person,
  owner: { id: string; name: string },
  requestId: string,
): Promise<void> {
  const members = await db
    .updateTable('member')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('personId', '=', newcomer.id)
    .where('active', '=', true)
    .returning(['id', 'companyId', 'role', 'department'])
    .execute();
  for (const member of members) {
    const { companyId, role, department } = member;
    const { id } = await db
      .insertInto('member')
      .values({ id: newId(), companyId, personId: owner.id, role, department })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'personId']).doUpdateSet((eb) => ({
          role: sql<string>`case when member.active and array_position(${roles}::text[], member.role)
            < array_position(${roles}::text[], ${role}) then member.role else ${role} end`,
          active: true,
          version: eb('member.version', '+', 1),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { entity: 'member', actor: owner, reason: 'One person, whose address was proven' } as const;
    await recordEvent(kernel, db, [member.companyId], requestId, {
      ...about,
      action: 'member.create',
      recordId: id,
      recordTitle: owner.name,
    });
    await recordEvent(kernel, db, [member.companyId], requestId, {
      ...about,
      action: 'member.update',
      recordId: member.id,
      recordTitle: newcomer.name,
      changes: [{ field: 'active', from: true, to: false }],
    });
  }
  await personAttached(db, {
    companyIds: members.map(({ companyId }) => companyId),
    newcomer: newcomer.id,
    owner: owner.id,
  });
  await db.deleteFrom('session').where('userId', '=', newcomer.id).execute();
  await db.updateTable('person').set({ pendingEmail: null }).where('id', '=', newcomer.id).execute();
}

/** Opens the link of a confirmation mail. Throws 404 when it is used or too old. */
export const confirmEmail: Verb<typeof authApi.confirmEmail> = async (ctx, { body }) => {
  const { kernel } = ctx;
  const proven = await inIdentity(kernel, async (db, auth) => {
    const personId = await consumeLink(auth, 'confirm-email', body.token);
    if (personId === null) throw deadLink();
    const person = await db
      .selectFrom('person')
      .select(['id', 'name', 'pendingEmail'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return proveAddress(kernel, db, person, ctx.requestId);
  });
  tellProven(kernel, proven);
};

/** Tells, after the commit, what `proveAddress` has done. */
export function tellProven(kernel: Kernel, { personId, companyIds, attached }: Proven): void {
  for (const companyId of companyIds) {
    tellSessions(kernel, companyId, { personId });
    if (attached) kernel.changes.publish({ companyId, topic: 'member' });
  }
}

/** Sends the confirmation link once more. Throws 409 when the address is confirmed. */
export const resendConfirmation: Verb<typeof meApi.resendConfirmation> = async (ctx) => {
  const { kernel, principal } = ctx;
  await countMail(kernel, principal.email);
  const company = await ctx.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  await inIdentity(kernel, async (db, auth) => {
    const person = await db
      .selectFrom('person')
      .select('pendingEmail')
      .where('id', '=', principal.personId)
      .executeTakeFirstOrThrow();
    if (person.pendingEmail === null) throw conflict('Your email address is confirmed already.');
    const owner = await db
      .selectFrom('person')
      .select('id')
      .where('email', '=', person.pendingEmail)
      .executeTakeFirst();
    const link = await createLink(auth, 'confirm-email', principal.personId, confirmLinkSeconds);
    const mail = owner ? attachMail : confirmationMail;
    await queueMail(db, mail(kernel, person.pendingEmail, company.name, link));
  });
  tellOutbox(kernel);
};
