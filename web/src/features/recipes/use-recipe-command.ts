import { notifications } from '@mantine/notifications';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import type { RecipeRecord } from '@temper/contract/endpoints/recipes.ts';
import { useCommand } from '../../entity-ui/use-command.ts';
import { recipeKit } from './recipe-kit.ts';

/**
 * Gives a command to a recipe as it is shown, and says `done` (translated): what it changed may stand further up, out of
 * sight. What waited in the inbox of this person may do so no more.
 */
export const useRecipeCommand = ({ row }: RecipeRecord) => {
  const give = useCommand(recipeKit, row, [['document', 'inbox']]);
  return async (endpoint: Endpoint, done: string, body: object, params: object = {}) => {
    await give(endpoint, body, params);
    // Given twice by a double click, it is said once.
    notifications.show({ id: `${row.id} ${row.version}`, message: done });
  };
};
