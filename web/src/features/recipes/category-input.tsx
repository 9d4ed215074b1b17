import { Autocomplete } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
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
  const { key: name, meta, value, error, onChange } = control;
  const { t } = useTranslation();
  return (
    <Autocomplete
      name={name}
      id={`field-${name}`}
      label={t(meta.label)}
      withAsterisk
      aria-required
      maxLength={meta.maxLength}
      data={useQuery(categoriesQuery).data ?? []}
      value={typeof value === 'string' ? value : ''}
      error={error && t(error)}
      onChange={onChange}
      autoComplete="off"
    />
  );
}
