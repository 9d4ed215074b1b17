import { productColumnApi } from '@temper/contract/entities/product-column.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/http/mount.ts';
import { createColumn, removeColumn, reorderColumns, restoreColumn, updateColumn } from './change-columns.ts';
import { countColumnUsage, listColumns, listDeletedColumns } from './list-columns.ts';

/** The columns that a company configures for its products. */
export function mountProductColumns(app: FastifyInstance): void {
  mount(app, productColumnApi.list, listColumns);
  mount(app, productColumnApi.deleted, listDeletedColumns);
  mount(app, productColumnApi.create, createColumn);
  mount(app, productColumnApi.update, updateColumn);
  mount(app, productColumnApi.usage, countColumnUsage);
  mount(app, productColumnApi.remove, removeColumn);
  mount(app, productColumnApi.restore, restoreColumn);
  mount(app, productColumnApi.reorder, reorderColumns);
}
