import { z } from 'zod';
import {
  acceptInviteForm,
  confirmEmailForm,
  forgotPasswordForm,
  loginForm,
  recoveryForm,
  registerForm,
  resetPasswordForm,
  twoFactorForm,
} from '../public/forms.ts';
import { endpoint } from './endpoint.ts';

/**
 * What a browser keeps in local storage: the public id of the session. It opens nothing by itself; the
 * secret travels in an HttpOnly cookie.
 */
export const signedIn = z.object({ authToken: z.string() });
export type SignedIn = z.output<typeof signedIn>;

/** Attempts a minute and address; failures are counted beside that, per account and per address. */
const attempts = 120;

/** Signing in and everything before it. */
export const authApi = {
  publicConfig: endpoint({
    method: 'GET',
    path: '/public-config',
    access: 'public',
    summary: 'What the public pages need to know of this deployment',
    reply: z.object({ demo: z.boolean() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create a company with its first administrator, who is signed in at once',
    body: registerForm,
    reply: signedIn,
    rateLimit: attempts,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    access: 'public',
    summary: 'Sign in by password; the second factor may be asked for next',
    body: loginForm,
    reply: z.union([signedIn, z.object({ twoFactorRequired: z.literal(true) })]),
    rateLimit: attempts,
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor',
    access: 'public',
    summary: 'The second step of signing in: a code of the authenticator or a recovery code',
    body: z.union([twoFactorForm, recoveryForm]),
    reply: signedIn,
    rateLimit: attempts,
  }),
  demo: endpoint({
    method: 'POST',
    path: '/auth/demo',
    access: 'public',
    summary: 'Enter the sample company; missing where the demo is switched off',
    reply: signedIn,
    rateLimit: attempts,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    access: 'public',
    summary: 'End this session; harmless without one',
    status: 204,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Send a link to choose a new password, if the address belongs to an account',
    body: forgotPasswordForm,
    status: 202,
    rateLimit: attempts,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Choose a new password by a mailed link; every session of the person ends',
    body: resetPasswordForm,
    status: 204,
    rateLimit: attempts,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    summary: 'Confirm an address by a mailed link',
    body: confirmEmailForm,
    status: 204,
    rateLimit: attempts,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/auth/invitation',
    access: 'public',
    summary: 'What an invitation is for',
    query: z.strictObject({ token: acceptInviteForm.shape.token }),
    reply: z.object({ email: z.string(), companyName: z.string(), existingAccount: z.boolean() }),
    rateLimit: attempts,
  }),
  acceptInvite: endpoint({
    method: 'POST',
    path: '/auth/accept-invite',
    access: 'public',
    summary: 'Join a company: with name and password as a new person, signed in as an existing one',
    body: acceptInviteForm.extend({
      fullName: acceptInviteForm.shape.fullName.optional(),
      password: acceptInviteForm.shape.password.optional(),
    }),
    reply: signedIn,
    rateLimit: attempts,
  }),
} as const;
