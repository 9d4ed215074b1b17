import type { SearchGroup } from '@temper/contract/endpoints/search.ts';

/** The list that shows all records of a group under the same words; beside the records, by its address. */
export function listLink({ items }: Pick<SearchGroup, 'items'>, words: string): string {
  const [first] = items;
  return `${first?.link.slice(0, first.link.lastIndexOf('/')) ?? ''}?q=${encodeURIComponent(words)}`;
}
