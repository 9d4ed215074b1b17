import type { Draft } from './draft.ts';
import { cadmiumRow, microbes, section } from './draft.ts';

type Liquor = [name: string, note: string, roast: string, fineness: string, extra?: Partial<Draft>];

const liquors: Liquor[] = [
  [
    'Cocoa Nibs Roasted, West Africa',
    'Winnowed and roasted nibs from line R1, ground within the shift.',
    '125 °C, 28 min',
    'not ground',
  ],
  [
    'Cocoa Nibs Roasted, Madagascar',
    'Gently roasted nibs that keep the acidity of the Sambirano beans.',
    '112 °C, 32 min',
    'not ground',
  ],
  [
    'Cocoa Nibs Caramelised',
    'Roasted nibs tumbled in caramelised sugar for inclusions.',
    '120 °C, 25 min',
    'not ground',
    { cocoa: 62 },
  ],
  [
    'House Liquor Ghana',
    'Liquor ground in house from Ghanaian nibs, held at 60 °C under stirring.',
    '128 °C, 26 min',
    'max. 25 µm (D90)',
  ],
  [
    'House Liquor Ecuador Arriba',
    'Floral single-origin liquor; each tank is tasted before use.',
    '115 °C, 30 min',
    'max. 22 µm (D90)',
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'House Liquor Madagascar',
    'Fruity single-origin liquor for the 67 % and 72 % dark masses.',
    '112 °C, 32 min',
    'max. 22 µm (D90)',
  ],
  [
    'House Liquor Dominican Republic, Organic',
    'Organic liquor, ground after a full wet cleaning of the mill.',
    '118 °C, 29 min',
    'max. 25 µm (D90)',
    { organic: true },
  ],
  [
    'House Liquor Tanzania',
    'Wine-like liquor for limited single-origin editions.',
    '116 °C, 30 min',
    'max. 22 µm (D90)',
    { status: 'inactive' },
  ],
];

function liquor([name, note, roast, fineness, extra]: Liquor): Draft {
  return {
    name,
    description: `${note} The roast is the kill step and is recorded as critical control point CCP 1.`,
    unit: 'kg',
    category: 'Raw Materials',
    cocoa: 100,
    sections: [
      section(
        'Process',
        `Roast, product temperature and time | ${roast}`,
        'Debacterisation | min. 5 log reduction of Salmonella surrogate | validation VAL-012',
        `Fineness | ${fineness}${fineness.startsWith('max') ? ' | laser diffraction' : ''}`,
        'Moisture | max. 1.8 % | Karl Fischer',
        'Shell content | max. 1.5 % on fat-free nib | AOAC 968.10',
      ),
      microbes(2000, 20, 20, 375),
      section(
        'Storage',
        'Holding | max. 14 days at 55-65 °C, or 90 days as cooled blocks or nibs',
        'Allergens | none contained; shared line with nut products, cleaned by flush FL-03',
      ),
    ],
    ...extra,
  };
}

type Kind = 'dark' | 'milk' | 'white';
type Mass = [
  name: string,
  note: string,
  /** Total dry cocoa solids, percent. */ cocoa: number,
  /** Total fat, percent. */ fat: number,
  /** D90, micrometres. */ fineness: number,
  /** Casson plastic viscosity at 40 °C, Pa·s. */ viscosity: number,
  /** Casson yield value at 40 °C, Pa. */ yieldValue: number,
  extra?: Partial<Draft>,
];

