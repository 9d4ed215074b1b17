import type { Draft } from './draft.ts';
import type { ChocolateKind } from './finished.ts';
import { closingRows, filledRows, packRows } from './finished.ts';

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

/** 14 filled bars and sticks. */
export const filledBars: Draft[] = filled.map(filledBar);
