import type { Draft } from './draft.ts';
import { microbes, section } from './draft.ts';

type NutKind =
  | 'hazelnuts'
  | 'almonds'
  | 'pistachios'
  | 'walnuts'
  | 'cashews'
  | 'pecans'
  | 'macadamias'
  | 'peanuts'
  | 'sesame'
  | 'coconut';

/** Maximum levels for aflatoxin B1 and the sum of B1, B2, G1 and G2, µg/kg, ready to eat: (EU) 2023/915. */
const aflatoxin: Record<NutKind, [b1: number, sum: number]> = {
  hazelnuts: [5, 10],
  almonds: [8, 10],
  pistachios: [8, 10],
  walnuts: [2, 4],
  cashews: [2, 4],
  pecans: [2, 4],
  macadamias: [2, 4],
  peanuts: [2, 4],
  sesame: [2, 4],
  coconut: [2, 4],
};

type Nut = [
  name: string,
  kind: NutKind,
  note: string,
  size: string,
  /** Moisture, percent. */ moisture: number,
  /** Peroxide value, meq O2/kg fat. */ peroxide: number,
  price: number,
  extra?: Partial<Draft>,
];

const nuts: Nut[] = [
  [
    'Hazelnut Kernels Natural 11-13 mm, Türkiye',
    'hazelnuts',
    'Levant kernels of the Ordu region for whole-nut bars, roasted in house.',
    '11-13 mm, min. 95 %',
    6.0,
    1.0,
    9.8,
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'Hazelnut Kernels Roasted 13-15 mm, Piedmont',
    'hazelnuts',
    'Tonda Gentile Trilobata with protected origin for the premium pralines.',
    '13-15 mm, min. 92 %',
    2.5,
    1.0,
    17.4,
  ],
  [
    'Hazelnuts Chopped Roasted 2-4 mm',
    'hazelnuts',
    'Roasted pieces without dust for inclusions and decoration.',
    '2-4 mm, min. 92 %; dust max. 2 %',
    2.5,
    1.0,
    10.7,
  ],
  [
    'Hazelnut Paste 100 %, Medium Roast',
    'hazelnuts',
    'Finely ground roasted hazelnuts for praline masses and spreads.',
    'fineness max. 40 µm (D90)',
    1.5,
    1.0,
    11.9,
  ],
  [
    'Almond Kernels Blanched 27/30, California',
    'almonds',
    'Blanched Nonpareil kernels for panning and marzipan.',
    '27-30 kernels per ounce',
    6.0,
    2.0,
    7.6,
  ],
  [
    'Almonds Sliced Natural 0.9-1.1 mm',
    'almonds',
    'Slices with skin for florentines and bark.',
    'thickness 0.9-1.1 mm; broken max. 15 %',
    6.0,
    2.0,
    8.3,
  ],
  [
    'Almonds Slivered Blanched, Roasted',
    'almonds',
    'Roasted slivers for rocher clusters.',
    '20-25 mm long; dust max. 2 %',
    2.5,
    2.0,
    8.9,
  ],
  [
    'Almond Flour Blanched, Fine',
    'almonds',
    'Flour of blanched almonds for marzipan and macaroon fillings.',
    'min. 95 % below 1.0 mm',
    5.5,
    2.0,
    8.1,
  ],
  [
    'Pistachio Kernels Green Peeled, Sicily',
    'pistachios',
    'Vivid green peeled kernels for decoration and pistachio paste.',
    'colour b* min. 28, wholes min. 85 %',
    5.0,
    2.0,
    39.5,
  ],
  [
    'Pistachio Paste 100 %',
    'pistachios',
    'Fine paste of peeled kernels without added colour.',
    'fineness max. 35 µm (D90)',
    2.0,
    2.0,
    34.2,
    { quality: 'Pending' },
  ],
  [
    'Walnut Halves Light, Chile',
    'walnuts',
    'Hand-sorted light halves that top the walnut marzipan praline.',
    'halves min. 85 %, extra light to light',
    4.5,
    2.0,
    9.2,
  ],
  [
    'Cashew Kernels WW320, Organic',
    'cashews',
    'Organic whole white kernels for panning and cashew butter fillings.',
    '300-320 kernels per pound',
    5.0,
    2.0,
    10.4,
    { organic: true },
  ],
  [
    'Pecan Pieces Medium',
    'pecans',
    'Fancy medium pieces for the pecan caramel bar.',
    '5-8 mm, min. 90 %',
    4.5,
    2.0,
    14.6,
  ],
  [
    'Macadamia Style 4, Roasted',
    'macadamias',
    'Roasted halves and pieces for the macadamia dragées.',
    'Style 4, 10-16 mm',
    1.8,
    2.0,
    16.9,
    { status: 'inactive' },
  ],
  [
    'Peanuts Blanched Roasted 38/42, Argentina',
    'peanuts',
    'High-oleic runner peanuts with a long shelf life in bars.',
    '38-42 kernels per ounce',
    2.0,
    1.5,
    2.6,
  ],
  [
    'Peanut Paste Smooth, High-Oleic',
    'peanuts',
    'Smooth paste without salt or stabiliser for the peanut praline.',
    'fineness max. 45 µm (D90)',
    1.5,
    1.5,
    3.2,
  ],
  [
    'Sesame Seed Hulled, Toasted',
    'sesame',
    'Toasted hulled seed for brittle; each lot tested for ethylene oxide.',
    'purity min. 99.95 %',
    3.5,
    2.0,
    3.4,
  ],
  [
    'Desiccated Coconut Fine, Low Sulphite',
    'coconut',
    'Fine grade for coconut fillings, steam-pasteurised in Sri Lanka.',
    'min. 90 % below 1.4 mm',
    3.0,
    1.5,
    3.1,
  ],
];

