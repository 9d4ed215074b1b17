import type { Draft } from './draft.ts';
import { section } from './draft.ts';
import type { Goods } from './traded.ts';

type Ware = [name: string, note: string, rows: string[], unit: string, price: number, extra?: Partial<Draft>];
const tools: Ware[] = [
  [
    'Praline Mould Polycarbonate, Half Sphere, 24 Cavities',
    'Clear mould for half-sphere shells.',
    ['Size | 275 x 135 mm', 'Cavity | Ø 30 x 15 mm, 9 g', 'Temperature range | -20 to +90 °C'],
    'pcs',
    13.5,
  ],
  [
    'Praline Mould Polycarbonate, Cocoa Pod, 21 Cavities',
    'Clear mould in the shape of a cocoa pod.',
    ['Size | 275 x 135 mm', 'Cavity | 42 x 24 x 16 mm, 10 g', 'Temperature range | -20 to +90 °C'],
    'pcs',
    14.2,
  ],
  [
    'Bar Mould Polycarbonate 100 g, 3 Cavities',
    'Mould for 100 g bars with 24 squares.',
    ['Size | 275 x 175 mm', 'Cavity | 156 x 77 x 9 mm, 100 g', 'Temperature range | -20 to +90 °C'],
    'pcs',
    16.8,
  ],
  [
    'Magnetic Mould for Hollow Eggs 15 cm',
    'Two-part mould with magnets for hollow eggs.',
    [
      'Egg height | 150 mm',
      'Magnet force | min. 12 N each, encapsulated',
      'Temperature range | -20 to +90 °C',
    ],
    'pcs',
    24.5,
  ],
  [
    'Dipping Fork Set Stainless, 10 Pieces',
    'Forks and spirals for dipping pralines by hand.',
    ['Steel | 1.4301', 'Dishwasher-safe | yes', 'Handle | polypropylene, metal-detectable'],
    'box',
    38,
  ],
  [
    'Infrared Thermometer -50 to +280 °C',
    'Contactless thermometer for tempering.',
    ['Accuracy | ± 1.5 °C from 0 to 100 °C', 'Optics | 12:1', 'Emissivity | 0.95 fixed'],
    'pcs',
    42,
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Marble Slab 40 x 60 cm for Tempering',
    'Polished slab for tempering by hand.',
    ['Thickness | 20 ± 1 mm', 'Surface | polished, sealed for food contact', 'Mass | 13 kg'],
    'pcs',
    58,
    { status: 'draft' },
  ],
  [
    'Chocolate Shaver with Plate',
    'Turning shaver for rosettes.',
    [
      'Blade | steel 1.4034',
      'Base | beech and marble',
      'Declaration of compliance | Regulation (EC) No 1935/2004',
    ],
    'pcs',
    49,
  ],
  [
    'Piping Bags 53 cm, 100 Pieces',
    'Disposable bags with a rough outside.',
    ['Film | LDPE 70 µm', 'Overall migration | max. 10 mg/dm²', 'Seam strength | min. 15 N/15 mm'],
    'box',
    9.8,
  ],
  [
    'Transfer Sheets Gold Lines, 30 Sheets',
    'Cocoa-butter prints that transfer to warm chocolate.',
    [
      'Sheet | 400 x 250 mm, PET 100 µm',
      'Colours | cocoa butter with E 172 and E 555',
      'Titanium dioxide | not used',
    ],
    'box',
    31,
  ],
  [
    'Silicone Mat 60 x 40 cm',
    'Glass-fibre reinforced non-stick mat.',
    [
      'Temperature range | -40 to +280 °C',
      'Volatile matter | max. 0.5 %',
      'Overall migration | max. 10 mg/dm²',
    ],
    'pcs',
    12.9,
  ],
  [
    'Acetate Sheets 150 µm, 100 Sheets',
    'Clear sheets for gloss and decorations.',
    ['Thickness | 150 ± 8 µm', 'Haze | max. 1.5 %', 'Declaration of compliance | Regulation (EU) No 10/2011'],
    'box',
    22.4,
  ],
];
const tool = ([name, note, rows, unit, price, extra]: Ware): Draft => ({
  name,
  description: `${note} For our customers among confectioners.`,
  unit,
  category: 'Finished Goods',
  price,
  sections: [
    section('Article', ...rows),
    section(
      'Supply',
      'Food contact | declaration of compliance with every lot',
      'Marking | lot and glass-and-fork symbol',
    ),
  ],
  ...extra,
});

