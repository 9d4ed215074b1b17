import { type EntityMeta, isClosed } from '@temper/contract/entities/define-entity.ts';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import { diff } from './audit.ts';
import type { Ctx } from './ctx.ts';
import { cut } from './cut.ts';
import { isHidden } from './drafts.ts';
import { conflict, notFound, stale } from './errors.ts';
import { fold } from './fold.ts';
import type { Tx } from './mutate.ts';
import {
  camelRow,
  holdStatement,
  insertStatement,
  lockStatement,
  updateStatement,
} from './record-statements.ts';
import { checkReferences, withoutStrayLinks } from './references.ts';

/** A stored record: what every entity has, and its own fields. */
export interface StoredRecord extends Record<string, unknown> {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

/** The database seen without the names of its tables: shared code serves every entity. */
type AnyDb = Kysely<Record<string, Record<string, unknown>>>;
const anyDb = (db: unknown) => db as AnyDb;

/** What a feature adds to the shared writing of records. */
export interface RecordOptions {
  /** Fields beside the entity's own whose changes are recorded. */
  readonly extraFields?: readonly string[];
  /** Turns values into what the column takes (JSON as text). */
  readonly store?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** More text by which the search finds the record. */
  readonly searchText?: (row: StoredRecord) => string;
  /** More changes for the audit event than the fields' own. */
  readonly changes?: (
    before: StoredRecord | undefined,
    after: StoredRecord,
  ) => readonly {
    field: string;
    from: unknown;
    to: unknown;
  }[];
}

/** The value that names a record. */
export const titleOf = (meta: EntityMeta, row: StoredRecord) => String(row[meta.title]);

/** The fields whose changes are recorded. */
export const fieldsOf = (meta: EntityMeta, options: RecordOptions) => [
  ...Object.keys(meta.fields),
  ...(options.extraFields ?? []),
];

/** Longer texts are searched by their beginning. */
const mostSearched = 4000;

/**
 * The columns by which the search finds a record: the folded text of what everybody who finds it may see, its title
 * first, and the beginning of that. Nothing for entities that are not searched.
 */
export function searchColumns(
  meta: EntityMeta,
  row: StoredRecord,
  options: RecordOptions,
): { searchText: string; searchHead: string } | undefined {
  const searched = searchedFields(meta);
  if (!searched) return undefined;
  const parts = [titleOf(meta, row), ...searched.map((key) => String(row[key] ?? ''))];
  return searchColumnsOf(`${parts.join(' ')} ${options.searchText?.(row) ?? ''}`);
}

/** The same of text that is put together elsewhere. */
export function searchColumnsOf(text: string): { searchText: string; searchHead: string } {
  const searchText = cut(fold(text), mostSearched);
  return { searchText, searchHead: cut(searchText, 120) };
}

/** The fields beside the title that are searched, the one shown below the title first; undefined when none is. */
export function searchedFields({ fields, title }: EntityMeta): string[] | undefined {
  const others = Object.keys(fields).filter((key) => fields[key]?.search && key !== title);
  return others.length > 0 || fields[title]?.search ? others : undefined;
}

/** Says which unique field was given twice, at that field, instead of a database error. */
const duplicateOf =
  ({ unique }: EntityMeta) =>
  (error: unknown): unknown =>
    (error as { code?: string }).code === '23505' && unique
      ? conflict(unique.message, [{ path: unique.field, message: unique.message }])
      : error;

/** Writes a new record with its audit event. */
export async function insertRecord(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  values: Readonly<Record<string, unknown>>,
  options: RecordOptions = {},
): Promise<StoredRecord> {
  await checkReferences(ctx, tx, meta, values);
  const now = ctx.now().toISOString();
  const stored: StoredRecord = {
    ...Object.fromEntries(Object.keys(meta.fields).map((key) => [key, null])),
    ...values,
    id: newId(),
    version: 1,
    createdAt: now,
    createdBy: ctx.principal.personId,
    updatedAt: now,
    updatedBy: ctx.principal.personId,
    deletedAt: null,
  };
  // Not awaited: what the database will store is known, so the write travels with the commit.
  const columns = { ...(options.store?.(stored) ?? stored), ...searchColumns(meta, stored, options) };
  tx.send(insertStatement(meta, columns), duplicateOf(meta));
  tx.audit({
    entity: meta.name,
    recordId: stored.id,
    recordTitle: titleOf(meta, stored),
    changes: [...diff({}, stored, fieldsOf(meta, options)), ...(options.changes?.(undefined, stored) ?? [])],
  });
  return stored;
}

/** The record, locked until the transaction ends. Throws 404 when it is missing or deleted. */
export async function lockRecord(tx: Tx, meta: EntityMeta, id: string): Promise<StoredRecord> {
  const row = await lock(tx, meta, id, 'live');
  if (!row) throw notFound(meta.label);
  return row;
}

async function lock(tx: Tx, meta: EntityMeta, id: string, state: 'live' | 'deleted') {
  const [row] = await tx.query(lockStatement(meta, tx.companyId, id, state));
  return row && (camelRow(row) as StoredRecord);
}

/** A live or deleted record that stays as it is until the transaction ends; others may refer to it too. Throws 404. */
export async function holdRecord(tx: Tx, meta: EntityMeta, id: string): Promise<StoredRecord> {
  const [row] = await tx.query(holdStatement(meta, tx.companyId, id));
  if (!row) throw notFound(meta.label);
  return camelRow(row) as StoredRecord;
}

/** Throws 409 with the way out when the record is not to be changed in its state. */
export function refuseClosed(meta: EntityMeta, row: StoredRecord): void {
  if (meta.closed && isClosed(meta, row)) throw conflict(meta.closed.message);
}

/**
 * Changes a record that is at `version`; throws 409 with the current row when it is not, and when its state allows no
 * change. A patch that changes nothing writes nothing. `before` spares the read when the record is locked already.
 */
export async function updateRecord(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  change: {
    id: string;
    version: number;
    patch: Readonly<Record<string, unknown>>;
    reason?: string | undefined;
    before?: StoredRecord;
    /** What the person may see of the current row, for the answer to a stale write. */
    shown?: (row: StoredRecord) => unknown;
  },
  options: RecordOptions = {},
): Promise<StoredRecord> {
  const before = change.before ?? (await lockRecord(tx, meta, change.id));
  if (before.version !== change.version) throw stale(change.shown?.(before) ?? before);
  const fields = fieldsOf(meta, options);
  const patch = withoutStrayLinks(meta, before, change.patch);
  const after = { ...before, ...patch };
  const changes = [...diff(before, after, fields), ...(options.changes?.(before, after) ?? [])];
  if (changes.length === 0) return before;
  // A command may open it; nothing else changes it.
  if (isClosed(meta, after)) refuseClosed(meta, before);
  await checkReferences(ctx, tx, meta, patch, before);
  const stored = store(ctx, tx, meta, before, patch, options);
  tx.audit({
    entity: meta.name,
    recordId: stored.id,
    recordTitle: titleOf(meta, stored),
    changes,
    reason: change.reason,
  });
  return stored;
}

/** Deletes a record reversibly. With a version, a record changed since then is not deleted (409). */
export async function deleteRecord(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  change: { id: string; version?: number | undefined; shown?: (row: StoredRecord) => unknown },
): Promise<void> {
  const before = await lockRecord(tx, meta, change.id);
  if (change.version !== undefined && before.version !== change.version)
    throw stale(change.shown?.(before) ?? before);
  store(ctx, tx, meta, before, { deletedAt: ctx.now().toISOString() });
  tx.audit({ entity: meta.name, recordId: before.id, recordTitle: titleOf(meta, before) });
}

/** Brings a deleted record back. Throws 404 when there is none, 409 when its unique field is taken by now. */
export async function restoreRecord(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  id: string,
  options: RecordOptions = {},
): Promise<StoredRecord> {
  const before = await lock(tx, meta, id, 'deleted');
  if (!before) throw notFound(`Deleted ${meta.label.toLowerCase()}`);
  const stored = store(ctx, tx, meta, before, { deletedAt: null }, options);
  tx.audit({ entity: meta.name, recordId: stored.id, recordTitle: titleOf(meta, stored) });
  return stored;
}

/**
 * Writes the next version of a locked record; not awaited, for what the database will store is known. Without `options`
 * what it is found by stays as it is.
 */
function store(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  before: StoredRecord,
  patch: Readonly<Record<string, unknown>>,
  options?: RecordOptions,
): StoredRecord {
  const next = {
    version: before.version + 1,
    updatedAt: ctx.now().toISOString(),
    updatedBy: ctx.principal.personId,
  };
  const after = { ...before, ...patch, ...next };
  const found = options && searchColumns(meta, after, options);
  // What has not changed is not written again.
  const search = found?.searchText === before.searchText ? undefined : found;
  const columns = { ...(options?.store?.(patch) ?? patch), ...next, ...search };
  tx.send(updateStatement(meta, tx.companyId, before.id, columns), duplicateOf(meta));
  return { ...after, ...search };
}

/** A live or deleted record that the person may know of, or null. */
export async function findRecord(ctx: Ctx, meta: EntityMeta, id: string): Promise<StoredRecord | null> {
  const row = await anyDb(ctx.db)
    .selectFrom(meta.name)
    .selectAll()
    .$castTo<StoredRecord>()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && !isHidden(ctx, meta, row) ? row : null;
}

/** A live or deleted record. Throws 404. */
export async function findRecordOrThrow(ctx: Ctx, meta: EntityMeta, id: string): Promise<StoredRecord> {
  const row = await findRecord(ctx, meta, id);
  if (!row) throw notFound(meta.label);
  return row;
}
