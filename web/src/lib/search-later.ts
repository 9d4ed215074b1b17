import { redirect } from '@tanstack/react-router';
import { inFull } from '@temper/contract/endpoints/list-query.ts';
import type { z } from 'zod';
import { fetchCode } from './fetch-code.ts';
import { type FlatSearch, leftOut, searchOf } from './list-search.ts';
import { tellLeftOut } from './tell-left-out.ts';

/**
 * The search part of a list's route whose schema comes with its screen, so that no screen pays for the others:
 * spread it into `createRoute`. As with `searchOf`, what the schema refuses is dropped; the person is told.
 * Short names of parameters are written out, so that the screen knows one name of each.
 */
export const searchLater = (load: () => Promise<z.ZodType>) => ({
  validateSearch: (raw: Record<string, unknown>) => ({ ...raw }) as FlatSearch,
  beforeLoad: async ({ search, location }: { search: FlatSearch; location: { pathname: string } }) => {
    if (Object.keys(search).length === 0) return;
    const given = inFull(search);
    const clean = searchOf(await fetchCode(load))(given);
    const dropped = leftOut(given, clean);
    if (dropped.length > 0) tellLeftOut(dropped);
    else if (Object.keys(clean).every((key) => Object.hasOwn(search, key))) return;
    throw redirect({ to: location.pathname, search: clean, replace: true } as never);
  },
});