const allergenOf = (kind: NutKind): string =>
  kind === 'peanuts'
    ? 'peanuts'
    : kind === 'sesame'
      ? 'sesame'
      : kind === 'coconut'
        ? 'none; may contain sulphites below 10 mg/kg'
        : `nuts (${kind})`;

function nut([name, kind, note, size, moisture, peroxide, price, extra]: Nut): Draft {
  const [b1, sum] = aflatoxin[kind];
  const specific =
    kind === 'sesame'
      ? ['Ethylene oxide and 2-chloroethanol | max. 0.05 mg/kg | EN ISO 23318 after EURL-SRM']
      : kind === 'pistachios'
        ? ['Ochratoxin A | max. 5.0 µg/kg | Regulation (EU) 2023/915']
        : [];
  return {
    name,
    description: `${note} Vacuum-packed or nitrogen-flushed against oxidation.`,
    unit: 'kg',
    category: 'Raw Materials',
    price,
    sections: [
      section(
        'Physical and chemical',
        `Size and grade | ${size}`,
        `Moisture | max. ${moisture.toFixed(1)} % | ISO 665`,
        `Peroxide value of the fat | max. ${peroxide.toFixed(1)} meq O2/kg | ISO 3960`,
        'Free fatty acids, as oleic acid | max. 0.8 % of the fat | ISO 660',
        'Foreign matter | none of metal, glass or stone; shell max. 1 piece per 10 kg',
        'Insect-damaged, rancid or mouldy kernels | max. 1.0 %',
      ),
      section(
        'Contaminants',
        `Aflatoxin B1 | max. ${b1.toFixed(1)} µg/kg | EN 14123, Regulation (EU) 2023/915`,
        `Aflatoxins B1, B2, G1, G2 | max. ${sum.toFixed(1)} µg/kg | EN 14123, Regulation (EU) 2023/915`,
        ...specific,
        'Pesticide residues | within Regulation (EC) No 396/2005 | EN 15662',
      ),
      microbes(kind === 'coconut' ? 5000 : 10000, 100, 100, 375),
      section(
        'Storage',
        'Shelf life | 12 months at 4-10 °C, max. 65 % relative humidity',
        `Allergens | ${allergenOf(kind)}`,
      ),
    ],
    ...extra,
  };
}

type Fruit = [
  name: string,
  note: string,
  rows: string[],
  shelf: string,
  price: number,
  extra?: Partial<Draft>,
];

const freezeDried = (size: string, moisture: string): string[] => [
  `Particle size | ${size} | sieve`,
  `Moisture | max. ${moisture} % | Karl Fischer`,
  'Water activity | max. 0.25 at 25 °C | ISO 18787',
  'Stones and stalks | absent in 1 kg | visual',
];
const dried = (size: string, moisture: string, aw: string): string[] => [
  `Size | ${size}`,
  `Moisture | ${moisture} % | AOAC 934.06`,
  `Water activity | max. ${aw} at 25 °C | ISO 18787`,
  'Aflatoxins B1, B2, G1, G2 | max. 4.0 µg/kg | Regulation (EU) 2023/915',
];
const puree = (brix: string, ph: string): string[] => [
  `Soluble solids | ${brix} °Brix at 20 °C | ISO 2173`,
  `pH | ${ph} | ISO 1842`,
  'Seeds and skin | screened through 0.8 mm',
  'Patulin | max. 25 µg/kg | Regulation (EU) 2023/915',
];

