import { iso31661 } from 'iso-3166/1.js';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { regionsOf } from './regions.ts';

test('the countries are those of ISO 3166-1, the six of the supplier form first', () => {
  expect(countries.map(({ value }) => value).sort()).toEqual(iso31661.map(({ alpha2 }) => alpha2).sort());
  expect(countries.slice(0, 7).map(({ label }) => label)).toEqual([
    'United States',
    'United Kingdom',
    'Germany',
    'France',
    'Italy',
    'Spain',
    'Afghanistan',
  ]);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
});

test('the first six have their regions', () => {
  expect(regionsOf('US')).toEqual(expect.arrayContaining(['California', 'New York', 'Texas', 'Wyoming']));
  expect(regionsOf('GB').slice(0, 4)).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales']);
  expect(regionsOf('GB')).not.toContain('United Kingdom');
  expect(regionsOf('DE')).toHaveLength(16);
  expect(regionsOf('FR')).toEqual(expect.arrayContaining(['Bretagne', 'Occitanie', 'Normandie']));
  expect(regionsOf('IT')).toHaveLength(20);
  expect(regionsOf('ES')).toEqual(expect.arrayContaining(['Andalucía', 'Catalunya', 'Comunidad de Madrid']));
});

test('no country has a name twice; a place without regions has none', () => {
  for (const { value } of countries) expect(new Set(regionsOf(value)).size).toBe(regionsOf(value).length);
  expect(regionsOf('VA')).toEqual([]);
});
