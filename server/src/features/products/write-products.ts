import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { product, type productApi } from '@temper/contract/entities/product.ts';
import type { z } from 'zod';
import { withCan } from '../../derive/entity-verbs.ts';
import { diff } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  type RecordOptions,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { checkCreate, checkUpdate, type ProductCreate } from './check-product.ts';
import type { Column } from './columns/column.ts';
import { expectColumns, lockColumns } from './columns/column-cache.ts';
import { searchTextOf } from './columns/search-text.ts';
import { shown, type View, viewOf } from './view.ts';

type Api = typeof productApi;
type Row = z.output<typeof product.row>;
const { meta } = product;

const valuesOf = (row: StoredRecord | undefined) => (row?.values ?? {}) as Record<string, unknown>;

/** How products are written: values as JSON, each value a change of its own, public texts searched. */
export const recordOptions = (columns: readonly Column[]): RecordOptions => ({
  store: (values) =>
    'values' in values ? { ...values, values: JSON.stringify(values.values) } : { ...values },
  searchText: (row) => searchTextOf(columns, valuesOf(row)),
  changes: (before, after) => {
    const [old, now] = [valuesOf(before), valuesOf(after)];
    return diff(old, now, new Set([...Object.keys(old), ...Object.keys(now)])).map((change) => ({
      ...change,
      field: `values.${change.field}`,
    }));
  },
});

const replyOf = (ctx: Ctx, view: View, row: StoredRecord) => withCan<Row>(ctx, meta, shown(view, row));

/** Writes a product that `checkCreate` has passed. `columns` are all of the company's, from this transaction. */
export const insertProduct = (ctx: Ctx, tx: Tx, columns: readonly Column[], data: ProductCreate) =>
  insertRecord(ctx, tx, meta, data, recordOptions(columns));

/** Changes a locked product by a patch that is known to be good. */
export const patchProduct = (
  ctx: Ctx,
  tx: Tx,
  columns: readonly Column[],
  before: StoredRecord,
  patch: Readonly<Record<string, unknown>>,
  reason?: string,
) =>
  updateRecord(
    ctx,
    tx,
    meta,
    { id: before.id, version: before.version, patch, reason, before },
    recordOptions(columns),
  );

export const createProduct = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'product.create', async (tx) => {
    let columns = await expectColumns(ctx, tx);
    let checked = checkCreate(viewOf(ctx, columns), body);
    if ('errors' in checked) {
      // Before anybody is refused, the present columns are asked.
      columns = await lockColumns(ctx, tx);
      checked = checkCreate(viewOf(ctx, columns), body);
      if ('errors' in checked) throw invalid(checked.errors);
    }
    return replyOf(ctx, viewOf(ctx, columns), await insertProduct(ctx, tx, columns, checked.data));
  });

/** Changes a product; values that the person does not see stay as they are. */
export const updateProduct = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'product.update', async (tx) => {
    let columns = await expectColumns(ctx, tx);
    const before = await lockRecord(tx, meta, params.id);
    // Whoever is late learns that first; the errors may be those of the old state.
    const isLate = Number.isInteger(body.version) && body.version > 0 && body.version !== before.version;
    let checked = checkUpdate(viewOf(ctx, columns), body, before);
    if (isLate || 'errors' in checked) {
      columns = await lockColumns(ctx, tx);
      checked = checkUpdate(viewOf(ctx, columns), body, before);
    }
    const view = viewOf(ctx, columns);
    if (isLate) throw stale(shown(view, before));
    if ('errors' in checked) throw invalid(checked.errors);
    const { version: _version, reason, ...patch } = checked.data;
    const after = await patchProduct(ctx, tx, columns, before, patch, reason);
    return replyOf(ctx, view, after);
  });

export const removeProduct = (ctx: Ctx, { params, query }: InputOf<Api['remove']>) =>
  mutate(ctx, 'product.delete', async (tx) => {
    const view = viewOf(ctx, await lockColumns(ctx, tx));
    await deleteRecord(ctx, tx, meta, {
      id: params.id,
      version: query.version,
      shown: (row) => shown(view, row),
    });
  });

export const restoreProduct = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'product.restore', async (tx) => {
    const columns = await lockColumns(ctx, tx);
    const row = await restoreRecord(ctx, tx, meta, params.id, recordOptions(columns));
    return replyOf(ctx, viewOf(ctx, columns), row);
  });
