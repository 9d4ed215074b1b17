import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { versionsQuery } from './recipe-kit.ts';

/** The version that the address names, or the one that the recipe shows; undefined while it is being read. */
export function useVersion({ row, current, draft }: RecipeRecord): RecipeVersion | null | undefined {
  const { version } = useSearch({ strict: false }) as { version?: string };
  const known =
    version === undefined || version === current.id ? current : draft?.id === version ? draft : undefined;
  const versions = useQuery({ ...versionsQuery(row.id), enabled: known === undefined });
  if (known) return known;
  if (versions.isError) return null;
  return versions.data && (versions.data.items.find(({ id }) => id === version) ?? null);
}
