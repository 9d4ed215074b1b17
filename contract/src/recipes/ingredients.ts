import { z } from 'zod';
import { parsePercentage, percentageText, totalText, wholeTotal } from '../calculators/percentages.ts';
import { storable } from '../fields/storable.ts';
import { allergenOf, allergens, inOrder } from './allergens.ts';

/**
 * The ingredients of a recipe in their order. They are kept, exported, imported and compared as text, one a line,
 * that reads like a label: `34.5 % Whole milk powder {HM-0042} [Milk]` is a share, a name, the code of the product
 * that it is (if it is one) and the allergens that it brings. Programs may send a list instead.
 */
export interface Ingredient {
  readonly name: string;
  /** A decimal number, such as 33.333; in a form whatever is typed. */
  readonly percentage: string;
  readonly productCode: string | null;
  readonly allergens: readonly string[];
}

export const mostIngredients = 100;
export const tooMany = `At most ${mostIngredients} ingredients`;
export const wrongTotal = 'Total percentage must equal 100%';

/** What a name or code cannot hold, for it would end it. */
const plain = (text: string) => text.replace(/[{[]/g, '(').replace(/[}\]]/g, ')').replace(/\s+/g, ' ').trim();

const lineOf = ({ name, percentage, productCode, allergens: found }: Ingredient): string =>
  [
    `${percentage.replace(/[%\s]+/g, '')} %`,
    plain(name),
    productCode ? `{${plain(productCode)}}` : '',
    found.length > 0 ? `[${found.join(', ')}]` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The text of ingredients; what is typed and is no percentage is kept. */
export const ingredientsText = (list: readonly Ingredient[]): string => list.map(lineOf).join('\n');

/** What stands in brackets at the end of a text, and the text before it. Any text is read in one go, however odd. */
function takeLast(text: string, open: string, close: string): [before: string, inside?: string] {
  const trimmed = text.trimEnd();
  const begin = trimmed.lastIndexOf(open);
  const inside = trimmed.slice(begin + 1, -1);
  return begin < 0 || !trimmed.endsWith(close) || inside.includes(close)
    ? [trimmed]
    : [trimmed.slice(0, begin), inside];
}

/** The ingredients that a text names; nothing of it is judged. */
export function readIngredients(text: string): Ingredient[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    const [, share = '', rest = line] = /^([^%]*)%(.*)$/.exec(line) ?? [];
    const [before, found = ''] = takeLast(rest, '[', ']');
    const [name, code] = takeLast(before, '{', '}');
    return [
      {
        name: name.trim(),
        percentage: share.trim(),
        productCode: code?.trim() || null,
        allergens: found.split(/[,;]/).flatMap((one) => one.trim() || []),
      },
    ];
  });
}

/** What is wrong with one ingredient: at its name, its share or its allergens. */
export function ingredientProblems({ name, percentage, productCode, allergens: found }: Ingredient) {
  const share = parsePercentage(percentage);
  const stranger = found.find((one) => allergenOf(one) === undefined);
  return {
    ...(name === '' ? { name: 'Ingredient name is required' } : {}),
    ...(name.length > 200 ? { name: 'Ingredient name is longer than 200 characters' } : {}),
    ...((productCode?.length ?? 0) > 60 ? { name: 'Product code is longer than 60 characters' } : {}),
    ...(share === undefined
      ? { percentage: 'Percentage must be a number from 0 to 100, with 6 decimals at most' }
      : share === 0
        ? { percentage: 'Percentage must be greater than 0' }
        : {}),
    ...(stranger === undefined ? {} : { allergens: `${stranger} is no allergen of the list` }),
  };
}

/** The exact total of the shares in percent, as decimal text; what is no number counts as 0. */
export const totalOf = (list: readonly Ingredient[]): string =>
  totalText(list.map(({ percentage }) => percentage));

/** In the order of a label: the largest share first; of equal ones the one that stands first. */
export const descending = <I extends { readonly percentage: string }>(list: readonly I[]): I[] =>
  list.toSorted((a, b) => (parsePercentage(b.percentage) ?? 0) - (parsePercentage(a.percentage) ?? 0));

/** The messages for a whole list: of its ingredients, each with its place, and of the total. */
export function ingredientsProblems(list: readonly Ingredient[]): string[] {
  const wrong = list.flatMap((one, n) =>
    Object.values(ingredientProblems(one)).map((message) => `Ingredient ${n + 1}: ${message}`),
  );
  if (list.length > mostIngredients) wrong.push(tooMany);
  if (totalOf(list) !== wholeTotal) wrong.push(wrongTotal);
  return wrong;
}

/** In one form: shares without idle zeros, allergens by the words of the list and in its order. */
const canonical = (one: Ingredient): Ingredient => ({
  name: plain(one.name),
  percentage: percentageText(parsePercentage(one.percentage) ?? 0),
  productCode: one.productCode,
  allergens: inOrder(one.allergens.flatMap((found) => allergenOf(found) ?? [])),
});

const ingredient = z.strictObject({
  name: z.string().trim().max(1000),
  percentage: z.string().trim().max(40),
  productCode: z.string().trim().max(1000).nullish(),
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
});

/** Ingredients as text or list; gives the text in its one form. */
export const ingredientsSchema = (required: string) =>
  z
    .union([z.string().max(40_000, tooMany), z.array(ingredient).max(1000, tooMany)], {
      error: ({ input }) =>
        input === undefined || input === null ? required : 'Ingredients must be a text or a list of them',
    })
    .transform((given, check): string => {
      const list =
        typeof given === 'string'
          ? readIngredients(given)
          : given.map((one) => ({ ...one, productCode: one.productCode || null }));
      const text = ingredientsText(list);
      const problems = list.length === 0 ? [required] : ingredientsProblems(list);
      if (!storable(text)) problems.push('Contains characters that cannot be stored');
      for (const message of problems) check.issues.push({ code: 'custom', message, input: given });
      return problems.length > 0 ? text : ingredientsText(list.map(canonical));
    });
