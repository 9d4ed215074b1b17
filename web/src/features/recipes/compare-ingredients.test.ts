import { expect, test } from 'vitest';
import { compareIngredients } from './compare-ingredients.ts';

const part = (
  name: string,
  percentage: string,
  productCode: string | null = null,
  allergens: string[] = [],
) => ({
  name,
  percentage,
  productCode,
  allergens,
  contains: allergens,
  productId: null,
});

test('the same product or name is the same ingredient, each time it comes', () => {
  const left = [
    part('Sugar', '40'),
    part('Milk', '30', 'HM-1', ['Milk']),
    part('Sugar', '20'),
    part('Salt', '10'),
  ];
  const right = [
    part('sugar', '40'),
    part('Whole milk', '30', 'hm-1', ['Milk']),
    part('Sugar', '25'),
    part('Oil', '5'),
  ];
  expect(
    compareIngredients(left, right).map(({ name, from, to, change }) => [name, from, to, change]),
  ).toEqual([
    ['sugar', '40 % · Sugar', '40 % · sugar', 'changed'],
    ['Whole milk', '30 % · Milk · Milk', '30 % · Whole milk · Milk', 'changed'],
    ['Sugar', '20 %', '25 %', 'changed'],
    ['Oil', null, '5 %', 'added'],
    ['Salt', '10 %', null, 'removed'],
  ]);
  expect(compareIngredients(left, left).every(({ change }) => change === 'same')).toBe(true);
});
