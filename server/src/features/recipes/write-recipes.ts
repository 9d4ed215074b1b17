import { roleMay } from '@temper/contract/access/role-table.ts';
import { roles } from '@temper/contract/access/roles.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { v7 as newId } from 'uuid';
import { diff } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid } from '../../kernel/errors.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify, settleNotifications } from '../../kernel/notify.ts';
import { findRecordOrThrow, insertRecord, restoreRecord, updateRecord } from '../../kernel/records.ts';
import { checkReferences, withoutStrayLinks } from '../../kernel/references.ts';
import { refuseCircle } from './chains.ts';
import { findProducts, knownLinks, linked } from './link-products.ts';
import { insertVersion, lockRecipe, noteDraft, rewriteVersion, type VersionRow } from './store.ts';
import { fieldsOf, isFirst, type StoredRecipe, versionFields } from './version-fields.ts';
import { recipeReply } from './view.ts';

type Api = typeof recipeApi;
type Values = Readonly<Record<string, unknown>>;
const { meta } = recipe;

export const getRecipe = async (ctx: Ctx, { params }: InputOf<Api['get']>) =>
  recipeReply(ctx, ctx.db, (await findRecordOrThrow(ctx, meta, params.id)) as StoredRecipe);

/** Writes a new recipe with its first version, both under review. */
export async function insertRecipe(ctx: Ctx, tx: Tx, given: Values): Promise<StoredRecipe> {
  await checkReferences(ctx, tx, meta, given);
  const { fields, ingredients } = linked(given, await findProducts(ctx, tx.db, [given]));
  await refuseCircle(ctx, tx, { productId: fields.productId }, ingredients);
  const versionId = newId();
  const values = { ...fields, status: 'Under Review', versionId, draftId: versionId };
  const row = (await insertRecord(ctx, tx, meta, values)) as StoredRecipe;
  await insertVersion(ctx, tx, { id: versionId, recipeId: row.id, fields: row, ingredients });
  return row;
}

export const createRecipe = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'recipe.create', async (tx) => {
    const row = await insertRecipe(ctx, tx, body);
    await askForApproval(ctx, tx, row, body.recipeVersion);
    return recipeReply(ctx, tx.db, row);
  });

export const updateRecipe = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'recipe.update', async (tx) => {
    const { version, reason, ...given } = body;
    const { row, open } = await lockRecipe(tx, params.id, version);
    const after = await changeRecipe(ctx, tx, { row, open, given, reason });
    // What was rejected and then changed waits again.
    const waitsAnew = open ? open.rejectedAt !== null && after !== row : after.draftId !== null;
    const asked = open?.askedId === ctx.principal.personId ? null : open?.askedId;
    if (waitsAnew)
      await askForApproval(ctx, tx, after, String(body.recipeVersion ?? open?.recipeVersion), asked);
    return recipeReply(ctx, tx.db, after);
  });

/**
 * Tells those who approve recipes that a version waits for one of them; when somebody was asked to approve it before,
 * that person alone.
 */
export const askForApproval = (
  ctx: Ctx,
  tx: Tx,
  row: StoredRecipe,
  version: string,
  askedId: string | null = null,
): Promise<void> =>
  notify(ctx, tx, {
    to: askedId === null ? { permission: 'recipe.approve' } : { personId: askedId },
    except: ctx.principal.personId,
    kind: 'recipeReview',
    type: 'info',
    title: `${String(row.name)} waits for approval`,
    message: `Version ${version} of ${String(row.code)} was written by ${ctx.principal.name}.`,
    link: `/recipes/${row.id}`,
  });

/** A version that was approved, rejected or given up waits for nobody's approval any more. */
export async function takeBackRequest(ctx: Ctx, tx: Tx, recipeId: string): Promise<void> {
  const able = roles.filter((role) => roleMay(role, 'recipe.approve'));
  const members = await tx.db.selectFrom('member').select('personId').where('role', 'in', able).execute();
  await settleNotifications(ctx, tx, {
    personIds: members.map(({ personId }) => personId),
    kind: 'recipeReview',
    link: `/recipes/${recipeId}`,
  });
}

