import type { Role } from '@temper/contract/access/roles.ts';
import type { MemberRow, membersApi } from '@temper/contract/endpoints/members.ts';
import { diff } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database/pool.ts';
import { conflict, invalid, notFound, stale } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { mutate, type Tx } from '../kernel/mutate.ts';
import { avatarAddress } from './avatar-address.ts';
import { forgetDevices } from './forget-devices.ts';
import { tellSessions } from './sessions.ts';

const selectMembers = (db: Db) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['member.id', 'member.personId', 'member.role', 'member.department', 'member.active'])
    .select(['member.joinedOn', 'member.version', 'person.name', 'person.email', 'person.pendingEmail'])
    .select(['person.phone', 'person.jobTitle', 'person.location', 'person.avatar'])
    .orderBy('person.name')
    .orderBy('member.id');

type Selected = Omit<MemberRow, 'role'> & { role: string; pendingEmail: string | null };

/** A newcomer's address is shown as given; what stands in for it means nothing to people. */
const asRow = ({ pendingEmail, ...row }: Selected): MemberRow => ({
  ...row,
  role: row.role as Role,
  avatar: avatarAddress(row.personId, row.avatar),
  email: pendingEmail ?? row.email,
});

/** Everybody who is or was a member, by name. */
export const listMembers: Verb<typeof membersApi.list> = async (ctx) => ({
  items: (await selectMembers(ctx.db).execute()).map(asRow),
});

async function findMemberOrThrow(db: Db, id: string): Promise<MemberRow> {
  const row = await selectMembers(db).where('member.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Member');
  return asRow(row);
}

/** Throws 422 for a department that the company of `db` does not have, at the field that names it. */
export async function requireDepartment(
  db: Db,
  name: string | null | undefined,
  { path, label } = { path: 'department', label: 'Department' },
): Promise<void> {
  if (!name) return;
  const company = await db.selectFrom('company').select('departments').executeTakeFirstOrThrow();
  if (!company.departments.includes(name))
    throw invalid([{ path, message: `${label} is not one of the company’s` }]);
}

/**
 * Locks the member and the active administrators, in one order, so that two of them cannot take each
 * other's place at once. Returns the administrators.
 */
async function lockMember(tx: Tx, id: string): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('member')
    .select(['id', 'role', 'active'])
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('role', '=', 'administrator'), eb('active', '=', true)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.id === id)) throw notFound('Member');
  return new Set(rows.filter((row) => row.role === 'administrator' && row.active).map((row) => row.id));
}

/**
 * Changes role, department or activity of a member. Rights change with the next request; whoever is
 * deactivated is signed out of this company at once. Throws 409 for the last administrator.
 */
export const updateMember: Verb<typeof membersApi.update> = async (ctx, { params, body }) => {
  const { version, reason, ...patch } = body;
  if (patch.department !== undefined) await requireDepartment(ctx.db, patch.department);
  const row = await mutate(ctx, 'member.update', async (tx) => {
    const administrators = await lockMember(tx, params.id);
    const before = await findMemberOrThrow(tx.db, params.id);
    if (before.version !== version) throw stale(before);
    const after = { ...before, ...patch };
    const changes = diff({ ...before }, after, ['role', 'department', 'active']);
    if (changes.length === 0) return before;
    const staysAdministrator = after.role === 'administrator' && after.active;
    if (administrators.delete(before.id) && administrators.size === 0 && !staysAdministrator)
      throw conflict('A company needs an active administrator. Make somebody else administrator first.');
    await tx.db
      .updateTable('member')
      .set({ ...patch, version: version + 1, updatedAt: ctx.now().toISOString() })
      .where('id', '=', params.id)
      .execute();
    tx.audit({ entity: 'member', recordId: before.id, recordTitle: before.name, changes, reason });
    return findMemberOrThrow(tx.db, params.id);
  });
  if (!row.active) await endSessions(ctx, row.personId);
  return row;
};

/** The membership, which every request asks for, has closed the door already; this clears up. */
async function endSessions(ctx: Ctx, personId: string): Promise<void> {
  await ctx.kernel.databases.system
    .deleteFrom('session')
    .where('userId', '=', personId)
    .where('companyId', '=', ctx.companyId)
    .execute();
  await forgetDevices(ctx.kernel.databases.system, { personId, companyId: ctx.companyId });
  tellSessions(ctx.kernel, ctx.companyId, { personId });
}