const dark: Mass[] = [
  [
    'Dark Mass 46 % Standard',
    'Economical dark mass for biscuit coating and hollow figures.',
    46,
    28.5,
    24,
    1.4,
    9,
  ],
  [
    'Dark Mass 54 % Classic',
    'Balanced dark mass for the classic bar range.',
    54,
    32.0,
    21,
    1.3,
    7,
    { status: 'active' },
  ],
  ['Dark Mass 55 % Enrobing, Fluid', 'Thin-flowing dark mass for enrobing pralines.', 55, 36.5, 19, 0.9, 4],
  ['Dark Mass 60 % Intense', 'Fuller cocoa taste for filled bars and sticks.', 60, 36.0, 20, 1.2, 6],
  ['Dark Mass 64 % Ghana', 'Single-origin dark mass with an even cocoa taste.', 64, 38.5, 19, 1.2, 6],
  [
    'Dark Mass 67 % Madagascar',
    'Fruity single-origin mass with citrus and raspberry notes, conched for 18 hours only.',
    67,
    40.0,
    18,
    1.3,
    6,
  ],
  [
    'Dark Mass 70 % House Blend',
    'The dark mass of the 70 % bar, conched for 36 hours.',
    70,
    41.5,
    18,
    1.3,
    7,
  ],
  [
    'Dark Mass 70 % Organic',
    'Organic mass with raw cane sugar and without lecithin.',
    70,
    42.0,
    20,
    1.6,
    10,
    { organic: true },
  ],
  [
    'Dark Mass 72 % Ecuador',
    'Floral single-origin mass of Arriba beans.',
    72,
    42.5,
    18,
    1.4,
    7,
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'Dark Mass 74 % Dominican Republic, Organic',
    'Organic single-origin mass with tobacco and dried-fruit notes.',
    74,
    43.0,
    19,
    1.5,
    8,
    { organic: true },
  ],
  ['Dark Mass 80 % Intense', 'Very dark mass with only 20 % sugar.', 80, 46.0, 18, 1.6, 9],
  [
    'Dark Mass 85 % Extra',
    'Dark mass for lovers of bitterness, rounded by deodorised butter.',
    85,
    48.0,
    18,
    1.6,
    10,
  ],
  [
    'Dark Mass 99 % Pure',
    'Almost pure cocoa mass with a trace of sugar for a tasting set.',
    99,
    53.5,
    20,
    1.9,
    14,
    { status: 'draft' },
  ],
  [
    'Dark Mass 56 % No Added Sugar, Maltitol',
    'Dark mass with maltitol, refined at a lower temperature to protect the polyol.',
    56,
    35.5,
    21,
    1.5,
    9,
  ],
];

const milk: Mass[] = [
  ['Milk Mass 30 % Standard', 'Sweet milk mass for hollow figures and count lines.', 30, 29.5, 22, 1.6, 6],
  [
    'Milk Mass 33 % Classic',
    'Milk mass of the classic bar with roller-dried milk.',
    33,
    32.5,
    19,
    1.4,
    5,
    { status: 'active' },
  ],
  ['Milk Mass 34 % Enrobing, Fluid', 'Thin-flowing milk mass for enrobing.', 34, 37.0, 18, 0.9, 3],
  ['Milk Mass 35 % Caramel', 'Milk mass with caramelised sugar and buttermilk powder.', 35, 35.0, 19, 1.5, 6],
  [
    'Milk Mass 38 % Premium',
    'Milk mass with much cocoa and cream powder for assortments.',
    38,
    38.0,
    17,
    1.3,
    4,
  ],
  [
    'Milk Mass 38 % Organic',
    'Organic milk mass with organic cane sugar.',
    38,
    37.0,
    19,
    1.5,
    7,
    { organic: true },
  ],
  ['Milk Mass 40 % Madagascar', 'Single-origin milk mass with fruity acidity.', 40, 38.5, 17, 1.3, 5],
  [
    'Milk Mass 45 % Dark Milk',
    'Dark milk mass between milk and dark for grown-up palates.',
    45,
    39.5,
    17,
    1.4,
    5,
  ],
  [
    'Milk Mass 36 % No Added Sugar, Maltitol',
    'Milk mass with maltitol; the lactose of the milk remains.',
    36,
    35.5,
    20,
    1.6,
    7,
  ],
  [
    'Milk Mass 33 % Lactose-Free',
    'Milk mass with lactose-free milk powder, made on Mondays after a wet cleaning.',
    33,
    33.0,
    20,
    1.5,
    6,
    { status: 'draft' },
  ],
];

