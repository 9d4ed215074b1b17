import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { countsEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, longText, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

/** The product families of the dashboard. */
export const productFamilies = [
  { value: 'HM', label: 'HM Raw Products' },
  { value: 'YM', label: 'YM Half Products' },
  { value: 'MM', label: 'MM Products' },
  { value: 'TM', label: 'TM Traded Products' },
] as const;
export type ProductFamily = (typeof productFamilies)[number]['value'];

export const productStatuses = [
  { value: 'active', label: 'Active', color: 'green' },
  { value: 'draft', label: 'Draft', color: 'amber' },
  { value: 'inactive', label: 'Inactive', color: 'gray' },
  { value: 'archived', label: 'Archived', color: 'red' },
] as const;

/**
 * A product. Beside these fields a company configures its own columns (product-column.ts); their
 * values are in `values`, by the column's key. `specifications` is the value of the column of that
 * key, whose access level decides who sees it.
 */
const core = defineEntity('product', {
  path: 'products',
  label: 'Product',
  plural: 'Products',
  title: 'name',
  unique: { field: 'code', message: 'This product code is already in use' },
  defaultSort: '-updatedAt',
  fields: {
    name: text({
      label: 'Product Name',
      required: 'Product name is required',
      list: true,
      sort: true,
      search: true,
    }),
    code: text({
      label: 'Product Code',
      required: 'Product code is required',
      maxLength: 60,
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    description: longText({ label: 'Description', required: 'Description is required' }),
    specifications: longText({ label: 'Specifications', required: 'Specifications are required' }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: productStatuses,
      list: true,
      filter: true,
      sort: true,
    }),
    family: choice({ label: 'Family', options: productFamilies, list: true, filter: true, sort: true }),
    unit: text({ label: 'Unit', maxLength: 20, list: true }),
  },
});

/** The values of configured columns, by column key; typed and validated by the column's definition. */
export const columnValue = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
export type ColumnValue = z.output<typeof columnValue>;
const values = z.record(z.string().max(60), columnValue);

export const product = {
  ...core,
  create: core.create.extend({
    // Required of those who may see the column of this key; the server decides (see above).
    specifications: core.create.shape.specifications.nullish(),
    values: values.default({}),
  }),
  update: core.update.extend({
    specifications: core.create.shape.specifications.nullish(),
    values: values.optional(),
  }),
  row: core.row.extend({
    /** Absent where the person may not see it. */
    specifications: z.string().nullable().optional(),
    values: z.record(z.string(), columnValue),
  }),
  listRow: core.listRow.extend({
    /** Long texts by their beginning (`longTextInLists` characters). */
    description: z.string(),
    /** Absent where the person may not see it. */
    specifications: z.string().nullable().optional(),
    values: z.record(z.string(), columnValue),
  }),
  /**
   * Configured columns are filtered by `values.<key>`: an option, `true` or `false`, repeatable; a part of
   * a text; for numbers and dates `values.<key>.from` and `.to` (inclusive). They are sorted by
   * `sort=values.<key>`; specifications under their own name, by a part of them. The server refuses keys that the
   * person's company does not know or show.
   */
  listQuery: core.listQuery.catchall(
    z.union([z.string().max(500), z.array(z.string().max(500)).max(50)]).optional(),
  ),
};

/** Lists show only this many characters of descriptions and specifications. */
export const longTextInLists = 300;

export const familyStats = z.object({
  family: z.enum(['HM', 'YM', 'MM', 'TM']),
  totalCount: z.int(),
  activeItems: z.int(),
  /**
   * Percent: the mean over active products of Approved = 100, Pending = 50, Rejected = 0 (none counts as
   * Pending), rounded; null when there is no active product.
   */
  qualityScore: z.number().nullable(),
  /** Active products whose quality status is Rejected. */
  alerts: z.int(),
});

export const countedFields = ['status', 'family'] as const;

const endpoints = entityEndpoints(product);

/**
 * Bodies that the server checks itself, together with the company's columns, so that all messages come
 * at once: the schema stands first for the documentation and the types, the rest lets everything pass.
 */
const checkedByVerb = <S extends z.ZodType>(schema: S): S =>
  z.union([schema, z.looseObject({})]) as unknown as S;

/** The whole body of a change: the fields, `version` and `reason`. */
export const productUpdateBody = endpoints.update.body;

export const productApi = {
  ...endpoints,
  create: endpoint({ ...endpoints.create, body: checkedByVerb(endpoints.create.body) }),
  update: endpoint({ ...endpoints.update, body: checkedByVerb(endpoints.update.body) }),
  dashboard: endpoint({
    method: 'GET',
    path: '/products/dashboard',
    access: 'product.read',
    summary: 'Totals, active items, quality score and alerts per family',
    reply: z.object({ families: z.array(familyStats) }),
  }),
  counts: countsEndpoint(product, countedFields),
};

export const productImportApi = entityImportEndpoints(product);
