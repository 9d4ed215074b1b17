import { product } from '@temper/contract/entities/product.ts';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useMemo } from 'react';
import { EntityEditor } from '../../entity-ui/entity-editor.tsx';
import type { EntityRow } from '../../entity-ui/entity-kit.ts';
import { AccessLock } from './columns/access-lock.tsx';
import { missingValues, productFields } from './product-fields.ts';
import { productKit } from './product-kit.ts';

/** Adds a product, or changes one: all fields and configured columns that the person sees. */
export function ProductForm({
  columns,
  record,
  onDone,
  onCancel,
}: {
  columns: readonly ProductColumn[];
  record?: EntityRow;
  onDone: () => void;
  onCancel: () => void;
}) {
  const fields = useMemo(
    () =>
      productFields(columns).map((field) => ({
        ...field,
        hint: field.column && <AccessLock column={field.column} />,
      })),
    [columns],
  );
  return (
    <EntityEditor
      kit={productKit}
      fields={fields}
      schema={product.create}
      record={record}
      check={missingValues(fields, record)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
