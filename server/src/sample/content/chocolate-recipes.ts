import type { SampleRecipe } from './history-types.ts';

// The recipes of the chocolate maker: masses, fillings and the bars made of them, so that what goes into a mass can be
// followed to the bar. Shares add up to 100 %.

const mass = 'Chocolate Masses';
const filling = 'Fillings';
const bar = 'Bars and Sticks';

const refining =
  '1. Mix sugar, milk powders and cocoa mass with two thirds of the cocoa butter at 45 °C for 20 min.\n2. Pre-refine, then refine on the five-roll refiner.\n3. Conche dry, then liquid; add the rest of the cocoa butter in the last third.\n4. Add lecithin and vanilla 60 min before the end.\n5. Sieve (300 µm), pass the magnet, and hold at 45 °C under stirring.';
const moulding =
  '1. Melt the mass to 45 °C and temper (temper index 4.5 to 5.5).\n2. Deposit into moulds of 29 °C, vibrate for 40 s.\n3. Cool for 18 min at 12 °C.\n4. Demould, pass the metal detector, wrap.';
const massSpecification = (cocoa: string, fat: string, fineness: string) =>
  `Cocoa solids: ${cocoa} (calculated)\nFat: ${fat} (NMR)\nFineness D90: ${fineness} (laser diffraction)\nMoisture: max. 0.8 % (Karl Fischer)\nViscosity: 1.6 to 2.4 Pa·s (Casson, 40 °C)`;
const barSpecification = (weight: string) =>
  `Net weight: ${weight} (average system)\nTemper: no bloom after 48 h at 28 °C\nForeign bodies: none (metal detector 1.5 mm Fe, 2.0 mm non-Fe)\nShelf life: 18 months at 16 to 18 °C`;

