import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { FieldKind, Option } from '@temper/contract/fields/meta.ts';
import { badRequest } from '../../kernel/errors.ts';

/** A column of an exported table. `key` may lead into an object of the row: `values.category`. */
export interface ExportColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options?: readonly Option[] | undefined;
  /** Written only when it is asked for by its key. */
  readonly onRequest?: boolean;
  /** Set by Temper and never read back: a time may be written to the minute. */
  readonly readOnly?: boolean;
}

/** Rows come in batches; nothing holds them all. */
export type RowBatches = AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;

/** How dates and times are written. */
export interface Locale {
  readonly dateFormat: string;
  readonly timeZone: string;
}

/**
 * The columns of an entity: its fields and the time of the last change; on request also the id, those of other
 * records and the time of creation. The id comes by itself where nothing else tells records apart, so that the table can
 * be changed and imported again.
 */
export function exportColumns(meta: EntityMeta): ExportColumn[] {
  const system = (key: string, label: string, kind: FieldKind, onRequest: boolean): ExportColumn => ({
    key,
    label,
    kind,
    onRequest,
    readOnly: true,
  });
  return [
    system('id', 'Record ID', 'text', meta.unique !== undefined),
    ...Object.entries(meta.fields).map(([key, { label, kind, options, readOnly = false }]) => ({
      key,
      label,
      kind,
      options,
      readOnly,
      // The id of another record says nothing to people; the text that names the record stands beside it.
      onRequest: kind === 'reference',
    })),
    system('updatedAt', updatedAt.label, updatedAt.kind, false),
    system('createdAt', 'Created', 'dateTime', true),
  ];
}

/** The columns that a list of keys names, in its order. Throws 400 naming the keys that are unknown. */
export function pickColumns(columns: readonly ExportColumn[], keys: string | undefined): ExportColumn[] {
  const wanted = [...new Set((keys ?? '').split(',').filter(Boolean))];
  if (wanted.length === 0) return columns.filter(({ onRequest }) => !onRequest);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const unknown = wanted.filter((key) => !byKey.has(key));
  if (unknown.length > 0) {
    const errors = unknown.map((key) => ({
      path: 'columns',
      message: `Unknown column: ${key.slice(0, 100)}`,
    }));
    throw badRequest(errors.map(({ message }) => message).join('; '), errors);
  }
  return wanted.flatMap((key) => byKey.get(key) ?? []);
}

/** The value of a column in a row; null when there is none. */
export function valueAt(row: Readonly<Record<string, unknown>>, key: string): unknown {
  if (Object.hasOwn(row, key)) return row[key] ?? null;
  let value: unknown = row;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return value ?? null;
}

/** The label of a choice's value; a value that is no option any more speaks for itself. */
export const labelOf = (column: Pick<ExportColumn, 'options'>, value: unknown): string =>
  column.options?.find((option) => option.value === value)?.label ?? String(value);
