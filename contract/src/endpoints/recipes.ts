import { z } from 'zod';
import { recipe, versionName } from '../entities/recipe.ts';
import { date, prose } from '../fields/kinds.ts';
import { recipeSteps } from '../workflows/recipe-workflow.ts';
import { signature } from './document-views.ts';
import { signingShape } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { canShape, countsEndpoint, entityEndpoints, idParams } from './entity-endpoints.ts';
import { entityImportEndpoints } from './import.ts';

const reason = (message: string) => prose({ label: 'Reason', required: message, maxLength: 1000 }).schema;
const basedOn = { version: z.int().min(1) };

/** One ingredient of a version, with what its product comes to today. */
export const linkedIngredient = z.object({
  name: z.string(),
  /** Decimal text. */
  percentage: z.string(),
  allergens: z.array(z.string()),
  /** Its own allergens and those of all that it is made of by recipes in force. */
  contains: z.array(z.string()),
  productId: z.uuid().nullable(),
  productCode: z.string().nullable(),
});
export type LinkedIngredient = z.output<typeof linkedIngredient>;

/** What brings an allergen: an ingredient, or what its product is made of by a version of another recipe. */
export const allergenSource = z.object({
  ingredient: z.string(),
  through: z
    .object({ ingredient: z.string(), recipeId: z.uuid(), recipeCode: z.string(), recipeVersion: z.string() })
    .nullable(),
});
export type AllergenSource = z.output<typeof allergenSource>;

/** `Milk`, or `Praline (Hazelnuts, RCP-0401 1.0)` through that version of that recipe. */
export const sourceText = ({ ingredient, through }: AllergenSource): string =>
  through
    ? `${ingredient} (${through.ingredient}, ${through.recipeCode} ${through.recipeVersion})`
    : ingredient;

export const recipeVersionReply = z.object({
  id: z.uuid(),
  recipeVersion: z.string(),
  step: z.enum(recipeSteps.map(({ value }) => value)),
  reason: z.string().nullable(),
  authorName: z.string(),
  /** Everybody who has written in it; they do not approve it. */
  authorIds: z.array(z.uuid()),
  createdAt: z.string(),
  approvedByName: z.string().nullable(),
  approvedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  /** Who sent the version back, when and why; null once it has been changed. */
  rejectedByName: z.string().nullable(),
  rejectedAt: z.string().nullable(),
  rejection: z.string().nullable(),
  /** Who is asked to approve the version, or was; null: nobody in particular. */
  asked: z
    .object({
      personId: z.uuid(),
      personName: z.string(),
      byName: z.string(),
      askedAt: z.string(),
      /** Calendar day by which it is to be signed; null: none is set. */
      signBy: z.string().nullable(),
    })
    .nullable(),
  /** What the recipe's fields are in this version. */
  fields: z.record(z.string(), z.unknown()),
  ingredients: z.array(linkedIngredient),
  /** Derived from the ingredients, and from the recipes of those that are products; each with where it comes from. */
  allergens: z.array(z.object({ name: z.string(), from: z.array(allergenSource) })),
  signatures: z.array(signature),
});
export type RecipeVersion = z.output<typeof recipeVersionReply>;

const record = z.object({
  row: recipe.row,
  can: canShape,
  /** What the row shows: the version in force, or the first one under review. */
  current: recipeVersionReply,
  /** The next version beside the one in force; null for those who may not read drafts. */
  draft: recipeVersionReply.nullable(),
  /** Why the version under review cannot be approved by this person now; null when it can, or there is none. */
  approval: z.string().nullable(),
  /** The name of whoever was asked to approve, is away today and has left it to this person; null: nobody. */
  onBehalfOf: z.string().nullable(),
});
export type RecipeRecord = z.output<typeof record>;

