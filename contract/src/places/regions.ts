import { iso31662 } from 'iso-3166/2.js';

/** What ISO 3166-2 lists for the United Kingdom besides its parts: the whole, and what overlaps. */
const notParts = new Set(['GB-UKM', 'GB-GBN', 'GB-EAW']);
/** The four nations are what people look for first. */
const first: readonly string[] = ['England', 'Northern Ireland', 'Scotland', 'Wales'];

/** ISO turns some names round for its alphabetical order; people do not. */
const turned =
  /^(.+), (City of|County|The|Comunidad|Comunidad de|Comunidad Foral de|Principado de|Región de)$/;

const place = (country: string, name: string) =>
  country === 'GB' && first.includes(name) ? first.indexOf(name) : first.length;
const byName = new Intl.Collator('en');
const known = new Map<string, readonly string[]>();

/**
 * The states, regions or provinces of a country (ISO 3166-2, the uppermost level) by their names, in the order of
 * a list; empty for countries that have none. Large: the web loads it when a form asks.
 */
export function regionsOf(country: string): readonly string[] {
  const found = known.get(country);
  if (found) return found;
  const names = new Set(
    iso31662
      .filter(({ parent, code }) => parent === country && !notParts.has(code))
      .map(({ name }) => name.replace(turned, '$2 $1')),
  );
  const sorted = [...names].sort((a, b) => place(country, a) - place(country, b) || byName.compare(a, b));
  known.set(country, sorted);
  return sorted;
}
