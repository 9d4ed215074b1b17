import type { z } from 'zod';

/** The search part of an address, flat and as written: `?status=active&status=draft&page=2`. */
export type FlatSearch = Record<string, string | string[]>;

export function parseSearch(search: string): FlatSearch {
  const found: FlatSearch = {};
  for (const [key, value] of new URLSearchParams(search)) {
    // An empty one is none, as when writing.
    if (value === '') continue;
    const before = found[key];
    found[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

/** The reverse; empty values are left out, so that a cleared filter leaves no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
    }
  }
  // Commas, stars and colons read better unescaped and mean nothing in a query.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}

/**
 * Makes a route's `validateSearch` from a list's query schema: what the schema refuses is dropped (of a repeated
 * parameter the wrong values alone), the rest stays as written, so that the address is what the API gets.
 */
export function searchOf(schema: z.ZodType) {
  return (raw: Record<string, unknown>): FlatSearch => {
    const search = { ...raw } as FlatSearch;
    // Each round drops at least one value.
    for (;;) {
      const checked = schema.safeParse(search);
      if (checked.success) return search;
      const before = Object.values(search).flat().length;
      const wrong = new Map<string, Set<unknown>>();
      for (const issue of checked.error.issues) {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String);
        for (const key of keys) wrong.set(key, (wrong.get(key) ?? new Set()).add(issue.path[1]));
      }
      for (const [key, places] of wrong) {
        const given = search[key];
        const kept =
          Array.isArray(given) && !places.has(undefined) ? given.filter((_, at) => !places.has(at)) : [];
        if (kept.length > 0) search[key] = kept;
        else delete search[key];
      }
      if (Object.values(search).flat().length === before) return {};
    }
  };
}

/** The names of what is in one search part and not, or not whole, in the other. */
export const leftOut = (raw: Readonly<Record<string, unknown>>, kept: FlatSearch): string[] =>
  Object.keys(raw).filter((key) => [raw[key]].flat().length > listOf(kept[key]).length);

/** The values of a parameter that may be repeated. */
export function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}
export const oneOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';
