import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/** The values of `drafts.field` that this person is not to know of; none for most entities and people. */
export const hiddenFrom = (ctx: Ctx, { drafts }: EntityMeta): readonly string[] =>
  drafts && !ctx.may(drafts.permission) ? drafts.hidden : [];

/** That a row of the entity's table, under this alias, is nothing that the person is not to know of; undefined when none is. */
export function notHidden(ctx: Ctx, meta: EntityMeta, alias: string): RawBuilder<SqlBool> | undefined {
  const hidden = hiddenFrom(ctx, meta);
  if (!meta.drafts || hidden.length === 0) return undefined;
  return sql<SqlBool>`${sql.ref(`${alias}.${meta.drafts.field}`)} <> all(${hidden}::text[])`;
}

/** Whether this record is a draft that the person is not to know of: to them it is a missing one. */
export const isHidden = (ctx: Ctx, meta: EntityMeta, row: Readonly<Record<string, unknown>>): boolean =>
  meta.drafts !== undefined && hiddenFrom(ctx, meta).includes(String(row[meta.drafts.field]));

/** The permission without which nobody is to know of the record; null: whoever may read the entity may. */
export const neededToFind = (
  { drafts }: EntityMeta,
  row: Readonly<Record<string, unknown>>,
): string | null => (drafts?.hidden.includes(String(row[drafts.field])) ? drafts.permission : null);