const white: Mass[] = [
  [
    'White Mass 28 % Classic',
    'White mass with 28 % cocoa butter for bars and callets.',
    28,
    35.5,
    19,
    1.3,
    4,
  ],
  [
    'White Mass 30 % Enrobing, Fluid',
    'Thin-flowing white mass that takes fat-soluble colours well.',
    30,
    39.0,
    18,
    0.8,
    2,
  ],
  [
    'White Mass 29 % Caramelised',
    'White mass whose milk and sugar are slowly browned in the conch.',
    29,
    36.0,
    19,
    1.4,
    5,
  ],
  [
    'White Mass 28 % Vanilla Speck',
    'White mass with ground vanilla beans that show as fine specks.',
    28,
    36.0,
    20,
    1.4,
    5,
  ],
  [
    'White Mass 30 % Matcha',
    'Green white mass with 4 % matcha; light-sensitive.',
    30,
    37.5,
    20,
    1.5,
    6,
    { status: 'inactive' },
  ],
  [
    'White Mass 29 % Strawberry',
    'Pink white mass with 6 % freeze-dried strawberry powder and no colouring.',
    29,
    36.5,
    22,
    1.6,
    7,
  ],
  ['White Mass 28 % Yoghurt', 'White mass with yoghurt powder and a fresh acidity.', 28, 35.0, 20, 1.5, 6],
];

const composition: Record<Kind, string> = {
  dark: 'min. 35 % dry cocoa solids, 18 % cocoa butter, 14 % fat-free cocoa | Directive 2000/36/EC',
  milk: 'min. 25 % dry cocoa solids, 14 % dry milk solids, 3.5 % milk fat | Directive 2000/36/EC',
  white: 'min. 20 % cocoa butter, 14 % dry milk solids, 3.5 % milk fat | Directive 2000/36/EC',
};
const holding: Record<Kind, string> = {
  dark: '45-50 °C under slow stirring, max. 30 days',
  milk: '42-45 °C under slow stirring, max. 21 days',
  white: '40-42 °C under slow stirring, max. 14 days',
};
const tank: Record<Kind, string> = {
  dark: 'Held in a jacketed tank and pumped to the tempering machines.',
  milk: 'Held at 42-45 °C, since milk proteins thicken the mass above 50 °C.',
  white: 'Held at 40-42 °C, since it browns quickly when overheated.',
};

const massOf =
  (kind: Kind) =>
  ([name, note, cocoa, fat, fineness, viscosity, yieldValue, extra]: Mass): Draft => ({
    name,
    description: `${note} ${tank[kind]}`,
    unit: 'kg',
    category: 'Raw Materials',
    cocoa,
    sections: [
      section(
        'Composition and flow',
        `Composition | ${composition[kind]}`,
        `Total fat | ${(fat - 0.5).toFixed(1)}-${(fat + 0.5).toFixed(1)} % | IOCCC 14`,
        'Moisture | max. 0.9 % | Karl Fischer',
        `Fineness | ${fineness - 2}-${fineness + 2} µm (D90) | laser diffraction; micrometer in process`,
        `Casson plastic viscosity at 40 °C | ${(viscosity - 0.2).toFixed(1)}-${(viscosity + 0.2).toFixed(1)} Pa·s | ICA 46`,
        `Casson yield value at 40 °C | ${Math.max(1, yieldValue - 2)}-${yieldValue + 2} Pa | ICA 46`,
      ),
      microbes(kind === 'dark' ? 3000 : 5000, 20, 20, 375),
      section(
        'Contaminants',
        cadmiumRow('Cadmium', kind, cocoa),
        'Iron and steel | magnet 8,000 G and sieve 0.8 mm after the refiner',
      ),
      section(
        'Storage',
        `Holding | ${holding[kind]}`,
        `Allergens | ${kind === 'dark' ? 'none contained; may contain milk' : 'milk'}`,
      ),
    ],
    ...extra,
  });

/** 8 roasted nibs and house-ground liquors. */
export const nibsAndLiquors: Draft[] = liquors.map(liquor);
/** 14 dark, 10 milk and 7 white masses. */
export const darkMasses: Draft[] = dark.map(massOf('dark'));
export const milkMasses: Draft[] = milk.map(massOf('milk'));
export const whiteMasses: Draft[] = white.map(massOf('white'));
