import type { FastifyRequest } from 'fastify';
import type { Principal } from '../kernel/ctx.ts';
import { forbidden, unauthenticated } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { IdentityDb } from './identity-transaction.ts';
import { listCompanyIds } from './security-event.ts';
import { plainSeconds } from './settings.ts';

export interface SettledSession {
  readonly id: string;
  readonly companyId: string;
  readonly personId: string;
  readonly personName: string;
}

/** The company to work in: the wanted one, else the last one, else the first joined. Throws 403. */
async function chooseCompany(
  db: IdentityDb,
  person: { id: string; lastCompanyId: string | null },
  wanted: string | undefined,
): Promise<string> {
  const members = await db
    .selectFrom('member')
    .select('companyId')
    .where('personId', '=', person.id)
    .where('active', '=', true)
    .orderBy('joinedOn')
    .orderBy('createdAt')
    .execute();
  const preferred = members.find(({ companyId }) => companyId === (wanted ?? person.lastCompanyId));
  const companyId = (preferred ?? members[0])?.companyId;
  if (!companyId)
    throw forbidden(
      'Your account is not an active member of any company. Ask an administrator of your company to invite or reactivate you.',
    );
  return companyId;
}

const longest = 200;

/** Completes a session that Better Auth has just created: its company, its life, where it came from. */
export async function settleSession(
  kernel: Kernel,
  db: IdentityDb,
  token: string,
  request: FastifyRequest,
  options: { companyId?: string; expiresAt?: string; demo?: boolean } = {},
): Promise<SettledSession> {
  const session = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.userId')
    .select(['session.id', 'session.expiresAt', 'session.createdAt', 'person.id as personId'])
    .select(['person.name as personName', 'person.lastCompanyId'])
    .where('session.token', '=', token)
    .executeTakeFirstOrThrow();
  const companyId = await chooseCompany(
    db,
    { id: session.personId, lastCompanyId: session.lastCompanyId },
    options.companyId,
  );
  const now = kernel.now();
  const life = Date.parse(session.expiresAt) - Date.parse(session.createdAt);
  // Better Auth gives a day to sessions without Remember me.
  const seconds = life < 48 * 3_600_000 ? plainSeconds : life / 1000;
  await db
    .updateTable('session')
    .set({
      companyId,
      demo: options.demo ?? false,
      expiresAt: options.expiresAt ?? new Date(now.getTime() + seconds * 1000).toISOString(),
      lastSeenAt: now.toISOString(),
      createdAt: now.toISOString(),
      ipAddress: request.ip,
      userAgent: request.headers['user-agent']?.replaceAll('\u0000', '').slice(0, longest) ?? null,
    })
    .where('id', '=', session.id)
    .execute();
  // Visitors of the demo leave the person as they are.
  if (!options.demo && companyId !== session.lastCompanyId)
    await db
      .updateTable('person')
      .set({ lastCompanyId: companyId })
      .where('id', '=', session.personId)
      .execute();
  return { id: session.id, companyId, personId: session.personId, personName: session.personName };
}

/**
 * Tells all processes that sessions are not what they were. By session, or by person, or all of the
 * company's when neither is given.
 */
export function tellSessions(
  kernel: Kernel,
  companyId: string,
  which: { sessionId?: string; personId?: string },
): void {
  kernel.changes.publish({
    companyId,
    topic: 'session',
    ...(which.sessionId ? { recordId: which.sessionId } : {}),
    ...(which.personId ? { personId: which.personId } : {}),
  });
}

/** Tells, in every company of a person, that the person or the sessions are not what they were. */
export async function tellPerson(kernel: Kernel, personId: string): Promise<void> {
  const companyIds = await listCompanyIds(kernel.databases.system, personId);
  for (const companyId of companyIds) tellSessions(kernel, companyId, { personId });
}

/**
 * Lets Better Auth replace the session of a request (`replace` gives the new token) and carries over
 * what is ours: the company and the absolute end of its life.
 */
export async function renewSession(
  kernel: Kernel,
  db: IdentityDb,
  principal: Principal,
  request: FastifyRequest,
  replace: () => Promise<{ headers: Headers; token: string | null | undefined }>,
): Promise<{ headers: Headers; session: SettledSession }> {
  const before = await db
    .selectFrom('session')
    .select(['expiresAt', 'demo'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirst();
  if (!before) throw unauthenticated();
  const { headers, token } = await replace();
  if (!token) throw new Error('The session was not renewed.');
  const { companyId } = principal;
  const session = await settleSession(kernel, db, token, request, { ...before, companyId });
  await db
    .updateTable('pushDevice')
    .set({ sessionId: session.id })
    .where('sessionId', '=', principal.sessionId)
    .execute();
  return { headers, session };
}
