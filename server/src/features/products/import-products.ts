import type { ImportField } from '@temper/contract/endpoints/import.ts';
import { product } from '@temper/contract/entities/product.ts';
import { type Checked, type ImportTarget, importFields } from '../../derive/import/import-target.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { checkCreate, checkUpdate } from './check-product.ts';
import type { Column } from './columns/column.ts';
import { columnsOf, lockColumns } from './columns/column-cache.ts';
import { kindOfColumn } from './export-products.ts';
import { currentView, viewOf } from './view.ts';
import { recordOptions } from './write-products.ts';

const { meta } = product;

async function fields(ctx: Ctx): Promise<ImportField[]> {
  const view = await currentView(ctx);
  const own = importFields(meta)
    .filter(({ key }) => key !== 'specifications' || view.specifications)
    .map((field) => {
      const column = view.builtin.get(field.key);
      return column ? { ...field, label: column.name, required: column.required } : field;
    });
  return [...own, ...[...view.columns.values()].map(fieldOf)];
}

const fieldOf = ({ key, name, type, required, options }: Column): ImportField => ({
  key: `values.${key}`,
  label: name,
  kind: type === 'select' ? 'choice' : kindOfColumn[type],
  required,
  ...(options ? { options: options.map((option) => ({ value: option, label: option })) } : {}),
});

/** Products as they are imported: only what the person sees, judged as in the form. */
export const productTarget: ImportTarget = {
  meta,
  tables: ['product', 'product_value'],
  fields,
  async rules(ctx, tx) {
    const columns = tx ? await lockColumns(ctx, tx) : await columnsOf(ctx);
    const view = viewOf(ctx, columns);
    return {
      create: (record): Checked => checkCreate(view, record),
      update(before, patch): Checked {
        const checked = checkUpdate(view, { ...patch, version: before.version }, before);
        if ('errors' in checked) return checked;
        const { version: _version, reason: _reason, ...data } = checked.data;
        return { data };
      },
      options: recordOptions(columns),
    };
  },
};
