import { z } from 'zod';
import { repeated } from '../endpoints/list-query.ts';
import { choice, type Field, longText, number, reference, text } from '../fields/kinds.ts';
import { ingredientsSchema } from '../recipes/ingredients.ts';
import { recipeStatuses } from '../workflows/recipe-workflow.ts';
import { defineEntity } from './define-entity.ts';
import { productFamilies } from './product.ts';

const missingIngredients = 'Ingredients are required';
const ingredientsFlags = { label: 'Ingredients', required: missingIngredients } as const;
const ingredientsValue = ingredientsSchema(missingIngredients);

/** Text in the notation of recipes/ingredients.ts; the API also takes a list. */
const ingredients: Field<typeof ingredientsValue, true, 'longText', false> = {
  ...longText(ingredientsFlags),
  schema: ingredientsValue,
};

const anyName = text({
  label: 'Version',
  required: 'Version is required',
  maxLength: 30,
  list: true,
  sort: true,
});
/** The name of a version is free, for companies count in their own ways; it begins with what can be counted or said. */
export const versionName: typeof anyName = {
  ...anyName,
  schema: anyName.schema.regex(/^[\p{L}\p{N}]/u, 'Version must begin with a number or a letter, such as 1.0'),
};

/**
 * A recipe as its version in force says it; before the first approval as the version under review does. `version` of a
 * recipe is `recipeVersion` here, for every record counts its changes in `version`.
 */
const core = defineEntity('recipe', {
  path: 'recipes',
  label: 'Recipe',
  plural: 'Recipes',
  title: 'name',
  unique: { field: 'code', message: 'This recipe code is already in use' },
  defaultSort: '-updatedAt',
  /** Whoever may not read drafts does not find a recipe that has never been approved. */
  drafts: { field: 'status', hidden: ['Under Review'], permission: 'recipe.readDrafts' },
  fields: {
    name: text({
      label: 'Recipe Name',
      required: 'Recipe name is required',
      list: true,
      sort: true,
      search: true,
    }),
    code: text({
      label: 'Recipe Code',
      required: 'Recipe code is required',
      maxLength: 60,
      list: true,
      sort: true,
      search: true,
    }),
    category: text({
      label: 'Category',
      required: 'Category is required',
      maxLength: 80,
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    recipeVersion: versionName,
    productName: text({
      label: 'Product',
      required: 'Product is required',
      names: { entity: 'product', id: 'productId' },
      search: true,
    }),
    productId: reference({ label: 'Product record', entity: 'product', filter: true }),
    productCode: text({ label: 'Product Code', maxLength: 60, readOnly: true, search: true }),
    unit: text({ label: 'Unit', maxLength: 20, readOnly: true }),
    quantity: number({
      label: 'Quantity',
      required: 'Quantity is required',
      help: 'What the recipe makes, in the unit of the product',
      min: 0.001,
      max: 1_000_000_000,
    }),
    description: longText({ label: 'Description', required: 'Description is required', maxLength: 5000 }),
    ingredients,
    instructions: longText({ label: 'Instructions', required: 'Instructions are required' }),
    specifications: longText({ label: 'Specifications', required: 'Specifications are required' }),
    notes: longText({ label: 'Notes', maxLength: 5000 }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: recipeStatuses,
      readOnly: true,
      list: true,
      filter: true,
      sort: true,
    }),
  },
});

export const recipe = {
  ...core,
  listRow: core.listRow.extend({
    /** The version that is under review beside the one in force; only for those who may read drafts. */
    nextVersion: z.string().nullable(),
  }),
  listQuery: core.listQuery.extend({
    /** The family of the product. */
    productType: repeated(z.enum(productFamilies.map(({ value }) => value))).optional(),
    /** Whether a version is under review: the first one, or the next beside the one in force. */
    waiting: z.stringbool().optional(),
    /** Where-used: part of the name of an ingredient of the version shown. */
    ingredient: z.string().trim().max(200).optional(),
    /** Where-used: a product that is an ingredient. */
    ingredientProduct: z.uuid().optional(),
  }),
};
