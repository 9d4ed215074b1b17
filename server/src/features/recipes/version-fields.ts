import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { hashContent } from '../../kernel/signatures.ts';

type Values = Readonly<Record<string, unknown>>;

/** A recipe as it is stored: the row of the contract and which versions it is about. */
export type StoredRecipe = StoredRecord & {
  /** The version that the row shows: the one in force, before that the first. */
  readonly versionId: string;
  /** The version under review. */
  readonly draftId: string | null;
};

/** What a version says: every field of the recipe but its status. */
export const versionFields = Object.keys(recipe.meta.fields).filter((key) => key !== 'status');

export const fieldsOf = (values: Values): Values =>
  Object.fromEntries(versionFields.map((key) => [key, values[key] ?? null]));

/** Whether the row itself is the version under review: nothing has been in force yet. */
export const isFirst = (row: StoredRecipe): boolean => row.draftId === row.versionId;

/** What a signature of a version is bound to. */
export const versionHash = (version: { id: string; recipeId: string; fields: unknown }): string =>
  hashContent({ id: version.id, recipeId: version.recipeId, fields: version.fields });

export type Step = RecipeVersion['step'] | 'discarded';
