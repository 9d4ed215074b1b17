import { usePeople } from '../lib/people.ts';

/** The name of a person of the company by their id. */
export function PersonName({ id }: { id: string }) {
  return <span style={{ overflowWrap: 'anywhere' }}>{usePeople().get(id)?.name ?? '…'}</span>;
}
