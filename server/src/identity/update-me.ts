import type { meApi } from '@temper/contract/endpoints/me.ts';
import { conflict } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { changePerson } from './change-person.ts';
import { findProfileOrThrow } from './get-me.ts';
import { refuseInDemo } from './require-password.ts';

/** Changes the own profile, which all companies of the person see. */
export const updateMe: Verb<typeof meApi.update> = async (ctx, { body }) => {
  await refuseInDemo(ctx);
  await changePerson(ctx, body);
  return findProfileOrThrow(ctx);
};

/** Far more than the screens keep; a program must not fill the table. */
const mostPreferences = 200;

/** Keeps a setting of the screens for this person in this company; null forgets it. */
export const setPreference: Verb<typeof meApi.setPreference> = async (ctx, { params, body }) => {
  const { personId } = ctx.principal;
  const { key } = params;
  if (body.value === null) {
    await ctx.db.deleteFrom('preference').where('personId', '=', personId).where('key', '=', key).execute();
    return;
  }
  const { others } = await ctx.db
    .selectFrom('preference')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('personId', '=', personId)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  if (others >= mostPreferences) throw conflict(`At most ${mostPreferences} preferences can be kept.`);
  const value = JSON.stringify(body.value);
  await ctx.db
    .insertInto('preference')
    .values({ companyId: ctx.companyId, personId, key, value })
    .onConflict((conflict) => conflict.columns(['companyId', 'personId', 'key']).doUpdateSet({ value }))
    .execute();
};
