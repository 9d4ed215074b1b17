import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { product, type productApi } from '@temper/contract/entities/product.ts';
import type { z } from 'zod';
import { listHistory, withCan } from '../../derive/entity-verbs.ts';
import { fieldLabel } from '../../derive/field-label.ts';
import type { FieldChange } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { columnsOf } from './columns/column-cache.ts';
import { maySeeColumn } from './columns/policy.ts';
import { currentView, shown } from './view.ts';

type Api = typeof productApi;
const { meta } = product;

export async function getProduct(ctx: Ctx, { params }: InputOf<Api['get']>) {
  const [view, row] = await Promise.all([currentView(ctx), findRecordOrThrow(ctx, meta, params.id)]);
  return withCan<z.output<typeof product.row>>(ctx, meta, shown(view, row));
}

/**
 * Which changes of products the person may see, and under which name; null for those that they may not.
 * The history keeps telling of deleted columns, to those who could see them.
 */
export async function shownProductChange(
  ctx: Ctx,
): Promise<(change: FieldChange) => { label: string } | null> {
  const columns = new Map((await columnsOf(ctx)).map((column) => [column.key, column]));
  return ({ field }) => {
    const isValue = field.startsWith('values.');
    const column = columns.get(isValue ? field.slice('values.'.length) : field);
    if (column) return maySeeColumn(ctx, column) ? { label: column.name } : null;
    return isValue ? null : { label: fieldLabel(meta, field) };
  };
}

export async function listProductHistory(ctx: Ctx, { params, query }: InputOf<Api['history']>) {
  return listHistory(ctx, meta, params.id, { ...query, shown: await shownProductChange(ctx) });
}
