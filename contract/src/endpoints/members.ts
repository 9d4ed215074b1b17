import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { forgotPasswordForm } from '../public/forms.ts';
import { departmentName } from './company.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';
import { avatar } from './me.ts';

/** Days after which an invitation is no longer valid. */
export const invitationDays = 7;

export const memberRow = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  avatar,
  email: z.string(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  location: z.string().nullable(),
  role: z.enum(roles),
  department: z.string().nullable(),
  active: z.boolean(),
  /** Calendar date. */
  joinedOn: z.string(),
  version: z.int(),
});
export type MemberRow = z.output<typeof memberRow>;

export const invitationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  department: z.string().nullable(),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type InvitationRow = z.output<typeof invitationRow>;

export const mailedInvitation = invitationRow.extend({
  /** No mail server is configured: the mail lies in the outbox, and somebody has to pass its link on. */
  kept: z.boolean(),
});
export type MailedInvitation = z.output<typeof mailedInvitation>;

const role = z.enum(roles, 'Role is required');

export const invitationForm = z.strictObject({
  email: forgotPasswordForm.shape.email,
  role,
  department: departmentName.nullable().optional(),
});

/** The members of the company, and who is invited to become one. */
export const membersApi = {
  list: endpoint({
    method: 'GET',
    path: '/members',
    access: 'member.read',
    summary: 'The people of the company, by name; inactive ones included',
    reply: z.object({ items: z.array(memberRow) }),
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/people/:id/avatar',
    access: 'member.read',
    summary: 'The picture of a person of the company, as WebP',
    params: idParams,
    /** Another picture has another address. */
    query: z.strictObject({ v: z.string().max(64).optional() }),
    streams: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/members/:id',
    access: 'member.manage',
    summary: 'Change role or department, deactivate or reactivate; effective at once',
    params: idParams,
    body: z.strictObject({
      role: role.optional(),
      department: departmentName.nullable().optional(),
      active: z.boolean().optional(),
      version: z.int().min(1),
      reason: z.string().trim().max(1000).optional(),
    }),
    reply: memberRow,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/members/invitations',
    access: 'member.manage',
    summary: 'Invitations that were neither accepted nor withdrawn',
    reply: z.object({ items: z.array(invitationRow) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/members/invitations',
    access: 'member.manage',
    summary: 'Invite somebody by mail; the link is good for 7 days',
    body: invitationForm,
    reply: mailedInvitation,
    status: 201,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/members/invitations/:id/resend',
    access: 'member.manage',
    summary: 'Send an invitation again with a new link; the old link is void',
    params: idParams,
    reply: mailedInvitation,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/members/invitations/:id',
    access: 'member.manage',
    summary: 'Withdraw an invitation; its link is void',
    params: idParams,
    status: 204,
  }),
} as const;
