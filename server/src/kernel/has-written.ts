import type { RawBuilder } from 'kysely';
import type { Db } from './database/pool.ts';

/**
 * Whether the audit trail knows a person as an author of what is worked on of a record: by the events that `writes`
 * says, from the last one on that `begins` says. Unlike what a record says of its authors, which is no
 * part of what is signed, nobody can change that unnoticed.
 */
export async function hasWritten(
  db: Db,
  { entity, recordId, personId }: { entity: string; recordId: string; personId: string },
  { begins, writes }: { begins: RawBuilder<boolean>; writes: RawBuilder<boolean> },
): Promise<boolean> {
  const events = db
    .selectFrom('auditEvent')
    .select('id')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .limit(1);
  const last = await events.where(begins).orderBy('id', 'desc').executeTakeFirst();
  const found = await events
    .where('id', '>=', last?.id ?? 0)
    .where('actorId', '=', personId)
    .where(writes)
    .executeTakeFirst();
  return found !== undefined;
}
