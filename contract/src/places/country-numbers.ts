import { iso31661Alpha2ToNumeric } from 'iso-3166/1-a2-to-1-n.js';

/** The countries' codes by their numbers of ISO 3166-1 (three digits), by which maps name them. */
export const countryByNumber: ReadonlyMap<string, string> = new Map(
  Object.entries(iso31661Alpha2ToNumeric).map(([code, number]) => [number, code]),
);
