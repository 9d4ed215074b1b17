import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { useControlProps } from '../../entity-ui/use-control-props.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fetchCode } from '../../lib/fetch-code.ts';

const regionsQuery = {
  queryKey: ['regions'],
  // The list of the whole world is large: it comes with the first form that asks.
  queryFn: () => fetchCode(() => import('@temper/contract/places/regions.ts')),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** The states of the chosen country; not to be used before one is chosen. */
export function RegionInput({ control }: { control: FieldControl }) {
  const { t } = useTranslation();
  const regions = useQuery(regionsQuery);
  const country = typeof control.values.country === 'string' ? control.values.country : '';
  const value = typeof control.value === 'string' && control.value !== '' ? control.value : null;
  const known = country ? (regions.data?.regionsOf(country) ?? []) : [];
  // A name that the list does not know any more stays what it was.
  const names = value && !known.includes(value) ? [value, ...known] : known;
  const placeholder = !country
    ? t('Choose a country first')
    : regions.data && names.length === 0
      ? t('This country has no states')
      : t('Choose');
  return (
    <Select
      {...useControlProps(control)}
      data={names}
      value={value}
      onChange={control.onChange}
      disabled={names.length === 0}
      placeholder={placeholder}
      searchable
      clearable
      limit={100}
      nothingFoundMessage={t('Nothing matches')}
    />
  );
}
