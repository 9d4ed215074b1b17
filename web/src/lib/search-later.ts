import { redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { fetchCode } from './fetch-code.ts';
import { type FlatSearch, searchOf } from './list-search.ts';

/**
 * The search part of a list's route whose schema comes with its screen, so that no screen pays for the others:
 * spread it into `createRoute`. As with `searchOf`, parameters that the schema refuses are dropped.
 */
export const searchLater = (load: () => Promise<z.ZodType>) => ({
  validateSearch: (raw: Record<string, unknown>) => ({ ...raw }) as FlatSearch,
  beforeLoad: async ({ search, location }: { search: FlatSearch; location: { pathname: string } }) => {
    if (Object.keys(search).length === 0) return;
    const clean = searchOf(await fetchCode(load))(search);
    if (Object.keys(clean).length < Object.keys(search).length)
      throw redirect({ to: location.pathname, search: clean, replace: true } as never);
  },
});
