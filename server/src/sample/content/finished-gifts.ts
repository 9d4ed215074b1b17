import type { Draft } from './draft.ts';
import type { ChocolateKind } from './finished.ts';
import { closingRows, filledRows, mass, packRows, solidRows } from './finished.ts';

type Assortment = {
  name: string;
  note: string;
  sizes: [grams: number, pieces: number][];
  kind: ChocolateKind;
  cocoa: number;
  aw: string;
  months: number;
  allergens: string;
  extra?: Partial<Draft>;
};

const assortments: Assortment[] = [
  {
    name: 'Praline Assortment Classic',
    note: 'Ten recipes of praline, ganache and caramel in milk, dark and white shells.',
    sizes: [
      [125, 10],
      [250, 20],
      [500, 40],
    ],
    kind: 'milk',
    cocoa: 34,
    aw: '0.80',
    months: 6,
    allergens: 'milk, hazelnuts, almonds',
  },
  {
    name: 'Praline Assortment Prestige',
    note: 'Hand-finished pralines with Piedmont hazelnut and gold leaf in a rigid box.',
    sizes: [
      [200, 16],
      [400, 32],
    ],
    kind: 'dark',
    cocoa: 60,
    aw: '0.80',
    months: 5,
    allergens: 'milk, hazelnuts, almonds, pistachios',
  },
  {
    name: 'Praline Assortment All Dark',
    note: 'Six ganaches and two pralines in dark shells only.',
    sizes: [
      [125, 10],
      [250, 20],
    ],
    kind: 'dark',
    cocoa: 64,
    aw: '0.82',
    months: 5,
    allergens: 'milk, hazelnuts',
  },
  {
    name: 'Praline Assortment All Milk',
    note: 'Soft milk pralines with caramel, gianduja and nougat.',
    sizes: [
      [125, 10],
      [250, 20],
    ],
    kind: 'milk',
    cocoa: 38,
    aw: '0.62',
    months: 7,
    allergens: 'milk, hazelnuts, almonds, egg',
  },
  {
    name: 'Origins Tasting Set',
    note: 'Solid squares of four origins with a tasting card.',
    sizes: [
      [96, 16],
      [192, 32],
    ],
    kind: 'dark',
    cocoa: 67,
    aw: '',
    months: 18,
    allergens: 'none contained; may contain milk',
  },
  {
    name: 'Sea Shells Hazelnut',
    note: 'Marbled shells filled with almond-hazelnut praline.',
    sizes: [
      [125, 11],
      [250, 22],
    ],
    kind: 'milk',
    cocoa: 30,
    aw: '0.40',
    months: 9,
    allergens: 'milk, hazelnuts, almonds',
  },
  {
    name: 'Irish Whiskey Pralines',
    note: 'Dark pralines with butter ganache and pot-still whiskey; not for children.',
    sizes: [
      [150, 12],
      [300, 24],
    ],
    kind: 'dark',
    cocoa: 60,
    aw: '0.78',
    months: 8,
    allergens: 'milk',
  },
  {
    name: 'Fruit Ganache Assortment',
    note: 'Raspberry, lemon, mango and blackcurrant ganaches in coloured shells.',
    sizes: [
      [125, 10],
      [250, 20],
    ],
    kind: 'white',
    cocoa: 30,
    aw: '0.80',
    months: 4,
    allergens: 'milk',
  },
  {
    name: 'Caramel Selection',
    note: 'Salted butter, ginger, coffee and plain caramels in milk and dark shells.',
    sizes: [
      [135, 12],
      [270, 24],
    ],
    kind: 'milk',
    cocoa: 35,
    aw: '0.62',
    months: 9,
    allergens: 'milk',
  },
  {
    name: 'Nut Rochers Selection',
    note: 'Clusters of slivered almonds, hazelnuts and pecans.',
    sizes: [[150, 12]],
    kind: 'milk',
    cocoa: 33,
    aw: '',
    months: 9,
    allergens: 'milk, almonds, hazelnuts, pecans',
  },
  {
    name: 'Vegan Ganache Selection',
    note: 'Five ganaches with coconut cream and fruit, without milk ingredients.',
    sizes: [[125, 10]],
    kind: 'dark',
    cocoa: 64,
    aw: '0.80',
    months: 4,
    allergens: 'may contain milk and nuts',
    extra: { status: 'draft' },
  },
  {
    name: 'Orangettes',
    note: 'Strips of candied orange peel dipped in dark chocolate.',
    sizes: [[150, 30]],
    kind: 'dark',
    cocoa: 60,
    aw: '',
    months: 9,
    allergens: 'none contained; may contain milk and nuts',
  },
  {
    name: 'Florentines Almond',
    note: 'Caramelised almond slices on a thin dark base.',
    sizes: [
      [160, 12],
      [320, 24],
    ],
    kind: 'dark',
    cocoa: 55,
    aw: '',
    months: 6,
    allergens: 'almonds, milk',
  },
];

