import { usePeople } from '../lib/people.ts';

/** The author of what no person did, such as the warnings of rules. */
const system = { id: '00000000-0000-0000-0000-000000000000', name: 'Temper' } as const;

/** The name of a person of the company by their id. */
export function PersonName({ id }: { id: string }) {
  const person = usePeople().get(id);
  return (
    <span style={{ overflowWrap: 'anywhere' }}>{id === system.id ? system.name : (person?.name ?? '…')}</span>
  );
}
