import type { Draft } from './draft.ts';
import { section } from './draft.ts';
import { closingRows, packRows } from './finished.ts';

type Drink = [
  name: string,
  note: string,
  grams: number,
  cocoa: number,
  rows: string[],
  allergens: string,
  extra?: Partial<Draft>,
];
const drinks: Drink[] = [
  [
    'Drinking Chocolate Flakes Dark 60 % 250 g',
    'Shaved dark chocolate for hot milk.',
    250,
    60,
    ['Flake size | 2-6 mm, min. 85 % | sieve', 'Dosage | 30 g for 200 ml'],
    'none contained; may contain milk',
  ],
  [
    'Drinking Chocolate Flakes Milk 38 % 250 g',
    'Shaved milk chocolate for children’s cocoa.',
    250,
    38,
    ['Flake size | 2-6 mm, min. 85 % | sieve', 'Dosage | 35 g for 200 ml'],
    'milk',
  ],
  [
    'Drinking Chocolate Flakes Dark 70 % 1 kg',
    'Shaved strong dark chocolate for cafés.',
    1000,
    70,
    ['Flake size | 2-6 mm, min. 85 % | sieve', 'Dosage | 28 g for 200 ml'],
    'none contained; may contain milk',
  ],
  [
    'Cocoa Drink Powder Instant 32 % 500 g',
    'Agglomerated cocoa and sugar that dissolves in cold milk.',
    500,
    32,
    ['Wettability | max. 20 s in milk of 10 °C | IDF 87', 'Bulk density | 420-480 g/l'],
    'none contained; may contain milk',
  ],
  [
    'Cocoa Drink Powder Organic 40 % 300 g',
    'Organic cocoa and raw cane sugar.',
    300,
    40,
    ['Moisture | max. 2.5 % | Karl Fischer', 'Bulk density | 480-560 g/l'],
    'none contained; may contain milk',
    { organic: true },
  ],
  [
    'Baking Cocoa 20/22 Unsweetened 200 g',
    'Red-brown alkalised cocoa for the home bakery.',
    200,
    100,
    ['Fat | 20-22 % | IOCCC 37', 'pH of a 10 % slurry | 7.0-7.6 | IOCCC 15'],
    'none contained',
  ],
  [
    'Hot Chocolate Spoons Dark 54 % 50 g',
    'Cube of dark chocolate on a wooden spoon.',
    50,
    54,
    ['Spoon | birch, splinter-free', 'Melting time | max. 90 s in milk of 70 °C'],
    'none contained; may contain milk',
  ],
  [
    'Hot Chocolate Spoons Milk Marshmallow 50 g',
    'Cube of milk chocolate with mini marshmallows on a wooden spoon.',
    50,
    33,
    ['Spoon | birch, splinter-free', 'Melting time | max. 90 s in milk of 70 °C'],
    'milk',
  ],
  [
    'Hot Chocolate Bombs Milk 160 g',
    'Four hollow balls with cocoa and marshmallow inside.',
    160,
    33,
    ['Ball diameter | 48 ± 1 mm', 'Seam | closed, no powder leaking'],
    'milk',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Chocolate Vending Powder 12 % 1 kg',
    'Free-flowing powder for vending machines.',
    1000,
    12,
    ['Flowability | max. 30° angle of repose', 'Moisture | max. 2.0 % | Karl Fischer'],
    'milk',
    { status: 'archived' },
  ],
];
const drink = ([name, note, grams, cocoa, rows, allergens, extra]: Drink): Draft => ({
  name,
  description: note,
  unit: 'pcs',
  category: 'Finished Goods',
  cocoa,
  sections: [
    section('Drink', ...rows),
    packRows(grams, 'tin, pouch or flow-pack by article'),
    ...closingRows(18, allergens, 'max. 20 °C, dry'),
  ],
  ...extra,
});

