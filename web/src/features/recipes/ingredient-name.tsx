import { ActionIcon, Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLinkOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { searchApi } from '@temper/contract/endpoints/search.ts';
import { inOrder } from '@temper/contract/recipes/allergens.ts';
import type { Ingredient } from '@temper/contract/recipes/ingredients.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';

/** The allergens with which other recipes have marked a product. */
async function markedElsewhere(productId: string): Promise<string[]> {
  const { items } = await call(recipeApi.whereUsed, { query: { productId } });
  return inOrder(items.flatMap(({ depth, allergens }) => (depth === 1 ? allergens : [])));
}

/**
 * The name of an ingredient: free text, under which products are searched. A chosen product stays linked by its code,
 * whatever the ingredient is called on the label.
 */
export function IngredientName({
  id,
  label,
  ingredient: { name, productCode, allergens },
  error,
  onChange,
}: {
  id: string;
  label: string;
  ingredient: Ingredient;
  error: string | undefined;
  /** With `ifCode`, only when the ingredient still is that product and nothing has been chosen for it. */
  onChange: (patch: Partial<Ingredient>, ifCode?: string) => void;
}) {
  const { t } = useTranslation();
  const [focused, setFocused] = useState(false);
  const [words] = useDebouncedValue(name.trim(), 200);
  const found = useQuery({
    queryKey: ['search', 'product', words],
    queryFn: ({ signal }) => call(searchApi.search, { query: { q: words, entity: 'product' } }, { signal }),
    enabled: focused && words.length > 1 && productCode === null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const hits = productCode === null && focused ? (found.data?.groups[0]?.items ?? []) : [];
  // The code stands below the name: two products may have one name.
  const offered = new Map(hits.map((hit) => [`${hit.title} · ${hit.subtitle}`, hit]));
  return (
    <Autocomplete
      id={id}
      aria-label={label}
      placeholder={t('Name or product')}
      value={name}
      maxLength={200}
      error={error && t(error)}
      data={[...offered.keys()]}
      filter={({ options }) => options}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(typed) => {
        const hit = offered.get(typed);
        onChange(hit ? { name: hit.title, productCode: hit.subtitle } : { name: typed });
        if (hit && allergens.length === 0)
          void markedElsewhere(hit.recordId).then(
            (known) => known.length > 0 && onChange({ allergens: known }, hit.subtitle),
            // Without it they are chosen by hand.
            () => undefined,
          );
      }}
      autoComplete="off"
      rightSectionWidth={productCode ? 28 : 0}
      rightSection={
        productCode && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('Unlink {{code}}', { code: productCode })}
            title={t('Unlink {{code}}', { code: productCode })}
            onClick={() => onChange({ productCode: null })}
          >
            <IconLinkOff size={15} />
          </ActionIcon>
        )
      }
      description={
        productCode ? (
          <Text span size="xs" c="dimmed">
            {t('Product {{code}}', { code: productCode })}
          </Text>
        ) : undefined
      }
    />
  );
}
