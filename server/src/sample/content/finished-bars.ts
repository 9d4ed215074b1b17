import type { Draft } from './draft.ts';
import { section } from './draft.ts';
import type { ChocolateKind } from './finished.ts';
import { closingRows, filledRows, packRows, solidRows } from './finished.ts';

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

const milkTrace = 'none contained; may contain milk and nuts';

const recipes: Recipe[] = [
  {
    name: 'Dark 54 % Classic',
    note: 'Balanced dark chocolate for every day.',
    kind: 'dark',
    cocoa: 54,
    allergens: milkTrace,
    small: true,
    mini: true,
  },
  {
    name: 'Dark 60 % with Sea Salt',
    note: 'Intense dark chocolate with crisp flakes of sea salt.',
    kind: 'dark',
    cocoa: 60,
    allergens: milkTrace,
    small: true,
  },
  {
    name: 'Dark 64 % Ghana',
    note: 'Single-origin dark chocolate with an even cocoa taste.',
    kind: 'dark',
    cocoa: 64,
    allergens: milkTrace,
    mini: true,
  },
  {
    name: 'Dark 67 % Madagascar',
    note: 'Single-origin dark chocolate with citrus and raspberry notes.',
    kind: 'dark',
    cocoa: 67,
    allergens: milkTrace,
    small: true,
    mini: true,
  },
  {
    name: 'Dark 70 % House Blend',
    note: 'Our best-known dark chocolate, conched for 36 hours.',
    kind: 'dark',
    cocoa: 70,
    allergens: milkTrace,
    small: true,
    mini: true,
  },
  {
    name: 'Dark 70 % Organic',
    note: 'Organic dark chocolate with raw cane sugar.',
    kind: 'dark',
    cocoa: 70,
    allergens: milkTrace,
    organic: true,
    small: true,
  },
  {
    name: 'Dark 72 % Ecuador',
    note: 'Floral single-origin dark chocolate of Arriba beans.',
    kind: 'dark',
    cocoa: 72,
    allergens: milkTrace,
    extra: { quality: 'Rejected', status: 'active' },
  },
  {
    name: 'Dark 74 % Dominican Republic, Organic',
    note: 'Organic single-origin dark chocolate with dried-fruit notes.',
    kind: 'dark',
    cocoa: 74,
    allergens: milkTrace,
    organic: true,
    mini: true,
  },
  {
    name: 'Dark 80 % Intense',
    note: 'Very dark chocolate with only 20 % sugar.',
    kind: 'dark',
    cocoa: 80,
    allergens: milkTrace,
  },
  {
    name: 'Dark 85 % Extra',
    note: 'Dark chocolate for lovers of bitterness, rounded by cocoa butter.',
    kind: 'dark',
    cocoa: 85,
    allergens: milkTrace,
    small: true,
  },
  {
    name: 'Dark 60 % with Orange',
    note: 'Dark chocolate with candied orange peel and orange oil.',
    kind: 'dark',
    cocoa: 60,
    allergens: milkTrace,
    small: true,
  },
  {
    name: 'Dark 64 % with Ginger',
    note: 'Dark chocolate with cubes of candied ginger.',
    kind: 'dark',
    cocoa: 64,
    allergens: milkTrace,
  },
  {
    name: 'Dark 60 % with Raspberry',
    note: 'Dark chocolate with freeze-dried raspberry pieces.',
    kind: 'dark',
    cocoa: 60,
    allergens: milkTrace,
  },
  {
    name: 'Dark 64 % with Chilli',
    note: 'Dark chocolate with a slow heat of bird’s eye chilli.',
    kind: 'dark',
    cocoa: 64,
    allergens: milkTrace,
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
    allergens: milkTrace,
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

const shelf: Record<ChocolateKind, number> = { dark: 24, milk: 15, white: 12 };

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
      ...closingRows(shelf[recipe.kind], recipe.allergens),
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
    allergens: milkTrace,
  },
  {
    name: 'Dark 60 %',
    note: 'Dark chocolate for mousse and brownies.',
    kind: 'dark',
    cocoa: 60,
    allergens: milkTrace,
  },
  {
    name: 'Dark 70 % Home Bakery',
    note: 'Strong dark chocolate for sauces and soufflés.',
    kind: 'dark',
    cocoa: 70,
    allergens: milkTrace,
  },
  {
    name: 'Dark 70 % Organic Home Bakery',
    note: 'Organic strong dark chocolate for the home bakery.',
    kind: 'dark',
    cocoa: 70,
    allergens: milkTrace,
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
    allergens: milkTrace,
    extra: { status: 'draft' },
  },
];

