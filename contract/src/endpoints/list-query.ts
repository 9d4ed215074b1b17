import { z } from 'zod';
import type { EntityMeta } from '../entities/define-entity.ts';
import { calendarDay } from '../fields/calendar-day.ts';
import type { FieldMeta } from '../fields/meta.ts';

/** Words a date filter takes beside an explicit range; they are resolved in the company's time zone. */
export const dateWords = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type DateWord = (typeof dateWords)[number];

export const pageSizes = [10, 25, 50, 100, 200] as const;
export const defaultPageSize = 25;
export const maxPageSize = 200;
/** Totals are counted up to here and then shown as '10,000+'; pages beyond it are refused. */
export const totalLimit = 10_000;

/** A parameter that may be given once or several times. */
export const repeated = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50),
  );

const day = z.union([z.literal(''), calendarDay()]);
const numeric = z.union([z.literal(''), z.coerce.number()]);

/** The parameters that every list takes. */
export const listBase = {
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  /** Shows deleted records instead of live ones. */
  deleted: z.stringbool().optional(),
};

/** The time of the last change, a field of every entity. */
export const updatedAt: FieldMeta = {
  kind: 'dateTime',
  label: 'Last Updated',
  list: true,
  filter: true,
  sort: true,
};

/** The parameter `updated` asks for the same: `updated=week`, `updated.from=…`. */
export const updatedShort = 'updated';

/** The query with `updated` under its full name, unless something else is asked for by that. */
export const inFull = <V>(query: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const full = name.replace(/^updated(?=$|\.)/, 'updatedAt');
      return [Object.hasOwn(query, full) ? name : full, value];
    }),
  );

/**
 * The query-string schema of an entity's list. The web's search parameters and the API share it.
 * choice, flag, reference, person, tags: the value, repeatable. text: part of it. number, date: `x.from`, `x.to`
 * (inclusive); dates also a word.
 */
export function listQueryOf(meta: EntityMeta) {
  const shape: Record<string, z.ZodType> = {};
  for (const [key, field] of Object.entries({ ...meta.fields, updatedAt, [updatedShort]: updatedAt })) {
    if (!field.filter) continue;
    switch (field.kind) {
      case 'choice': {
        const values = (field.options ?? []).map((option) => option.value);
        shape[key] = repeated(z.enum(values as [string, ...string[]])).optional();
        break;
      }
      case 'flag':
        shape[key] = z.stringbool().optional();
        break;
      case 'reference':
      case 'person':
      case 'file':
        shape[key] = repeated(z.uuid()).optional();
        break;
      case 'tags':
        shape[key] = repeated(z.string().max(200)).optional();
        break;
      case 'text':
      case 'longText':
      case 'email':
      case 'phone':
        shape[key] = z.string().trim().max(200).optional();
        break;
      case 'number':
      case 'percent':
        shape[`${key}.from`] = numeric.optional();
        shape[`${key}.to`] = numeric.optional();
        break;
      case 'date':
      case 'dateTime':
        shape[key] = z.enum(dateWords).optional();
        shape[`${key}.from`] = day.optional();
        shape[`${key}.to`] = day.optional();
        break;
      default:
        field.kind satisfies never;
    }
  }
  return z.strictObject({ ...shape, ...listBase });
}

export type ListQuery = z.output<z.ZodObject<typeof listBase>> & Record<string, unknown>;

/** The reply of a list: `total` is exact up to `totalLimit`; `totalIsLimit` says that there are more. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalIsLimit: z.boolean(),
  });
