import { product } from '@temper/contract/entities/product.ts';
import type { ColumnType } from '@temper/contract/entities/product-column.ts';
import type { FieldKind } from '@temper/contract/fields/meta.ts';
import { type ExportColumn, exportColumns } from '../../derive/export/export-column.ts';
import type { ListSource } from '../../derive/export/list-source.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { productListOptions } from './list-products.ts';
import { currentView, shown } from './view.ts';

const { meta } = product;

export const kindOfColumn: Readonly<Record<ColumnType, FieldKind>> = {
  text: 'longText',
  number: 'number',
  date: 'date',
  select: 'text',
  boolean: 'flag',
};

/** The product's own columns, without specifications where they are hidden, and the configured ones that are seen. */
async function columns(ctx: Ctx): Promise<ExportColumn[]> {
  const view = await currentView(ctx);
  const own = exportColumns(meta).filter(({ key }) => key !== 'specifications' || view.specifications);
  const configured = [...view.columns.values()].map(({ key, name, type }) => ({
    key: `values.${key}`,
    label: name,
    kind: kindOfColumn[type],
  }));
  // Renamed built-in columns go by their new name; configured ones stand before the times.
  const named = own.map((column) => ({
    ...column,
    label: view.builtin.get(column.key)?.name ?? column.label,
  }));
  const times = named.findIndex(({ key }) => key === 'updatedAt');
  return [...named.slice(0, times), ...configured, ...named.slice(times)];
}

/** Products as they are exported: exactly what the person sees. */
export const productSource: ListSource = {
  meta,
  columns,
  options: async (ctx, query) => productListOptions(ctx, await currentView(ctx), query),
  shown: async (ctx) => {
    const view = await currentView(ctx);
    return (row) => shown(view, row);
  },
};
