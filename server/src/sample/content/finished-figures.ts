import type { Draft } from './draft.ts';
import { section } from './draft.ts';
import type { ChocolateKind } from './finished.ts';
import { closingRows, packRows, solidRows } from './finished.ts';

type Figure = [
  name: string,
  note: string,
  grams: number,
  kind: ChocolateKind,
  cocoa: number,
  wall: string,
  extra?: Partial<Draft>,
];

const easter: Figure[] = [
  [
    'Easter Bunny Sitting Milk 60 g',
    'Hollow bunny in printed foil with a small bell.',
    60,
    'milk',
    30,
    '2.0-2.8',
  ],
  [
    'Easter Bunny Sitting Milk 100 g',
    'Hollow bunny in printed foil, the bestseller of the season.',
    100,
    'milk',
    30,
    '2.2-3.0',
  ],
  [
    'Easter Bunny Sitting Milk 250 g',
    'Large hollow bunny with a ribbon in a window box.',
    250,
    'milk',
    33,
    '2.8-3.6',
  ],
  [
    'Easter Bunny Sitting Dark 100 g',
    'Hollow bunny of dark chocolate in brown foil.',
    100,
    'dark',
    54,
    '2.2-3.0',
  ],
  [
    'Easter Bunny Sitting White 100 g',
    'Hollow bunny of white chocolate in cream foil.',
    100,
    'white',
    28,
    '2.2-3.0',
  ],
  [
    'Easter Bunny Standing Organic 80 g',
    'Hollow organic bunny in compostable film.',
    80,
    'milk',
    38,
    '2.0-2.8',
    { organic: true },
  ],
  [
    'Easter Hen on Nest 150 g',
    'Hollow hen with white decoration, painted by hand.',
    150,
    'milk',
    33,
    '2.4-3.2',
  ],
  ['Easter Lamb 90 g', 'Hollow lamb of white and milk chocolate.', 90, 'white', 28, '2.2-3.0'],
  [
    'Easter Chick in Shell 70 g',
    'Hollow chick that looks out of a half shell.',
    70,
    'white',
    28,
    '2.0-2.8',
    { status: 'inactive' },
  ],
  [
    'Easter Egg Hollow Milk 200 g',
    'Two halves joined warm, with six pralines inside.',
    200,
    'milk',
    33,
    '2.6-3.4',
  ],
  [
    'Easter Egg Hollow Dark 200 g',
    'Dark egg with a cracked-ice surface and six pralines inside.',
    200,
    'dark',
    60,
    '2.6-3.4',
  ],
  [
    'Easter Egg Salted Caramel 220 g',
    'Thick egg with a layer of caramel chocolate and honeycomb pieces.',
    220,
    'milk',
    35,
    '3.0-4.0',
  ],
  [
    'Half-Eggs Praline Filled 240 g',
    'Twelve foil-wrapped half-eggs filled with hazelnut praline.',
    240,
    'milk',
    30,
    '1.4-2.0',
  ],
  ['Mini Eggs Solid Milk 500 g', 'Solid eggs in six foil colours for the egg hunt.', 500, 'milk', 30, ''],
  ['Carrots Solid Milk 90 g', 'Solid carrots in orange foil.', 90, 'milk', 30, ''],
  [
    'Easter Lollipop Bunny Face 25 g',
    'Lollipop of milk and white chocolate on a paper stick.',
    25,
    'milk',
    30,
    '',
  ],
];
const christmas: Figure[] = [
  ['Santa Hollow Milk 60 g', 'Hollow Santa in printed foil.', 60, 'milk', 30, '2.0-2.8'],
  [
    'Santa Hollow Milk 100 g',
    'Hollow Santa in printed foil for the middle shelf.',
    100,
    'milk',
    30,
    '2.2-3.0',
  ],
  ['Santa Hollow Milk 200 g', 'Large hollow Santa in a window box.', 200, 'milk', 33, '2.6-3.4'],
  ['Santa Hollow Dark 100 g', 'Hollow Santa of dark chocolate.', 100, 'dark', 54, '2.2-3.0'],
  [
    'Saint Nicholas Hollow Milk 150 g',
    'Bishop figure with mitre and staff for 6 December.',
    150,
    'milk',
    33,
    '2.4-3.2',
  ],
  ['Snowman Hollow White 90 g', 'Hollow white snowman with a painted hat.', 90, 'white', 28, '2.2-3.0'],
  [
    'Reindeer Hollow Milk 120 g',
    'Hollow reindeer with red nose of coloured cocoa butter.',
    120,
    'milk',
    33,
    '2.2-3.0',
  ],
  ['Fir Tree Solid Dark 40 g', 'Flat tree with almond slices.', 40, 'dark', 60, ''],
  [
    'Tree Hangers Filled 200 g',
    'Ten foil-wrapped figures with hazelnut praline and a thread.',
    200,
    'milk',
    30,
    '1.4-2.0',
  ],
  ['Baubles Filled 250 g', 'Foil-wrapped balls with milk cream filling.', 250, 'milk', 30, '1.4-2.0'],
  [
    'Advent Calendar Milk 75 g',
    'Twenty-four milk chocolate motifs.',
    75,
    'milk',
    30,
    '',
    { status: 'draft' },
  ],
  [
    'Advent Calendar Praline 300 g',
    'Twenty-four pralines, each another recipe.',
    300,
    'milk',
    34,
    '1.4-2.0',
    { status: 'draft' },
  ],
  ['Gold Coins Milk 150 g', 'Solid coins in embossed gold foil, in a net.', 150, 'milk', 30, ''],
  ['Star Mould Cinnamon 80 g', 'Solid star of milk chocolate with Ceylon cinnamon.', 80, 'milk', 33, ''],
];
const occasions: Figure[] = [
  ['Heart Hollow Milk 120 g', 'Hollow heart with relief for Valentine’s Day.', 120, 'milk', 33, '2.2-3.0'],
  [
    'Heart Box of Chocolate with Pralines 180 g',
    'Edible heart box with eight pralines.',
    180,
    'dark',
    60,
    '3.0-4.0',
  ],
  ['Roses Solid Strawberry 60 g', 'Three pink roses on paper sticks.', 60, 'white', 29, ''],
  ['Medal "Best Mum" 50 g', 'Solid milk medal with white inlay for Mother’s Day.', 50, 'milk', 33, ''],
  [
    'Tool Set Solid Dark 140 g',
    'Spanner, nut and bolt dusted with cocoa for Father’s Day.',
    140,
    'dark',
    54,
    '',
  ],
  [
    'Pumpkin Hollow Orange 90 g',
    'Hollow white pumpkin coloured with paprika extract.',
    90,
    'white',
    28,
    '2.2-3.0',
  ],
  ['Graduation Owl Hollow 130 g', 'Hollow owl with a cap of dark chocolate.', 130, 'milk', 33, '2.2-3.0'],
  [
    'Football Hollow Milk 100 g',
    'Hollow ball in printed foil.',
    100,
    'milk',
    30,
    '2.2-3.0',
    { status: 'archived' },
  ],
  ['Baby Feet Solid Milk 40 g', 'Pair of little feet for christenings, in tulle.', 40, 'milk', 33, ''],
  ['Wedding Favour Hearts 500 g', 'Eighty solid hearts in silver foil.', 500, 'milk', 33, ''],
];

