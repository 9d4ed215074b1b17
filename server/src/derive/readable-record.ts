import type { Permission } from '@temper/contract/access/role-table.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import type { Ctx } from '../kernel/ctx.ts';
import { hiddenFrom, isHidden } from '../kernel/drafts.ts';
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

/**
 * Whether the person may know of every record of an entity that is named, drafts included; of none there is nothing to
 * know.
 */
export const mayKnowAll = (ctx: Ctx, entity: unknown): boolean =>
  typeof entity !== 'string' ||
  (mayReadEntity(ctx, entity) && hiddenFrom(ctx, registry[entity as EntityName].meta).length === 0);

/**
 * Of rows that name a record (in the fields `entity` and `id`) those whose record the person may not know of: of an
 * entity that they may not read, or a draft. One question for each entity that has drafts which are hidden from them.
 */
export async function rowsOfUnknown<R extends Readonly<Record<string, unknown>>>(
  ctx: Ctx,
  rows: readonly R[],
  { entity, id }: { entity: string; id: string },
): Promise<ReadonlySet<R>> {
  const unknown = new Set<R>();
  for (const [name, some] of Map.groupBy(rows, (row) => row[entity])) {
    if (typeof name !== 'string' || mayKnowAll(ctx, name)) continue;
    const drafted = mayReadEntity(ctx, name)
      ? await draftsAmong(ctx, name as EntityName, some, id)
      : undefined;
    for (const row of some) if (!drafted || drafted.has(row[id])) unknown.add(row);
  }
  return unknown;
}

/** Whether what a record was linked to may be told, whatever it was: of changes long ago only the name is left. */
export const mayKnowAllLinks = (ctx: Ctx): boolean =>
  Object.keys(registry).every((entity) => mayKnowAll(ctx, entity));

async function draftsAmong(
  ctx: Ctx,
  name: EntityName,
  rows: readonly Readonly<Record<string, unknown>>[],
  id: string,
): Promise<ReadonlySet<unknown>> {
  const meta: EntityMeta = registry[name].meta;
  if (!meta.drafts) return new Set();
  const { rows: found } = await sql<{ id: string }>`select id from ${sql.table(name)}
    where company_id = ${ctx.companyId} and id = any(${rows.map((row) => row[id])}::uuid[])
      and ${sql.ref(meta.drafts.field)} = any(${[...hiddenFrom(ctx, meta)]}::text[])`.execute(ctx.db);
  return new Set(found.map((one) => one.id));
}

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
