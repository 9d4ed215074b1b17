import { product } from '@temper/contract/entities/product.ts';
import type { ColumnType, ProductColumn } from '@temper/contract/entities/product-column.ts';
import type { FieldKind, FieldMeta, StatusColor } from '@temper/contract/fields/meta.ts';
import type { NamedField } from '../../../entity-ui/entity-kit.ts';

const kinds: Readonly<Record<ColumnType, FieldKind>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  select: 'choice',
  boolean: 'flag',
};

/** Judgements keep their colours wherever a company uses these words as options. */
const judgements: Readonly<Record<string, StatusColor>> = {
  approved: 'green',
  pending: 'amber',
  rejected: 'red',
};

/** Where rows, forms, filters and exports hold a column's value. */
export const rowKeyOf = ({ builtin, key }: Pick<ProductColumn, 'builtin' | 'key'>): string =>
  builtin ? key : `values.${key}`;

/** A column as a field, so that everything that draws fields draws columns too. */
export function columnMeta(column: ProductColumn): FieldMeta {
  const { name, type, required, options, validation, builtin, key } = column;
  const own = builtin ? product.meta.fields[key] : undefined;
  if (own)
    return { ...own, label: name, sort: true, filter: true, required: required ? own.required : undefined };
  const choices = options?.map((option) => {
    const color = judgements[option.toLowerCase()];
    return { value: option, label: option, ...(color ? { color } : {}) };
  });
  return {
    kind: kinds[type],
    label: name,
    sort: true,
    filter: true,
    ...(required ? { required: `${name} is required` } : {}),
    ...(choices ? { options: choices } : {}),
    ...(validation?.min === undefined ? {} : { min: validation.min }),
    ...(validation?.max === undefined ? {} : { max: validation.max }),
    ...(validation?.maxLength === undefined ? {} : { maxLength: validation.maxLength }),
  };
}

export const visibleColumns = (columns: readonly ProductColumn[]) =>
  columns.filter((column) => column.visible);

/** Product Code, Status, Date Range, Family, then every other column that the person sees. */
export function filterFields(columns: readonly ProductColumn[]): NamedField[] {
  const { code, status, family } = product.meta.fields;
  const own: NamedField[] = [];
  if (code) own.push({ key: 'code', meta: { ...code, label: labelOf(columns, 'code') ?? code.label } });
  if (status) own.push({ key: 'status', meta: status });
  own.push({ key: 'updatedAt', meta: { kind: 'dateTime', label: 'Date Range' } });
  if (family) own.push({ key: 'family', meta: family });
  // The name is what the search is for, and the code stands first.
  const configured = visibleColumns(columns).filter(
    ({ builtin, key }) => !builtin || key === 'specifications',
  );
  return [...own, ...configured.map((column) => ({ key: rowKeyOf(column), meta: columnMeta(column) }))];
}

export const labelOf = (columns: readonly ProductColumn[], key: string): string | undefined =>
  columns.find((column) => column.builtin && column.key === key)?.name;

/** The fields of history entries, by their path; those of deleted columns are left to be guessed. */
export function historyMeta(columns: readonly ProductColumn[]): (path: string) => FieldMeta | undefined {
  const byPath = new Map(columns.map((column) => [rowKeyOf(column), columnMeta(column)]));
  return (path) => byPath.get(path) ?? product.meta.fields[path];
}