const shelfMonths: Record<ChocolateKind, number> = { dark: 18, milk: 12, white: 10 };
const trace: Record<ChocolateKind, string> = {
  dark: 'none contained; may contain milk and nuts',
  milk: 'milk; may contain nuts',
  white: 'milk; may contain nuts',
};

function allergensOf(name: string, note: string, kind: ChocolateKind): string {
  if (/hazelnut|pralines/i.test(note)) return 'milk, hazelnuts';
  if (/almond/i.test(note)) return kind === 'dark' ? 'almonds; may contain milk' : 'milk, almonds';
  return name.startsWith('Heart Box') ? 'milk, hazelnuts' : trace[kind];
}

const figureOf =
  (season: string) =>
  ([name, note, grams, kind, cocoa, wall, extra]: Figure): Draft => ({
    name,
    description: `${note} ${season}`,
    unit: grams >= 240 ? 'box' : 'pcs',
    category: 'Finished Goods',
    cocoa,
    sections: [
      ...(wall
        ? [
            section(
              'Shape',
              `Wall thickness | ${wall} mm at five points | calliper, 5 pieces an hour`,
              'Seam | closed, no light visible | light test',
              'Drop test | max. 2 broken of 50 packed, 60 cm | ISTA 1A',
            ),
          ]
        : [
            section(
              'Shape',
              'Motif | sharp, no air bubbles on the face | reference sample',
              'Breakage | max. 1 % | packed case',
            ),
          ]),
      solidRows({ kind, cocoa, fineness: kind === 'milk' ? 21 : 20 }),
      packRows(grams, wall ? 'foil or film, partitioned case' : 'foil or clear bag, display'),
      ...closingRows(shelfMonths[kind], allergensOf(name, note, kind)),
    ],
    ...extra,
  });

/** 16 figures for Easter, 14 for Christmas, 10 for other occasions. */
export const easterFigures: Draft[] = easter.map(figureOf('Made from November to March.'));
export const christmasFigures: Draft[] = christmas.map(figureOf('Made from July to November.'));
export const occasionFigures: Draft[] = occasions.map(figureOf('Made to order all year round.'));
