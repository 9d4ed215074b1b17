import { companyApi } from '@temper/contract/endpoints/company.ts';
import { authApi } from '@temper/contract/endpoints/identity.ts';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { membersApi } from '@temper/contract/endpoints/members.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/http/mount.ts';
import { acceptInvite, getInvitation } from './accept-invite.ts';
import { removeAvatar, sendAvatar, setAvatar } from './avatar.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { enterDemo, publicConfig } from './demo.ts';
import { getMe } from './get-me.ts';
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitations.ts';
import { listMembers, updateMember } from './members.ts';
import { listMySessions, revokeMyOtherSessions, revokeMySession } from './my-sessions.ts';
import { purgeJob } from './purge-identity.ts';
import { register } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { secondStep } from './second-step.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { switchCompany } from './switch-company.ts';
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts';
import { updateCompany } from './update-company.ts';
import { setPreference, updateMe } from './update-me.ts';

/** Signing in, the own account, the company and its members. */
export function mountIdentity(app: FastifyInstance): void {
  app.kernel.jobs.register(purgeJob);
  mount(app, authApi.publicConfig, publicConfig);
  mount(app, authApi.register, register);
  mount(app, authApi.signIn, signIn);
  mount(app, authApi.secondFactor, secondStep);
  mount(app, authApi.demo, enterDemo);
  mount(app, authApi.signOut, signOut);
  mount(app, authApi.forgotPassword, forgotPassword);
  mount(app, authApi.resetPassword, resetPassword);
  mount(app, authApi.confirmEmail, confirmEmail);
  mount(app, authApi.invitation, getInvitation);
  mount(app, authApi.acceptInvite, acceptInvite);

  mount(app, meApi.get, getMe);
  mount(app, meApi.update, updateMe);
  mount(app, meApi.setAvatar, setAvatar);
  mount(app, meApi.removeAvatar, removeAvatar);
  mount(app, meApi.setPreference, setPreference);
  mount(app, meApi.switchCompany, switchCompany);
  mount(app, meApi.resendConfirmation, resendConfirmation);
  mount(app, meApi.changePassword, changePassword);
  mount(app, meApi.startTwoFactor, startTwoFactor);
  mount(app, meApi.confirmTwoFactor, confirmTwoFactor);
  mount(app, meApi.disableTwoFactor, disableTwoFactor);
  mount(app, meApi.renewRecoveryCodes, renewRecoveryCodes);
  mount(app, meApi.listSessions, listMySessions);
  mount(app, meApi.revokeSession, revokeMySession);
  mount(app, meApi.revokeOtherSessions, revokeMyOtherSessions);

  mount(app, companyApi.update, updateCompany);
  mount(app, membersApi.list, listMembers);
  mount(app, membersApi.avatar, sendAvatar);
  mount(app, membersApi.update, updateMember);
  mount(app, membersApi.listInvitations, listInvitations);
  mount(app, membersApi.invite, invite);
  mount(app, membersApi.resendInvitation, resendInvitation);
  mount(app, membersApi.withdrawInvitation, withdrawInvitation);
}
