import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { roleMay } from '@temper/contract/access/role-table.ts';
import { type Delegation, delegationApi } from '@temper/contract/endpoints/delegations.ts';
import type { MemberRow } from '@temper/contract/endpoints/members.ts';
import { call } from '../../../lib/api/call.ts';

/** Own delegations and those given to oneself, or all of the company. */
export const delegationsQuery = (all: boolean) =>
  queryOptions({
    queryKey: ['delegation', 'list', all],
    queryFn: ({ signal }) => call(delegationApi.list, { query: all ? { all: 'true' } : {} }, { signal }),
  });

const duties = ['document.review', 'document.approve'] as const satisfies readonly Permission[];

/** Who may be away, and who may sign for `personId` meanwhile: active people whose roles do the same. */
export function peopleFor(members: Iterable<MemberRow>, personId: string) {
  const active = [...members].filter((one) => one.active);
  const person = active.find((one) => one.personId === personId);
  return {
    away: active.filter(({ role }) => roleMay(role, 'document.review')),
    delegates: active.filter(
      (one) =>
        one.personId !== personId &&
        roleMay(one.role, 'document.review') &&
        duties.every((duty) => !person || !roleMay(person.role, duty) || roleMay(one.role, duty)),
    ),
  };
}

const order = { current: 0, coming: 1, ended: 2 } as const;

/** What holds first, then what comes (the soonest first), then what has ended (the latest first). */
export const inOrder = (delegations: readonly Delegation[]): Delegation[] =>
  [...delegations].sort(
    (a, b) =>
      order[a.state] - order[b.state] ||
      (a.state === 'ended' ? b.lastDay.localeCompare(a.lastDay) : a.firstDay.localeCompare(b.firstDay)),
  );
