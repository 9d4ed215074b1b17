import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { ingredientsProblems, readIngredients } from '@temper/contract/recipes/ingredients.ts';
import { sql } from 'kysely';
import { requireSigner } from '../../identity/require-signer.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, forbidden, notFound } from '../../kernel/errors.ts';
import { hasWritten } from '../../kernel/has-written.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { findRecordOrThrow, updateRecord } from '../../kernel/records.ts';
import { sign } from '../../kernel/signatures.ts';
import { standsInFor } from '../documents/queries.ts';
import {
  findVersion,
  listVersionRows,
  lockRecipe,
  moveVersion,
  noteDraft,
  noteRejection,
  type VersionRow,
} from './store.ts';
import { hashesNow } from './version-content.ts';
import { fieldsOf, isFirst, type StoredRecipe, versionHash } from './version-fields.ts';
import {
  notByAuthor,
  notRejected,
  notWithoutProduct,
  recipeReply,
  seesDrafts,
  viewVersions,
} from './view.ts';
import { askForApproval, changeRecipe, takeBackRequest } from './write-recipes.ts';

type Api = typeof recipeApi;
type Values = Readonly<Record<string, unknown>>;
const { meta } = recipe;

const noneOpen = () => conflict('No version of this recipe is under review.');

/** The version that was worked on before ends with its approval, or is given up. */
const authorship = {
  begins: sql<boolean>`action in ('recipe.approve', 'recipe.discard')`,
  writes: sql<boolean>`action in ('recipe.create', 'recipe.import', 'recipe.update', 'recipe.restoreVersion')`,
};

/** Whether the person has written in the version that is under review. */
async function isAuthor(ctx: Ctx, tx: Tx, { authorIds, recipeId }: VersionRow): Promise<boolean> {
  const { personId } = ctx.principal;
  return (
    authorIds.includes(personId) ||
    hasWritten(tx.db, { entity: meta.name, recordId: recipeId, personId }, authorship)
  );
}

/** Signs the version under review and brings it into force. */
export async function approveRecipe(ctx: Ctx, { params, body }: InputOf<Api['approve']>, { request }: Http) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'recipe.approve', async (tx) => {
    const { row, open } = await lockRecipe(tx, params.id, body.version);
    if (!open) throw noneOpen();
    if (await isAuthor(ctx, tx, open)) throw forbidden(`${notByAuthor}.`);
    if (open.rejectedAt !== null) throw conflict(`${notRejected}.`);
    const after = await bringIntoForce(ctx, tx, row, open, body.note);
    await notify(ctx, tx, {
      to: { personId: open.authorId },
      kind: 'recipeDecided',
      type: 'info',
      title: `${String(after.name)} is approved`,
      message: `Version ${open.recipeVersion} of ${String(after.code)} was approved by ${ctx.principal.name}.`,
      link: `/recipes/${after.id}`,
    });
    return recipeReply(ctx, tx.db, after);
  });
}

/** The signed version becomes the recipe, and the one before is archived, in one transaction. */
export async function bringIntoForce(
  ctx: Ctx,
  tx: Tx,
  row: StoredRecipe,
  open: VersionRow,
  note?: string | null,
): Promise<StoredRecipe> {
  const fields = fieldsOf(open.fields as Values);
  if (fields.productId === null) throw conflict(`${notWithoutProduct}.`);
  const [problem] = ingredientsProblems(readIngredients(String(fields.ingredients)));
  if (problem) throw conflict(`${problem}.`);
  const contentHash = versionHash(open);
  if ((await hashesNow(tx.db, row, [open])).get(open.id) !== contentHash)
    throw conflict(
      'What is shown of this version is not what it says. Change it, so that it is written anew.',
    );
  const { onBehalfOf, told } = await standsInFor(ctx, tx.db, open.askedId);
  const signed = sign(ctx, tx, {
    entity: meta.name,
    recordId: row.id,
    versionId: open.id,
    subject: `Version ${open.recipeVersion}`,
    meaning: 'approved',
    contentHash,
    note,
    onBehalfOf,
  });
  if (!isFirst(row)) await moveVersion(ctx, tx, row.versionId, 'archived');
  await moveVersion(ctx, tx, open.id, 'active');
  await takeBackRequest(ctx, tx, row.id);
  const links = { versionId: open.id, draftId: null };
  return (await updateRecord(
    ctx,
    tx,
    meta,
    {
      id: row.id,
      version: row.version,
      patch: { ...fields, ...links, status: 'Active' },
      reason: note ?? undefined,
      before: row,
    },
    {
      changes: () => [
        { field: `Version ${open.recipeVersion}`, from: 'Under Review', to: 'Active' },
        ...told,
        signed,
      ],
    },
  )) as StoredRecipe;
}

