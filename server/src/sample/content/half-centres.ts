import type { Draft } from './draft.ts';
import { microbes, section } from './draft.ts';

type Cooked = [
  name: string,
  note: string,
  cook: string,
  moisture: string,
  rows: string[],
  allergens: string,
  extra?: Partial<Draft>,
];

const cooked: Cooked[] = [
  [
    'Caramel Soft, Depositing Type',
    'Flowing caramel for hollow-shell pralines.',
    '112-114',
    '13-15',
    ['Viscosity at 35 °C | 8-14 Pa·s | Brookfield'],
    'milk',
  ],
  [
    'Caramel Salted Butter',
    'Soft caramel with butter and sea salt flakes.',
    '114-116',
    '11-13',
    ['Salt | 0.9-1.1 % | ISO 1738'],
    'milk',
  ],
  [
    'Caramel Firm, Cutting Type',
    'Firm caramel that is cut and enrobed.',
    '120-122',
    '8-10',
    ['Penetration at 20 °C | 2.0-3.5 mm | cone penetrometer'],
    'milk',
  ],
  [
    'Toffee Butter Crunch',
    'Hard toffee, broken and sieved for inclusions.',
    '148-150',
    '1.5-2.5',
    ['Fragment size | 3-8 mm, min. 90 % | sieve'],
    'milk',
  ],
  [
    'Fondant Cream White',
    'Base fondant of fine sugar crystals.',
    '118-120',
    '10-12',
    ['Crystal size | max. 20 µm | microscope'],
    'none contained',
  ],
  [
    'Fondant Peppermint',
    'Fondant with rectified peppermint oil for after-dinner thins.',
    '118-120',
    '10-12',
    ['Invertase | 0.05-0.10 % | recipe'],
    'none contained',
  ],
  [
    'Jelly Raspberry, Pectin',
    'Cut jelly of raspberry purée for layered pralines.',
    '106-107',
    '20-22',
    ['pH | 3.2-3.5 | potentiometer', 'Fruit | min. 45 % | recipe'],
    'none contained',
  ],
  [
    'Jelly Apricot, Pectin',
    'Cut jelly of apricot paste and lemon.',
    '106-107',
    '20-22',
    ['pH | 3.2-3.5 | potentiometer', 'Sulphur dioxide | max. 100 mg/kg | EN 1988-1'],
    'sulphites',
    { status: 'inactive' },
  ],
  [
    'Marshmallow Vanilla, Extruded',
    'Aerated rope for enrobed marshmallow bars.',
    '112-114',
    '16-18',
    ['Density | 0.32-0.38 g/cm³'],
    'none contained',
  ],
  [
    'Nougat Honey and Almond',
    'Chewy nougat with honey, egg white and roasted almonds.',
    '138-140',
    '7-9',
    ['Honey | min. 18 % | recipe', 'Almonds | min. 30 % | recipe'],
    'almonds, egg',
  ],
];

const cookedMass = ([name, note, cook, moisture, rows, allergens, extra]: Cooked): Draft => ({
  name,
  description: note,
  unit: 'kg',
  category: 'Raw Materials',
  sections: [
    section(
      'Process',
      `Cooking temperature | ${cook} °C | recorder, ± 0.5 °C`,
      `Moisture | ${moisture} % | Karl Fischer`,
      ...rows,
    ),
    microbes(1000, 50, 50, 25),
    section(
      'Storage',
      'Holding | max. 30 days, sealed, 16-20 °C, 50 % relative humidity',
      `Allergens | ${allergens}`,
    ),
  ],
  ...extra,
});

type Coating = [
  name: string,
  note: string,
  cocoa: number,
  fat: string,
  melt: string,
  viscosity: string,
  allergens: string,
  extra?: Partial<Draft>,
];

const coatings: Coating[] = [
  [
    'Compound Coating Dark, Lauric',
    'Coating with palm kernel stearin that sets without tempering.',
    14,
    '33-35',
    '34-36',
    '0.6-1.0',
    'none contained; may contain milk',
    { status: 'archived' },
  ],
  [
    'Compound Coating Milk, Lauric',
    'Milk coating for biscuits and wafers in hot countries.',
    8,
    '33-35',
    '34-36',
    '0.7-1.1',
    'milk',
    { status: 'archived' },
  ],
  [
    'Compound Coating Dark, Palm-Free',
    'Coating with shea stearin as the palm-free successor.',
    15,
    '34-36',
    '33-35',
    '0.7-1.1',
    'none contained; may contain milk',
    { quality: 'Pending' },
  ],
  [
    'Ice Cream Coating Dark',
    'Fluid coating of dark mass and coconut oil for dipping at 38 °C.',
    36,
    '52-56',
    '26-28',
    '0.15-0.25',
    'none contained; may contain milk',
  ],
  [
    'Ice Cream Coating Milk with Almond Pieces',
    'Dipping coating with 8 % chopped almonds.',
    24,
    '50-54',
    '26-28',
    '0.20-0.35',
    'milk, almonds',
  ],
  [
    'Bake-Stable Filling Dark',
    'Filling that holds its shape for 20 minutes at 200 °C.',
    18,
    '30-33',
    '38-42',
    '4.0-6.0',
    'soya',
  ],
];