type Filled = [
  name: string,
  note: string,
  kind: ChocolateKind,
  cocoa: number,
  filling: number,
  aw: string,
  allergens: string,
  extra?: Partial<Draft>,
];

const filled: Filled[] = [
  [
    'Praline Stick Hazelnut 35 g',
    'Milk chocolate stick with caramelised hazelnut praline.',
    'milk',
    33,
    48,
    '0.40',
    'milk, hazelnuts',
  ],
  [
    'Praline Stick Pistachio 35 g',
    'White chocolate stick with green pistachio praline.',
    'white',
    28,
    46,
    '0.40',
    'milk, pistachios',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Praline Stick Salted Peanut 35 g',
    'Milk chocolate stick with salted peanut praline, made only on line 4.',
    'milk',
    33,
    48,
    '0.40',
    'milk, peanuts',
  ],
  [
    'Praline Stick Dark Almond 35 g',
    'Dark chocolate stick with almond praline.',
    'dark',
    54,
    46,
    '0.40',
    'almonds; may contain milk',
  ],
  [
    'Gianduja Stick Milk 40 g',
    'Soft gianduja with 25 % hazelnut in gold foil.',
    'milk',
    30,
    60,
    '0.40',
    'milk, hazelnuts',
  ],
  [
    'Caramel Bar Salted Butter 48 g',
    'Milk chocolate shell with flowing salted butter caramel.',
    'milk',
    35,
    50,
    '0.62',
    'milk',
  ],
  [
    'Caramel Bar Pecan 48 g',
    'Milk chocolate with caramel and toasted pecan pieces.',
    'milk',
    35,
    52,
    '0.62',
    'milk, pecans',
  ],
  [
    'Coconut Bar 50 g',
    'Dark chocolate over a moist coconut centre.',
    'dark',
    46,
    66,
    '0.70',
    'may contain milk and nuts',
  ],
  [
    'Marzipan Bar 50 g',
    'Marzipan of 52 % almonds below dark chocolate.',
    'dark',
    54,
    68,
    '0.78',
    'almonds; may contain milk',
  ],
  [
    'Nougat Bar Honey and Almond 45 g',
    'Chewy honey nougat in milk chocolate.',
    'milk',
    33,
    62,
    '0.55',
    'milk, almonds, egg',
  ],
  [
    'Marshmallow Bar Vanilla 30 g',
    'Aerated marshmallow in a thin coat of milk chocolate.',
    'milk',
    30,
    70,
    '0.70',
    'milk',
  ],
  [
    'Peppermint Thins 150 g',
    'Peppermint fondant between thin leaves of dark chocolate, in envelopes.',
    'dark',
    46,
    58,
    '0.74',
    'none contained; may contain milk',
  ],
  [
    'Ganache Bar Raspberry 70 g',
    'Dark chocolate with a soft raspberry ganache.',
    'dark',
    60,
    45,
    '0.78',
    'may contain milk',
  ],
  [
    'Feuilletine Crunch Bar 42 g',
    'Milk chocolate with hazelnut praline and crêpe crunch.',
    'milk',
    33,
    50,
    '0.40',
    'milk, hazelnuts, gluten (wheat)',
    { status: 'archived' },
  ],
];

function filledBar([name, note, kind, cocoa, filling, aw, allergens, extra]: Filled): Draft {
  const grams = Number(/(\d+) g$/.exec(name)?.[1] ?? 0);
  return {
    name,
    description: note,
    unit: 'pcs',
    category: 'Finished Goods',
    cocoa,
    sections: [
      filledRows(kind, cocoa, filling, aw),
      packRows(grams, 'flow-pack; 24 pieces a display'),
      ...closingRows(Number(aw) > 0.7 ? 8 : 12, allergens),
    ],
    ...extra,
  };
}

/** 30 bars of 100 g, 16 of 45 g, 10 boxes of napolitains, 8 baking blocks, 14 filled bars. */
export const bars100: Draft[] = recipes.map((recipe) => bar(recipe, bar100));
export const bars45: Draft[] = recipes.filter((recipe) => recipe.small).map((recipe) => bar(recipe, bar45));
export const napolitains: Draft[] = recipes
  .filter((recipe) => recipe.mini)
  .map((recipe) => bar(recipe, mini));
export const bakingBlocks: Draft[] = plainForBaking.map((recipe) => ({
  ...bar(recipe, block),
  ...recipe.extra,
}));
export const filledBars: Draft[] = filled.map(filledBar);

type Callet = [
  name: string,
  note: string,
  kind: ChocolateKind,
  cocoa: number,
  viscosity: string,
  yieldValue: string,
  drops: number,
  extra?: Partial<Draft>,
];

