import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { Ctx } from './ctx.ts';

/** The values of `drafts.field` that this person is not to know of; none for most entities and people. */
export const hiddenFrom = (ctx: Ctx, { drafts }: EntityMeta): readonly string[] =>
  drafts && !ctx.may(drafts.permission) ? drafts.hidden : [];

/** Whether this record is a draft that the person is not to know of: to them it is a missing one. */
export const isHidden = (ctx: Ctx, meta: EntityMeta, row: Readonly<Record<string, unknown>>): boolean =>
  meta.drafts !== undefined && hiddenFrom(ctx, meta).includes(String(row[meta.drafts.field]));

/** The permission without which the search does not find the record; null: whoever may read the entity finds it. */
export const neededToFind = (
  { drafts }: EntityMeta,
  row: Readonly<Record<string, unknown>>,
): string | null => (drafts?.hidden.includes(String(row[drafts.field])) ? drafts.permission : null);
