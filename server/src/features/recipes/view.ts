import type { LinkedIngredient, RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { readIngredients } from '@temper/contract/recipes/ingredients.ts';
import type { z } from 'zod';
import { withCan } from '../../derive/entity-verbs.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { listSignatures } from '../../kernel/signatures.ts';
import { standsInFor } from '../documents/queries.ts';
import { type Derived, deriveAllergens } from './chains.ts';
import { findVersion, type VersionRow } from './store.ts';
import { hashesNow } from './version-content.ts';
import { isFirst, type StoredRecipe } from './version-fields.ts';

const { meta } = recipe;

/** Whether this person knows of versions that are not in force. */
export const seesDrafts = (ctx: Ctx): boolean => hiddenFrom(ctx, meta).length === 0;

/**
 * The version as this person counts: readers of what is in force are not told that its next version is worked on. What
 * they see changes with its time alone; that, in milliseconds, is its version to them.
 */
export const versionSeen = (
  ctx: Ctx,
  { version, updatedAt }: Pick<StoredRecipe, 'version' | 'updatedAt'>,
): number => (seesDrafts(ctx) ? version : Date.parse(String(updatedAt)));

/** Versions of one recipe as they are answered: with links, allergens, names and signatures. */
export async function viewVersions(
  ctx: Ctx,
  db: Db,
  owner: StoredRecipe,
  rows: readonly VersionRow[],
): Promise<RecipeVersion[]> {
  const ids = rows.map(({ id }) => id);
  const hashes = await hashesNow(db, owner, rows);
  const [derived, signatures, links, names] = await Promise.all([
    deriveAllergens(ctx, db, ids),
    listSignatures(ctx, db, { entity: 'recipe', recordId: owner.id }, hashes),
    readLinks(db, ids),
    readNames(db, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    recipeVersion: row.recipeVersion,
    step: row.step as RecipeVersion['step'],
    reason: row.reason,
    authorName: names.get(row.authorId) ?? '',
    authorIds: row.authorIds,
    createdAt: row.createdAt,
    approvedByName: row.approvedBy && (names.get(row.approvedBy) ?? ''),
    approvedAt: row.approvedAt,
    archivedAt: row.archivedAt,
    rejectedByName: row.rejectedBy && (names.get(row.rejectedBy) ?? ''),
    rejectedAt: row.rejectedAt,
    rejection: row.rejection,
    asked:
      row.askedId === null || row.askedAt === null
        ? null
        : {
            personId: row.askedId,
            personName: names.get(row.askedId) ?? '',
            byName: names.get(row.askedBy ?? '') ?? '',
            askedAt: row.askedAt,
            signBy: row.signBy,
          },
    fields: row.fields as Record<string, unknown>,
    ingredients: ingredientsOf(row, links, derived.get(row.id)),
    allergens: (derived.get(row.id)?.allergens ?? []).map(({ name, from }) => ({ name, from: [...from] })),
    signatures: signatures
      .filter(({ versionId }) => versionId === row.id)
      .map(({ versionId: _version, ...signature }) => signature),
  }));
}

/** The shares come from the text: decimal as they were given. */
const ingredientsOf = (
  row: VersionRow,
  links: ReadonlyMap<string, string>,
  derived: Derived | undefined,
): LinkedIngredient[] =>
  readIngredients(String((row.fields as Record<string, unknown>).ingredients)).map((one, position) => ({
    name: one.name,
    percentage: one.percentage,
    allergens: [...one.allergens],
    contains: [...(derived?.contains(position) ?? one.allergens)],
    productId: links.get(`${row.id} ${position}`) ?? null,
    productCode: one.productCode,
  }));

async function readLinks(db: Db, versionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipeIngredient')
    .select(['versionId', 'position', 'productId'])
    .where('versionId', 'in', versionIds)
    .where('productId', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [`${row.versionId} ${row.position}`, row.productId ?? '']));
}

async function readNames(db: Db, rows: readonly VersionRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(
      rows.flatMap((row) =>
        [row.authorId, row.approvedBy, row.rejectedBy, row.askedId, row.askedBy].filter((id) => id !== null),
      ),
    ),
  ];
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

export const notByAuthor = 'Somebody who did not write in this version approves it';
export const notRejected = 'This version was rejected: it is approved after a change';
export const notWithoutProduct = 'Choose an existing product before the recipe is approved';

/** Why this person cannot approve a version now; undefined when they can. */
export const approvalProblem = (ctx: Ctx, version: VersionRow): string | undefined =>
  version.authorIds.includes(ctx.principal.personId)
    ? notByAuthor
    : version.rejectedAt !== null
      ? notRejected
      : (version.fields as Record<string, unknown>).productId === null
        ? notWithoutProduct
        : undefined;

const mayReject = (ctx: Ctx, { authorIds, rejectedAt }: VersionRow): boolean =>
  ctx.may('recipe.approve') && rejectedAt === null && !authorIds.includes(ctx.principal.personId);

/** The reply about one recipe. */
export async function recipeReply(ctx: Ctx, db: Db, row: StoredRecipe): Promise<RecipeRecord> {
  const drafts = seesDrafts(ctx);
  const [current, next] = await Promise.all([
    findVersion(db, row.id, row.versionId),
    drafts && row.draftId !== null && !isFirst(row) ? findVersion(db, row.id, row.draftId) : undefined,
  ]);
  const shown = [current, next].flatMap((one) => one ?? []);
  const [viewed, draft] = await viewVersions(ctx, db, row, shown);
  if (!viewed) throw new Error(`Recipe ${row.id} has no version ${row.versionId}`);
  const open = isFirst(row) ? current : next;
  const problem = open && ctx.may('recipe.approve') ? approvalProblem(ctx, open) : undefined;
  const reply = withCan<z.output<typeof recipe.row>>(ctx, meta, { ...row, version: versionSeen(ctx, row) });
  const live = row.deletedAt === null;
  const { onBehalfOf } =
    live && open && ctx.may('recipe.approve')
      ? await standsInFor(ctx, db, open.askedId)
      : { onBehalfOf: null };
  const commands = [
    ...(live && open && !problem && ctx.may('recipe.approve') ? ['approve'] : []),
    ...(live && open && open.rejectedAt === null && ctx.may('recipe.update') ? ['submit'] : []),
    ...(live && open && mayReject(ctx, open) ? ['reject'] : []),
    ...(live && next && ctx.may('recipe.update') ? ['discard'] : []),
  ];
  return {
    ...reply,
    can: { ...reply.can, commands },
    current: viewed,
    draft: draft ?? null,
    approval: live ? (problem ?? null) : null,
    onBehalfOf,
  };
}
