import type { Ctx } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database/pool.ts';
import { invalid } from '../kernel/errors.ts';
import { addDays } from './calendar-days.ts';
import { todayOf } from './date-words.ts';

/**
 * The calendar day by which something submitted is to be signed: as given, none (null), or as many days from today as
 * the company says. Throws 422 for a day in the past.
 */
export async function signingDay(ctx: Ctx, db: Db, given: string | null | undefined): Promise<string | null> {
  const today = todayOf(ctx);
  if (given === undefined) {
    const { reviewDays } = await db.selectFrom('company').select('reviewDays').executeTakeFirstOrThrow();
    return addDays(today, reviewDays);
  }
  if (given !== null && given < today)
    throw invalid([{ path: 'signBy', message: 'The day to sign by lies in the past' }]);
  return given;
}
