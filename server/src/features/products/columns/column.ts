import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { AccessLevel, ColumnType, ValidationRule } from '@temper/contract/entities/product-column.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';

/** A column definition as it is stored. Deleted ones stay: their products keep their values. */
export interface Column {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: ColumnType;
  readonly required: boolean;
  readonly owner: string;
  readonly accessLevel: AccessLevel;
  readonly department: string | null;
  readonly options: readonly string[] | null;
  readonly validation: ValidationRule | null;
  readonly builtin: boolean;
  readonly position: number;
  readonly version: number;
  readonly createdBy: string;
  readonly deletedAt: string | null;
}

/** A column with what decides who sees its values. */
export interface KnownColumn extends Column {
  /** Whether somebody is in the department that it is kept to: its own or else its owner's. */
  readonly peopled: boolean;
}

const field = (label: string): FieldMeta => ({ kind: 'text', label });

/** Lets the kernel write columns like every record, with versions and audit events. */
export const columnMeta: EntityMeta = {
  name: 'productColumn',
  path: 'products/columns',
  label: 'Column',
  plural: 'Columns',
  title: 'name',
  unique: { field: 'name', message: 'A column of this name exists already' },
  defaultSort: 'position',
  fields: {
    key: field('Key in imports and the API'),
    name: field('Column name'),
    type: field('Type'),
    required: field('Required'),
    owner: field('Owner'),
    accessLevel: field('Access level'),
    department: field('Department'),
    options: field('Options'),
    validation: field('Validation'),
    builtin: field('Part of every product'),
    position: field('Position'),
  },
};

/** What jsonb takes. */
export const storeColumn = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  'validation' in values
    ? { ...values, validation: values.validation ? JSON.stringify(values.validation) : null }
    : { ...values };

/** The built-in columns are fields of the product itself; everything else is in its `values`. */
export const isConfigured = (column: Column): boolean => !column.builtin && column.deletedAt === null;

/** Whether the search finds products by the values: only what everybody in the company may see. */
export const isSearched = (column: Column): boolean =>
  isConfigured(column) &&
  column.accessLevel === 'public' &&
  (column.type === 'text' || column.type === 'select');
