import { useNavigate, useSearch } from '@tanstack/react-router';
import { defaultPageSize, pageSizes } from '@temper/contract/endpoints/list-query.ts';
import { useCallback, useMemo } from 'react';
import { type FlatSearch, oneOf } from '../lib/list-search.ts';
import { usePreference } from '../lib/me.ts';

/** Parameters that are not filters. */
const notFilters = new Set(['q', 'sort', 'page', 'pageSize']);

export interface ListState {
  /** The address's search part as written. */
  readonly search: FlatSearch;
  /** What the API is asked. */
  readonly query: FlatSearch;
  /** The filters alone, without words, order and page. */
  readonly filters: FlatSearch;
  readonly sort: string;
  /** Changes parameters; an empty value removes one. Everything but `page` leads back to the first page. */
  set(patch: Readonly<Record<string, string | string[] | undefined>>, how?: { replace?: boolean }): void;
  /** Replaces words, filters and order at once, as a saved view does. */
  replaceAll(search: FlatSearch): void;
  setPageSize(size: number): void;
}

/**
 * The state of a list lives in the address, so that reload, back and a sent link show the same. The size of
 * pages is the person's own, unless the address says it.
 */
export function useListState(entity: string, defaultSort: string): ListState {
  const search = useSearch({ strict: false }) as FlatSearch;
  const navigate = useNavigate();
  const [ownPageSize, keepPageSize] = usePreference(`page-size.${entity}`, (value) =>
    pageSizes.find((size) => size === value),
  );
  const set: ListState['set'] = useCallback(
    (patch, how) =>
      void navigate({
        to: '.',
        search: ((before: FlatSearch) => {
          const next: Record<string, unknown> = { ...before, ...patch };
          if (!('page' in patch)) delete next.page;
          for (const key of Object.keys(next)) {
            const value = next[key];
            if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0))
              delete next[key];
          }
          return next;
        }) as never,
        replace: how?.replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return useMemo(() => {
    const pageSize = oneOf(search.pageSize) || String(ownPageSize ?? defaultPageSize);
    return {
      search,
      query: { ...search, pageSize },
      filters: Object.fromEntries(Object.entries(search).filter(([key]) => !notFilters.has(key))),
      sort: oneOf(search.sort) || defaultSort,
      set,
      replaceAll: (next) => void navigate({ to: '.', search: next as never, resetScroll: false }),
      setPageSize: (size) => {
        keepPageSize(size as (typeof pageSizes)[number]);
        set({ pageSize: undefined });
      },
    };
  }, [search, ownPageSize, keepPageSize, defaultSort, set, navigate]);
}