/** Sends the version under review back to its author; it is approved only after a change. */
export const rejectRecipe = (ctx: Ctx, { params, body }: InputOf<Api['reject']>) =>
  mutate(ctx, 'recipe.reject', async (tx) => {
    const { row, open } = await lockRecipe(tx, params.id, body.version);
    if (!open) throw noneOpen();
    if (await isAuthor(ctx, tx, open))
      throw forbidden('Somebody who did not write in this version rejects it.');
    if (open.rejectedAt !== null) throw conflict('This version was rejected already.');
    const { told } = await standsInFor(ctx, tx.db, open.askedId);
    await noteRejection(ctx, tx, open.id, body.reason);
    await takeBackRequest(ctx, tx, row.id);
    tx.audit({
      entity: meta.name,
      recordId: row.id,
      recordTitle: String(row.name),
      changes: [{ field: `Version ${open.recipeVersion}`, from: 'Under Review', to: 'Rejected' }, ...told],
      reason: body.reason,
    });
    await notify(ctx, tx, {
      to: { personId: open.authorId },
      kind: 'recipeDecided',
      type: 'warning',
      title: `${String(row.name)} was rejected`,
      message: `Version ${open.recipeVersion} of ${String(row.code)} was rejected by ${ctx.principal.name}: ${body.reason}`,
      link: `/recipes/${row.id}`,
    });
    return recipeReply(ctx, tx.db, noteDraft(tx, row, row.draftId));
  });

/** Gives up the version under review; the one in force stays. */
export const discardVersion = (ctx: Ctx, { params, body }: InputOf<Api['discard']>) =>
  mutate(ctx, 'recipe.discard', async (tx) => {
    const { row, open } = await lockRecipe(tx, params.id, body.version);
    if (!open) throw noneOpen();
    if (isFirst(row))
      throw conflict('The first version of a recipe is not discarded. Delete the recipe instead.');
    await moveVersion(ctx, tx, open.id, 'discarded');
    await takeBackRequest(ctx, tx, row.id);
    tx.audit({
      entity: meta.name,
      recordId: row.id,
      recordTitle: String(row.name),
      changes: [{ field: `Version ${open.recipeVersion}`, from: 'Under Review', to: null }],
      reason: body.reason,
    });
    return recipeReply(ctx, tx.db, noteDraft(tx, row, null));
  });

/** Opens the next version with what an old one said. Its author is whoever brings it back. */
export const restoreVersion = (ctx: Ctx, { params, body }: InputOf<Api['restoreVersion']>) =>
  mutate(ctx, 'recipe.restoreVersion', async (tx) => {
    const { row, open } = await lockRecipe(tx, params.id, body.version);
    const old = await findVersion(tx.db, row.id, params.versionId);
    if (!old || old.step === 'discarded') throw notFound('Version');
    if (open) throw conflict('A version is under review already. Approve or discard it first.');
    const { code: _code, ...content } = fieldsOf(old.fields as Values);
    const given = { ...content, recipeVersion: body.recipeVersion };
    const reason = `${body.reason} (as version ${old.recipeVersion})`;
    const after = await changeRecipe(ctx, tx, { row, open, given, reason });
    await askForApproval(ctx, tx, after, body.recipeVersion);
    return recipeReply(ctx, tx.db, after);
  });

export async function listVersions(ctx: Ctx, { params }: InputOf<Api['versions']>) {
  const row = (await findRecordOrThrow(ctx, meta, params.id)) as StoredRecipe;
  const all = await listVersionRows(ctx.db, row.id);
  const shown = seesDrafts(ctx) ? all : all.filter(({ step }) => step === 'active');
  return { items: await viewVersions(ctx, ctx.db, row, shown) };
}