export const whereUsed = z.object({
  recipeId: z.uuid(),
  recipeName: z.string(),
  recipeCode: z.string(),
  recipeVersion: z.string(),
  step: z.enum(recipeSteps.map(({ value }) => value)),
  /** What the recipe makes. */
  productId: z.uuid().nullable(),
  productName: z.string(),
  ingredient: z.string(),
  percentage: z.string(),
  /** With what this recipe has marked the ingredient. */
  allergens: z.array(z.string()),
  /** 1: it is an ingredient itself; more: through so many products that have recipes of their own. */
  depth: z.int(),
});
export type WhereUsed = z.output<typeof whereUsed>;

const endpoints = entityEndpoints(recipe);

export const recipeApi = {
  ...endpoints,
  get: endpoint({ ...endpoints.get, reply: record }),
  create: endpoint({ ...endpoints.create, reply: record }),
  /** Of an active recipe it changes the version under review, which it opens when there is none. */
  update: endpoint({ ...endpoints.update, reply: record }),
  restore: endpoint({ ...endpoints.restore, reply: record }),
  counts: countsEndpoint(recipe, ['status', 'category']),
  submit: endpoint({
    method: 'POST',
    path: '/recipes/:id/submit',
    access: 'recipe.update',
    summary:
      'Ask somebody who may approve recipes, and has not written in the version under review, to approve it',
    params: idParams,
    body: z.strictObject({
      ...basedOn,
      approverId: z.uuid('Choose who approves'),
      /** Calendar day; none given: as many days from now as the company says; null: no day. */
      signBy: date({ label: 'Approve by' }).schema.nullish(),
      note: prose({ label: 'Note', maxLength: 1000 }).schema.nullish(),
    }),
    reply: record,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/recipes/:id/approve',
    access: 'recipe.approve',
    summary: 'Sign the version under review: it comes into force, and the one before is archived',
    params: idParams,
    body: z.strictObject({
      ...basedOn,
      ...signingShape,
      note: prose({ label: 'Note', maxLength: 1000 }).schema.nullish(),
    }),
    reply: record,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/recipes/:id/reject',
    access: 'recipe.approve',
    summary: 'Send the version under review back to its author, who is told the reason',
    params: idParams,
    body: z.strictObject({ ...basedOn, reason: reason('Say why the version is rejected') }),
    reply: record,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/recipes/:id/discard',
    access: 'recipe.update',
    summary: 'Give up the next version of an active recipe',
    params: idParams,
    body: z.strictObject({ ...basedOn, reason: reason('A reason is required') }),
    reply: record,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/recipes/:id/versions',
    access: 'recipe.read',
    summary: 'All versions, newest first; only the one in force without the right to read drafts',
    params: idParams,
    reply: z.object({ items: z.array(recipeVersionReply) }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/recipes/:id/versions/:versionId/restore',
    access: 'recipe.update',
    summary: 'Open the next version with the content of an old one',
    params: idParams.extend({ versionId: z.uuid() }),
    body: z.strictObject({
      ...basedOn,
      recipeVersion: versionName.schema,
      reason: reason('A reason is required'),
    }),
    reply: record,
  }),
  specification: endpoint({
    method: 'GET',
    path: '/recipes/:id/specification',
    access: 'recipe.read',
    summary:
      'The specification of a version as PDF; of the one that the recipe shows unless another is named',
    params: idParams,
    query: z.strictObject({ versionId: z.uuid().optional() }),
    streams: true,
  }),
  whereUsed: endpoint({
    method: 'GET',
    path: '/recipes/where-used',
    access: 'recipe.read',
    summary: 'The recipes and products that an ingredient goes into, also through other products',
    query: z.strictObject({
      productId: z.uuid().optional(),
      /** Part of the ingredient's name. */
      ingredient: z.string().trim().min(1).max(200).optional(),
    }),
    /** 500 at most. */
    reply: z.object({ items: z.array(whereUsed) }),
  }),
};

export const recipeImportApi = entityImportEndpoints(recipe);
