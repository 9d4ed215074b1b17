import type { Draft } from './draft.ts';
import { section } from './draft.ts';
import type { ChocolateKind } from './finished.ts';
import { closingRows, packRows, solidShelf, traces } from './finished.ts';

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
      ...closingRows(solidShelf[kind], kind === 'dark' ? traces : 'milk; may contain nuts'),
    ],
    ...(grams === 2500 ? { ...extra } : { organic: extra?.organic }),
  });

/** 14 couvertures in pouches, the 10 most wanted also in cases. */
export const calletPouches: Draft[] = callets.map(callet(2500));
export const calletCases: Draft[] = callets
  .filter(([name]) => !/Madagascar|No Added|Ghana|Caramelised/.test(name))
  .map(callet(10000));