export const chocolateRecipes: readonly SampleRecipe[] = [
  {
    code: 'RCP-0101',
    name: 'Dark Mass 54 %',
    category: mass,
    productCode: 'YM-3102',
    quantity: 5000,
    description: 'Balanced dark mass for bars and enrobing, conched for 24 hours.',
    instructions: refining,
    specifications: massSpecification('min. 54 %', '34 to 36 %', 'max. 22 µm'),
    versions: [
      {
        version: '1.0',
        daysAgo: 190,
        approvedDaysAgo: 181,
        ingredients:
          '40 % Cocoa mass {HM-1101}\n45.2 % Sugar {HM-1201}\n14.3 % Cocoa butter {HM-1107}\n0.45 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.05 % Natural vanillin {HM-1704}',
      },
    ],
  },
  {
    code: 'RCP-0102',
    name: 'Dark Mass 70 % House Blend',
    category: mass,
    productCode: 'YM-3107',
    quantity: 5000,
    description: 'The house blend of the best-known bar, conched for 36 hours.',
    instructions: refining,
    specifications: massSpecification('min. 70 %', '41 to 43 %', 'max. 20 µm'),
    versions: [
      {
        version: '1.0',
        daysAgo: 188,
        approvedDaysAgo: 180,
        ingredients:
          '62.4 % Cocoa mass {HM-1101}\n29.5 % Sugar {HM-1201}\n7.6 % Cocoa butter {HM-1107}\n0.4 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.1 % Natural vanillin {HM-1704}',
      },
      {
        version: '1.1',
        daysAgo: 121,
        approvedDaysAgo: 114,
        reason: 'Ground vanilla instead of vanillin, as marketing promised',
        ingredients:
          '62.4 % Cocoa mass {HM-1101}\n29.5 % Sugar {HM-1201}\n7.6 % Cocoa butter {HM-1107}\n0.4 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.1 % Ground vanilla {HM-1703}',
      },
      {
        version: '2.0',
        daysAgo: 47,
        approvedDaysAgo: 40,
        reason: 'Sunflower lecithin: the mass is free of soya from now on',
        ingredients:
          '62.5 % Cocoa mass {HM-1101}\n29.4 % Sugar {HM-1201}\n7.6 % Cocoa butter {HM-1107}\n0.4 % Emulsifier: sunflower lecithin {HM-1607}\n0.1 % Ground vanilla {HM-1703}',
      },
    ],
  },
  {
    code: 'RCP-0201',
    name: 'Milk Mass 33 % Classic',
    category: mass,
    productCode: 'YM-3202',
    quantity: 5000,
    description: 'The milk mass of most bars and fillings: round, with a note of caramel.',
    instructions: refining,
    specifications: massSpecification('min. 33 %', '31 to 33 %', 'max. 24 µm'),
    notes: 'Roller-dried milk powder may be used after release by Quality Control only.',
    versions: [
      {
        version: '1.0',
        daysAgo: 186,
        approvedDaysAgo: 179,
        ingredients:
          '43.5 % Sugar {HM-1201}\n22.4 % Whole milk powder {HM-1301} [Milk]\n21.2 % Cocoa butter {HM-1107}\n12.4 % Cocoa mass {HM-1101}\n0.45 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.05 % Natural vanillin {HM-1704}',
      },
      {
        version: '1.1',
        daysAgo: 6,
        approvedDaysAgo: null,
        reason: 'Less sugar, more milk: outcome of the consumer panel in autumn',
        ingredients:
          '41.5 % Sugar {HM-1201}\n24.4 % Whole milk powder {HM-1301} [Milk]\n21.2 % Cocoa butter {HM-1107}\n12.4 % Cocoa mass {HM-1101}\n0.45 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.05 % Natural vanillin {HM-1704}',
      },
    ],
  },
  {
    code: 'RCP-0202',
    name: 'Milk Mass 38 % Premium',
    category: mass,
    productCode: 'YM-3205',
    quantity: 2500,
    description: 'Creamy milk mass with more cocoa, for premium bars.',
    instructions: refining,
    specifications: massSpecification('min. 38 %', '34 to 36 %', 'max. 20 µm'),
    versions: [
      {
        version: '1.0',
        daysAgo: 172,
        approvedDaysAgo: 165,
        ingredients:
          '37.95 % Sugar {HM-1201}\n23.6 % Cocoa butter {HM-1107}\n23.4 % Whole milk powder {HM-1301} [Milk]\n14.6 % Cocoa mass {HM-1101}\n0.4 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.05 % Vanilla extract {HM-1701}',
      },
    ],
  },
  {
    code: 'RCP-0301',
    name: 'White Mass 28 % Classic',
    category: mass,
    productCode: 'YM-3301',
    quantity: 2500,
    description: 'White mass with deodorised cocoa butter and ground vanilla.',
    instructions: refining,
    specifications: massSpecification('min. 28 %', '35 to 37 %', 'max. 22 µm'),
    versions: [
      {
        version: '1.0',
        daysAgo: 170,
        approvedDaysAgo: 164,
        ingredients:
          '45.5 % Sugar {HM-1201}\n28.4 % Cocoa butter, deodorised {HM-1108}\n25.55 % Whole milk powder {HM-1301} [Milk]\n0.45 % Emulsifier: soya lecithin {HM-1608} [Soybeans]\n0.1 % Ground vanilla {HM-1703}',
      },
    ],
  },
  {
    code: 'RCP-0401',
    name: 'Hazelnut Praline 50/50',
    category: filling,
    productCode: 'YM-3401',
    quantity: 600,
    description: 'Caramelised hazelnut praline, the base of sticks and assortments.',
    instructions:
      '1. Caramelise the sugar in the copper kettle to 165 °C.\n2. Fold in the warm hazelnuts, spread on the cooling table.\n3. Break, then grind twice (second pass max. 40 µm).\n4. Add lecithin, fill into lidded tubs, cool to 18 °C.',
    specifications:
      'Hazelnuts: 50 % (calculated)\nFineness D90: max. 40 µm (laser diffraction)\nWater activity: max. 0.35 (dew point)\nAflatoxin total: max. 4 µg/kg (HPLC)',
    versions: [
      {
        version: '1.0',
        daysAgo: 160,
        approvedDaysAgo: 154,
        ingredients:
          '50 % Hazelnuts, roasted {HM-1402} [Nuts]\n49.6 % Sugar {HM-1201}\n0.4 % Emulsifier: sunflower lecithin {HM-1607}',
      },
    ],
  },
  {
    code: 'RCP-0402',
    name: 'Gianduja Milk 25 % Hazelnut',
    category: filling,
    productCode: 'YM-3412',
    quantity: 400,
    description: 'Soft gianduja of milk mass and hazelnut paste, to be cut or deposited.',
    instructions:
      '1. Melt the milk mass to 42 °C.\n2. Stir in hazelnut paste, icing sugar and milk fat.\n3. Temper to 24 °C on the table.\n4. Deposit into frames, rest overnight at 16 °C.',
    specifications:
      'Hazelnuts: 25 % (calculated)\nWater activity: max. 0.40 (dew point)\nHardness: 8 to 12 N (texture analyser, 20 °C)',
    versions: [
      {
        version: '1.0',
        daysAgo: 150,
        approvedDaysAgo: 143,
        ingredients:
          '60 % Milk chocolate {YM-3202}\n25 % Hazelnut paste {HM-1404} [Nuts]\n10 % Icing sugar {HM-1203}\n5 % Anhydrous milk fat {HM-1305} [Milk]',
      },
    ],
  },
  {
    code: 'RCP-0403',
    name: 'Ganache Dark 70 %',
    category: filling,
    productCode: 'YM-3501',
    quantity: 120,
    description: 'Plain ganache of the house blend with cream and butter.',
    instructions:
      '1. Boil cream, glucose and invert sugar (min. 80 °C for 2 min).\n2. Pour over the callets, emulsify from the middle.\n3. At 35 °C mix in the soft butter.\n4. Frame at 28 °C, crystallise 24 h at 16 °C.',
    specifications:
      'Water activity: max. 0.82 (dew point)\npH: 5.2 to 5.8\nTotal plate count: max. 5,000 CFU/g\nEnterobacteriaceae: max. 10 CFU/g',
    versions: [
      {
        version: '1.0',
        daysAgo: 146,
        approvedDaysAgo: 140,
        ingredients:
          '47 % Dark chocolate 70 % {YM-3107}\n38 % Cream {HM-1307} [Milk]\n7 % Invert sugar syrup {HM-1210}\n6 % Butter {HM-1306} [Milk]\n2 % Glucose syrup {HM-1207}',
      },
      {
        version: '1.1',
        daysAgo: 75,
        approvedDaysAgo: 68,
        reason: 'Water activity too close to the limit: less cream, more invert sugar',
        ingredients:
          '48 % Dark chocolate 70 % {YM-3107}\n36 % Cream {HM-1307} [Milk]\n8 % Invert sugar syrup {HM-1210}\n6 % Butter {HM-1306} [Milk]\n2 % Glucose syrup {HM-1207}',
      },
    ],
  },
  {
    code: 'RCP-0404',
    name: 'Caramel Salted Butter',
    category: filling,
    productCode: 'YM-3602',
    quantity: 200,
    description: 'Soft caramel with sea salt for shells and assortments.',
    instructions:
      '1. Cook sugar and glucose to 160 °C.\n2. Stop with the hot cream, cook on to 108 °C.\n3. Cool to 75 °C, mix in butter and salt.\n4. Homogenise, hold at 32 °C for depositing.',
    specifications:
      'Dry matter: 84 to 86 % (refractometer)\nSalt: 1.1 to 1.3 % (titration)\nWater activity: max. 0.65 (dew point)',
    versions: [
      {
        version: '1.0',
        daysAgo: 141,
        approvedDaysAgo: 134,
        ingredients:
          '34.5 % Sugar {HM-1201}\n27 % Cream {HM-1307} [Milk]\n22 % Glucose syrup {HM-1207}\n15.8 % Butter {HM-1306} [Milk]\n0.7 % Sea salt {HM-1713}',
      },
      {
        version: '2.0',
        daysAgo: 58,
        approvedDaysAgo: 52,
        reason: 'More salt after the tasting of 12 competitors',
        ingredients:
          '34 % Sugar {HM-1201}\n27 % Cream {HM-1307} [Milk]\n22 % Glucose syrup {HM-1207}\n15.8 % Butter {HM-1306} [Milk]\n1.2 % Sea salt {HM-1713}',
      },
    ],
  },
  {
    code: 'RCP-0501',
    name: 'Dark 54 % Classic Bar',
    category: bar,
    productCode: 'MM-5001',
    quantity: 10_000,
    description: 'The dark bar of every day.',
    instructions: moulding,
    specifications: barSpecification('100 g'),
    versions: [
      {
        version: '1.0',
        daysAgo: 135,
        approvedDaysAgo: 128,
        ingredients: '100 % Dark chocolate 54 % {YM-3102}',
      },
    ],
  },
  {
    code: 'RCP-0502',
    name: 'Dark 70 % House Blend Bar',
    category: bar,
    productCode: 'MM-5005',
    quantity: 10_000,
    description: 'Our best-known bar.',
    instructions: moulding,
    specifications: barSpecification('100 g'),
    versions: [
      {
        version: '1.0',
        daysAgo: 134,
        approvedDaysAgo: 128,
        ingredients: '100 % Dark chocolate 70 % {YM-3107}',
      },
    ],
  },
  {
    code: 'RCP-0503',
    name: 'Milk 33 % with Whole Hazelnuts Bar',
    category: bar,
    productCode: 'MM-5022',
    quantity: 10_000,
    description: 'Milk bar with whole roasted hazelnuts.',
    instructions: `${moulding}\n5. Hazelnuts are added by the inclusion unit at 28 °C; count per bar: 16 to 20.`,
    specifications: barSpecification('100 g'),
    versions: [
      {
        version: '1.0',
        daysAgo: 131,
        approvedDaysAgo: 125,
        ingredients: '75 % Milk chocolate {YM-3202}\n25 % Hazelnuts, roasted {HM-1402} [Nuts]',
      },
    ],
  },
  {
    code: 'RCP-0504',
    name: 'Praline Stick Hazelnut',
    category: bar,
    productCode: 'MM-5301',
    quantity: 20_000,
    description: 'Stick of hazelnut praline in a shell of milk chocolate.',
    instructions:
      '1. Mould shells of tempered milk mass, cool 8 min.\n2. Deposit praline of 26 °C, cool 10 min.\n3. Close with milk mass, cool 12 min.\n4. Demould, pass the metal detector, flow-wrap.',
    specifications: barSpecification('35 g'),
    versions: [
      {
        version: '1.0',
        daysAgo: 126,
        approvedDaysAgo: 119,
        ingredients: '57.5 % Milk chocolate {YM-3202}\n42.5 % Hazelnut praline {YM-3401}',
      },
    ],
  },
  {
    code: 'RCP-0505',
    name: 'Gianduja Stick Milk',
    category: bar,
    productCode: 'MM-5305',
    quantity: 15_000,
    description: 'Gianduja stick, thinly covered with milk chocolate.',
    instructions:
      '1. Cut the gianduja slab to sticks of 28 g.\n2. Enrob with tempered milk mass (12 g).\n3. Decorate with two lines, cool 10 min.\n4. Pass the metal detector, flow-wrap.',
    specifications: barSpecification('40 g'),
    notes: 'New: waits for the trial on line 3.',
    versions: [
      {
        version: '0.9',
        daysAgo: 4,
        approvedDaysAgo: null,
        ingredients: '70 % Gianduja {YM-3412}\n30 % Milk chocolate {YM-3202}',
      },
    ],
  },
  {
    code: 'RCP-0601',
    name: 'Praline Assortment Classic',
    category: 'Assortments',
    productCode: 'MM-5401',
    quantity: 4000,
    description: 'Eleven pralines in a box: hazelnut, ganache and caramel in dark and milk shells.',
    instructions:
      '1. Take the pralines of the day from the buffer; oldest first.\n2. Lay the tray by the picture, check by camera.\n3. Close, label with lot and best before, band in sixes.',
    specifications:
      'Net weight: 125 g (average system)\nPieces: 11, each at its place (camera)\nShelf life: 6 months at 16 to 18 °C',
    versions: [
      {
        version: '1.0',
        daysAgo: 110,
        approvedDaysAgo: 103,
        ingredients:
          '24.5 % Ganache {YM-3501}\n22 % Hazelnut praline {YM-3401}\n22 % Dark chocolate 54 % {YM-3102}\n18 % Milk chocolate {YM-3202}\n13.5 % Salted caramel {YM-3602}',
      },
    ],
  },
];
