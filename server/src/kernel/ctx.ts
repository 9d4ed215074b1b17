import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import type { Role } from '@temper/contract/access/roles.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database/pool.ts';
import type { Kernel } from './kernel.ts';

/** The signed-in person in the company they work in now. */
export interface Principal {
  readonly sessionId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly productAdmin: boolean;
  readonly memberId: string;
  readonly companyId: string;
  readonly role: Role;
  readonly department: string | null;
  readonly timeZone: string;
}

/** What a public endpoint's verb gets. */
export interface PublicCtx {
  readonly kernel: Kernel;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  now(): Date;
}

/** What a verb gets: who acts, where, and a database that sees that company only. */
export interface Ctx extends PublicCtx {
  readonly principal: Principal;
  readonly companyId: string;
  readonly db: Db;
  /** Set where a change touches people and credentials besides the company: mutate() then works as temper_system. */
  readonly system?: true;
  may(permission: Permission): boolean;
  /** Set when the request carries an Idempotency-Key; the one mutate() keeps its result under it. */
  readonly idempotency?: { readonly key: string; readonly requestHash: string };
}

export function createCtx(base: PublicCtx, principal: Principal, idempotency?: Ctx['idempotency']): Ctx {
  return {
    ...base,
    now: base.now,
    principal,
    companyId: principal.companyId,
    db: base.kernel.databases.forCompany(principal.companyId),
    may: (permission) => roleMay(principal.role, permission),
    ...(idempotency ? { idempotency } : {}),
  };
}

/** The id of the author of what no person did. */
export const systemPersonId = '00000000-0000-0000-0000-000000000000';

/** The ctx of a job that works for one company: full rights, the system as author. */
export function systemCtx(kernel: Kernel, companyId: string): Ctx {
  return createCtx(
    { kernel, requestId: 'job', log: kernel.log, now: kernel.now },
    {
      sessionId: 'system',
      personId: systemPersonId,
      name: 'Temper',
      email: '',
      productAdmin: false,
      memberId: systemPersonId,
      companyId,
      role: 'administrator',
      department: null,
      timeZone: 'UTC',
    },
  );
}
