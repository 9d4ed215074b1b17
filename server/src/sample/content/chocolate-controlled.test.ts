import { expect, test } from 'vitest';
import { chocolateControlled } from './chocolate-controlled.ts';
import { chocolateRecipes } from './chocolate-recipes.ts';
import { products } from './content.ts';

const codes = new Set(products('chocolate', '2026-03-02').map(({ code }) => code));
const inUse = chocolateControlled.filter(({ state }) => state !== 'archived');

test('documents about products name products that there are', () => {
  const named = inUse.flatMap(({ name, own }) =>
    [own.productCode, own.materialCode].flatMap((code) => (code ? [[name, code]] : [])),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, code]) => !codes.has(code ?? ''))).toEqual([]);
});

test('the product of a norm in force has a recipe, which says the same', () => {
  const norms = inUse.filter(({ kind, state }) => kind === 'recipe-norm' && state === 'active');
  expect(norms.length).toBeGreaterThan(1);
  for (const { name, own } of norms)
    expect(
      chocolateRecipes.map(({ productCode }) => productCode),
      name,
    ).toContain(own.productCode);
});
