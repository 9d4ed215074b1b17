import type { Draft } from './draft.ts';
import { microbes, section } from './draft.ts';

type Sugar = [name: string, note: string, rows: string[], price: number, extra?: Partial<Draft>];

const sucrose = (colour: number, moisture: string, size: string): string[] => [
  'Polarisation | min. 99.7 °Z | ICUMSA GS1/2/3/9-1',
  `Colour in solution | max. ${colour} IU | ICUMSA GS2/3-9`,
  `Loss on drying | max. ${moisture} % | ICUMSA GS2/1/3/9-15`,
  'Invert sugar | max. 0.04 % | ICUMSA GS2/3/9-5',
  'Conductivity ash | max. 0.0270 % | ICUMSA GS2/3/9-17',
  `Particle size | ${size} | ICUMSA GS2/9-37`,
  'Sulphur dioxide | below 10 mg/kg | EN 1988-1',
];

const syrup = (dry: string, de: string, ph: string): string[] => [
  `Dry matter | ${dry} % | refractometer, ISO 1743`,
  `Dextrose equivalent | ${de} | ISO 5377`,
  `pH | ${ph} | ISO 1842`,
  'Sulphated ash | max. 0.5 % on dry matter | ISO 5809',
  'Sulphur dioxide | below 10 mg/kg | ISO 5379',
];

const sugars: Sugar[] = [
  [
    'White Sugar EU Category 2, Fine Crystal',
    'Beet sugar for refining chocolate masses, delivered loose by silo truck.',
    sucrose(45, '0.06', 'MA 0.60 mm, CV max. 35 %'),
    0.78,
  ],
  [
    'White Sugar EU Category 1, Extra Fine',
    'Very white beet sugar for fondant and white chocolate.',
    sucrose(25, '0.06', 'MA 0.35 mm, CV max. 35 %'),
    0.86,
  ],
  [
    'Icing Sugar with 3 % Maize Starch',
    'Milled sugar with maize starch against caking, for sugar work and dusting.',
    sucrose(60, '0.50', 'min. 97 % below 150 µm'),
    1.12,
  ],
  [
    'Raw Cane Sugar, Organic, Paraguay',
    'Golden cane sugar with a light molasses note for the organic range.',
    [
      'Polarisation | min. 99.0 °Z | ICUMSA GS1/2/3/9-1',
      'Colour in solution | 400-900 IU | ICUMSA GS1/3-7',
      'Loss on drying | max. 0.25 % | ICUMSA GS2/1/3/9-15',
      'Particle size | 0.4-1.2 mm, min. 85 % | ICUMSA GS2/9-37',
      'Genetically modified organisms | not detectable | ISO 21569',
    ],
    1.64,
    { organic: true },
  ],
  [
    'Muscovado Sugar, Dark',
    'Unrefined cane sugar that gives toffee and liquorice notes to caramels.',
    [
      'Polarisation | 86-92 °Z | ICUMSA GS1/2/3/9-1',
      'Colour in solution | 8,000-16,000 IU | ICUMSA GS1/3-7',
      'Moisture | max. 3.5 % | ICUMSA GS2/1/3/9-15',
      'Invert sugar | 2-5 % | ICUMSA GS1/3/7-3',
    ],
    2.35,
  ],
  [
    'Coconut Blossom Sugar, Organic',
    'Sugar of evaporated coconut blossom nectar for a no-refined-sugar recipe.',
    [
      'Sucrose | min. 75 % | HPLC',
      'Moisture | max. 2.0 % | Karl Fischer',
      'Particle size | max. 1.0 mm | sieve',
      'Sulphites | below 10 mg/kg | EN 1988-1',
    ],
    4.2,
    { organic: true, status: 'draft' },
  ],
  [
    'Glucose Syrup 42 DE',
    'Wheat-based syrup, so refined that it is exempt from gluten labelling, for caramels and jellies.',
    syrup('80.0-82.0', '40-44', '4.8-5.5'),
    0.72,
  ],
  [
    'Glucose Syrup 60 DE',
    'Maize syrup of high sweetness and low viscosity, keeps ganache soft.',
    syrup('80.5-82.5', '58-63', '4.5-5.5'),
    0.79,
  ],
  [
    'Glucose Syrup Dried 33 DE',
    'Spray-dried syrup for fillings with little free water.',
    syrup('min. 95.0', '30-36', '4.5-6.0'),
    1.45,
  ],
  [
    'Invert Sugar Syrup 70 %',
    'Partly inverted syrup that binds water in ganache and delays drying.',
    [
      'Dry matter | 72-74 % | refractometer',
      'Degree of inversion | 64-70 % | HPLC',
      'pH of a 50 % solution | 4.0-5.5 | ISO 1842',
      'Hydroxymethylfurfural | max. 50 mg/kg | HPLC',
    ],
    1.04,
  ],
  [
    'Dextrose Monohydrate',
    'Crystalline glucose for panning and cooling fillings.',
    [
      'Dextrose on dry matter | min. 99.5 % | HPLC',
      'Loss on drying | max. 9.1 % | ISO 1741',
      'Sulphated ash | max. 0.1 % | ISO 5809',
      'Particle size | max. 10 % above 315 µm | sieve',
    ],
    0.98,
  ],
  [
    'Sorbitol Solution 70 %, Non-Crystallising',
    'E 420 humectant for marzipan and long-life ganache.',
    [
      'Dry matter | 69-71 % | Karl Fischer',
      'D-sorbitol on dry matter | 72-78 % | HPLC',
      'Reducing sugars | max. 0.3 % | Regulation (EU) No 231/2012',
      'Nickel | max. 2 mg/kg | Regulation (EU) No 231/2012',
    ],
    1.15,
  ],
  [
    'Maltitol Powder, Crystalline',
    'E 965 bulk sweetener for the no-added-sugar bars; labelled with a laxative warning.',
    [
      'Maltitol on dry matter | min. 98.0 % | HPLC',
      'Moisture | max. 1.0 % | Karl Fischer',
      'Particle size | D90 below 200 µm | laser diffraction',
      'Reducing sugars | max. 0.1 % | Regulation (EU) No 231/2012',
    ],
    3.1,
  ],
  [
    'Isomaltulose, Crystalline',
    'Slowly digested sugar from beet for trials with a flat blood-sugar response.',
    [
      'Isomaltulose on dry matter | min. 98 % | HPLC',
      'Loss on drying | max. 6.5 % | oven 60 °C',
      'Colour in solution | max. 40 IU | ICUMSA GS2/3-9',
      'Lead | max. 0.1 mg/kg | EN 15763',
    ],
    3.85,
    { status: 'draft' },
  ],
];

