import type { Draft } from './draft.ts';
import { section } from './draft.ts';

/** Fats, emulsifiers, flavours, colours and other minor ingredients: each with its own rows. */
type Minor = [
  name: string,
  note: string,
  rows: string[],
  shelf: string,
  price: number,
  unit?: string,
  extra?: Partial<Draft>,
];

const oil = (ffa: string, peroxide: string, iodine: string, esters: number): string[] => [
  `Free fatty acids, as oleic acid | max. ${ffa} % | ISO 660`,
  `Peroxide value | max. ${peroxide} meq O2/kg | ISO 3960`,
  `Iodine value (Wijs) | ${iodine} g I2/100 g | ISO 3961`,
  'Moisture | max. 0.10 % | ISO 662',
  'Glycidyl esters | max. 1,000 µg/kg | ISO 18363-1, Regulation (EU) 2023/915',
  `3-MCPD and its esters | max. ${esters.toLocaleString('en-US')} µg/kg | ISO 18363-1, Regulation (EU) 2023/915`,
  'MOAH | below 2 mg/kg | EN 16995',
];

const lecithin = (source: string): string[] => [
  'Acetone-insoluble matter | min. 60 % | AOCS Ja 4-46',
  'Acid value | max. 35 mg KOH/g | AOCS Ja 6-55',
  'Peroxide value | max. 10 meq O2/kg | AOCS Ja 8-87',
  'Loss on drying | max. 2.0 % | Regulation (EU) No 231/2012, E 322',
  'Viscosity at 25 °C | max. 12 Pa·s | Brookfield',
  `Allergens | ${source}`,
];

const fats: Minor[] = [
  [
    'Shea Stearin, Cocoa Butter Equivalent',
    'Fractionated shea fat, one of the six vegetable fats allowed beside cocoa butter up to 5 %.',
    oil('0.10', '1.0', '32-38', 2500),
    '12 months below 25 °C',
    6.9,
  ],
  [
    'Palm Mid Fraction RSPO SG',
    'Segregated certified palm mid fraction for firm nut fillings.',
    oil('0.10', '1.0', '32-36', 2500),
    '12 months below 25 °C',
    2.8,
  ],
  [
    'Palm Kernel Stearin, Hydrogenated',
    'Lauric hard fat for compound coatings; not to be mixed with cocoa butter.',
    oil('0.10', '1.0', 'max. 1', 1250),
    '12 months below 25 °C',
    2.4,
    'kg',
    { status: 'archived' },
  ],
  [
    'Coconut Oil, Refined',
    'Lauric fat that melts at body heat and cools the mouth in ice confections.',
    oil('0.10', '1.0', '7-11', 1250),
    '12 months below 25 °C',
    2.6,
  ],
  [
    'Sunflower Oil, High-Oleic',
    'Stable liquid oil for soft fillings and spreads.',
    oil('0.10', '1.0', '78-90', 1250),
    '12 months below 20 °C',
    2.1,
  ],
  [
    'Rapeseed Oil, Cold-Pressed, Organic',
    'Organic oil for the palm-free hazelnut spread.',
    oil('1.5', '8.0', '105-126', 1250),
    '9 months below 18 °C',
    3.9,
    'kg',
    { organic: true, status: 'draft' },
  ],
  [
    'Sunflower Lecithin, Liquid',
    'Emulsifier that lowers the viscosity of chocolate without a soya declaration.',
    lecithin('none contained'),
    '24 months at 15-30 °C',
    4.6,
  ],
  [
    'Soya Lecithin, Liquid, Identity-Preserved',
    'Standardised lecithin of conventional soya with a non-GMO chain of custody.',
    [...lecithin('soya'), 'Genetically modified organisms | below 0.1 % | ISO 21570'],
    '24 months at 15-30 °C',
    2.9,
  ],
  [
    'Polyglycerol Polyricinoleate',
    'E 476 emulsifier that takes the yield value of moulding masses almost to nothing; at most 5 g/kg.',
    [
      'Hydroxyl value | 80-100 mg KOH/g | Regulation (EU) No 231/2012',
      'Acid value | max. 6 mg KOH/g | Regulation (EU) No 231/2012',
      'Refractive index at 65 °C | 1.4630-1.4665',
      'Polyglycerols | min. 75 % di-, tri- and tetraglycerols | GC',
      'Dosage | max. 5 g/kg | Regulation (EC) No 1333/2008',
    ],
    '24 months below 25 °C',
    5.8,
  ],
  [
    'Ammonium Phosphatide',
    'E 442 emulsifier of rapeseed oil with a neutral taste, an alternative to lecithin.',
    [
      'Phosphorus | 3.0-3.4 % | Regulation (EU) No 231/2012',
      'Ammonium nitrogen | 1.2-1.5 % | Regulation (EU) No 231/2012',
      'Petroleum-ether insolubles | max. 2.5 %',
      'Dosage | max. 10 g/kg | Regulation (EC) No 1333/2008',
    ],
    '18 months below 30 °C',
    6.4,
  ],
];

