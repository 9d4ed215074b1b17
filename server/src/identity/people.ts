import type { Role } from '@temper/contract/access/roles.ts';
import { v7 as newId } from 'uuid';
import type { Db } from '../kernel/database/pool.ts';

/**
 * Makes a person who can sign in, with a confirmed address; for sample data. `system` is the database
 * of all companies, or a transaction on it. Returns the person's id.
 */
export async function createPersonWithPassword(
  system: Db,
  person: {
    id?: string;
    name: string;
    email: string;
    password: string;
    phone?: string;
    jobTitle?: string;
    location?: string;
    productAdmin?: boolean;
  },
): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  const { id = newId(), password, ...fields } = person;
  await system
    .insertInto('person')
    .values({ ...fields, id, email: person.email.toLowerCase(), emailVerified: true })
    .execute();
  await system
    .insertInto('account')
    .values({
      id: newId(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: await hashPassword(password),
    })
    .execute();
  return id;
}

/** Makes a person a member of a company. Returns the membership's id. */
export async function addMembership(
  system: Db,
  member: {
    id?: string;
    companyId: string;
    personId: string;
    role: Role;
    department?: string | null;
    /** Calendar date; today when absent. */
    joinedOn?: string;
  },
): Promise<string> {
  const { id = newId(), ...fields } = member;
  await system
    .insertInto('member')
    .values({ ...fields, id })
    .execute();
  return id;
}

/** Whom 'View Demo' signs in; nobody else then. */
export async function setDemoPerson(system: Db, personId: string): Promise<void> {
  await system.updateTable('person').set({ demo: false }).where('demo', '=', true).execute();
  await system.updateTable('person').set({ demo: true }).where('id', '=', personId).execute();
}
