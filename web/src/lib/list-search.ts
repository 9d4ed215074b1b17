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
 * Makes a route's `validateSearch` from a list's query schema: parameters that the schema refuses are dropped,
 * the rest stays as written, so that the address is what the API gets.
 */
export function searchOf(schema: z.ZodType) {
  return (raw: Record<string, unknown>): FlatSearch => {
    const search = { ...raw } as FlatSearch;
    // Each round drops at least one parameter.
    for (;;) {
      const checked = schema.safeParse(search);
      if (checked.success) return search;
      const wrong = new Set<string>();
      for (const issue of checked.error.issues) {
        if (issue.code === 'unrecognized_keys') for (const key of issue.keys) wrong.add(key);
        else if (issue.path[0] !== undefined) wrong.add(String(issue.path[0]));
      }
      if (!wrong.size) return {};
      for (const key of wrong) delete search[key];
    }
  };
}

/** The values of a parameter that may be repeated. */
export function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}
export const oneOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';
