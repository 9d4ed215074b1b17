import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { invalid } from '../../kernel/errors.ts';
import { principalsOf, signedFor } from './assignments.ts';

/** Days before a periodic review is due, and before a certification ends, from which it is about to expire. */
const reviewSoonDays = 30;
const endSoonDays = 90;

export type ControlledState = 'valid' | 'expiring' | 'expired';

/** The day by which a document in force, `d`, must be looked at again or renewed; null: there is none. */
const due = sql`least(d.expiry_date, d.review_due)`;
const soon = sql`least(d.expiry_date - ${sql.lit(endSoonDays)}, d.review_due - ${sql.lit(reviewSoonDays)})`;

/** Controlled documents in force that stand so on a day (`YYYY-MM-DD`): entity, id, title, detail, day. */
export function controlledDocuments(ctx: Ctx, state: ControlledState, today: string): RawBuilder<unknown> {
  const expired = sql`coalesce(${due} < ${today}::date, false)`;
  const expiring = sql`coalesce(${soon} <= ${today}::date, false)`;
  const which = {
    valid: sql`not ${expiring} and not ${expired}`,
    expiring: sql`${expiring} and not ${expired}`,
    expired,
  }[state];
  return sql`select 'document' as entity, d.id, d.name as title, d.document_number as detail, ${due} as day
    from document d
    where d.company_id = ${ctx.companyId} and d.deleted_at is null and d.step = 'active' and ${which}`;
}

/** Whether a file is the file of a revision of any document: it is given out by that document alone. */
export const isFileOfRevision = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('documentRevision')
    .select('id')
    .where('fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Refuses (422) the file of a document for another record: it would be open to everybody who reads that. */
export async function refuseFileOfRevision(ctx: Ctx, fileId: string): Promise<void> {
  if (await isFileOfRevision(ctx, fileId))
    throw invalid([
      { path: 'fileId', message: 'This is the file of a controlled document; refer to the document instead' },
    ]);
}

/**
 * For whom this person signs when another, who is away today, was asked; null: for themselves. And how the history
 * tells it.
 */
export async function standsInFor(ctx: Ctx, db: Db, askedId: string | null) {
  const own = askedId === null || askedId === ctx.principal.personId;
  const onBehalfOf = own ? null : ((await principalsOf(ctx, db)).get(askedId) ?? null);
  return { onBehalfOf, told: signedFor(onBehalfOf) };
}
