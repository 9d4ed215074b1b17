import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { idParams } from '../endpoints/entity-endpoints.ts';
import { calendarDay } from '../fields/calendar-day.ts';
import { text } from '../fields/kinds.ts';

export const columnTypes = ['text', 'number', 'date', 'select', 'boolean'] as const;
export type ColumnType = (typeof columnTypes)[number];
export const accessLevels = ['public', 'department', 'private'] as const;
export type AccessLevel = (typeof accessLevels)[number];
export const accessLabels: Readonly<Record<AccessLevel, string>> = {
  public: 'Public',
  department: 'Department',
  private: 'Private',
};

const line = (maxLength: number, label: string) =>
  text({ label, required: `${label} is required`, maxLength }).schema;

/** The longest text that a column holds. */
export const longestColumnText = 20_000;

/**
 * What a value must keep to. Data, never an expression: length and pattern for text, range for number
 * and date (`YYYY-MM-DD`). Patterns run on a linear-time engine (RE2 syntax) over the whole value.
 */
export const validationRule = z
  .strictObject({
    minLength: z.int().min(0).max(longestColumnText).optional(),
    maxLength: z.int().min(1).max(longestColumnText).optional(),
    pattern: z.string().min(1).max(500).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    earliest: calendarDay().optional(),
    latest: calendarDay().optional(),
  })
  .refine((rule) => (rule.minLength ?? 0) <= (rule.maxLength ?? Infinity), {
    path: ['maxLength'],
    message: 'The greatest length is below the least',
  })
  .refine((rule) => (rule.min ?? -Infinity) <= (rule.max ?? Infinity), {
    path: ['max'],
    message: 'The greatest value is below the least',
  })
  .refine((rule) => (rule.earliest ?? '') <= (rule.latest ?? '9999-12-31'), {
    path: ['latest'],
    message: 'The latest date is before the earliest',
  });
export type ValidationRule = z.output<typeof validationRule>;

/** Which rules go with which type; others are refused. */
export const rulesOfType: Readonly<Record<ColumnType, readonly (keyof ValidationRule)[]>> = {
  text: ['minLength', 'maxLength', 'pattern'],
  number: ['min', 'max'],
  date: ['earliest', 'latest'],
  select: [],
  boolean: [],
};

/** A company has at most so many columns. */
export const mostColumns = 200;

/** The preference (a list of column keys) by which a person hides columns from the table. */
export const hiddenColumnsPreference = 'products.hiddenColumns';

const name = line(80, 'Column name');
const options = z
  .array(line(120, 'Option'))
  .max(200, 'At most 200 options')
  // Filters do not tell capitals apart, so options may not differ by them alone.
  .transform((list) => [...new Map(list.map((item) => [item.toLowerCase(), item])).values()]);

const settable = {
  name,
  required: z.boolean().default(false),
  owner: line(80, 'Owner').default('system'),
  accessLevel: z.enum(accessLevels).default('public'),
  department: line(80, 'Department').nullish(),
  options: options.nullish(),
  validation: validationRule.nullish(),
};

export const productColumn = z.object({
  id: z.uuid(),
  /** Stable name of the column in records, filters, import and export; survives renaming. */
  key: z.string(),
  name: z.string(),
  type: z.enum(columnTypes),
  required: z.boolean(),
  owner: z.string(),
  accessLevel: z.enum(accessLevels),
  department: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  validation: validationRule.nullable(),
  /** Product Name, Product Code, Specifications: part of every product, cannot be deleted or retyped. */
  builtin: z.boolean(),
  position: z.int(),
  /** Whether the signed-in person may see the values. */
  visible: z.boolean(),
  /** Hidden from the table by this person's own choice. */
  hidden: z.boolean(),
  version: z.int(),
});
export type ProductColumn = z.output<typeof productColumn>;

const columns = z.object({ items: z.array(productColumn) });

export const productColumnApi = {
  list: endpoint({
    method: 'GET',
    path: '/products/columns',
    access: 'productColumn.read',
    summary: 'The configured columns in their order',
    reply: columns,
  }),
  create: endpoint({
    method: 'POST',
    path: '/products/columns',
    access: 'productColumn.manage',
    summary: 'Add a column',
    body: z.strictObject({ ...settable, type: z.enum(columnTypes).default('text') }),
    reply: productColumn,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/products/columns/:id',
    access: 'productColumn.manage',
    summary: 'Change a column; renaming loses nothing, the type of a column with values stays',
    params: idParams,
    body: z.strictObject({
      name: name.optional(),
      required: z.boolean().optional(),
      owner: line(80, 'Owner').optional(),
      accessLevel: z.enum(accessLevels).optional(),
      department: settable.department,
      options: settable.options,
      validation: settable.validation,
      type: z.enum(columnTypes).optional(),
      version: z.int().min(1),
    }),
    reply: productColumn,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/products/columns/:id/usage',
    access: 'productColumn.manage',
    summary: 'How many products have a value: what deleting the column would hide',
    params: idParams,
    reply: z.object({ products: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/columns/:id',
    access: 'productColumn.manage',
    summary: 'Delete a column, reversibly: its values are kept and come back with it',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/products/columns/:id/restore',
    access: 'productColumn.manage',
    summary: 'Bring a deleted column and its values back',
    params: idParams,
    reply: productColumn,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/products/columns/order',
    access: 'productColumn.manage',
    summary: 'Set the order of all columns',
    body: z.strictObject({ ids: z.array(z.uuid()).max(mostColumns) }),
    reply: columns,
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/products/columns/deleted',
    access: 'productColumn.manage',
    summary: 'Deleted columns that can come back',
    reply: columns,
  }),
};
