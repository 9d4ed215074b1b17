import type { Permission } from '@temper/contract/access/role-table.ts';
import {
  type DateWord,
  type ListQuery,
  updatedAt,
  updatedShort,
} from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../kernel/ctx.ts';
import { forbidden } from '../kernel/errors.ts';
import { containing } from '../kernel/fold.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * The SQL conditions of a list's query, on the table under the alias `t`, beside those of `textFilters`; the search words
 * are a facet.
 * The query is validated already. Throws 403 when deleted records are asked for by who may not bring them back.
 */
export function listFilters(ctx: Ctx, meta: EntityMeta, query: ListQuery): Condition[] {
  if (query.deleted && !ctx.may(`${meta.name}.delete` as Permission)) throw forbidden();
  const conditions: Condition[] = [query.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`];
  if (query.deleted && query.q)
    conditions.push(sql`lower(${sql.ref(`t.${meta.title}`)}) like lower(${containing(query.q)})`);
  for (const [key, field] of Object.entries({ ...meta.fields, updatedAt })) {
    if (field.filter) conditions.push(...fieldFilters(ctx, key, field, query));
  }
  conditions.push(...dateFilters(ctx, { key: 'updatedAt', kind: 'dateTime', name: updatedShort }, query));
  return conditions;
}

const textKinds: readonly FieldMeta['kind'][] = ['text', 'longText', 'email', 'phone'];

/**
 * The conditions that ask for parts of texts: of these no index tells how often they occur. The database makes both sides
 * small: ours has another way with letters such as İ and Σ, whoever typed one would not find it.
 */
export const textFilters = (meta: EntityMeta, query: ListQuery): Condition[] =>
  Object.entries(meta.fields).flatMap(([key, { kind, filter }]) => {
    const value = query[key];
    return filter && textKinds.includes(kind) && typeof value === 'string' && value !== ''
      ? [sql`lower(${sql.ref(`t.${key}`)}) like lower(${containing(value)})`]
      : [];
  });

function fieldFilters(ctx: Ctx, key: string, field: FieldMeta, query: ListQuery): Condition[] {
  const column = sql.ref(`t.${key}`);
  const value = query[key];
  switch (field.kind) {
    case 'choice':
    case 'reference':
    case 'person':
    case 'file':
      if (!Array.isArray(value) || value.length === 0) return [];
      // Of one value the index gives the rows in the list's order; of several it could not.
      return [value.length === 1 ? sql`${column} = ${value[0]}` : sql`${column} = any(${value})`];
    case 'tags':
      return Array.isArray(value) && value.length > 0 ? [sql`${column} @> ${value}`] : [];
    case 'flag':
      return typeof value === 'boolean' ? [sql`${column} = ${value}`] : [];
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
      return [];
    case 'number':
    case 'percent':
      return rangeFilters(
        query,
        key,
        // A bound may be greater than the column's type, or have a fraction that it has not.
        (operator, bound) => sql`${column} ${sql.raw(operator)} ${Number(bound)}::numeric`,
      );
    case 'date':
    case 'dateTime':
      return dateFilters(ctx, { key, kind: field.kind, name: key }, query);
    default:
      return field.kind satisfies never;
  }
}

function rangeFilters(
  query: ListQuery,
  name: string,
  make: (operator: '>=' | '<=', bound: string | number) => Condition,
): Condition[] {
  const bounds = [
    ['>=', query[`${name}.from`]],
    ['<=', query[`${name}.to`]],
  ] as const;
  return bounds.flatMap(([operator, bound]) =>
    bound === undefined || bound === '' ? [] : [make(operator, bound as string | number)],
  );
}

const dateUnits: Record<DateWord, { unit: string; length: string }> = {
  today: { unit: 'day', length: '1 day' },
  week: { unit: 'week', length: '1 week' },
  month: { unit: 'month', length: '1 month' },
  quarter: { unit: 'quarter', length: '3 months' },
  year: { unit: 'year', length: '1 year' },
};

/**
 * What the parameter `name` asks of the field `key`. Days and words mean the company's calendar: its time zone,
 * weeks beginning on Monday.
 */
function dateFilters(
  ctx: Ctx,
  { key, kind, name }: { key: string; kind: 'date' | 'dateTime'; name: string },
  query: ListQuery,
): Condition[] {
  const column = sql.ref(`t.${key}`);
  const zone = ctx.principal.timeZone;
  // A day's start as the column's type: an instant, or the day itself.
  const start = (day: RawBuilder<unknown>) =>
    kind === 'dateTime' ? sql`((${day}) at time zone ${zone})` : sql`(${day})::date`;
  const conditions = rangeFilters(query, name, (operator, bound) =>
    operator === '>='
      ? sql`${column} >= ${start(sql`${bound}::date::timestamp`)}`
      : sql`${column} < ${start(sql`(${bound}::date + 1)::timestamp`)}`,
  );
  const word = query[name] as DateWord | undefined;
  if (word) {
    const { unit, length } = dateUnits[word];
    const first = sql`date_trunc(${sql.lit(unit)}, ${ctx.now().toISOString()}::timestamptz at time zone ${zone})`;
    conditions.push(
      sql`${column} >= ${start(first)}`,
      sql`${column} < ${start(sql`${first} + ${sql.lit(length)}::interval`)}`,
    );
  }
  return conditions;
}
