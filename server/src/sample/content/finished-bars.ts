import type { Draft } from './draft.ts';
import type { ChocolateKind } from './finished.ts';
import { closingRows, packRows, solidRows, solidShelf, traces } from './finished.ts';

type Recipe = {
  name: string;
  note: string;
  kind: ChocolateKind;
  cocoa: number;
  allergens: string;
  organic?: boolean;
  /** Also sold as a 45 g bar. */
  small?: boolean;
  /** Also sold as napolitains. */
  mini?: boolean;
  extra?: Partial<Draft>;
};

const recipes: Recipe[] = [
  {
    name: 'Dark 54 % Classic',
    note: 'Balanced dark chocolate for every day.',
    kind: 'dark',
    cocoa: 54,
    allergens: traces,
    small: true,
    mini: true,
  },
  {
    name: 'Dark 60 % with Sea Salt',
    note: 'Intense dark chocolate with crisp flakes of sea salt.',
    kind: 'dark',
    cocoa: 60,
    allergens: traces,
    small: true,
  },
  {
    name: 'Dark 64 % Ghana',
    note: 'Single-origin dark chocolate with an even cocoa taste.',
    kind: 'dark',
    cocoa: 64,
    allergens: traces,
    mini: true,
  },
  {
    name: 'Dark 67 % Madagascar',
    note: 'Single-origin dark chocolate with citrus and raspberry notes.',
    kind: 'dark',
    cocoa: 67,
    allergens: traces,
    small: true,
    mini: true,
  },
  {
    name: 'Dark 70 % House Blend',
    note: 'Our best-known dark chocolate, conched for 36 hours.',
    kind: 'dark',
    cocoa: 70,
    allergens: traces,
    small: true,
    mini: true,
  },
  {
    name: 'Dark 70 % Organic',
    note: 'Organic dark chocolate with raw cane sugar.',
    kind: 'dark',
    cocoa: 70,
    allergens: traces,
    organic: true,
    small: true,
  },
  {
    name: 'Dark 72 % Ecuador',
    note: 'Floral single-origin dark chocolate of Arriba beans.',
    kind: 'dark',
    cocoa: 72,
    allergens: traces,
    extra: { quality: 'Rejected', status: 'active' },
  },
  {
    name: 'Dark 74 % Dominican Republic, Organic',
    note: 'Organic single-origin dark chocolate with dried-fruit notes.',
    kind: 'dark',
    cocoa: 74,
    allergens: traces,
    organic: true,
    mini: true,
  },
  {
    name: 'Dark 80 % Intense',
    note: 'Very dark chocolate with only 20 % sugar.',
    kind: 'dark',
    cocoa: 80,
    allergens: traces,
  },
  {
    name: 'Dark 85 % Extra',
    note: 'Dark chocolate for lovers of bitterness, rounded by cocoa butter.',
    kind: 'dark',
    cocoa: 85,
    allergens: traces,
    small: true,
  },
  {
    name: 'Dark 60 % with Orange',
    note: 'Dark chocolate with candied orange peel and orange oil.',
    kind: 'dark',
    cocoa: 60,
    allergens: traces,
    small: true,
  },
  {
    name: 'Dark 64 % with Ginger',
    note: 'Dark chocolate with cubes of candied ginger.',
    kind: 'dark',
    cocoa: 64,
    allergens: traces,
  },
  {
    name: 'Dark 60 % with Raspberry',
    note: 'Dark chocolate with freeze-dried raspberry pieces.',
    kind: 'dark',
    cocoa: 60,
    allergens: traces,
  },
  {
    name: 'Dark 64 % with Chilli',
    note: 'Dark chocolate with a slow heat of bird’s eye chilli.',
    kind: 'dark',
    cocoa: 64,
    allergens: traces,
    extra: { quality: 'Pending', status: 'active' },
  },
  {
    name: 'Dark 60 % with Whole Hazelnuts',
    note: 'Dark chocolate with 28 % whole roasted hazelnuts.',
    kind: 'dark',
    cocoa: 60,
    allergens: 'hazelnuts; may contain milk',
  },
  {
    name: 'Dark 56 % No Added Sugar',
    note: 'Dark chocolate sweetened with maltitol; excessive consumption may have a laxative effect.',
    kind: 'dark',
    cocoa: 56,
    allergens: traces,
    small: true,
  },
  {
    name: 'Milk 33 % Classic',
    note: 'Creamy milk chocolate with roller-dried milk.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk; may contain nuts',
    small: true,
    mini: true,
  },
  {
    name: 'Milk 38 % Premium',
    note: 'Milk chocolate with much cocoa and a short list of ingredients.',
    kind: 'milk',
    cocoa: 38,
    allergens: 'milk; may contain nuts',
    mini: true,
  },
  {
    name: 'Milk 38 % Organic',
    note: 'Organic milk chocolate with raw cane sugar.',
    kind: 'milk',
    cocoa: 38,
    allergens: 'milk; may contain nuts',
    organic: true,
    small: true,
  },
  {
    name: 'Milk 45 % Dark Milk',
    note: 'Dark milk chocolate between milk and dark.',
    kind: 'milk',
    cocoa: 45,
    allergens: 'milk; may contain nuts',
    mini: true,
  },
  {
    name: 'Milk 35 % Caramel',
    note: 'Milk chocolate with caramelised sugar and buttermilk.',
    kind: 'milk',
    cocoa: 35,
    allergens: 'milk; may contain nuts',
    small: true,
  },
  {
    name: 'Milk 33 % with Whole Hazelnuts',
    note: 'Milk chocolate with 30 % whole roasted hazelnuts.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk, hazelnuts',
    small: true,
  },
  {
    name: 'Milk 33 % with Almonds and Honey',
    note: 'Milk chocolate with almond brittle and honey.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk, almonds',
  },
  {
    name: 'Milk 33 % with Raisins and Hazelnuts',
    note: 'Milk chocolate with sun-dried raisins and chopped hazelnuts.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk, hazelnuts',
    small: true,
  },
  {
    name: 'Milk 33 % with Honeycomb',
    note: 'Milk chocolate with pieces of aerated sugar.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk; may contain nuts',
    small: true,
  },
  {
    name: 'Milk 33 % with Crisp Rice',
    note: 'Milk chocolate with crisp rice, light and crunchy.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk; may contain nuts',
    small: true,
  },
  {
    name: 'Milk 36 % No Added Sugar',
    note: 'Milk chocolate sweetened with maltitol; contains the lactose of the milk.',
    kind: 'milk',
    cocoa: 36,
    allergens: 'milk; may contain nuts',
    extra: { status: 'inactive' },
  },
  {
    name: 'White 28 % Vanilla Speck',
    note: 'White chocolate with ground Bourbon vanilla beans.',
    kind: 'white',
    cocoa: 28,
    allergens: 'milk; may contain nuts',
    small: true,
    mini: true,
  },
  {
    name: 'White 29 % Caramelised',
    note: 'White chocolate with browned milk and a biscuit note.',
    kind: 'white',
    cocoa: 29,
    allergens: 'milk; may contain nuts',
  },
  {
    name: 'White 29 % Strawberry',
    note: 'Pink white chocolate with freeze-dried strawberry.',
    kind: 'white',
    cocoa: 29,
    allergens: 'milk; may contain nuts',
    mini: true,
  },
];

