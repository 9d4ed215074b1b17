import { product } from '@temper/contract/entities/product.ts';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import type { EntityRow, NamedField } from '../../entity-ui/entity-kit.ts';
import { valueAt } from '../../entity-ui/entity-kit.ts';
import type { FormErrors, FormValues } from '../../entity-ui/form-values.ts';
import { columnMeta, rowKeyOf, visibleColumns } from './columns/column-fields.ts';

export interface ProductField extends NamedField {
  /** The column that defines it; absent for what every product has and no column governs. */
  readonly column?: ProductColumn;
}

/**
 * The fields of a product that this person sees, in the order of form and record: those that every product must
 * have, family and unit, then the configured columns.
 */
export function productFields(columns: readonly ProductColumn[]): ProductField[] {
  const seen = visibleColumns(columns);
  const own = (key: string): ProductField[] => {
    const column = columns.find((one) => one.builtin && one.key === key);
    if (column) return column.visible ? [{ key, meta: columnMeta(column), column }] : [];
    const meta = product.meta.fields[key];
    return meta ? [{ key, meta }] : [];
  };
  return [
    ...['name', 'code', 'description', 'specifications', 'status', 'family', 'unit'].flatMap(own),
    ...seen
      .filter(({ builtin }) => !builtin)
      .map((column) => ({ key: rowKeyOf(column), meta: columnMeta(column), column })),
  ];
}

/**
 * Messages for what a company's columns require. A column that was made required later does not stand in the
 * way of an old record that never had a value.
 */
export function missingValues(
  fields: readonly ProductField[],
  record: EntityRow | undefined,
): (values: FormValues) => FormErrors {
  return (values) => {
    const errors: Record<string, string> = {};
    for (const { key, meta, column } of fields) {
      if (!column || !meta.required || (values[key] ?? null) !== null) continue;
      if (!record || (valueAt(record, key) ?? null) !== null) errors[key] = meta.required;
    }
    return errors;
  };
}
