import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import { product } from '@temper/contract/entities/product.ts';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useMemo } from 'react';
import type { Column } from '../../../entity-ui/columns.ts';
import { AccessLock } from './access-lock.tsx';
import { columnMeta, rowKeyOf, visibleColumns } from './column-fields.ts';

/** The table's columns: the configured ones in their order, then Status and Last Updated. */
export function useTableColumns(columns: readonly ProductColumn[] | undefined): Column[] | undefined {
  return useMemo(() => columns && tableColumns(columns), [columns]);
}

function tableColumns(columns: readonly ProductColumn[]): Column[] {
  const configured = visibleColumns(columns).map((column): Column => {
    const meta = columnMeta(column);
    const key = rowKeyOf(column);
    return {
      key,
      label: column.name,
      // In a row of a table long texts are one line.
      meta: meta.kind === 'longText' ? { ...meta, kind: 'text' } : meta,
      sortable: meta.sort,
      fixed: key === product.meta.title,
      hint: <AccessLock column={column} />,
    };
  });
  const { status } = product.meta.fields;
  return [
    ...configured,
    ...(status ? [{ key: 'status', label: status.label, meta: status, sortable: true }] : []),
    { key: 'updatedAt', label: updatedAt.label, meta: updatedAt, sortable: true },
  ];
}
