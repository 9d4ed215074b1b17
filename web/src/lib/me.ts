import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@temper/contract/access/role-table.ts';
import type { ReceivedOf } from '@temper/contract/endpoints/endpoint.ts';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { useCallback, useMemo, useState } from 'react';
import { isLanguage, sourceLanguage } from '../i18n/languages.ts';
import { call } from './api/call.ts';
import { type Formatter, formatter } from './format.ts';
import { showCompany } from './session/company-switch.ts';

/** The signed-in person: who they are, where they work now, what they may do and what they prefer. */
export type Me = ReceivedOf<typeof meApi.get>;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await call(meApi.get, {}, { signal });
    showCompany(me.company.id);
    return me;
  },
  staleTime: 60_000,
});

/** Inside the shell the person is always known. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('useMe outside the shell');
  return data;
}

/** Whether the person's role holds a permission; the server decides again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => (permissions as readonly string[]).includes(permission);
}

/** Dates, times and numbers by the company's settings. */
export function useFormat(): Formatter {
  const { timeZone, dateFormat, language } = useMe().company;
  return useMemo(
    () => formatter({ timeZone, dateFormat, language: isLanguage(language) ? language : sourceLanguage }),
    [timeZone, dateFormat, language],
  );
}

/**
 * One preference of the person, kept by the server and so on every device. Shown at once, saved behind it;
 * `parse` makes sure of what comes back (it may be from an older version).
 */
export function usePreference<T>(key: string, parse: (value: unknown) => T): [T, (value: T) => void] {
  const client = useQueryClient();
  const stored = useMe().preferences[key];
  // The cache tells its readers a moment later; a switch must have turned when its click is over.
  const [chosen, setChosen] = useState<{ value: T }>();
  const { mutate } = useMutation({
    // Saved also when the page is left at once.
    mutationFn: (value: T) =>
      call(meApi.setPreference, { params: { key }, body: { value: value as never } }, { keepalive: true }),
    onError: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
    onSettled: () => setChosen(undefined),
  });
  const keep = useCallback(
    (value: T) => {
      setChosen({ value });
      // An answer that is on its way would show the old choice again.
      void client.cancelQueries({ queryKey: meQuery.queryKey });
      client.setQueryData<Me>(meQuery.queryKey, (me) =>
        me ? { ...me, preferences: { ...me.preferences, [key]: value as never } } : me,
      );
      mutate(value);
    },
    [client, key, mutate],
  );
  return [chosen ? chosen.value : parse(stored), keep];
}