const wraps: Ware[] = [
  [
    'Gift Box Kraft 20 x 20 cm',
    'Recycled-look box made of virgin kraft board.',
    ['Grammage | 350 g/m² | ISO 536', 'Size | 200 x 200 x 60 mm'],
    'pcs',
    0.95,
  ],
  [
    'Gift Box Black with Window 30 x 20 cm',
    'Hamper box with a cellulose window.',
    ['Grammage | 400 g/m² | ISO 536', 'Size | 300 x 200 x 80 mm'],
    'pcs',
    1.6,
  ],
  [
    'Hamper Basket Willow 35 cm',
    'Hand-woven basket with a cotton liner.',
    ['Willow | peeled, heat-treated at 56 °C for 30 min', 'Load | 8 kg'],
    'pcs',
    9.4,
  ],
  [
    'Paper Carrier Bag Small, 250 Pieces',
    'Bag with twisted handles.',
    ['Grammage | 100 g/m² | ISO 536', 'Handle pull | min. 50 N'],
    'box',
    44,
  ],
  [
    'Tissue Paper Cocoa Brown, 480 Sheets',
    'Bleed-resistant tissue for wrapping.',
    ['Grammage | 17 g/m² | ISO 536', 'Bleeding | none to water and fat | EN 646'],
    'box',
    27,
  ],
  [
    'Greeting Cards Assorted, 50 Pieces',
    'Folded cards with envelopes.',
    ['Board | FSC 300 g/m²', 'Size | A6 folded'],
    'box',
    18.6,
  ],
  [
    'Wood Wool Poplar 2 kg',
    'Dust-free filling for hampers.',
    ['Moisture | max. 12 %', 'Dust | max. 1 %, dedusted and heat-treated'],
    'box',
    14.8,
  ],
  [
    'Gift Tin Round 18 cm',
    'Printed tinplate tin for the winter assortment.',
    ['Tinplate | 0.23 mm, 2.8/2.8 g/m² | EN 10202', 'Inner lacquer | BPA-free'],
    'pcs',
    2.35,
    { status: 'archived' },
  ],
];
const wrap = ([name, note, rows, unit, price, extra]: Ware): Draft => ({
  name,
  description: `${note} Sold to retailers with our assortments.`,
  unit,
  category: 'Packaging',
  price,
  sections: [
    section('Article', ...rows),
    section('Supply', 'Contact | not for direct food contact', 'Storage | dry, 15-25 °C'),
  ],
  ...extra,
});

const hampers: Goods[] = [
  [
    'Hamper Chocolate Lover',
    'Basket with our bars, truffles and a bottle of Banyuls.',
    ['Contents | 9 articles by packing list', 'Gross mass | 3.4 kg ± 0.1 kg'],
    'milk, hazelnuts, almonds, sulphites',
    'box',
    46,
  ],
  [
    'Hamper Tea and Treats',
    'Box with teas, shortbread and a praline assortment.',
    ['Contents | 7 articles by packing list', 'Gross mass | 2.1 kg ± 0.1 kg'],
    'milk, gluten (wheat), hazelnuts, almonds',
    'box',
    32,
  ],
  [
    'Hamper Winter Spices',
    'Tin with gingerbread, cinnamon dragées and drinking chocolate.',
    ['Contents | 6 articles by packing list', 'Gross mass | 1.9 kg ± 0.1 kg'],
    'milk, almonds, hazelnuts, egg',
    'box',
    29.5,
  ],
  [
    'Hamper Vegan',
    'Box with vegan gums, dark bars and dragées.',
    ['Contents | 6 articles by packing list', 'Gross mass | 1.6 kg ± 0.1 kg'],
    'hazelnuts; may contain milk',
    'box',
    27,
  ],
];
const hamper = ([name, note, rows, allergens, unit, price, extra]: Goods): Draft => ({
  name,
  description: `${note} Packed by a partner workshop in Cork.`,
  unit,
  category: 'Finished Goods',
  price,
  sections: [
    section('Set', ...rows),
    section(
      'Supply',
      'Best before | that of the shortest article, min. 4 months',
      'Labelling | each article labelled for single sale',
      `Allergens | ${allergens}`,
    ),
  ],
  ...extra,
});

/** 12 tools, 8 gift packagings, 4 hampers. */
export const confectionersTools: Draft[] = tools.map(tool);
export const giftPackaging: Draft[] = wraps.map(wrap);
export const giftHampers: Draft[] = hampers.map(hamper);
