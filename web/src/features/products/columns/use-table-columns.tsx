import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import { product } from '@temper/contract/entities/product.ts';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useMemo } from 'react';
import type { Column } from '../../../entity-ui/columns.ts';
import { type EntityRow, valueAt } from '../../../entity-ui/entity-kit.ts';
import { AccessLock } from './access-lock.tsx';
import { columnMeta, rowKeyOf, visibleColumns } from './column-fields.ts';
import classes from './columns.module.css';

/**
 * The table's columns: the configured ones in their order; Status and Last Updated follow the code. What else every
 * product has stands at the end, for those who choose it.
 */
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
      meta,
      sortable: meta.sort,
      fixed: key === product.meta.title,
      hint: <AccessLock column={column} />,
      ...(meta.kind === 'longText' ? { render: beginningOf(key) } : {}),
    };
  });
  const { status } = product.meta.fields;
  // Where they are in sight without scrolling, however many columns a company adds.
  const place = configured.findIndex(({ key }) => key === 'code') + 1 || configured.length;
  return [
    ...configured.slice(0, place),
    ...(status ? [{ key: 'status', label: status.label, meta: status, sortable: true }] : []),
    { key: 'updatedAt', label: updatedAt.label, meta: updatedAt, sortable: true },
    ...configured.slice(place),
    ...['family', 'unit', 'description'].flatMap((key): Column[] => {
      const meta = product.meta.fields[key];
      if (!meta) return [];
      const { label, sort: sortable, kind } = meta;
      const render = kind === 'longText' ? { render: beginningOf(key) } : {};
      return [{ key, label, meta, sortable, optional: true, ...render }];
    }),
  ];
}

const beginningOf = (key: string) => (row: EntityRow) => (
  <div className={classes.beginning}>{String(valueAt(row, key) ?? '–')}</div>
);
