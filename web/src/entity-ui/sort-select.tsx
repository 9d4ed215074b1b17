import { Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { EntityKit } from './entity-kit.ts';
import { useListState } from './use-list-state.ts';

/** The order of a list that is no table. `orders` are the API's sort keys with their English names. */
export function SortSelect({
  kit,
  orders,
}: {
  kit: EntityKit;
  orders: readonly { readonly value: string; readonly label: string }[];
}) {
  const { t } = useTranslation();
  const { defaultSort, name } = kit.meta;
  const state = useListState(name, defaultSort);
  return (
    <Select
      aria-label={t('Sort by')}
      w={176}
      // The toolbar's spacing is that of buttons.
      px={0}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      data={orders.map(({ value, label }) => ({ value, label: t(label) }))}
      value={orders.some(({ value }) => value === state.sort) ? state.sort : null}
      placeholder={t('Sort by')}
      onChange={(sort) => state.set({ sort: sort === defaultSort ? undefined : (sort ?? undefined) })}
    />
  );
}
