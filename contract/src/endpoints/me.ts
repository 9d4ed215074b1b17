import { z } from 'zod';
import { permissions } from '../access/role-table.ts';
import { roles } from '../access/roles.ts';
import { oneLine } from '../fields/one-line.ts';
import { storable } from '../fields/storable.ts';
import { newPassword, twoFactorForm } from '../public/forms.ts';
import { companySettings } from './company.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';
import { signedIn } from './identity.ts';

/** An own text about oneself; empty means none. */
const ownText = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .overwrite(oneLine)
    .max(max, `${name} must be at most ${max} characters`)
    .refine(storable, `${name} contains a character that cannot be stored`)
    .transform((value) => (value === '' ? null : value))
    .nullable();

/** The picture of a person: the largest file in bytes that it is made of, and its width in pixels. */
export const avatarLimits = { maxBytes: 10 * 1024 * 1024, width: 160 } as const;

/** Where the picture is; null: there is none, and initials stand for it. */
export const avatar = z.string().nullable();

export const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar,
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  location: z.string().nullable(),
  twoFactorEnabled: z.boolean(),
  productAdmin: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** Everything a screen must know of the person in front of it. */
export const me = z.object({
  person: profile,
  member: z.object({
    id: z.uuid(),
    role: z.enum(roles),
    department: z.string().nullable(),
    joinedOn: z.string(),
  }),
  company: companySettings,
  /** Where the person is an active member, by name. */
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
  permissions: z.array(z.enum(permissions)),
  preferences: z.record(z.string(), z.unknown()),
  session: z.object({ id: z.string(), demo: z.boolean() }),
});
export type Me = z.output<typeof me>;

export const profilePatch = z
  .strictObject({
    name: z
      .string('Name is required')
      .overwrite(oneLine)
      .min(1, 'Name is required')
      .max(120, 'Name must be at most 120 characters')
      .refine(storable, 'Name contains a character that cannot be stored'),
    phone: ownText('Phone', 40).refine(
      (value) => value === null || /^\+?[0-9 ()./-]{3,}$/.test(value),
      'Invalid phone number',
    ),
    jobTitle: ownText('Job title', 120),
    location: ownText('Location', 160),
  })
  .partial();

const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1024, 'Password is too long');

/** Greatest size of one preference, in characters of its JSON text. */
export const preferenceLimit = 20_000;

/** JSON that the database can keep. */
const preferenceValue = z
  .unknown()
  .refine((value) => value !== undefined, { error: 'Value is required', abort: true })
  .refine(
    (value) => JSON.stringify(value).length <= preferenceLimit,
    `Must be at most ${preferenceLimit} characters of JSON`,
  )
  .refine(
    (value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value).replaceAll('\\\\', '')),
    'Contains a character that cannot be stored',
  );

export const sessionInfo = z.object({
  id: z.string(),
  current: z.boolean(),
  /** The browser and system in words, such as 'Firefox on Windows'. */
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** The signed-in person: profile, security, preferences, sessions. */
export const meApi = {
  get: endpoint({
    method: 'GET',
    path: '/me',
    access: 'member',
    summary: 'The signed-in person, the company worked in, permissions and preferences',
    reply: me,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/me',
    access: 'member',
    summary: 'Change the own profile',
    body: profilePatch,
    reply: profile,
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/me/avatar',
    access: 'member',
    summary: 'Make an own uploaded picture the own picture, in all companies',
    body: z.strictObject({ fileId: z.uuid() }),
    reply: profile,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/me/avatar',
    access: 'member',
    summary: 'Remove the own picture',
    reply: profile,
  }),
  setPreference: endpoint({
    method: 'PUT',
    path: '/me/preferences/:key',
    access: 'member',
    summary: 'Keep a setting of the screens; null forgets it',
    params: z.object({ key: z.string().regex(/^[a-zA-Z0-9.-]{1,60}$/) }),
    body: z.strictObject({ value: preferenceValue }),
    status: 204,
    bodyLimit: 131_072,
  }),
  switchCompany: endpoint({
    method: 'POST',
    path: '/me/company',
    access: 'member',
    summary: 'Work in another of the own companies',
    body: z.strictObject({ companyId: z.uuid() }),
    status: 204,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/me/email/confirmation',
    access: 'member',
    summary: 'Send the link that confirms the own address once more',
    status: 202,
    rateLimit: 10,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/me/password',
    access: 'member',
    summary: 'Change the own password; all other sessions end',
    body: z.strictObject({ currentPassword: password, newPassword }),
    reply: signedIn,
  }),
  startTwoFactor: endpoint({
    method: 'POST',
    path: '/me/two-factor/start',
    access: 'member',
    summary: 'Get the secret for an authenticator and the recovery codes, shown this once',
    body: z.strictObject({ password }),
    reply: z.object({ otpauthUri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/me/two-factor/confirm',
    access: 'member',
    summary: 'Switch two-factor authentication on by a first code',
    body: twoFactorForm,
    reply: signedIn,
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/me/two-factor/disable',
    access: 'member',
    summary: 'Switch two-factor authentication off',
    body: z.strictObject({ password }),
    reply: signedIn,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/me/two-factor/recovery-codes',
    access: 'member',
    summary: 'Replace the recovery codes; the new ones are shown this once',
    body: z.strictObject({ password }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/me/sessions',
    access: 'member',
    summary: 'Where the person is signed in, latest first',
    reply: z.object({ items: z.array(sessionInfo) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:id',
    access: 'member',
    summary: 'End one of the own sessions',
    params: idParams,
    status: 204,
  }),
  revokeOtherSessions: endpoint({
    method: 'POST',
    path: '/me/sessions/revoke-others',
    access: 'member',
    summary: 'End all own sessions but this one',
    status: 204,
  }),
} as const;