const gift = (item: Assortment): Draft[] =>
  item.sizes.map(([grams, pieces]) => ({
    name: `${item.name} ${mass(grams)}`,
    description: `${item.note} Box of ${pieces} pieces.`,
    unit: 'box',
    category: 'Finished Goods' as const,
    cocoa: item.cocoa,
    sections: [
      item.aw
        ? filledRows(item.kind, item.cocoa, 62, item.aw)
        : solidRows({ kind: item.kind, cocoa: item.cocoa }),
      packRows(grams, `${pieces} pieces on tray with cushion pad, tamper seal`),
      ...closingRows(item.months, item.allergens),
    ],
    ...item.extra,
  }));

type Truffle = [
  name: string,
  note: string,
  kind: ChocolateKind,
  cocoa: number,
  aw: string,
  months: number,
  extra?: Partial<Draft>,
];
const truffleRows: Truffle[] = [
  [
    'Truffles Cocoa-Dusted Classic',
    'Dark ganache truffles rolled in red-brown cocoa.',
    'dark',
    60,
    '0.80',
    5,
  ],
  [
    'Truffles Marc de Champagne',
    'Milk truffles with marc de Champagne, dusted with icing sugar.',
    'milk',
    38,
    '0.78',
    6,
  ],
  ['Truffles Salted Caramel', 'Milk truffles with a flowing salted caramel.', 'milk', 35, '0.62', 8],
  [
    'Truffles Dark 70 % Organic',
    'Organic dark truffles with organic cream.',
    'dark',
    70,
    '0.82',
    4,
    { organic: true },
  ],
  [
    'Truffles Hazelnut Feuilletine',
    'Crunchy hazelnut truffles rolled in roasted pieces.',
    'milk',
    33,
    '0.40',
    8,
  ],
  [
    'Truffles White Raspberry',
    'White truffles with raspberry ganache and pink fruit powder.',
    'white',
    29,
    '0.80',
    4,
  ],
  ['Truffles Coffee Mocha', 'Dark truffles with Arabica extract.', 'dark', 60, '0.80', 5],
];
const truffle = ([name, note, kind, cocoa, aw, months, extra]: Truffle): Draft[] =>
  [120, 240].map((grams) => ({
    name: `${name} ${grams} g`,
    description: `${note} ${grams === 120 ? 'Small ballotin of ten.' : 'Large ballotin of twenty.'}`,
    unit: 'box',
    category: 'Finished Goods' as const,
    cocoa,
    sections: [
      filledRows(kind, cocoa, 58, aw),
      packRows(grams, 'ballotin with inner liner and ribbon'),
      ...closingRows(months, kind === 'dark' ? 'milk' : `milk${/Hazelnut/.test(name) ? ', hazelnuts' : ''}`),
    ],
    ...extra,
  }));

/** 24 assortments, 14 ballotins of truffles. */
export const assortmentBoxes: Draft[] = assortments.flatMap(gift);
export const truffleBoxes: Draft[] = truffleRows.flatMap(truffle);
