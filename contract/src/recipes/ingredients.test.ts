import { expect, test } from 'vitest';
import { versionName } from '../entities/recipe.ts';
import {
  descending,
  ingredientsProblems,
  ingredientsSchema,
  ingredientsText,
  readIngredients,
  totalOf,
} from './ingredients.ts';

const text =
  '45 % Cocoa mass {HM-0004}\n34.5 % Sugar, white (EU) 70 %\n20.5 % Milk powder {HM-9} [Milk, Soybeans]';

test('the text of ingredients says all and reads back', () => {
  const list = readIngredients(text);
  expect(list).toEqual([
    { name: 'Cocoa mass', percentage: '45', productCode: 'HM-0004', allergens: [] },
    { name: 'Sugar, white (EU) 70 %', percentage: '34.5', productCode: null, allergens: [] },
    { name: 'Milk powder', percentage: '20.5', productCode: 'HM-9', allergens: ['Milk', 'Soybeans'] },
  ]);
  expect(ingredientsText(list)).toBe(text);
  expect(ingredientsProblems(list)).toEqual([]);
});

test('what is typed and wrong is kept, and counts as nothing', () => {
  const typed = [
    { name: 'Sugar', percentage: 'abc', productCode: null, allergens: [] },
    { name: '', percentage: '', productCode: null, allergens: [] },
    { name: 'Cocoa [raw]', percentage: '40', productCode: null, allergens: [] },
  ];
  const kept = readIngredients(ingredientsText(typed));
  expect(kept[0]).toEqual(typed[0]);
  expect(kept[1]).toEqual(typed[1]);
  expect(kept[2]?.name).toBe('Cocoa (raw)');
  expect(totalOf(kept)).toBe('40');
  expect(ingredientsProblems(kept)).toContain('Total percentage must equal 100%');
});

test('the schema takes text or a list, and gives one form', () => {
  const schema = ingredientsSchema('Ingredients are required');
  const list = [
    { name: ' Sugar ', percentage: '60,50' },
    { name: 'Milk powder', percentage: '39.5', allergens: ['Milk' as const] },
  ];
  expect(schema.parse(list)).toBe('60.5 % Sugar\n39.5 % Milk powder [Milk]');
  expect(schema.parse('060.500% Sugar\r\n\r\n39.5 %Milk powder [MILK]')).toBe(schema.parse(list));
  const messages = (given: unknown) => schema.safeParse(given).error?.issues.map(({ message }) => message);
  expect(messages(undefined)).toEqual(['Ingredients are required']);
  expect(messages('')).toEqual(['Ingredients are required']);
  expect(messages('33.333 % A\n33.333 % B\n33.333 % C')).toEqual(['Total percentage must equal 100%']);
  expect(messages('100 % A [Chalk]')).toEqual(['Ingredient 1: Chalk is no allergen of the list']);
  expect(messages('100 % A\n0 % B')).toEqual(['Ingredient 2: Percentage must be greater than 0']);
  expect(messages(7)).toEqual(['Ingredients must be a text or a list of them']);
});

test('a label names the largest share first', () => {
  const names = descending(readIngredients('10 % A\n9.5 % B\n60 % C\n20.5 % D')).map(({ name }) => name);
  expect(names).toEqual(['C', 'D', 'A', 'B']);
});

test('any text is read in one go, with brackets wherever they stand', () => {
  const read = (text: string) => {
    const [one] = readIngredients(`1 % ${text}`);
    return [one?.name, one?.productCode, one?.allergens.join()];
  };
  expect(read('Milk {A} [Milk] ')).toEqual(['Milk', 'A', 'Milk']);
  expect(read('Milk [Milk] {A}')).toEqual(['Milk [Milk]', 'A', '']);
  expect(read('Milk {A} {B}')).toEqual(['Milk {A}', 'B', '']);
  expect(read('Milk ] {A] [Milk')).toEqual(['Milk ] {A] [Milk', null, '']);
  expect(read('Milk {A}} []')).toEqual(['Milk {A}}', null, '']);
  const begun = Date.now();
  const gap = ' '.repeat(19_000);
  readIngredients(`100 % a${gap}x${gap}{`);
  expect(ingredientsProblems(readIngredients(`5${gap}x${gap} % a`))).toContain(
    'Total percentage must equal 100%',
  );
  expect(Date.now() - begun).toBeLessThan(1000);
});

test('more than 100 ingredients are refused in words, as text and as a list', () => {
  const list = Array.from({ length: 101 }, (_, n) => ({
    name: `Part ${n}`,
    percentage: n === 0 ? '50' : '0.5',
  }));
  const text = list.map(({ name, percentage }) => `${percentage} % ${name}`).join('\n');
  const said = (given: unknown) =>
    ingredientsSchema('Ingredients are required')
      .safeParse(given)
      .error?.issues.map(({ message }) => message);
  expect(said(list)).toEqual(['At most 100 ingredients']);
  expect(said(text)).toEqual(['At most 100 ingredients']);
  expect(said([...list, ...list].slice(0, 100))).toEqual(['Total percentage must equal 100%']);
});

test('the name of a version begins with what can be counted or said', () => {
  const said = (given: string) => versionName.schema.safeParse(given).error?.issues[0]?.message;
  expect(['1.0', 'v3', '2026-07', 'Été 1'].map(said)).toEqual(Array(4).fill(undefined));
  expect(said('')).toBe('Version is required');
  expect(['?', '-1', '.5'].map(said)).toEqual(
    Array(3).fill('Version must begin with a number or a letter, such as 1.0'),
  );
});