const extract = (rows: string[]): string[] => [
  ...rows,
  'Heavy metals | lead max. 1 mg/kg, arsenic max. 1 mg/kg | EN 15763',
  'Flavouring status | conforms to Regulation (EC) No 1334/2008',
];

const flavours: Minor[] = [
  [
    'Vanilla Extract Bourbon, Two-Fold',
    'Extract of Madagascar beans in ethanol for the premium milk range.',
    extract([
      'Vanillin | min. 0.40 g/100 ml | HPLC, ISO 5565-2',
      'Ratio of vanillin to p-hydroxybenzaldehyde | 10-20 | HPLC',
      'Ethanol | 33-38 % v/v | density',
      'Dry matter | min. 5 % | oven',
    ]),
    '36 months below 20 °C',
    310,
    'L',
  ],
  [
    'Vanilla Beans Bourbon, Red Whole',
    'Cured red beans from Sava for ganache infusions.',
    extract([
      'Length | 14-18 cm',
      'Moisture | 25-30 % | ISO 5565-2',
      'Vanillin on dry matter | min. 1.6 % | ISO 5565-2',
      'Mould | none visible',
    ]),
    '24 months sealed, dark',
    265,
  ],
  [
    'Vanilla Powder, Spent Bean Specks',
    'Ground exhausted beans that show as specks in white chocolate.',
    extract([
      'Particle size | min. 95 % below 300 µm | sieve',
      'Moisture | max. 6 % | oven',
      'Salmonella spp. | absent in 25 g | ISO 6579-1',
    ]),
    '24 months, dry',
    42,
  ],
  [
    'Vanillin Natural, ex Ferulic Acid',
    'Natural vanillin by fermentation for fillings and spreads.',
    extract([
      'Assay | min. 99.0 % | HPLC',
      'Melting range | 81-83 °C | Ph. Eur. 2.2.14',
      'δ13C | -34 to -37 ‰ | IRMS',
    ]),
    '36 months, dry',
    285,
  ],
  [
    'Orange Oil Sicily, Cold-Pressed',
    'Sweet orange oil for orange bars and orangettes.',
    extract([
      'Relative density at 20 °C | 0.842-0.850 | ISO 279',
      'Refractive index at 20 °C | 1.470-1.476 | ISO 280',
      'Optical rotation at 20 °C | +94° to +99° | ISO 592',
      'Limonene | 93-96 % | GC',
    ]),
    '12 months at 4-8 °C',
    24,
  ],
  [
    'Peppermint Oil, Mitcham Type',
    'Rectified oil for mint fondant and after-dinner thins.',
    extract([
      'Menthol | 36-46 % | ISO 856',
      'Menthone | 15-25 % | ISO 856',
      'Pulegone | max. 3 % | GC',
      'Relative density at 20 °C | 0.900-0.916 | ISO 279',
    ]),
    '24 months, dark',
    58,
  ],
  [
    'Coffee Extract Arabica, 45 °Brix',
    'Concentrated extract of roasted Arabica for mocha ganache.',
    extract([
      'Soluble solids | 44-46 °Brix | refractometer',
      'Caffeine | 1.2-1.8 % | ISO 20481',
      'pH | 4.7-5.3 | ISO 1842',
      'Acrylamide | below 850 µg/kg | Regulation (EU) 2017/2158',
    ]),
    '12 months at 4-8 °C',
    19.5,
  ],
  [
    'Natural Raspberry Flavouring',
    'Oil-soluble natural flavouring that lifts the freeze-dried fruit.',
    extract([
      'Refractive index at 20 °C | 1.445-1.455 | ISO 280',
      'Carrier | sunflower oil',
      'Dosage | 0.5-1.0 g/kg',
    ]),
    '18 months below 20 °C',
    62,
  ],
  [
    'Natural Caramel Flavouring',
    'Oil-soluble flavouring with cooked-milk notes for the caramel chocolate.',
    extract([
      'Relative density at 20 °C | 0.930-0.950 | ISO 279',
      'Carrier | medium-chain triglycerides',
      'Dosage | 0.8-1.5 g/kg',
    ]),
    '18 months below 20 °C',
    47,
  ],
  [
    'Almond Flavouring, Bitter Type',
    'Natural benzaldehyde free of prussic acid for marzipan.',
    extract([
      'Benzaldehyde | min. 98 % | GC',
      'Hydrocyanic acid | below 1 mg/kg | ISO 2164',
      'Refractive index at 20 °C | 1.544-1.547 | ISO 280',
    ]),
    '12 months, dark',
    39,
  ],
  [
    'Cinnamon Ceylon, Ground, Steam-Treated',
    'True cinnamon with little coumarin for the winter range.',
    extract([
      'Volatile oil | min. 0.7 ml/100 g | ISO 6571',
      'Coumarin | max. 200 mg/kg | HPLC',
      'Moisture | max. 12 % | ISO 939',
      'Ochratoxin A | max. 15 µg/kg | Regulation (EU) 2023/915',
    ]),
    '24 months, dry',
    16.8,
  ],
  [
    'Chilli Powder, Bird’s Eye',
    'Hot chilli for the dark chilli bar.',
    extract([
      'Pungency | 60,000-80,000 SHU | ISO 7543-2',
      'Moisture | max. 10 % | ISO 939',
      'Ochratoxin A | max. 20 µg/kg | Regulation (EU) 2023/915',
      'Sudan dyes | not detected | LC-MS/MS',
    ]),
    '18 months, dark',
    12.4,
    'kg',
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'Sea Salt Flakes, Guérande Type',
    'Crisp flakes for salted caramel and finishing.',
    [
      'Sodium chloride on dry matter | min. 94 % | ISO 2481',
      'Moisture | max. 4 % | ISO 2483',
      'Insolubles | max. 0.3 % | ISO 2479',
      'Microscopic foreign matter | none above 0.5 mm',
    ],
    'unlimited, dry',
    4.1,
  ],
  [
    'Matcha Powder, Culinary Grade',
    'Stone-milled Japanese green tea for white matcha chocolate.',
    extract([
      'Chlorophyll | min. 400 mg/100 g | photometer',
      'Particle size | D50 10-15 µm | laser diffraction',
      'Moisture | max. 5 % | oven',
      'Radioactive caesium | below 10 Bq/kg | gamma spectrometry',
    ]),
    '12 months at 4-8 °C',
    74,
  ],
];

