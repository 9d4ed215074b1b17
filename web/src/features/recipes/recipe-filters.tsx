import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productFamilies } from '@temper/contract/entities/product.ts';
import { fieldsWith } from '../../entity-ui/entity-kit.ts';
import type { FilterField } from '../../entity-ui/filter-panel.tsx';
import type { ListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { oneOf } from '../../lib/list-search.ts';
import { categoriesQuery } from './category-input.tsx';
import { recipeKit } from './recipe-kit.ts';

function CategoryFilter({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const known = useQuery(categoriesQuery).data ?? [];
  const chosen = oneOf(state.search.category);
  return (
    <Select
      label={t('Category')}
      data={chosen && !known.includes(chosen) ? [chosen, ...known] : known}
      value={chosen || null}
      onChange={(value) => state.set({ category: value ?? '' })}
      placeholder={t('All')}
      searchable
      clearable
      nothingFoundMessage={t('Nothing matches')}
    />
  );
}

const own = (wanted: string) => fieldsWith(recipeKit.meta, 'filter').filter(({ key }) => key === wanted);

/** Category, product type and status, as the spec has them; then what a recipe is made of. */
export const recipeFilters: readonly FilterField[] = [
  ...own('category').map((field) => ({
    ...field,
    control: (state: ListState) => <CategoryFilter state={state} />,
  })),
  { key: 'productType', meta: { kind: 'choice', label: 'Product Type', options: productFamilies } },
  ...own('status'),
  { key: 'waiting', meta: { kind: 'flag', label: 'Waiting for Approval' } },
  { key: 'ingredient', meta: { kind: 'text', label: 'Ingredient' } },
  ...own('updatedAt'),
];
