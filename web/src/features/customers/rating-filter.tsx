import { Select } from '@mantine/core';
import type { ListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { oneOf } from '../../lib/list-search.ts';

const ratings = ['5', '4', '3', '2', '1'];

/** Customers with so many stars. A range in the address, such as of a saved view, is shown by its chips. */
export function RatingFilter({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const [from, to] = [oneOf(state.search['rating.from']), oneOf(state.search['rating.to'])];
  return (
    <Select
      label={t('Rating')}
      data={ratings.map((value) => ({ value, label: t('{{count}} of 5 stars', { count: value }) }))}
      value={from === to && from !== '' ? from : null}
      onChange={(value) => state.set({ 'rating.from': value ?? '', 'rating.to': value ?? '' })}
      placeholder={t('All')}
      clearable
    />
  );
}
