import { recipe } from '@temper/contract/entities/recipe.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, stale } from '../../kernel/errors.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { lockRecord } from '../../kernel/records.ts';
import type { IngredientRow } from './link-products.ts';
import { fieldsOf, type Step, type StoredRecipe } from './version-fields.ts';

type Values = Readonly<Record<string, unknown>>;
const { meta } = recipe;

const selectVersions = (db: Db) => db.selectFrom('recipeVersion').selectAll();
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

export const findVersion = (db: Db, recipeId: string, id: string): Promise<VersionRow | undefined> =>
  selectVersions(db).where('recipeId', '=', recipeId).where('id', '=', id).executeTakeFirst();

/** All versions but discarded ones, newest first. */
export const listVersionRows = (db: Db, recipeId: string): Promise<VersionRow[]> =>
  selectVersions(db)
    .where('recipeId', '=', recipeId)
    .where('step', '<>', 'discarded')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The recipe as whoever edits it sees it: with what the version under review says. */
export const workingRow = (row: StoredRecipe, open: VersionRow | undefined): StoredRecipe =>
  open ? { ...row, ...(open.fields as Values) } : row;

/**
 * The recipe and the version under review, locked until the transaction ends. Throws 404, and 409 with what is there
 * now when it is at another version than given.
 */
export async function lockRecipe(tx: Tx, id: string, version?: number) {
  const row = (await lockRecord(tx, meta, id)) as StoredRecipe;
  const open = row.draftId === null ? undefined : await findVersion(tx.db, row.id, row.draftId);
  if (version !== undefined && row.version !== version) throw stale(workingRow(row, open));
  return { row, open };
}

export const versionExists = 'This version already exists';

/** Two versions of a recipe do not have one name. */
const takenVersion = (error: unknown): unknown =>
  (error as { constraint?: string }).constraint === 'recipe_version_once'
    ? conflict(versionExists, [{ path: 'recipeVersion', message: versionExists }])
    : error;

/** Writes a version under review with its ingredients. */
export async function insertVersion(
  ctx: Ctx,
  tx: Tx,
  version: {
    id?: string;
    recipeId: string;
    reason?: string | null | undefined;
    fields: Values;
    ingredients: readonly IngredientRow[];
  },
): Promise<string> {
  const id = version.id ?? newId();
  const now = ctx.now().toISOString();
  const { personId } = ctx.principal;
  const fields = fieldsOf(version.fields);
  await tx.db
    .insertInto('recipeVersion')
    .values({
      id,
      companyId: ctx.companyId,
      recipeId: version.recipeId,
      recipeVersion: String(fields.recipeVersion),
      step: 'review',
      reason: version.reason ?? null,
      fields: JSON.stringify(fields),
      authorId: personId,
      authorIds: [personId],
      createdAt: now,
      updatedAt: now,
    })
    .execute()
    .catch((error: unknown) => {
      throw takenVersion(error);
    });
  await writeIngredients(ctx, tx, id, version.ingredients);
  return id;
}

async function writeIngredients(ctx: Ctx, tx: Tx, versionId: string, list: readonly IngredientRow[]) {
  if (list.length === 0) return;
  await tx.db
    .insertInto('recipeIngredient')
    .values(
      list.map((one) => ({
        ...one,
        versionId,
        companyId: ctx.companyId,
        percentage: sql<number>`${one.percentage}::numeric`,
        allergens: [...one.allergens],
      })),
    )
    .execute();
}

const notAsked = { askedId: null, askedBy: null, askedAt: null, signBy: null, remindedAt: null } as const;

/** Changes what a version under review says; whoever does becomes one of its authors. */
export async function rewriteVersion(
  ctx: Ctx,
  tx: Tx,
  version: VersionRow,
  fields: Values,
  ingredients: readonly IngredientRow[],
): Promise<void> {
  const said = fieldsOf(fields);
  await tx.db
    .updateTable('recipeVersion')
    .set({
      recipeVersion: String(said.recipeVersion),
      fields: JSON.stringify(said),
      authorIds: [...new Set([...version.authorIds, ctx.principal.personId])],
      rejectedAt: null,
      rejectedBy: null,
      rejection: null,
      // Who writes in it does not approve it.
      ...(version.askedId === ctx.principal.personId && notAsked),
      updatedAt: ctx.now().toISOString(),
    })
    .where('id', '=', version.id)
    .execute()
    .catch((error: unknown) => {
      throw takenVersion(error);
    });
  await tx.db.deleteFrom('recipeIngredient').where('versionId', '=', version.id).execute();
  await writeIngredients(ctx, tx, version.id, ingredients);
}

/** Leads a version one step on. */
export async function moveVersion(
  ctx: Ctx,
  tx: Tx,
  versionId: string,
  step: Exclude<Step, 'review'>,
): Promise<void> {
  const now = ctx.now().toISOString();
  const by =
    step === 'active'
      ? { approvedAt: now, approvedBy: ctx.principal.personId }
      : step === 'archived'
        ? { archivedAt: now }
        : {};
  await tx.db
    .updateTable('recipeVersion')
    .set({ step, ...by, updatedAt: now })
    .where('id', '=', versionId)
    .execute();
}

/** Notes that a version under review was sent back to its author. */
export async function noteRejection(ctx: Ctx, tx: Tx, versionId: string, reason: string): Promise<void> {
  const now = ctx.now().toISOString();
  await tx.db
    .updateTable('recipeVersion')
    .set({ rejectedAt: now, rejectedBy: ctx.principal.personId, rejection: reason, updatedAt: now })
    .where('id', '=', versionId)
    .execute();
}

/** Notes who is asked to approve a version under review, until which day. */
export async function noteAsked(
  ctx: Ctx,
  tx: Tx,
  versionId: string,
  asked: { approverId: string; signBy: string | null },
): Promise<void> {
  const now = ctx.now().toISOString();
  await tx.db
    .updateTable('recipeVersion')
    .set({
      askedId: asked.approverId,
      askedBy: ctx.principal.personId,
      askedAt: now,
      signBy: asked.signBy,
      remindedAt: null,
      updatedAt: now,
    })
    .where('id', '=', versionId)
    .execute();
}

/** Notes which version is under review beside the one in force, whose own content and time stay as they are. */
export function noteDraft(tx: Tx, row: StoredRecipe, draftId: string | null): StoredRecipe {
  tx.send({
    sql: 'update recipe set version = version + 1, draft_id = $3 where company_id = $1 and id = $2',
    parameters: [tx.companyId, row.id, draftId],
  });
  return { ...row, version: row.version + 1, draftId };
}
