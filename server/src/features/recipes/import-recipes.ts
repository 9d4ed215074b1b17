import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import {
  ingredientsProblems,
  readIngredients,
  totalOf,
  wrongTotal,
} from '@temper/contract/recipes/ingredients.ts';
import { v7 as newId } from 'uuid';
import { type Checked, entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import { ProblemError } from '../../kernel/errors.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { refuseCircle } from './chains.ts';
import { RecipeWorld } from './import-world.ts';
import { findProducts, linked } from './link-products.ts';
import { insertVersion, lockRecipe, versionExists } from './store.ts';
import { changeRecipe, fixedCode, sameVersion } from './write-recipes.ts';

type Values = Readonly<Record<string, unknown>>;

const plain = entityTarget(recipe);
const ingredientsHelp =
  'One a line, in one cell: the share, the name, the code of the product that it is and its allergens, such as 34.5 % Whole milk powder {HM-1301} [Milk]. The shares make 100 %.';
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Recipes as they are imported: new ones under review; a change of an active one opens its next version, which the
 * table names.
 */
export const recipeTarget: ImportTarget = {
  ...plain,
  tables: ['recipe', 'recipe_version', 'recipe_ingredient'],
  async fields(ctx) {
    const fields = await plain.fields(ctx);
    return fields.map((field) => (field.key === 'ingredients' ? { ...field, help: ingredientsHelp } : field));
  },
  async rules(ctx, tx) {
    const own = await plain.rules(ctx, tx);
    const world = new RecipeWorld(ctx, tx?.db ?? ctx.db);
    return {
      ...own,
      look: (rows) => world.look(rows.map((row) => ({ ...row, record: withListed(row.record) }))),
      create(record) {
        const given = withListed(record);
        const checked = better(own.create(given), given);
        return 'errors' in checked
          ? checked
          : judgedNew(world, { ...checked.data, status: 'Under Review' } as Values);
      },
      update(before, patch) {
        const given = withListed(patch);
        const checked = better(own.update(before, given), given);
        return 'errors' in checked ? checked : judgedChange(world, before, checked.data);
      },
      async complete(tx, creates) {
        const products = await findProducts(ctx, tx.db, creates);
        const rows: Values[] = [];
        for (const given of creates) {
          const [id, versionId] = [newId(), newId()];
          const { fields, ingredients } = linked(given, products);
          await refuseCircle(ctx, tx, { productId: fields.productId }, ingredients);
          await insertVersion(ctx, tx, { id: versionId, recipeId: id, fields, ingredients });
          rows.push({ ...fields, id, versionId, draftId: versionId });
        }
        return rows;
      },
      async amend(tx, updates) {
        for (const { before, patch } of updates) {
          const { row, open } = await lockRecipe(tx, before.id);
          await changeRecipe(ctx, tx, { row, open, given: patch, reason: 'Imported' });
        }
        return [];
      },
    };
  },
};

/** `60 % Cocoa mass; 40 % Sugar` and `Cocoa mass 60 %` as tables have them, in the lines of a recipe. */
export const listed = (text: string): string =>
  text
    .split(/\r?\n|;(?=\s*\d[\d.,]*\s*%)|(?<=%\s*);/)
    .map((line) => line.trim().replace(/^([^%]*[^%\s\d.,:=-])[\s:=-]+(\d[\d.,]*)\s*%$/, '$2 % $1'))
    .filter(Boolean)
    .join('\n');

/** What is right as it stands is left so. */
const withListed = (record: Values): Values =>
  typeof record.ingredients === 'string' &&
  ingredientsProblems(readIngredients(record.ingredients)).length > 0
    ? { ...record, ingredients: listed(record.ingredients) }
    : record;

export const howWritten =
  'Ingredients: write each in a line of its own, its share first, such as 60 % Cocoa mass';

/** Says of ingredients that are written otherwise how they are to be written, and of a wrong total what it is. */
function better(checked: Checked, { ingredients }: Values): Checked {
  if (!('errors' in checked) || typeof ingredients !== 'string') return checked;
  const list = readIngredients(ingredients);
  const strange = list.some(({ name, percentage }) => name === '' || percentage === '');
  const told: FieldError[] = checked.errors.flatMap((error) =>
    error.path !== 'ingredients'
      ? [error]
      : strange
        ? []
        : error.message === wrongTotal
          ? [{ ...error, message: `${wrongTotal}, it is ${totalOf(list)}%` }]
          : [error],
  );
  return { errors: strange ? [...told, { path: 'ingredients', message: howWritten }] : told };
}

/** The content with its links, or what is wrong with its ingredients. */
function linkedIn(world: RecipeWorld, content: Values, versionId?: unknown, anew = true) {
  try {
    return linked(content, world.products, world.linksOf(versionId), anew);
  } catch (problem) {
    if (problem instanceof ProblemError && problem.errors) return { errors: problem.errors };
    throw problem;
  }
}

function judgedNew(world: RecipeWorld, data: Values): Checked {
  const made = linkedIn(world, data);
  return 'errors' in made ? made : withinChains(world, newId(), made, data);
}

/** What of a row changes a recipe; of one in force it opens or changes the next version. */
function judgedChange(world: RecipeWorld, before: StoredRecord, data: Values): Checked {
  const { versionId, draftId } = before;
  const made = linkedIn(world, { ...before, ...data }, versionId, data.ingredients !== before.ingredients);
  if ('errors' in made) return made;
  const fields: Values = made.fields;
  const differing = Object.keys(data).filter((key) => !same(fields[key], before[key]));
  if (differing.length === 0) return { data: {} };
  const given = Object.fromEntries(differing.map((key) => [key, data[key]]));
  const errors = before.status === 'Active' ? fixedIn(world, before, given) : [];
  if (errors.length > 0) return { errors };
  const next = draftId !== versionId && typeof draftId === 'string' ? world.contentOf(draftId) : undefined;
  if (next === undefined) return withinChains(world, before.id, made, given);
  const after = linkedIn(world, { ...next, ...given }, draftId, given.ingredients !== undefined);
  return 'errors' in after ? after : withinChains(world, before.id, after, given);
}

/** What a change of a recipe in force may not be. */
function fixedIn(world: RecipeWorld, before: StoredRecord, given: Values): FieldError[] {
  if (given.code !== undefined) return [{ path: 'code', message: fixedCode }];
  const path = 'recipeVersion';
  if (given.recipeVersion === undefined)
    return before.draftId === null ? [{ path, message: sameVersion(before.recipeVersion) }] : [];
  const named = world.versionNamed(before.id, String(given.recipeVersion));
  if (named === undefined || named === before.draftId) return [];
  return [{ path, message: named === before.versionId ? sameVersion(before.recipeVersion) : versionExists }];
}

/** Why a recipe that is imported waits for a choice. */
export const noProduct = (name: string): string =>
  `There is no product “${name}”: the recipe keeps the name, and cannot be approved until its product is chosen`;

function withinChains(
  { chains }: RecipeWorld,
  recipeId: string,
  { fields, ingredients }: ReturnType<typeof linked>,
  data: Values,
): Checked {
  const message = chains.problem(recipeId, fields.productId, ingredients);
  if (message) return { errors: [{ path: 'ingredients', message }] };
  chains.add(
    recipeId,
    fields.productId,
    ingredients.flatMap(({ productId }) => productId ?? []),
  );
  const unknown = fields.productId === null && data.productName !== undefined;
  const warnings = [{ path: 'productName', message: noProduct(String(fields.productName)) }];
  return { data, ...(unknown && { warnings }) };
}