const callets: Callet[] = [
  [
    'Dark Couverture 54 % Callets',
    'All-round dark couverture for moulding and ganache.',
    'dark',
    54,
    '1.1-1.5',
    '5-9',
    3,
  ],
  ['Dark Couverture 60 % Callets', 'Full dark couverture for pastry cooks.', 'dark', 60, '1.0-1.4', '4-8', 3],
  [
    'Dark Couverture 64 % Ghana Callets',
    'Single-origin couverture with an even cocoa taste.',
    'dark',
    64,
    '1.0-1.4',
    '4-8',
    3,
  ],
  [
    'Dark Couverture 67 % Madagascar Callets',
    'Fruity single-origin couverture for ganache and mousse.',
    'dark',
    67,
    '1.1-1.5',
    '4-8',
    3,
  ],
  [
    'Dark Couverture 70 % Callets',
    'Strong couverture for sauces, sorbets and hollow shells.',
    'dark',
    70,
    '1.1-1.5',
    '5-9',
    3,
  ],
  [
    'Dark Couverture 70 % Organic Callets',
    'Organic couverture without lecithin.',
    'dark',
    70,
    '1.4-1.8',
    '8-12',
    2,
    { organic: true },
  ],
  [
    'Milk Couverture 34 % Callets',
    'All-round milk couverture with a light caramel note.',
    'milk',
    34,
    '1.2-1.6',
    '3-7',
    3,
  ],
  [
    'Milk Couverture 38 % Callets',
    'Milk couverture with much cocoa for enrobing.',
    'milk',
    38,
    '1.1-1.5',
    '2-6',
    4,
  ],
  [
    'Milk Couverture 38 % Organic Callets',
    'Organic milk couverture.',
    'milk',
    38,
    '1.3-1.7',
    '5-9',
    2,
    { organic: true },
  ],
  [
    'Milk Couverture 35 % Caramel Callets',
    'Caramel couverture for ganache and glazes.',
    'milk',
    35,
    '1.3-1.7',
    '4-8',
    3,
  ],
  [
    'White Couverture 28 % Callets',
    'White couverture with a fresh milk taste.',
    'white',
    28,
    '1.1-1.5',
    '2-6',
    3,
  ],
  [
    'White Couverture 30 % Fluid Callets',
    'Thin white couverture for fine shells and colouring.',
    'white',
    30,
    '0.6-1.0',
    '1-4',
    4,
  ],
  [
    'White Couverture 29 % Caramelised Callets',
    'Blond couverture with browned milk.',
    'white',
    29,
    '1.2-1.6',
    '3-7',
    3,
  ],
  [
    'Dark Couverture 56 % No Added Sugar Callets',
    'Couverture with maltitol for diet ranges.',
    'dark',
    56,
    '1.3-1.7',
    '7-11',
    2,
    { status: 'inactive' },
  ],
];

const callet =
  (grams: number) =>
  ([name, note, kind, cocoa, viscosity, yieldValue, drops, extra]: Callet): Draft => ({
    name: `${name} ${grams === 2500 ? '2.5 kg' : '10 kg'}`,
    description: `${note} ${grams === 2500 ? 'Resealable pouch for workshops.' : 'Case with four pouches for larger kitchens.'}`,
    unit: grams === 2500 ? 'pcs' : 'box',
    category: 'Finished Goods',
    cocoa,
    sections: [
      section(
        'Chocolate',
        `Fluidity | ${drops} of 5 drops`,
        `Casson plastic viscosity at 40 °C | ${viscosity} Pa·s | ICA 46`,
        `Casson yield value at 40 °C | ${yieldValue} Pa | ICA 46`,
        `Fineness | max. ${kind === 'dark' ? 21 : 20} µm (D90) | laser diffraction`,
        'Moisture | max. 1.0 % | Karl Fischer',
        `Working temperature | ${kind === 'dark' ? '31-32' : kind === 'milk' ? '29-30' : '28-29'} °C after melting at ${kind === 'dark' ? '45-50' : '40-45'} °C`,
      ),
      packRows(grams, grams === 2500 ? 'stand-up pouch with zip' : '4 pouches of 2.5 kg a case'),
      ...closingRows(shelf[kind], kind === 'dark' ? milkTrace : 'milk; may contain nuts'),
    ],
    ...(grams === 2500 ? { ...extra } : { organic: extra?.organic }),
  });

/** 14 couvertures in pouches, the 10 most wanted also in cases. */
export const calletPouches: Draft[] = callets.map(callet(2500));
export const calletCases: Draft[] = callets
  .filter(([name]) => !/Madagascar|No Added|Ghana|Caramelised/.test(name))
  .map(callet(10000));
