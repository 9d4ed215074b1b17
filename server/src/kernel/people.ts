import type { Role } from '@temper/contract/access/roles.ts';
import type { Ctx } from './ctx.ts';
import type { Db } from './database/pool.ts';

/** A person who is or was a member of the company. */
export interface CompanyPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly department: string | null;
  readonly active: boolean;
}

/** Everybody who is or was a member of the company, by their id; companies have thousands at most. */
export async function readPeople(ctx: Ctx, db: Db = ctx.db): Promise<ReadonlyMap<string, CompanyPerson>> {
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.personId')
    .select(['p.id', 'p.name', 'p.email', 'm.role', 'm.department', 'm.active'])
    .where('m.companyId', '=', ctx.companyId)
    .execute();
  // The database holds no other roles.
  return new Map(rows.map((row) => [row.id, { ...row, role: row.role as Role }]));
}
