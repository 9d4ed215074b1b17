/**
 * The substances of Annex II of Regulation (EU) No 1169/2011, in its order; they are emphasised in every list of
 * ingredients (article 21).
 */
export const allergens = [
  'Cereals containing gluten',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soybeans',
  'Milk',
  'Nuts',
  'Celery',
  'Mustard',
  'Sesame seeds',
  'Sulphur dioxide and sulphites',
  'Lupin',
  'Molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

const byWord = new Map<string, Allergen>(allergens.map((one) => [one.toLowerCase(), one]));

/** The allergen that a text names, whatever its capitals. */
export const allergenOf = (text: string): Allergen | undefined => byWord.get(text.trim().toLowerCase());

/** Each once, in the order of the regulation. */
export const inOrder = (found: Iterable<string>): Allergen[] => {
  const there = new Set(found);
  return allergens.filter((one) => there.has(one));
};
