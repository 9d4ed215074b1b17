import { productApi, productImportApi } from '@temper/contract/entities/product.ts';
import type { FastifyInstance } from 'fastify';
import { mountExport } from '../../derive/export/mount-export.ts';
import { fieldLabel } from '../../derive/field-label.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { onCompanyCreated } from '../../identity/company-created.ts';
import { onPersonAttached } from '../../identity/person-attached.ts';
import { mount } from '../../kernel/http/mount.ts';
import { columnMeta } from './columns/column.ts';
import { createDefaultColumns, handColumnsOver } from './columns/default-columns.ts';
import { mountProductColumns } from './columns/routes.ts';
import { countProducts, productDashboard } from './dashboard.ts';
import { productSource } from './export-products.ts';
import { productTarget } from './import-products.ts';
import { listProducts } from './list-products.ts';
import { getProduct, listProductHistory, shownProductChange } from './read-products.ts';
import { createProduct, removeProduct, restoreProduct, updateProduct } from './write-products.ts';

/** Products and the columns that a company configures for them. */
export function mountProducts(app: FastifyInstance): void {
  const { auditViews } = app.kernel;
  auditViews.set('product', shownProductChange);
  auditViews.set('productColumn', () => ({ field }) => ({ label: fieldLabel(columnMeta, field) }));
  onCompanyCreated('products', createDefaultColumns);
  onPersonAttached('products', handColumnsOver);
  mountProductColumns(app);
  mount(app, productApi.list, listProducts);
  mount(app, productApi.dashboard, productDashboard);
  mount(app, productApi.counts, countProducts);
  mount(app, productApi.get, getProduct);
  mount(app, productApi.create, createProduct);
  mount(app, productApi.update, updateProduct);
  mount(app, productApi.remove, removeProduct);
  mount(app, productApi.restore, restoreProduct);
  mount(app, productApi.history, listProductHistory);
  mountExport(app, productApi.export, productSource);
  mountImport(app, productImportApi, productTarget);
}
