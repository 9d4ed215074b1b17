import { randomBytes } from 'node:crypto';
import { type Role, roleLabels } from '@temper/contract/access/roles.ts';
import {
  type InvitationRow,
  invitationDays,
  type MailedInvitation,
  type membersApi,
} from '@temper/contract/endpoints/members.ts';
import { v7 as newId } from 'uuid';
import type { Ctx } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database/pool.ts';
import { conflict, notFound } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { mutate, type Tx } from '../kernel/mutate.ts';
import { invitationHash } from './accept-invite.ts';
import { invitationMail } from './mails.ts';
import { requireDepartment } from './members.ts';

const selectOpen = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'invitation.invitedBy')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.department'])
    .select(['invitation.sentAt', 'invitation.expiresAt', 'person.name as invitedBy'])
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.withdrawnAt', 'is', null)
    .orderBy('invitation.sentAt', 'desc');

const asRow = (ctx: Ctx, row: Omit<InvitationRow, 'role' | 'expired'> & { role: string }): InvitationRow => ({
  ...row,
  role: row.role as Role,
  expired: Date.parse(row.expiresAt) <= ctx.now().getTime(),
});

/** Invitations neither accepted nor withdrawn, latest first. */
export const listInvitations: Verb<typeof membersApi.listInvitations> = async (ctx) => ({
  items: (await selectOpen(ctx.db).execute()).map((row) => asRow(ctx, row)),
});

async function findOpenOrThrow(ctx: Ctx, db: Db, id: string, lock = false): Promise<InvitationRow> {
  const row = await selectOpen(db)
    .where('invitation.id', '=', id)
    .$if(lock, (query) => query.forUpdate('invitation'))
    .executeTakeFirst();
  if (!row) throw notFound('Invitation');
  return asRow(ctx, row);
}

/** A fresh token with its hash and days; the token itself is only in the mail. */
function freshToken(ctx: Ctx) {
  const token = randomBytes(24).toString('base64url');
  const sentAt = ctx.now();
  const expiresAt = new Date(sentAt.getTime() + invitationDays * 24 * 3_600_000);
  return {
    token,
    columns: {
      tokenHash: invitationHash(token),
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  };
}

async function mail(ctx: Ctx, tx: Tx, to: { email: string; role: Role }, token: string): Promise<void> {
  const company = await tx.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  const from = { name: ctx.principal.name, company: company.name, role: roleLabels[to.role] };
  tx.outbox({ kind: 'mail', payload: invitationMail(ctx.kernel, to.email, from, token) });
}

const mailed = (ctx: Ctx, row: InvitationRow): MailedInvitation => ({
  ...row,
  kept: ctx.kernel.config.smtpUrl === undefined,
});

/** Invites somebody by mail. Throws 409 for an active member and for somebody invited already. */
export const invite: Verb<typeof membersApi.invite> = async (ctx, { body }) => {
  const email = body.email.toLowerCase();
  const { role, department = null } = body;
  await requireDepartment(ctx.db, department);
  const refuse = (message: string) => conflict(`${message}.`, [{ path: 'email', message }]);
  try {
    return await mutate(ctx, 'invitation.create', async (tx) => {
      const member = await tx.db
        .selectFrom('member')
        .innerJoin('person', 'person.id', 'member.personId')
        .select('member.id')
        .where('person.email', '=', email)
        .where('member.active', '=', true)
        .executeTakeFirst();
      if (member) throw refuse('This person is a member already');
      const id = newId();
      const { token, columns } = freshToken(ctx);
      await tx.db
        .insertInto('invitation')
        .values({
          id,
          companyId: ctx.companyId,
          email,
          role,
          department,
          invitedBy: ctx.principal.personId,
          ...columns,
        })
        .execute();
      await mail(ctx, tx, { email, role }, token);
      tx.audit({
        entity: 'invitation',
        recordId: id,
        recordTitle: email,
        changes: [
          { field: 'role', from: null, to: role },
          { field: 'department', from: null, to: department },
        ],
      });
      return mailed(ctx, await findOpenOrThrow(ctx, tx.db, id));
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'invitation_open')
      throw refuse('This person is invited already; send the invitation again or withdraw it');
    throw error;
  }
};

/** Sends an invitation again, with a new link and new days; the old link is void. */
export const resendInvitation: Verb<typeof membersApi.resendInvitation> = (ctx, { params }) =>
  mutate(ctx, 'invitation.resend', async (tx) => {
    const invitation = await findOpenOrThrow(ctx, tx.db, params.id, true);
    const { token, columns } = freshToken(ctx);
    await tx.db.updateTable('invitation').set(columns).where('id', '=', params.id).execute();
    await mail(ctx, tx, invitation, token);
    tx.audit({ entity: 'invitation', recordId: params.id, recordTitle: invitation.email });
    return mailed(ctx, await findOpenOrThrow(ctx, tx.db, params.id));
  });

/** Withdraws an invitation; its link is void. */
export const withdrawInvitation: Verb<typeof membersApi.withdrawInvitation> = (ctx, { params }) =>
  mutate(ctx, 'invitation.withdraw', async (tx) => {
    const invitation = await findOpenOrThrow(ctx, tx.db, params.id, true);
    await tx.db
      .updateTable('invitation')
      .set({ withdrawnAt: ctx.now().toISOString() })
      .where('id', '=', params.id)
      .where('acceptedAt', 'is', null)
      .execute();
    tx.audit({ entity: 'invitation', recordId: params.id, recordTitle: invitation.email });
  });
