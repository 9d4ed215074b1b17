import { queryOptions } from '@tanstack/react-query';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import type { EntityKit, EntityRecord, EntityRow } from '../../entity-ui/entity-kit.ts';
import { call } from '../../lib/api/call.ts';

export const recipeKit: EntityKit = { meta: recipe.meta, api: recipeApi };

/** What the endpoints of recipes answer, beyond what every record is. */
export const asRecipe = (record: EntityRecord) => record as EntityRecord & RecipeRecord;

/** The recipe as its form shows it: what the version under review says, where there is one beside that in force. */
export const workingRow = ({ row, draft }: RecipeRecord): EntityRow =>
  draft ? { ...row, ...draft.fields } : row;

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipe', 'versions', id],
    queryFn: ({ signal }) => call(recipeApi.versions, { params: { id } }, { signal }),
  });
