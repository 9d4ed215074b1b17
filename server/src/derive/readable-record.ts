import type { Permission } from '@temper/contract/access/role-table.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isHidden } from '../kernel/drafts.ts';
import { conflict, forbidden, notFound } from '../kernel/errors.ts';
import type { Tx } from '../kernel/mutate.ts';
import { findRecordOrThrow, holdRecord, refuseClosed, type StoredRecord } from '../kernel/records.ts';

/** Names a record of any entity. */
export interface RecordRef {
  readonly entity: EntityName;
  readonly recordId: string;
}

/** Whether the person may read records of this entity; a name that is no entity's (any more): no. */
export const mayReadEntity = (ctx: Ctx, entity: string): boolean =>
  entity in registry && ctx.may(`${entity}.read` as Permission);

/** The record that something hangs on, with its title. Throws 403 and 404. */
export async function findReadableRecordOrThrow(
  ctx: Ctx,
  { entity, recordId }: RecordRef,
): Promise<{ meta: EntityMeta; record: StoredRecord; title: string }> {
  const { meta } = registry[entity];
  if (!mayReadEntity(ctx, entity)) throw forbidden();
  const record = await findRecordOrThrow(ctx, meta, recordId);
  return { meta, record, title: String(record[meta.title]) };
}

/** The same for what is to be hung on a record: it stays, and nothing is put on a deleted one (409). */
export async function holdWritableRecordOrThrow(ctx: Ctx, tx: Tx, { entity, recordId }: RecordRef) {
  const { meta } = registry[entity];
  if (!mayReadEntity(ctx, entity)) throw forbidden();
  const record = await holdRecord(tx, meta, recordId);
  if (isHidden(ctx, meta, record)) throw notFound(meta.label);
  if (record.deletedAt !== null)
    throw conflict(`This ${meta.label.toLowerCase()} is deleted. Restore it first.`);
  return { meta: meta as EntityMeta, record, title: String(record[meta.title]) };
}

/** The same for what becomes part of a record: nothing of it changes while it is closed (409). */
export async function holdOpenRecordOrThrow(ctx: Ctx, tx: Tx, ref: RecordRef) {
  const held = await holdWritableRecordOrThrow(ctx, tx, ref);
  refuseClosed(held.meta, held.record);
  return held;
}
