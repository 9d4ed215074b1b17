import { createHash } from 'node:crypto';
import type { Role } from '@temper/contract/access/roles.ts';
import type { authApi } from '@temper/contract/endpoints/identity.ts';
import { acceptInviteForm } from '@temper/contract/public/forms.ts';
import { v7 as newId } from 'uuid';
import type { Ctx, Principal, PublicCtx } from '../kernel/ctx.ts';
import { conflict, invalid, ProblemError } from '../kernel/errors.ts';
import type { Http, Verb } from '../kernel/http/mount.ts';
import type { Tx } from '../kernel/mutate.ts';
import { notify } from '../kernel/notify.ts';
import { mutateAsNewMember } from './company-transaction.ts';
import { authOn, type IdentityDb, signUp } from './identity-transaction.ts';
import { deadLink } from './links.ts';
import { requireGoodPassword } from './password-rule.ts';
import { relayCookies } from './session-cookie.ts';
import { settleSession, tellSessions } from './sessions.ts';

export const invitationHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The invitation that a link is for, and whose account it meets. Throws 404 for a dead link. */
async function findOpenInvitationOrThrow(ctx: PublicCtx, token: string) {
  const row = await ctx.kernel.databases.system
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.companyId')
    .leftJoin('person', 'person.email', 'invitation.email')
    .select(['invitation.id', 'invitation.companyId', 'invitation.email', 'invitation.role'])
    .select(['invitation.department', 'company.name as companyName', 'company.timeZone'])
    .select(['person.id as personId', 'person.name as personName'])
    .where('tokenHash', '=', invitationHash(token))
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', ctx.now().toISOString())
    .executeTakeFirst();
  if (!row) throw deadLink();
  return row;
}
type Open = Awaited<ReturnType<typeof findOpenInvitationOrThrow>>;

/** What an invitation is for, to who has its link. */
export const getInvitation: Verb<typeof authApi.invitation> = async (ctx, { query }) => {
  const { email, companyName, personId } = await findOpenInvitationOrThrow(ctx, query.token);
  return { email, companyName, existingAccount: personId !== null };
};

/**
 * Joins the company of an invitation. The owner of an account must be signed in as such (401 otherwise);
 * somebody new gives a name and a password, and the address counts as proven by the link.
 */
export const acceptInvite: Verb<typeof authApi.acceptInvite> = async (ctx, { body }, http) => {
  const invitation = await findOpenInvitationOrThrow(ctx, body.token);
  if (invitation.personId !== null) return acceptAsOwner(ctx, invitation, http);
  const form = acceptInviteForm.safeParse(body);
  if (!form.success)
    throw invalid(form.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  requireGoodPassword(form.data.password, invitation.email);
  return acceptAsNewcomer(ctx, invitation, form.data, http);
};

const principalOf = (
  invitation: Open,
  person: { personId: string; name: string; sessionId: string },
): Principal => ({
  ...person,
  email: invitation.email,
  productAdmin: false,
  memberId: newId(),
  companyId: invitation.companyId,
  role: invitation.role as Role,
  department: invitation.department,
  timeZone: invitation.timeZone,
});

async function acceptAsOwner(ctx: PublicCtx, invitation: Open, { request }: Http) {
  const { kernel } = ctx;
  const signedIn = await request.server.authenticate(request);
  if (!signedIn || signedIn.personId !== invitation.personId)
    throw new ProblemError(401, 'Not signed in', `Sign in as ${invitation.email} to accept.`);
  const { sessionId, personId, name } = signedIn;
  const principal = principalOf(invitation, { sessionId, personId, name });
  await mutateAsNewMember(ctx, principal, 'invitation.accept', async (member, tx) => {
    await useUp(ctx, tx.db, invitation);
    await join(member, tx, invitation, principal);
    const { companyId } = invitation;
    await tx.db.updateTable('session').set({ companyId }).where('id', '=', sessionId).execute();
    await tx.db.updateTable('person').set({ lastCompanyId: companyId }).where('id', '=', personId).execute();
  });
  for (const companyId of [signedIn.companyId, invitation.companyId])
    tellSessions(kernel, companyId, { sessionId });
  return { authToken: sessionId };
}

async function acceptAsNewcomer(
  ctx: PublicCtx,
  invitation: Open,
  form: { fullName: string; password: string },
  { request, reply }: Http,
) {
  const { kernel } = ctx;
  const personId = newId();
  const principal = principalOf(invitation, { personId, name: form.fullName, sessionId: newId() });
  const result = await mutateAsNewMember(ctx, principal, 'invitation.accept', async (member, tx) => {
    // First of all, so that who accepts twice at once is told that the link is used.
    await useUp(ctx, tx.db, invitation);
    const auth = await authOn(kernel, tx.db, { personId });
    const { headers, token } = await signUp(auth, {
      name: form.fullName,
      email: invitation.email,
      password: form.password,
    });
    await tx.db.updateTable('person').set({ emailVerified: true }).where('id', '=', personId).execute();
    await join(member, tx, invitation, principal);
    const session = await settleSession(kernel, tx.db, token, request);
    tx.audit({ entity: 'person', recordId: personId, recordTitle: form.fullName, action: 'person.signIn' });
    return { headers, session };
  });
  relayCookies(reply, result.headers);
  return { authToken: result.session.id };
}

/** Marks the invitation accepted; who comes at the same time waits, and finds it used. Throws 404. */
async function useUp(ctx: PublicCtx, db: IdentityDb, { id }: Open): Promise<void> {
  const used = await db
    .updateTable('invitation')
    .set({ acceptedAt: ctx.now().toISOString() })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw deadLink();
}

/** Makes the person a member; one who had left comes back. Throws 409 for a member: no link takes rights away. */
async function join(ctx: Ctx, tx: Tx, invitation: Open, principal: Principal): Promise<void> {
  const { companyId, role, department } = invitation;
  const member = await tx.db
    .insertInto('member')
    .values({ id: principal.memberId, companyId, personId: principal.personId, role, department })
    .onConflict((known) =>
      known
        .columns(['companyId', 'personId'])
        .doUpdateSet((eb) => ({
          role,
          department,
          active: true,
          version: eb('member.version', '+', 1),
          updatedAt: ctx.now().toISOString(),
        }))
        .where('member.active', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  if (!member) throw conflict('You are a member of this company already.');
  tx.audit({
    entity: 'member',
    recordId: member.id,
    recordTitle: principal.name,
    changes: [
      { field: 'role', from: null, to: role },
      { field: 'department', from: null, to: department },
      { field: 'active', from: null, to: true },
    ],
  });
  await notify(ctx, tx, {
    to: { permission: 'member.manage' },
    except: principal.personId,
    kind: 'news',
    type: 'info',
    title: `${principal.name} has joined`,
    message: `The invitation of ${invitation.email} was accepted.`,
    link: '/settings/members',
  });
}
