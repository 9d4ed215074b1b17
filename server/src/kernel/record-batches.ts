import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { diff, type FieldChange } from './audit.ts';
import type { Ctx } from './ctx.ts';
import type { Tx } from './mutate.ts';
import {
  fieldsOf,
  type RecordOptions,
  type StoredRecord,
  searchColumns,
  searchedFields,
  titleOf,
} from './records.ts';

/**
 * Writes many records as single ones are written (versions, audit events, what they are found by), one statement
 * a batch. The values are complete and checked; JSON columns get their value as it is, so `store` of the
 * options is not asked. What the database refuses fails the transaction at the next flush.
 */

type Values = Readonly<Record<string, unknown>>;

/** What a changed record was and what is to change. */
export interface RecordChange {
  readonly before: StoredRecord;
  readonly patch: Values;
}

/** Writes new records. Call `tx.flush()` after each batch. */
export function insertRecords(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  list: readonly Values[],
  options: RecordOptions = {},
): void {
  if (list.length === 0) return;
  const now = ctx.now().toISOString();
  const { personId } = ctx.principal;
  const fields = fieldsOf(meta, options);
  const rows = list.map((values) => {
    const row: StoredRecord = {
      ...(Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as Values),
      // A feature that writes parts of the record beside it gives the id itself.
      id: newId(),
      ...values,
      version: 1,
      createdAt: now,
      createdBy: personId,
      updatedAt: now,
      updatedBy: personId,
      deletedAt: null,
    };
    return { ...row, ...searchColumns(meta, row, options) };
  });
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((key) => sql.ref(key)));
  tx.send(
    asStatement(
      tx,
      sql`insert into ${sql.table(meta.name)} (${names}) select ${names}
        from jsonb_populate_recordset(null::${sql.table(meta.name)}, ${asJson(rows)}::jsonb)`,
    ),
  );
  for (const row of rows) {
    noteEvent(tx, meta, row, changesOf(meta, undefined, row, options));
  }
}

/**
 * Changes records that the transaction has locked; gives back how many of them really change. Call
 * `tx.flush()` after each batch.
 */
export function updateRecords(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  list: readonly RecordChange[],
  options: RecordOptions = {},
): number {
  const now = ctx.now().toISOString();
  const changed = list.flatMap(({ before, patch }) => {
    const after: StoredRecord = {
      ...before,
      ...patch,
      version: before.version + 1,
      updatedAt: now,
      updatedBy: ctx.principal.personId,
    };
    const changes = changesOf(meta, before, after, options);
    return changes.length > 0 ? [{ before, after, patch, changes }] : [];
  });
  if (changed.length === 0) return 0;
  const columns = [
    ...new Set(changed.flatMap(({ patch }) => Object.keys(patch))),
    'version',
    'updatedAt',
    'updatedBy',
    ...(searchedFields(meta) ? ['searchText', 'searchHead'] : []),
  ];
  const assignments = sql.join(columns.map((key) => sql`${sql.ref(key)} = ${sql.ref(`n.${key}`)}`));
  const rows = changed.map(({ after }) => ({ ...after, ...searchColumns(meta, after, options) }));
  tx.send(
    asStatement(
      tx,
      sql`update ${sql.table(meta.name)} t set ${assignments}
        from jsonb_populate_recordset(null::${sql.table(meta.name)}, ${asJson(rows)}::jsonb) n
        where t.id = n.id and t.company_id = ${ctx.companyId}`,
    ),
  );
  for (const { after, changes } of changed) noteEvent(tx, meta, after, changes);
  return changed.length;
}

/** What differs between two versions, by the entity's fields and by what the feature adds. */
export const changesOf = (
  meta: EntityMeta,
  before: StoredRecord | undefined,
  after: StoredRecord,
  options: RecordOptions,
): FieldChange[] => [
  ...diff(before ?? {}, after, fieldsOf(meta, options)),
  ...(options.changes?.(before, after) ?? []),
];

const noteEvent = (tx: Tx, meta: EntityMeta, row: StoredRecord, changes: FieldChange[]) =>
  tx.audit({ entity: meta.name, recordId: row.id, recordTitle: titleOf(meta, row), changes });

const asStatement = (tx: Tx, statement: ReturnType<typeof sql>) => ({
  compile: () => statement.compile(tx.db),
});

/** Rows as JSON under the columns' names in the database. */
const asJson = (rows: readonly Values[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [columnNameOf(key), value])),
    ),
  );

const columnNames = new Map<string, string>();
function columnNameOf(key: string): string {
  let name = columnNames.get(key);
  if (name === undefined) {
    name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columnNames.set(key, name);
  }
  return name;
}
