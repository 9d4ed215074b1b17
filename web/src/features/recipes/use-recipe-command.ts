import type { RecipeRecord } from '@temper/contract/endpoints/recipes.ts';
import { useCommand } from '../../entity-ui/use-command.ts';
import { recipeKit } from './recipe-kit.ts';

/** Gives a command to a recipe as it is shown. What waited in the inbox of this person may do so no more. */
export const useRecipeCommand = ({ row }: RecipeRecord) =>
  useCommand(recipeKit, row, [['document', 'inbox']]);