const fruits: Fruit[] = [
  [
    'Raspberry Pieces Freeze-Dried 1-5 mm',
    'Crisp raspberry pieces for inclusion in dark and white masses.',
    freezeDried('1-5 mm, min. 90 %', '4.0'),
    '18 months, below 22 °C',
    48,
  ],
  [
    'Strawberry Powder Freeze-Dried',
    'Fine powder that colours and flavours white chocolate without additives.',
    freezeDried('min. 95 % below 500 µm', '4.0'),
    '18 months, below 22 °C',
    39.5,
  ],
  [
    'Blackcurrant Granules Freeze-Dried 1-3 mm',
    'Tart granules for dark chocolate barks.',
    freezeDried('1-3 mm, min. 90 %', '4.0'),
    '18 months, below 22 °C',
    44.8,
  ],
  [
    'Passion Fruit Powder Spray-Dried',
    'Powder on a maltodextrin carrier for tropical ganache.',
    [
      'Fruit content | min. 50 %',
      'Moisture | max. 4.0 % | Karl Fischer',
      'Titratable acidity | 8-12 % as citric acid | ISO 750',
      'Particle size | min. 95 % below 300 µm | sieve',
    ],
    '12 months, below 20 °C',
    31.2,
    { status: 'inactive' },
  ],
  [
    'Raisins Jumbo, Oil-Free',
    'Thompson seedless raisins for panning, without the usual sunflower oil.',
    [
      ...dried('270-330 berries per 100 g', '14-17', '0.62'),
      'Ochratoxin A | max. 8.0 µg/kg | Regulation (EU) 2023/915',
    ],
    '12 months at 10-15 °C',
    3.4,
  ],
  [
    'Cranberries Dried, Sliced',
    'Sugar-infused cranberry slices for bars and bark.',
    dried('5-12 mm slices', '10-14', '0.55'),
    '18 months at 10-15 °C',
    5.6,
  ],
  [
    'Sour Cherries Dried, Whole, Infused',
    'Pitted Montmorency cherries for dragées.',
    [...dried('9-13 mm', '12-16', '0.58'), 'Pits | max. 1 per 10 kg | visual'],
    '12 months at 10-15 °C',
    9.9,
  ],
  [
    'Apricot Paste',
    'Smooth paste of Turkish apricots for layered fruit fillings.',
    [...dried('smooth, screened 1.5 mm', '18-22', '0.65'), 'Sulphur dioxide | max. 2,000 mg/kg | EN 1988-1'],
    '12 months at 10-15 °C',
    6.1,
  ],
  [
    'Date Paste, Organic',
    'Paste of Deglet Nour dates as a binder for fruit-and-nut bars.',
    dried('smooth, screened 1.5 mm', '18-22', '0.65'),
    '12 months at 10-15 °C',
    3.7,
    { organic: true },
  ],
  [
    'Candied Orange Peel Cubes 3 mm',
    'Navel orange peel candied to 74 °Brix for orangettes and bars.',
    [
      'Cube size | 3 mm, min. 90 % | sieve',
      'Soluble solids | 72-76 °Brix | ISO 2173',
      'pH | 3.0-4.0 | ISO 1842',
      'Water activity | max. 0.72 | ISO 18787',
    ],
    '12 months, below 18 °C',
    4.2,
  ],
  [
    'Candied Ginger Cubes 4-6 mm',
    'Crystallised stem ginger, low in fibre, for enrobing.',
    [
      'Cube size | 4-6 mm, min. 85 % | sieve',
      'Moisture | 10-14 % | oven',
      'Sulphur dioxide | below 10 mg/kg | EN 1988-1',
      'Water activity | max. 0.62 | ISO 18787',
    ],
    '18 months, below 18 °C',
    5.3,
  ],
  [
    'Raspberry Purée 10 % Sugar, Frozen',
    'Seedless purée of Willamette raspberries for ganache and jelly.',
    puree('15-19', '2.9-3.5'),
    '24 months at -18 °C',
    5.8,
  ],
  [
    'Mango Purée Alphonso, Aseptic',
    'Unsweetened Alphonso purée in aseptic bags for tropical fillings.',
    puree('16-20', '3.6-4.2'),
    '18 months unopened',
    3.6,
  ],
  [
    'Lemon Juice Concentrate 400 GPL',
    'Clear concentrate that sets the acidity of jellies and fondants.',
    [
      'Acidity | 390-410 g/l as anhydrous citric acid | ISO 750',
      'Soluble solids | 45-50 °Brix | ISO 2173',
      'Pulp | max. 2 % v/v | centrifuge',
      'Turbidity | max. 50 NTU | nephelometer',
    ],
    '24 months at -18 °C',
    4.9,
  ],
];

function fruit([name, note, rows, shelf, price, extra]: Fruit): Draft {
  return {
    name,
    description: note,
    unit: 'kg',
    category: 'Raw Materials',
    price,
    sections: [
      section('Physical and chemical', ...rows),
      microbes(10000, 500, 500, 25),
      section(
        'Contaminants',
        'Listeria monocytogenes | absent in 25 g | ISO 11290-1',
        'Hepatitis A virus and norovirus | not detected in 25 g, red berries | ISO 15216-2',
        'Pesticide residues | within Regulation (EC) No 396/2005 | EN 15662',
      ),
      section('Storage', `Shelf life | ${shelf}`),
    ],
    ...extra,
  };
}

/** Berries are the only fruit with a virus limit. */
function withoutVirusLine(draft: Draft): Draft {
  if (/raspberry|strawberry|blackcurrant/i.test(draft.name)) return draft;
  const sections = draft.sections.map((part) => ({
    ...part,
    rows: part.rows.filter((row) => !row.property.startsWith('Hepatitis')),
  }));
  return { ...draft, sections };
}

/** 18 nuts and seeds. */
export const nutsAndSeeds: Draft[] = nuts.map(nut);
/** 14 fruits. */
export const fruitProducts: Draft[] = fruits.map(fruit).map(withoutVirusLine);