function sugar([name, note, rows, price, extra]: Sugar): Draft {
  return {
    name,
    description: note,
    unit: 'kg',
    category: 'Raw Materials',
    price,
    sections: [
      section('Physical and chemical', ...rows),
      section(
        'Microbiological',
        'Mesophilic bacteria | max. 200 CFU/10 g | ICUMSA GS2/3-41',
        'Yeasts | max. 10 CFU/10 g | ICUMSA GS2/3-47',
        'Moulds | max. 10 CFU/10 g | ICUMSA GS2/3-47',
        'Salmonella spp. | absent in 25 g | ISO 6579-1',
      ),
      section(
        'Storage',
        'Storage | dry, below 65 % relative humidity, 15-25 °C',
        'Retest | 24 months from delivery',
      ),
    ],
    ...extra,
  };
}

type Dairy = [
  name: string,
  note: string,
  rows: string[],
  months: number,
  price: number,
  extra?: Partial<Draft>,
];

const dairies: Dairy[] = [
  [
    'Whole Milk Powder 26 %, Spray-Dried',
    'Spray-dried whole milk for milk chocolate, with little free fat.',
    [
      'Milk fat | 26.0-27.5 % | ISO 1736',
      'Moisture | max. 3.5 % | ISO 5537',
      'Protein in fat-free dry matter | min. 34 % | ISO 8968-1',
      'Titratable acidity | max. 0.15 % lactic acid | ISO 6091',
      'Scorched particles | disc A | ADPI',
      'Free fat | max. 10 % of total fat | GEA A 10a',
    ],
    12,
    4.3,
  ],
  [
    'Whole Milk Powder 26 %, Roller-Dried',
    'Roller-dried powder rich in free fat: lowers viscosity and brings a cooked-milk taste.',
    [
      'Milk fat | 26.0-27.5 % | ISO 1736',
      'Moisture | max. 3.0 % | ISO 5537',
      'Free fat | min. 85 % of total fat | GEA A 10a',
      'Scorched particles | disc B | ADPI',
      'Titratable acidity | max. 0.15 % lactic acid | ISO 6091',
    ],
    9,
    5.1,
  ],
  [
    'Skimmed Milk Powder, Low Heat',
    'Low-heat powder for white chocolate and fillings with a clean milk taste.',
    [
      'Milk fat | max. 1.25 % | ISO 1736',
      'Moisture | max. 4.0 % | ISO 5537',
      'Whey protein nitrogen index | min. 6.0 mg/g | ADPI',
      'Solubility index | max. 0.5 ml | ISO 8156',
      'Scorched particles | disc A | ADPI',
    ],
    24,
    2.95,
  ],
  [
    'Skimmed Milk Powder, Medium Heat, Organic',
    'Organic powder for the organic milk chocolates.',
    [
      'Milk fat | max. 1.25 % | ISO 1736',
      'Moisture | max. 4.0 % | ISO 5537',
      'Whey protein nitrogen index | 1.5-5.9 mg/g | ADPI',
      'Solubility index | max. 1.0 ml | ISO 8156',
    ],
    24,
    4.6,
    { organic: true },
  ],
  [
    'Anhydrous Milk Fat 99.8 %',
    'Pure milk fat that softens milk chocolate and slows fat bloom.',
    [
      'Milk fat | min. 99.8 % | IDF 24',
      'Moisture | max. 0.10 % | ISO 5536',
      'Free fatty acids, as oleic acid | max. 0.30 % | ISO 1740',
      'Peroxide value | max. 0.2 meq O2/kg | ISO 3976',
    ],
    12,
    7.4,
  ],
  [
    'Concentrated Butter 82 %, Unsalted',
    'Sweet-cream butter in 25 kg blocks for caramels and butter ganache.',
    [
      'Milk fat | min. 82.0 % | ISO 17189',
      'Water | max. 16.0 % | ISO 3727-1',
      'pH of the plasma | 6.3-6.8 | ISO 7238',
      'Peroxide value | max. 0.3 meq O2/kg | ISO 3976',
    ],
    6,
    6.9,
  ],
  [
    'UHT Cream 35 %',
    'Sterilised cream in aseptic bag-in-box for ganache.',
    [
      'Milk fat | 35.0-36.0 % | ISO 2450',
      'pH | 6.5-6.8 | potentiometer',
      'Dry matter | min. 40 % | ISO 6731',
      'Sterility | no growth after 7 days at 30 °C | incubation test',
    ],
    5,
    3.8,
    { quality: 'Pending' },
  ],
  [
    'Sweetened Condensed Milk 8 %',
    'Condensed whole milk with sugar for caramels and fudge.',
    [
      'Milk fat | min. 8.0 % | ISO 1737',
      'Milk dry matter | min. 28.0 % | ISO 6734',
      'Sucrose | 43-45 % | HPLC',
      'Viscosity at 20 °C | 2.0-4.5 Pa·s | Brookfield',
    ],
    9,
    2.7,
  ],
  [
    'Sweet Whey Powder, Demineralised 50 %',
    'Whey powder for compound coatings and fillings.',
    [
      'Lactose | min. 75 % | ISO 22662',
      'Protein | min. 11 % | ISO 8968-1',
      'Moisture | max. 3.0 % | ISO 5537',
      'Ash | max. 4.5 % | NMKL 173',
    ],
    18,
    1.35,
  ],
  [
    'Lactose, Edible, 200 Mesh',
    'Milled milk sugar that lowers sweetness in milk fillings.',
    [
      'Lactose on dry matter | min. 99.0 % | ISO 22662',
      'Total water | 4.5-5.5 % | ISO 5537',
      'Particle size | min. 90 % below 75 µm | air-jet sieve',
      'Sulphated ash | max. 0.3 % | ISO 5809',
    ],
    24,
    1.2,
  ],
  [
    'Buttermilk Powder, Sweet',
    'Spray-dried sweet buttermilk with natural phospholipids for caramel chocolate.',
    [
      'Milk fat | 5.0-8.0 % | ISO 1736',
      'Moisture | max. 4.0 % | ISO 5537',
      'Protein | min. 30 % | ISO 8968-1',
      'Titratable acidity | max. 0.15 % lactic acid | ISO 6091',
    ],
    12,
    3.2,
  ],
  [
    'Yoghurt Powder, Spray-Dried',
    'Fermented milk powder with fresh acidity for yoghurt fillings and white coatings.',
    [
      'Milk fat | max. 1.5 % | ISO 1736',
      'Moisture | max. 4.5 % | ISO 5537',
      'Lactic acid | 4.5-6.5 % | ISO 6091',
      'pH of a 10 % solution | 4.2-4.7 | potentiometer',
    ],
    12,
    4.9,
  ],
];

function dairy([name, note, rows, months, price, extra]: Dairy): Draft {
  return {
    name,
    description: `${note} Comes from establishments approved under Regulation (EC) No 853/2004.`,
    unit: 'kg',
    category: 'Raw Materials',
    price,
    sections: [
      section('Physical and chemical', ...rows),
      microbes(10000, 50, 50, 375),
      section(
        'Contaminants',
        'Listeria monocytogenes | absent in 25 g | ISO 11290-1',
        'Coagulase-positive staphylococci | max. 10 CFU/g | ISO 6888-1',
        'Aflatoxin M1 | max. 0.050 µg/kg, as milk | Regulation (EU) 2023/915',
        'Antibiotic residues | within Regulation (EU) No 37/2010 | ISO 26844',
      ),
      section('Storage', `Shelf life | ${months} months`, 'Allergens | milk, including lactose'),
    ],
    ...extra,
  };
}

/** 14 sugars and sweeteners. */
export const sugarsAndSweeteners: Draft[] = sugars.map(sugar);
/** 12 milk products. */
export const dairyProducts: Draft[] = dairies.map(dairy);
