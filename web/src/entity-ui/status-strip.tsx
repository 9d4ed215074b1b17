import { UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { callAny } from '../lib/api/call.ts';
import { listOf } from '../lib/list-search.ts';
import { useFormat } from '../lib/me.ts';
import type { EntityKit } from './entity-kit.ts';
import classes from './status-strip.module.css';
import { useListState } from './use-list-state.ts';

interface Count {
  value: string;
  count: number;
}

/** How many records have each value of a field, under the list's other filters and what `within` adds to them. */
export function useCounts(
  kit: EntityKit,
  by: string,
  within: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, number> | undefined {
  const { search } = useListState(kit.meta.name, kit.meta.defaultSort);
  const { [by]: _own, sort: _sort, page: _page, pageSize: _pageSize, ...filters } = search;
  const others = { ...filters, ...within };
  const { data } = useQuery({
    queryKey: [kit.meta.name, 'counts', by, others],
    queryFn: async ({ signal }) =>
      (await callAny(kit.api.counts ?? kit.api.list, { query: { ...others, by } }, { signal })) as {
        counts: Count[];
      },
    placeholderData: keepPreviousData,
  });
  return data && new Map(data.counts.map(({ value, count }) => [value, count]));
}

/**
 * The values of a field as badges with their counts; pressing one filters the list by it, pressing it again or
 * Clear shows all. For a field with options whose entity has a counts endpoint.
 */
export function StatusStrip({
  kit,
  by = 'status',
  labels = {},
  within,
}: {
  kit: EntityKit;
  by?: string;
  /** What a group is called where that is not the name of the value; English. */
  labels?: Readonly<Record<string, string>>;
  /** Filters besides the list's own, such as the period of a chart below. */
  within?: Readonly<Record<string, string>> | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState(kit.meta.name, kit.meta.defaultSort);
  const counts = useCounts(kit, by, within);
  const field = kit.meta.fields[by];
  const chosen = listOf(state.search[by]);
  const toggle = (value: string) =>
    state.set({ [by]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
  return (
    <ul className={classes.strip} aria-label={t(field?.label ?? '')}>
      {(field?.options ?? []).map((option) => (
        <li key={option.value}>
          <UnstyledButton
            className={classes.badge}
            data-color={option.color ?? 'gray'}
            aria-pressed={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {t(labels[option.value] ?? option.label)}
            <b>{counts ? format.number(counts.get(option.value) ?? 0) : '–'}</b>
          </UnstyledButton>
        </li>
      ))}
      {chosen.length > 0 && (
        <li>
          <UnstyledButton className={classes.clear} onClick={() => state.set({ [by]: [] })}>
            {t('Clear')}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