/** What a recipe's code is by once it has been in force. */
export const fixedCode = 'The code stays the same in all versions';
export const missingReason = 'A reason for the next version is required';
export const sameVersion = (label: unknown) =>
  `Version ${String(label)} is in force: give the next one another name`;

/**
 * Changes a locked recipe: the version under review, or, where one is in force, the next one, which is opened by the
 * first change. Nothing is written when nothing differs.
 */
export async function changeRecipe(
  ctx: Ctx,
  tx: Tx,
  change: {
    row: StoredRecipe;
    open: VersionRow | undefined;
    given: Values;
    reason?: string | null | undefined;
  },
): Promise<StoredRecipe> {
  const { row, open, reason } = change;
  const before = open ? fieldsOf(open.fields as Values) : fieldsOf(row);
  const given = withoutStrayLinks(meta, before, change.given);
  if (Object.keys(given).every((key) => diff(before, given, [key]).length === 0)) return row;
  await checkReferences(ctx, tx, meta, given, before);
  const content = { ...before, ...given };
  const known = await knownLinks(tx.db, open?.id ?? row.versionId);
  // Ingredients that somebody else wrote are not linked by the way.
  const anew = content.ingredients !== before.ingredients;
  const { fields, ingredients } = linked(content, await findProducts(ctx, tx.db, [content]), known, anew);
  const changes = diff(before, fields, versionFields);
  if (changes.length === 0) return row;
  refuseFixed(row, open, fields, reason);
  await refuseCircle(ctx, tx, { productId: fields.productId, recipeId: row.id }, ingredients);
  if (isFirst(row) && open) {
    await rewriteVersion(ctx, tx, open, fields, ingredients);
    const patch = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    return (await updateRecord(ctx, tx, meta, {
      id: row.id,
      version: row.version,
      patch,
      reason: reason ?? undefined,
      before: row,
    })) as StoredRecipe;
  }
  let draftId = open?.id ?? null;
  if (open) await rewriteVersion(ctx, tx, open, fields, ingredients);
  else draftId = await insertVersion(ctx, tx, { recipeId: row.id, reason, fields, ingredients });
  tx.audit({ entity: meta.name, recordId: row.id, recordTitle: row.name as string, changes, reason });
  return noteDraft(tx, row, draftId);
}

/** What stays once a version is in force, what must differ, and what the next one must say. */
function refuseFixed(
  row: StoredRecipe,
  open: VersionRow | undefined,
  fields: Values,
  reason: string | null | undefined,
): void {
  if (isFirst(row)) return;
  const same = lowerAsStored(String(fields.recipeVersion)) === lowerAsStored(String(row.recipeVersion));
  const errors = [
    ...(fields.code === row.code ? [] : [{ path: 'code', message: fixedCode }]),
    ...(same && (!open || open.recipeVersion !== fields.recipeVersion)
      ? [{ path: 'recipeVersion', message: sameVersion(row.recipeVersion) }]
      : []),
    ...(open || reason ? [] : [{ path: 'reason', message: missingReason }]),
  ];
  if (errors.length > 0) throw invalid(errors);
}

export const restoreRecipe = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'recipe.restore', async (tx) => {
    const row = (await restoreRecord(ctx, tx, meta, params.id)) as StoredRecipe;
    // While it was deleted, others may have been made of its product.
    for (const versionId of new Set([row.versionId, row.draftId ?? row.versionId])) {
      const ingredients = await tx.db
        .selectFrom('recipeIngredient')
        .selectAll()
        .where('versionId', '=', versionId)
        .execute();
      const { productId } = row;
      const rows = ingredients.map((one) => ({ ...one, percentage: String(one.percentage) }));
      await refuseCircle(ctx, tx, { productId, recipeId: row.id }, rows);
    }
    return recipeReply(ctx, tx.db, row);
  });
