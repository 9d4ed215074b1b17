import { queryOptions, useQuery } from '@tanstack/react-query';
import { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { SuggestingInput } from '../../entity-ui/suggesting-input.tsx';
import { call } from '../../lib/api/call.ts';

/** The categories that the company's recipes have. */
export const categoriesQuery = queryOptions({
  queryKey: ['recipe', 'categories'],
  queryFn: async ({ signal }) =>
    (await call(recipeApi.counts, { query: { by: 'category' } }, { signal })).counts.map(
      ({ value }) => value,
    ),
});

/** A category as text; those that are in use are offered. */
export function CategoryInput({ control }: { control: FieldControl }) {
  return <SuggestingInput control={control} offered={useQuery(categoriesQuery).data ?? []} />;
}