type Format = { suffix: string; grams: number; unit: string; sentence: string; pack: string };

const bar100: Format = {
  suffix: 'Bar 100 g',
  grams: 100,
  unit: 'pcs',
  sentence: 'Moulded bar of 24 pieces in foil and a paper sleeve.',
  pack: 'foil 9 µm and paper sleeve; 24 bars a case',
};
const bar45: Format = {
  suffix: 'Bar 45 g',
  grams: 45,
  unit: 'pcs',
  sentence: 'Small bar for the impulse shelf, in a cold-sealed flow-pack.',
  pack: 'flow-pack; 12 bars a shelf-ready case',
};
const mini: Format = {
  suffix: 'Napolitains 5 g, 200 Pieces',
  grams: 1000,
  unit: 'box',
  sentence: 'Single squares for cafés, wrapped one by one.',
  pack: 'foil and banderole; 200 pieces of 5 g a box',
};
const block: Format = {
  suffix: 'Baking Block 200 g',
  grams: 200,
  unit: 'pcs',
  sentence: 'Scored block that breaks into portions of 10 g for baking.',
  pack: 'flow-pack; 12 blocks a case',
};

function bar(recipe: Recipe, format: Format): Draft {
  return {
    name: `${recipe.name} ${format.suffix}`,
    description: `${recipe.note} ${format.sentence}`,
    unit: format.unit,
    category: 'Finished Goods',
    cocoa: recipe.cocoa,
    organic: recipe.organic,
    sections: [
      solidRows({ kind: recipe.kind, cocoa: recipe.cocoa, fineness: recipe.kind === 'dark' ? 18 : 19 }),
      packRows(format.grams, format.pack),
      ...closingRows(solidShelf[recipe.kind], recipe.allergens),
    ],
    ...(format === bar100 ? recipe.extra : {}),
  };
}

const plainForBaking: Recipe[] = [
  {
    name: 'Dark 46 %',
    note: 'Easy-melting dark chocolate for cakes.',
    kind: 'dark',
    cocoa: 46,
    allergens: traces,
  },
  {
    name: 'Dark 60 %',
    note: 'Dark chocolate for mousse and brownies.',
    kind: 'dark',
    cocoa: 60,
    allergens: traces,
  },
  {
    name: 'Dark 70 % Home Bakery',
    note: 'Strong dark chocolate for sauces and soufflés.',
    kind: 'dark',
    cocoa: 70,
    allergens: traces,
  },
  {
    name: 'Dark 70 % Organic Home Bakery',
    note: 'Organic strong dark chocolate for the home bakery.',
    kind: 'dark',
    cocoa: 70,
    allergens: traces,
    organic: true,
  },
  {
    name: 'Milk 33 %',
    note: 'Milk chocolate for cookies and glazes.',
    kind: 'milk',
    cocoa: 33,
    allergens: 'milk; may contain nuts',
  },
  {
    name: 'Milk 35 % Caramel Home Bakery',
    note: 'Caramel milk chocolate for ganache.',
    kind: 'milk',
    cocoa: 35,
    allergens: 'milk; may contain nuts',
  },
  {
    name: 'White 28 %',
    note: 'White chocolate for creams and glazes.',
    kind: 'white',
    cocoa: 28,
    allergens: 'milk; may contain nuts',
  },
  {
    name: 'Dark 56 % No Added Sugar Home Bakery',
    note: 'Dark chocolate with maltitol for baking.',
    kind: 'dark',
    cocoa: 56,
    allergens: traces,
    extra: { status: 'draft' },
  },
];

/** 30 bars of 100 g, 16 of 45 g, 10 boxes of napolitains, 8 baking blocks. */
export const bars100: Draft[] = recipes.map((recipe) => bar(recipe, bar100));
export const bars45: Draft[] = recipes.filter((recipe) => recipe.small).map((recipe) => bar(recipe, bar45));
export const napolitains: Draft[] = recipes
  .filter((recipe) => recipe.mini)
  .map((recipe) => bar(recipe, mini));
export const bakingBlocks: Draft[] = plainForBaking.map((recipe) => ({
  ...bar(recipe, block),
  ...recipe.extra,
}));
