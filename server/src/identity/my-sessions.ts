import type { meApi } from '@temper/contract/endpoints/me.ts';
import { notFound } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { deviceName } from './device-name.ts';
import { forgetDevices } from './forget-devices.ts';
import { refuseInDemo } from './require-password.ts';
import { recordEvent } from './security-event.ts';
import { tellPerson, tellSessions } from './sessions.ts';

/** The own live sessions, latest first. A visitor of the demo sees only the own one. */
export const listMySessions: Verb<typeof meApi.listSessions> = async (ctx) => {
  const { principal, kernel } = ctx;
  const now = ctx.now();
  const rows = await kernel.databases.system
    .selectFrom('session')
    .innerJoin('company', 'company.id', 'session.companyId')
    .select(['session.id', 'session.userAgent', 'session.ipAddress', 'session.createdAt'])
    .select(['session.lastSeenAt', 'session.demo', 'company.idleMinutes'])
    .where('session.userId', '=', principal.personId)
    .where('session.expiresAt', '>', now.toISOString())
    .orderBy('session.lastSeenAt', 'desc')
    .execute();
  const mine = rows.find((row) => row.id === principal.sessionId);
  const live = rows.filter(
    (row) =>
      row.id === principal.sessionId ||
      (!mine?.demo && now.getTime() - Date.parse(row.lastSeenAt) < row.idleMinutes * 60_000),
  );
  return {
    items: live.map((row) => ({
      id: row.id,
      current: row.id === principal.sessionId,
      device: deviceName(row.userAgent),
      address: row.ipAddress,
      signedInAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    })),
  };
};

/** Ends one of the own sessions. Throws 404 for anybody else's. */
export const revokeMySession: Verb<typeof meApi.revokeSession> = async (ctx, { params }) => {
  const { principal, kernel } = ctx;
  if (params.id !== principal.sessionId) await refuseInDemo(ctx);
  const companyId = await kernel.databases.system.transaction().execute(async (db) => {
    const ended = await db
      .deleteFrom('session')
      .where('id', '=', params.id)
      .where('userId', '=', principal.personId)
      .returning('companyId')
      .executeTakeFirst();
    if (!ended) throw notFound('Session');
    await forgetDevices(db, { sessionId: params.id });
    await recordEvent(kernel, db, [principal.companyId], ctx.requestId, {
      action: 'person.revokeSession',
      entity: 'person',
      recordId: principal.personId,
      recordTitle: principal.name,
      actor: { id: principal.personId, name: principal.name },
    });
    return ended.companyId;
  });
  tellSessions(kernel, companyId ?? principal.companyId, { sessionId: params.id });
};

/** Ends all own sessions but this one. */
export const revokeMyOtherSessions: Verb<typeof meApi.revokeOtherSessions> = async (ctx) => {
  const { principal, kernel } = ctx;
  await refuseInDemo(ctx);
  await kernel.databases.system.transaction().execute(async (db) => {
    await db
      .deleteFrom('session')
      .where('userId', '=', principal.personId)
      .where('id', '!=', principal.sessionId)
      .execute();
    await forgetDevices(db, { personId: principal.personId, exceptSession: principal.sessionId });
    await recordEvent(kernel, db, [principal.companyId], ctx.requestId, {
      action: 'person.revokeOtherSessions',
      entity: 'person',
      recordId: principal.personId,
      recordTitle: principal.name,
      actor: { id: principal.personId, name: principal.name },
    });
  });
  await tellPerson(kernel, principal.personId);
};
