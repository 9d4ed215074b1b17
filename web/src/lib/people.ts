import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MemberRow, membersApi } from '@temper/contract/endpoints/members.ts';
import { useMemo } from 'react';
import { call } from './api/call.ts';

/** Everybody who is or was a member of the company. */
export const membersQuery = queryOptions({
  queryKey: ['member', 'list'],
  queryFn: ({ signal }) => call(membersApi.list, {}, { signal }),
  staleTime: 60_000,
});

/** The company's people by their id, as records name them; empty until they are known. */
export function usePeople(enabled = true): ReadonlyMap<string, MemberRow> {
  const { data } = useQuery({ ...membersQuery, enabled });
  return useMemo(() => new Map(data?.items.map((member) => [member.personId, member])), [data]);
}