const others: Minor[] = [
  [
    'Shellac, Bleached, in Ethanol',
    'E 904 glazing agent that seals panned chocolate against moisture.',
    [
      'Dry matter | 38-42 % | oven',
      'Acid value | 73-89 mg KOH/g | Regulation (EU) No 231/2012',
      'Arsenic | max. 3 mg/kg | EN 15763',
    ],
    '12 months below 20 °C',
    14.5,
  ],
  [
    'Gum Arabic, Spray-Dried',
    'E 414 of Acacia senegal for pre-coating and polishing in the pan.',
    [
      'Loss on drying | max. 10 % | Regulation (EU) No 231/2012',
      'Viscosity of a 25 % solution | 70-110 mPa·s | Brookfield',
      'Optical rotation | -26° to -34° | polarimeter',
      'Salmonella spp. | absent in 10 g | ISO 6579-1',
    ],
    '24 months, dry',
    5.9,
  ],
  [
    'Carnauba Wax Flakes T1',
    'E 903 wax for the high gloss of hard-panned sweets.',
    [
      'Melting range | 82-86 °C | ISO 6321',
      'Acid value | 2-7 mg KOH/g | Regulation (EU) No 231/2012',
      'Ester value | 71-88 mg KOH/g',
    ],
    '36 months',
    11.7,
  ],
  [
    'Pectin HM, Slow Set, 150° SAG',
    'E 440 pectin for fruit jelly layers.',
    [
      'Grade | 150 ± 5 °SAG | IFT 5-54',
      'Degree of esterification | 58-62 % | titration',
      'Galacturonic acid | min. 65 % | Regulation (EU) No 231/2012',
      'Methanol and propan-2-ol | max. 1 % | GC',
    ],
    '24 months, dry',
    18.2,
  ],
  [
    'Gelatine Beef 240 Bloom',
    'Type B gelatine for marshmallow; halal-certified.',
    [
      'Gel strength | 235-245 g Bloom | GME',
      'Viscosity at 6.67 % | 3.5-4.5 mPa·s | GME',
      'Moisture | max. 15 % | GME',
      'Salmonella spp. | absent in 25 g | ISO 6579-1',
    ],
    '36 months, dry',
    8.6,
  ],
  [
    'Egg Albumen Powder, High-Whip',
    'Pasteurised egg white for nougat and marshmallow.',
    [
      'Moisture | max. 8 % | oven',
      'Whipping height | min. 160 mm',
      'Salmonella spp. | absent in 25 g | ISO 6579-1',
      'Allergens | egg',
    ],
    '24 months, dry',
    12.9,
  ],
  [
    'Beetroot Colouring Powder',
    'E 162 for pink fillings; sensitive to heat.',
    [
      'Betanin | min. 0.4 % | E1% 535 nm',
      'Nitrate | max. 2 g nitrate anion per gram of red colour | Regulation (EU) No 231/2012',
      'Moisture | max. 5 % | oven',
    ],
    '12 months below 20 °C',
    22,
  ],
  [
    'Spirulina Extract, Blue Powder',
    'Colouring food for blue and green decorations.',
    [
      'Colour value | E10% 618 nm, 180 ± 9',
      'Moisture | max. 7 % | oven',
      'Microcystins | below 1 µg/g | LC-MS/MS',
      'pH of a 1 % solution | 5.5-7.5',
    ],
    '15 months below 20 °C',
    96,
  ],
  [
    'Carmine Colouring, Oil Dispersion',
    'E 120 dispersion for red cocoa-butter transfers; not vegetarian.',
    [
      'Carminic acid | min. 10 % | photometer, 494 nm',
      'Particle size | max. 15 µm | Hegman gauge',
      'Protein | max. 2.2 % | Kjeldahl',
      'Allergens | none to declare; may cause sensitivity',
    ],
    '18 months',
    88,
    'kg',
    { quality: 'Pending' },
  ],
  [
    'Titanium Dioxide E 171',
    'White pigment, kept for the record only: no longer authorised as a food additive since Regulation (EU) 2022/63.',
    [
      'Assay | min. 99 % TiO2 on an alumina- and silica-free basis | Regulation (EU) No 231/2012',
      'Loss on drying | max. 0.5 % | 105 °C',
      'Use | not permitted in food since 7 August 2022 | Regulation (EU) 2022/63',
    ],
    '36 months',
    6.2,
    'kg',
    { status: 'archived', quality: 'Rejected' },
  ],
  [
    'Edible Gold Leaf 23 Carat',
    'E 175 leaf for decorating pralines by hand.',
    [
      'Gold | min. 95.8 % | ICP-OES',
      'Leaf size | 80 x 80 mm',
      'Other metals | silver max. 4 %, copper max. 0.2 % | ICP-OES',
    ],
    'unlimited',
    46,
    'box',
  ],
  [
    'Crisp Rice 2-4 mm',
    'Extruded rice crispies for crunchy bars.',
    [
      'Bulk density | 110-140 g/l',
      'Moisture | max. 3.5 % | oven',
      'Size | 2-4 mm, min. 90 % | sieve',
      'Gluten | below 20 mg/kg | R5 ELISA',
      'Inorganic arsenic | max. 0.30 mg/kg | Regulation (EU) 2023/915',
    ],
    '12 months, dry',
    3.3,
  ],
];

function minor([name, note, rows, shelf, price, unit, extra]: Minor): Draft {
  return {
    name,
    description: note,
    unit: unit ?? 'kg',
    category: 'Raw Materials',
    price,
    sections: [
      section('Requirements', ...rows),
      section('Storage and documents', `Shelf life | ${shelf}`, 'Certificate of analysis | with every lot'),
    ],
    ...extra,
  };
}

/** 10 fats and emulsifiers. */
export const fatsAndEmulsifiers: Draft[] = fats.map(minor);
/** 14 flavours and spices. */
export const flavoursAndSpices: Draft[] = flavours.map(minor);
/** 12 colours, glazes, gelling agents and inclusions. */
export const otherIngredients: Draft[] = others.map(minor);
