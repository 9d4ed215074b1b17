import { type RawBuilder, sql } from 'kysely';

/** The last minute of a calendar day in a time zone, as an instant. */
export const endOfDay = (day: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`(((${day} + 1)::timestamp - interval '1 minute') at time zone ${timeZone})`;
