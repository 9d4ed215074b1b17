import { dateWords, type ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { product } from '@temper/contract/entities/product.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Condition } from '../../derive/list-filters.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { badRequest } from '../../kernel/errors.ts';
import { containing } from '../../kernel/fold.ts';
import type { Column } from './columns/column.ts';
import { daysOf, todayIn } from './date-words.ts';
import type { View } from './view.ts';

const parameter = /^values\.([A-Za-z0-9]{1,60})(?:\.(from|to))?$/;

/**
 * The conditions of a list's `values.<key>` parameters, on the alias `t`. Throws 400 naming every
 * parameter that is unknown: a column that the person does not see is no different from none.
 */
export function valueFilters(ctx: Ctx, view: View, query: ListQuery): Condition[] {
  const errors: FieldError[] = [];
  const conditions: Condition[] = [];
  for (const [name, given] of Object.entries(query)) {
    if (Object.hasOwn(product.listQuery.shape, name) || given === undefined) continue;
    const [, key = '', bound] = parameter.exec(name) ?? [];
    const column = view.columns.get(key);
    const made = column && conditionOf(ctx, column, bound as Bound | undefined, given);
    if (made === undefined) errors.push({ path: name, message: `Unknown: ${name}` });
    else if (typeof made === 'string') errors.push({ path: name, message: made });
    else if (made) conditions.push(made);
  }
  if (errors.length > 0) throw badRequest(errors.map(({ message }) => message).join('; '), errors);
  return conditions;
}

type Bound = 'from' | 'to';

/** A condition, null when the parameter is empty, a message when it is wrong, undefined when there is no such. */
function conditionOf(ctx: Ctx, column: Column, bound: Bound | undefined, given: unknown) {
  const { key, type, name } = column;
  const texts = (Array.isArray(given) ? given : [given]).map(String).filter((text) => text !== '');
  const [first] = texts;
  switch (type) {
    case 'text':
      if (bound) return undefined;
      return first === undefined
        ? null
        : (sql`lower(t.values ->> ${key}) like lower(${containing(first)})` as Condition);
    case 'select':
    case 'boolean':
      if (bound) return undefined;
      if (type === 'boolean' && texts.some((text) => text !== 'true' && text !== 'false'))
        return `${name} must be true or false`;
      return texts.length === 0 ? null : hasValue(ctx, key, sql`v.text = any(${sortTexts(texts)})`);
    case 'number': {
      if (!bound) return undefined;
      if (first === undefined) return null;
      const limit = Number(first);
      if (!Number.isFinite(limit)) return `${name} must be a number`;
      return hasValue(ctx, key, bound === 'from' ? sql`v.number >= ${limit}` : sql`v.number <= ${limit}`);
    }
    case 'date':
      return dateCondition(ctx, column, bound, first);
    default:
      return type satisfies never;
  }
}

function dateCondition(ctx: Ctx, { key, name }: Column, bound: Bound | undefined, given: string | undefined) {
  if (given === undefined) return null;
  if (bound) {
    if (!z.iso.date().safeParse(given).success) return `${name} must be a date like 2026-01-31`;
    return hasValue(ctx, key, bound === 'from' ? sql`v.text >= ${given}` : sql`v.text <= ${given}`);
  }
  const word = dateWords.find((one) => one === given);
  if (!word) return `${name} must be one of: ${dateWords.join(', ')}`;
  const { from, to } = daysOf(word, todayIn(ctx.now(), ctx.principal.timeZone));
  return hasValue(ctx, key, sql`v.text between ${from} and ${to}`);
}

const sortTexts = (texts: readonly string[]) =>
  sql`array[${sql.join(texts.map((text) => sql`app.sort_text(${text})`))}]`;

const hasValue = (ctx: Ctx, key: string, condition: Condition): Condition =>
  sql`t.id in (select v.product_id from product_value v
    where v.company_id = ${ctx.companyId} and v.key = ${key} and ${condition})`;
