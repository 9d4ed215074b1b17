import { recipe } from '@temper/contract/entities/recipe.ts';
import { readIngredients } from '@temper/contract/recipes/ingredients.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Checked, entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import { refuseCircle } from './chains.ts';
import { findProducts, linked, unknownCode } from './link-products.ts';
import { insertVersion, lockRecipe } from './store.ts';
import { changeRecipe, fixedCode, sameVersion } from './write-recipes.ts';

type Values = Readonly<Record<string, unknown>>;

const plain = entityTarget(recipe);
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Recipes as they are imported: new ones under review; a change of an active one opens its next version, which the
 * table names.
 */
export const recipeTarget: ImportTarget = {
  ...plain,
  tables: ['recipe', 'recipe_version', 'recipe_ingredient'],
  async rules(ctx, tx) {
    const [own, codes] = await Promise.all([
      plain.rules(ctx, tx),
      sql<{ code: string }>`select lower(code) as code from product
        where company_id = ${ctx.companyId} and deleted_at is null`
        .execute(tx?.db ?? ctx.db)
        .then(({ rows }) => new Set(rows.map(({ code }) => code))),
    ]);
    const strangers = (data: Values) =>
      readIngredients(String(data.ingredients ?? '')).flatMap(({ productCode }) =>
        productCode && !codes.has(productCode.toLowerCase())
          ? [{ path: 'ingredients', message: unknownCode(productCode) }]
          : [],
      );
    const judged = (data: Values): Checked => {
      const errors = strangers(data);
      return errors.length > 0 ? { errors } : { data };
    };
    return {
      ...own,
      create(record) {
        const checked = own.create(record);
        return 'errors' in checked ? checked : judged({ ...checked.data, status: 'Under Review' });
      },
      update(before, patch) {
        const checked = own.update(before, patch);
        if ('errors' in checked) return checked;
        const { data } = checked;
        const differing = Object.keys(data).filter((key) => !same(data[key], before[key]));
        if (differing.length === 0) return { data: {} };
        if (before.status === 'Active') {
          if (differing.includes('code')) return { errors: [{ path: 'code', message: fixedCode }] };
          if (!differing.includes('recipeVersion') && before.draftId === null)
            return { errors: [{ path: 'recipeVersion', message: sameVersion(before.recipeVersion) }] };
        }
        return differing.includes('ingredients') ? judged(data) : { data };
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
