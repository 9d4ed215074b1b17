import { redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { fetchCode } from './fetch-code.ts';
import { type FlatSearch, leftOut, searchOf } from './list-search.ts';
import { tellLeftOut } from './tell-left-out.ts';

/**
 * The search part of a list's route whose schema comes with its screen, so that no screen pays for the others:
 * spread it into `createRoute`. As with `searchOf`, what the schema refuses is dropped; the person is told.
 */
export const searchLater = (load: () => Promise<z.ZodType>) => ({
  validateSearch: (raw: Record<string, unknown>) => ({ ...raw }) as FlatSearch,
  beforeLoad: async ({ search, location }: { search: FlatSearch; location: { pathname: string } }) => {
    if (Object.keys(search).length === 0) return;
    const clean = searchOf(await fetchCode(load))(search);
    const dropped = leftOut(search, clean);
    if (dropped.length === 0) return;
    tellLeftOut(dropped);
    throw redirect({ to: location.pathname, search: clean, replace: true } as never);
  },
});
