import { dateWords, type ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { product } from '@temper/contract/entities/product.ts';
import { calendarDay } from '@temper/contract/fields/calendar-day.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysOf, todayOf } from '../../derive/date-words.ts';
import type { Facet } from '../../derive/facets.ts';
import type { Condition } from '../../derive/list-filters.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { badRequest } from '../../kernel/errors.ts';
import { containing } from '../../kernel/fold.ts';
import type { Column } from './columns/column.ts';
import type { View } from './view.ts';

const parameter = /^(values\.[A-Za-z0-9]{1,60}|specifications)(?:\.(from|to))?$/;

/** Specifications are a column like others; their value has a field of its own. */
const specifications = { key: 'specifications', name: 'Specifications', type: 'text' } as const;

/** The column that filters and sorts call so, among those that the person sees. */
export function columnCalled(view: View, name: string): Listed | undefined {
  if (name === specifications.key) return view.specifications ? specifications : undefined;
  return name.startsWith('values.') ? view.columns.get(name.slice('values.'.length)) : undefined;
}

export type Listed = Pick<Column, 'key' | 'name' | 'type'>;

/**
 * What a list's `values.<key>` parameters ask for, and `specifications`. Throws 400 naming every parameter that is
 * unknown: a column that the person does not see is no different from none.
 */
export function valueFilters(ctx: Ctx, view: View, query: ListQuery): Facet[] {
  const errors: FieldError[] = [];
  const byKey = new Map<string, Condition[]>();
  for (const [name, given] of Object.entries(query)) {
    if (Object.hasOwn(product.listQuery.shape, name) || given === undefined) continue;
    const [, called = '', bound] = parameter.exec(name) ?? [];
    const column = columnCalled(view, called);
    const made = column && conditionOf(ctx, column, bound as Bound | undefined, given);
    if (made === undefined) errors.push({ path: name, message: `Unknown: ${name}` });
    else if (typeof made === 'string') errors.push({ path: name, message: made });
    else if (column && made) byKey.set(column.key, [...(byKey.get(column.key) ?? []), made]);
  }
  if (errors.length > 0) throw badRequest(errors.map(({ message }) => message).join('; '), errors);
  const from = query.deleted ? valuesOfDeleted(ctx) : sql`product_value f`;
  return [...byKey].map(([key, some]) => facetOf(ctx, from, key, some));
}

/** product_value has rows of live products only; those of the few deleted ones are made for the question. */
const valuesOfDeleted = (ctx: Ctx) => sql`(select v.* from product d
    cross join lateral app.value_rows(d.company_id, d.id, d.values, d.specifications) v
    where d.company_id = ${ctx.companyId} and d.deleted_at is not null) f`;

const facetOf = (
  ctx: Ctx,
  from: RawBuilder<unknown>,
  key: string,
  conditions: readonly Condition[],
): Facet => ({
  from,
  id: sql`f.product_id`,
  where: sql`f.company_id = ${ctx.companyId} and f.key = ${key} and ${sql.join(conditions, sql` and `)}`,
});

type Bound = 'from' | 'to';

/**
 * What a parameter asks for, on the row of product_value, alias `f`; null when it is empty, a message when it is wrong,
 * undefined when there is no such.
 */
function conditionOf(
  ctx: Ctx,
  column: Listed,
  bound: Bound | undefined,
  given: unknown,
): Condition | null | string | undefined {
  const { type, name } = column;
  const texts = (Array.isArray(given) ? given : [given]).map(String).filter((text) => text !== '');
  const [first] = texts;
  switch (type) {
    case 'text':
      if (bound) return undefined;
      return first === undefined ? null : sql`f.words like lower(${containing(first)})`;
    case 'select':
    case 'boolean':
      if (bound) return undefined;
      if (type === 'boolean' && texts.some((text) => text !== 'true' && text !== 'false'))
        return `${name} must be true or false`;
      return texts.length === 0 ? null : sql`f.text = any(${sortTexts(texts)})`;
    case 'number': {
      if (!bound) return undefined;
      if (first === undefined) return null;
      const limit = Number(first);
      if (!Number.isFinite(limit)) return `${name} must be a number`;
      return bound === 'from' ? sql`f.number >= ${limit}` : sql`f.number <= ${limit}`;
    }
    case 'date':
      return dateCondition(ctx, column, bound, first);
    default:
      return type satisfies never;
  }
}

function dateCondition(ctx: Ctx, { name }: Listed, bound: Bound | undefined, given: string | undefined) {
  if (given === undefined) return null;
  if (bound) {
    if (!calendarDay().safeParse(given).success) return `${name} must be a date like 2026-01-31`;
    return bound === 'from' ? sql<SqlBool>`f.text >= ${given}` : sql<SqlBool>`f.text <= ${given}`;
  }
  const word = dateWords.find((one) => one === given);
  if (!word) return `${name} must be one of: ${dateWords.join(', ')}`;
  const { from, to } = daysOf(word, todayOf(ctx));
  return sql<SqlBool>`f.text between ${from} and ${to}`;
}

const sortTexts = (texts: readonly string[]) =>
  sql`array[${sql.join(texts.map((text) => sql`app.sort_text(${text})`))}]`;
