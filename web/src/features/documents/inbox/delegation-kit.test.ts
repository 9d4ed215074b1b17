import type { Role } from '@temper/contract/access/roles.ts';
import type { Delegation } from '@temper/contract/endpoints/delegations.ts';
import type { MemberRow } from '@temper/contract/endpoints/members.ts';
import { expect, it } from 'vitest';
import { inOrder, peopleFor } from './delegation-kit.ts';

const member = (personId: string, role: Role, active = true) =>
  ({ personId, name: personId, role, active }) as MemberRow;
const members = [
  member('clara', 'quality-manager'),
  member('fergus', 'administrator'),
  member('amara', 'specialist'),
  member('kasia', 'operator'),
  member('left', 'administrator', false),
];
const ids = (some: readonly MemberRow[]) => some.map(({ personId }) => personId);

it('offers as delegates who are active, others than the person, and whose role does the same', () => {
  expect(ids(peopleFor(members, 'clara').delegates)).toEqual(['fergus']);
  expect(ids(peopleFor(members, 'amara').delegates)).toEqual(['clara', 'fergus']);
  expect(ids(peopleFor(members, 'clara').away)).toEqual(['clara', 'fergus', 'amara']);
});

it('shows what holds first, then what comes soonest, then what ended last', () => {
  const one = (state: Delegation['state'], firstDay: string, lastDay: string) =>
    ({ state, firstDay, lastDay }) as Delegation;
  const [current, soon, later, past, longPast] = [
    one('current', '2026-05-01', '2026-05-09'),
    one('coming', '2026-06-01', '2026-06-02'),
    one('coming', '2026-07-01', '2026-07-02'),
    one('ended', '2026-03-01', '2026-04-30'),
    one('ended', '2026-02-01', '2026-02-03'),
  ] as const;
  expect(inOrder([longPast, later, past, soon, current])).toEqual([current, soon, later, past, longPast]);
});