type Sweet = [
  name: string,
  note: string,
  grams: number,
  rows: string[],
  allergens: string,
  extra?: Partial<Draft>,
];
const sweets: Sweet[] = [
  [
    'Soft Caramels Salted Butter 200 g',
    'Twist-wrapped caramels with butter and sea salt.',
    200,
    ['Moisture | 8-10 % | Karl Fischer', 'Butter | min. 10 % | recipe'],
    'milk',
  ],
  [
    'Soft Caramels Vanilla 200 g',
    'Twist-wrapped caramels with Bourbon vanilla.',
    200,
    ['Moisture | 8-10 % | Karl Fischer', 'Milk fat | min. 6 % | recipe'],
    'milk',
  ],
  [
    'Soft Caramels Chocolate 200 g',
    'Twist-wrapped caramels with 12 % cocoa mass.',
    200,
    ['Moisture | 8-10 % | Karl Fischer', 'Cocoa mass | min. 12 % | recipe'],
    'milk',
  ],
  [
    'Butter Toffees 250 g',
    'Hard toffees with a crisp bite.',
    250,
    ['Moisture | 2-3 % | Karl Fischer', 'Butter | min. 15 % | recipe'],
    'milk',
  ],
  [
    'Cream Fudge Irish Butter 180 g',
    'Grained fudge that melts softly.',
    180,
    ['Moisture | 7-9 % | Karl Fischer', 'Crystal size | max. 25 µm | microscope'],
    'milk',
  ],
  [
    'Cream Fudge Chocolate 180 g',
    'Grained fudge with cocoa and cream.',
    180,
    ['Moisture | 7-9 % | Karl Fischer', 'Cocoa | min. 8 % | recipe'],
    'milk',
  ],
  [
    'Fruit Jellies Assorted 250 g',
    'Five pectin jellies in coarse sugar.',
    250,
    ['Soluble solids | 76-79 °Brix | refractometer', 'Fruit | min. 40 % | recipe'],
    'none contained',
  ],
  [
    'Marzipan Potatoes 150 g',
    'Marzipan balls rolled in cocoa.',
    150,
    ['Almonds | min. 36 % | recipe', 'Sorbitol | max. 5 % | HPLC'],
    'almonds',
  ],
  [
    'Marzipan Fruits 120 g',
    'Hand-painted miniature fruits.',
    120,
    ['Almonds | min. 30 % | recipe', 'Colours | colouring foods and E 162'],
    'almonds',
  ],
  [
    'Nougat Cubes Montélimar Style 200 g',
    'Soft honey nougat with almonds and pistachios.',
    200,
    ['Almonds and pistachios | min. 30 % | recipe', 'Honey | min. 25 % of the sweeteners'],
    'almonds, pistachios, egg',
  ],
  [
    'Almond Brittle Sticks 100 g',
    'Brittle dipped half in dark chocolate.',
    100,
    ['Almonds | min. 40 % | recipe', 'Moisture | max. 1.5 % | Karl Fischer'],
    'almonds; may contain milk',
  ],
  [
    'Sesame Brittle 100 g',
    'Thin brittle with toasted sesame and honey.',
    100,
    ['Sesame | min. 50 % | recipe', 'Ethylene oxide | max. 0.05 mg/kg'],
    'sesame',
    { status: 'draft' },
  ],
  [
    'Peppermint Pastilles 60 g',
    'Pressed pastilles with Mitcham peppermint oil in a tin.',
    60,
    ['Hardness | 60-90 N | tablet tester', 'Friability | max. 1.0 %'],
    'none contained',
  ],
  [
    'Honeycomb Chunks in Milk Chocolate 150 g',
    'Broken honeycomb enrobed in milk chocolate.',
    150,
    ['Share of honeycomb | 45 ± 4 %', 'Water activity | max. 0.35 | ISO 18787'],
    'milk',
  ],
];
const sweet = ([name, note, grams, rows, allergens, extra]: Sweet): Draft => ({
  name,
  description: note,
  unit: 'pcs',
  category: 'Finished Goods',
  sections: [
    section('Confectionery', ...rows),
    packRows(grams, 'bag, tin or box by article, 12 a case'),
    ...closingRows(10, allergens, 'max. 20 °C, below 55 % relative humidity'),
  ],
  ...extra,
});

/** 10 drinking chocolates, 14 sugar sweets. */
export const drinkingChocolates: Draft[] = drinks.map(drink);
export const sugarSweets: Draft[] = sweets.map(sweet);
