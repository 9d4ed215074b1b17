import { createECDH } from 'node:crypto';
import {
  mostPushDevices,
  type notificationSettingsApi,
} from '@temper/contract/endpoints/notification-settings.ts';
import { v7 as newId } from 'uuid';
import { deviceName } from '../../identity/device-name.ts';
import { refuseInDemo } from '../../identity/require-password.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import type { Verb } from '../../kernel/http/mount.ts';
import { endpointProblem } from '../../platform/push/push-sender.ts';
import { findSettings } from './settings.ts';

/**
 * Tells this device from now on. Throws 422 for an address that is none of a public push service, or
 * keys with which nothing can be encrypted.
 */
export const addDevice: Verb<typeof notificationSettingsApi.addDevice> = async (
  ctx,
  { body },
  { request },
) => {
  await refuseInDemo(ctx);
  const { endpoint, keys } = body;
  const { personId, sessionId } = ctx.principal;
  const problem = endpointProblem(ctx.kernel, endpoint);
  if (problem) throw invalid([{ path: 'endpoint', message: `The address of the push service ${problem}` }]);
  if (!isPublicKey(keys.p256dh))
    throw invalid([{ path: 'keys.p256dh', message: 'The key of the device is not valid' }]);
  if (Buffer.from(keys.auth, 'base64url').length !== 16)
    throw invalid([{ path: 'keys.auth', message: 'The secret of the device is not valid' }]);
  const now = ctx.now().toISOString();
  await ctx.kernel.databases.system.transaction().execute(async (db) => {
    // A device is in the hands of one person, in whichever companies.
    await db
      .deleteFrom('pushDevice')
      .where('endpoint', '=', endpoint)
      .where((eb) => eb.or([eb('personId', '!=', personId), eb('companyId', '=', ctx.companyId)]))
      .execute();
    const others = await db
      .selectFrom('pushDevice')
      .select('id')
      .where('companyId', '=', ctx.companyId)
      .where('personId', '=', personId)
      .orderBy('seenAt', 'desc')
      .execute();
    const tooMany = others.slice(mostPushDevices - 1).map(({ id }) => id);
    if (tooMany.length > 0) await db.deleteFrom('pushDevice').where('id', 'in', tooMany).execute();
    const values = {
      companyId: ctx.companyId,
      personId,
      sessionId,
      endpoint,
      ...keys,
      device: deviceName(request.headers['user-agent'] ?? null),
      createdAt: now,
      seenAt: now,
    };
    await db
      .insertInto('pushDevice')
      .values({ id: newId(), ...values })
      .onConflict((conflict) => conflict.columns(['companyId', 'endpoint']).doUpdateSet(values))
      .execute();
  });
  return findSettings(ctx);
};

function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== 65) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/** Binds the device to this session, and takes it from whoever else was told there. */
export const claimDevice: Verb<typeof notificationSettingsApi.claimDevice> = async (ctx, { body }) => {
  const { personId, sessionId } = ctx.principal;
  const { system } = ctx.kernel.databases;
  await system
    .deleteFrom('pushDevice')
    .where('endpoint', '=', body.endpoint)
    .where('personId', '!=', personId)
    .execute();
  const mine = await system
    .updateTable('pushDevice')
    .set({ sessionId, seenAt: ctx.now().toISOString() })
    .where('endpoint', '=', body.endpoint)
    .where('personId', '=', personId)
    .returning('companyId')
    .execute();
  return { subscribed: mine.some(({ companyId }) => companyId === ctx.companyId) };
};

export const removeDevice: Verb<typeof notificationSettingsApi.removeDevice> = async (ctx, { params }) => {
  const gone = await ctx.db
    .deleteFrom('pushDevice')
    .where('id', '=', params.id)
    .where('personId', '=', ctx.principal.personId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound('Device');
};