const coating = ([name, note, cocoa, fat, melt, viscosity, allergens, extra]: Coating): Draft => ({
  name,
  description: note,
  unit: 'kg',
  category: 'Raw Materials',
  cocoa,
  sections: [
    section(
      'Composition and flow',
      `Total fat | ${fat} % | NMR`,
      `Slip melting point of the fat | ${melt} °C | ISO 6321`,
      `Casson plastic viscosity at 40 °C | ${viscosity} Pa·s | ICA 46`,
      'Moisture | max. 0.9 % | Karl Fischer',
      'Trans fatty acids | max. 2 g/100 g fat | Regulation (EU) 2019/649',
    ),
    microbes(5000, 50, 50, 25),
    section('Storage', 'Holding | 42-45 °C, max. 14 days', `Allergens | ${allergens}`),
  ],
  ...extra,
});

type Centre = [name: string, note: string, rows: string[], allergens: string, extra?: Partial<Draft>];
const centreRows: Centre[] = [
  [
    'Almond Brittle 2-4 mm',
    'Broken almond caramel for inclusions and decoration.',
    [
      'Size | 2-4 mm, min. 90 % | sieve',
      'Moisture | max. 1.5 % | Karl Fischer',
      'Almonds | min. 30 % | recipe',
    ],
    'almonds',
  ],
  [
    'Honeycomb Pieces, Butter-Coated',
    'Aerated sugar pieces coated with cocoa butter against moisture.',
    [
      'Size | 5-12 mm, min. 85 % | sieve',
      'Density | 0.25-0.35 g/cm³',
      'Cocoa butter coat | 8-10 % | extraction',
    ],
    'none contained',
    { quality: 'Pending' },
  ],
  [
    'Roasted Hazelnuts, Pre-Coated',
    'Whole roasted hazelnuts with a gum arabic film, ready for the pan.',
    ['Size | 13-15 mm', 'Moisture | max. 2.0 % | oven', 'Film | 1.5-2.0 % of the mass'],
    'hazelnuts',
  ],
  [
    'Coffee Bean Centres, Roasted',
    'Arabica beans roasted light for chocolate panning.',
    [
      'Size | screen 16-18',
      'Acrylamide | below 400 µg/kg | Regulation (EU) 2017/2158',
      'Moisture | max. 3.0 % | oven',
    ],
    'none contained',
  ],
  [
    'Raisins in Rum, Drained',
    'Raisins soaked for 72 hours for rum-raisin bars.',
    [
      'Alcohol | 12-15 % v/v | distillation',
      'Moisture | 26-30 % | oven',
      'Ochratoxin A | max. 8.0 µg/kg | Regulation (EU) 2023/915',
    ],
    'none contained; sulphites below 10 mg/kg',
  ],
  [
    'Biscuit Crunch, Cocoa Butter-Coated',
    'Broken butter biscuit sealed with cocoa butter for bar inclusions.',
    [
      'Size | 4-8 mm, min. 85 % | sieve',
      'Moisture | max. 2.5 % | oven',
      'Cocoa butter coat | 10-12 % | extraction',
    ],
    'gluten (wheat), milk',
  ],
];
const centre = ([name, note, rows, allergens, extra]: Centre): Draft => ({
  name,
  description: note,
  unit: 'kg',
  category: 'Raw Materials',
  sections: [
    section('Requirements', ...rows),
    microbes(5000, 50, 50, 25),
    section('Storage', 'Holding | max. 60 days, sealed, 16-20 °C', `Allergens | ${allergens}`),
  ],
  ...extra,
});

/** 10 cooked masses, 6 coatings, 6 centres. */
export const cookedMasses: Draft[] = cooked.map(cookedMass);
export const coatingMasses: Draft[] = coatings.map(coating);
export const centres: Draft[] = centreRows.map(centre);
