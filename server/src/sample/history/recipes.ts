import { lockRecipe } from '../../features/recipes/store.ts';
import { askApprover } from '../../features/recipes/submit-recipe.ts';
import { bringIntoForce } from '../../features/recipes/version-commands.ts';
import { changeRecipe, insertRecipe } from '../../features/recipes/write-recipes.ts';
import type { CompanyHistory, SampleRecipe } from '../content/history-types.ts';
import type { Happening, Telling } from './happening.ts';

const author = 'amara';
const approver = 'clara';

/** Recipes with their versions: written, approved by signature, followed by the next, as people did it. */
export const recipeHappenings = (telling: Telling, { recipes }: CompanyHistory): Happening[] =>
  recipes.flatMap((given) => versionHappenings(telling, given));

function versionHappenings(telling: Telling, given: SampleRecipe): Happening[] {
  const { versions, productCode, ...content } = given;
  return versions.flatMap(({ version, daysAgo, approvedDaysAgo, reason, ingredients }, nth) => {
    const written: Happening = {
      daysAgo,
      who: author,
      action: nth === 0 ? 'recipe.create' : 'recipe.update',
      happen: async (ctx, tx) => {
        const said = { ingredients, recipeVersion: version };
        if (nth === 0) {
          const row = await insertRecipe(ctx, tx, { ...content, ...said, productName: productCode });
          return telling.keep('recipe', given.code, row);
        }
        const { row, open } = await lockRecipe(tx, telling.recall('recipe', given.code).id);
        await changeRecipe(ctx, tx, { row, open, given: said, reason });
      },
    };
    const asked: Happening = {
      daysAgo,
      who: author,
      action: 'recipe.submit',
      happen: async (ctx, tx) => {
        const { row, open } = await lockRecipe(tx, telling.recall('recipe', given.code).id);
        const approverId = telling.person(approver);
        if (open) await askApprover(ctx, tx, { row, open }, { approverId });
      },
    };
    if (approvedDaysAgo === null) return [written, asked];
    const approved: Happening = {
      daysAgo: approvedDaysAgo,
      who: approver,
      action: 'recipe.approve',
      happen: async (ctx, tx) => {
        const { row, open } = await lockRecipe(tx, telling.recall('recipe', given.code).id);
        if (open) await bringIntoForce(ctx, tx, row, open);
      },
    };
    return [written, approved];
  });
}
