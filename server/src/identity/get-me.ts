import { permissions } from '@temper/contract/access/role-table.ts';
import type { companySettings } from '@temper/contract/endpoints/company.ts';
import type { meApi, profile } from '@temper/contract/endpoints/me.ts';
import type { z } from 'zod';
import type { Ctx } from '../kernel/ctx.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { avatarAddress } from './avatar-address.ts';

/** The own profile as the screens show it. */
export async function findProfileOrThrow(ctx: Ctx): Promise<z.input<typeof profile>> {
  const { personId, productAdmin } = ctx.principal;
  const row = await ctx.kernel.databases.system
    .selectFrom('person')
    .select(['id', 'name', 'email', 'pendingEmail', 'emailVerified', 'phone', 'jobTitle', 'location'])
    .select(['avatar', 'twoFactorEnabled'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { pendingEmail, emailVerified, ...person } = row;
  return {
    ...person,
    avatar: avatarAddress(row.id, row.avatar),
    email: pendingEmail ?? row.email,
    emailConfirmed: emailVerified,
    productAdmin,
  };
}

/** The settings of the company worked in. */
export async function findCompanyOrThrow(ctx: Ctx): Promise<z.input<typeof companySettings>> {
  const row = await ctx.db
    .selectFrom('company')
    .select(['id', 'name', 'industry', 'timeZone', 'dateFormat', 'language', 'idleMinutes'])
    .select(['departments', 'signatureSecondFactor', 'reviewDays', 'version'])
    .executeTakeFirstOrThrow();
  return row as z.input<typeof companySettings>;
}

const listCompanies = (ctx: Ctx) =>
  ctx.kernel.databases.system
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select(['company.id', 'company.name'])
    .where('member.personId', '=', ctx.principal.personId)
    .where('member.active', '=', true)
    .orderBy('company.name')
    .orderBy('company.id')
    .execute();

/** Everything that the screens must know of the person in front of them. */
export const getMe: Verb<typeof meApi.get> = async (ctx) => {
  const { principal, db } = ctx;
  const [person, company, companies, member, preferences, session] = await Promise.all([
    findProfileOrThrow(ctx),
    findCompanyOrThrow(ctx),
    listCompanies(ctx),
    db.selectFrom('member').select('joinedOn').where('id', '=', principal.memberId).executeTakeFirstOrThrow(),
    db.selectFrom('preference').select(['key', 'value']).where('personId', '=', principal.personId).execute(),
    ctx.kernel.databases.system
      .selectFrom('session')
      .select('demo')
      .where('id', '=', principal.sessionId)
      .executeTakeFirst(),
  ]);
  return {
    person,
    member: {
      id: principal.memberId,
      role: principal.role,
      department: principal.department,
      joinedOn: member.joinedOn,
    },
    company,
    companies,
    permissions: permissions.filter((permission) => ctx.may(permission)),
    preferences: Object.fromEntries(preferences.map(({ key, value }) => [key, value])),
    session: { id: principal.sessionId, demo: session?.demo ?? false },
  };
};
