import type { Draft } from './draft.ts';
import { section } from './draft.ts';

type Pack = [name: string, note: string, unit: string, price: number, extra?: Partial<Draft>];

/** Rows that every material in contact with food carries. */
const contact = section(
  'Food contact',
  'Declaration of compliance | Regulation (EC) No 1935/2004 and (EC) No 2023/2006',
  'Sensory transfer to chocolate | score max. 1.5 | EN 1230-2',
);
const plasticContact = section(
  'Food contact',
  'Declaration of compliance | Regulation (EC) No 1935/2004 and (EU) No 10/2011',
  'Overall migration, simulant E | max. 10 mg/dm² | EN 1186',
  'Residual solvents | max. 10 mg/m² in total, toluene not detectable | EN 13628-2',
);
const delivery = (form: string) =>
  section('Delivery', `Form | ${form}`, 'Storage | 15-25 °C, 45-60 % relative humidity, max. 12 months');

const foils: Pack[] = [
  [
    'Aluminium Foil 9 µm Plain, Bar Wrap',
    'Soft aluminium foil that wraps the 100 g bars below the paper sleeve.',
    'roll',
    186,
  ],
  [
    'Aluminium Foil 12 µm Gold Lacquered',
    'Gold-lacquered foil with a release coating for coins and hollow figures.',
    'roll',
    242,
  ],
  [
    'Aluminium Foil 10 µm Printed, Easter Bunny',
    'Printed and embossed foil blanks that wrap the bunny without tearing.',
    'roll',
    298,
  ],
  [
    'Aluminium Foil 10 µm Printed, Santa',
    'Printed foil for the 100 g and 60 g Santa figures.',
    'roll',
    298,
    { quality: 'Pending' },
  ],
];
const foil = ([name, note, unit, price, extra]: Pack): Draft => ({
  name,
  description: note,
  unit,
  category: 'Packaging',
  price,
  sections: [
    section(
      'Material',
      'Alloy | EN AW-8079 or EN AW-8011, temper O | EN 573-3',
      `Thickness | ${/(\d+) µm/.exec(name)?.[1] ?? '10'} µm ± 8 % | gravimetric`,
      'Tensile strength | 50-90 N/mm² | EN 546-2',
      'Elongation | min. 1.5 % | EN 546-2',
      'Pinholes | max. 200 per m² | light table, EN 546-4',
      'Wettability | grade A | water-brush test',
    ),
    contact,
    delivery('reels, core 76 mm, outer diameter max. 400 mm, max. 2 splices'),
  ],
  ...extra,
});

type Film = [
  name: string,
  note: string,
  gauge: string,
  oxygen: string,
  vapour: string,
  seal: string,
  price: number,
  extra?: Partial<Draft>,
];
const films: Film[] = [
  [
    'Flow-Pack Film OPP 20/OPP 20 Metallised',
    'Cold-seal laminate for 45 g and 100 g bars on the fast line.',
    '20/20 µm',
    '30',
    '0.3',
    'cold seal, 250-500 cN/15 mm',
    324,
  ],
  [
    'Flow-Pack Film Paper 70 g, Dispersion-Coated',
    'Recyclable barrier paper in place of plastic flow-packs.',
    '70 g/m² + 8 g/m²',
    '60',
    '5.0',
    'heat seal, min. 3 N/15 mm at 120 °C',
    412,
    { quality: 'Pending' },
  ],
  [
    'Twist Wrap Film Cellulose 23 µm Clear',
    'Home-compostable film with dead fold for twisted sweets.',
    '23 µm',
    '3',
    '10.0',
    'none, twist retention min. 330°',
    538,
  ],
  [
    'Twist Wrap Film PET 19 µm Metallised',
    'Bright metallised film for the assorted sweets.',
    '19 µm',
    '1',
    '1.0',
    'none, twist retention min. 300°',
    296,
    { status: 'inactive' },
  ],
  [
    'Pouch Film PET 12/PE 80 High Barrier',
    'Printed laminate for stand-up pouches of callets and dragées.',
    '12/80 µm',
    '1.5',
    '0.8',
    'heat seal, min. 25 N/15 mm at 140 °C',
    455,
  ],
  [
    'Lidding Film PET 36 Peelable',
    'Anti-fog peel lid for dipping-sauce cups.',
    '36 µm',
    '30',
    '8.0',
    'peel, 6-12 N/15 mm',
    371,
    { status: 'draft' },
  ],
  ['Shrink Film Polyolefin 15 µm', 'Shrink film for gift boxes.', '15 µm', '4,500', '12', 'hot wire', 88],
  [
    'Stretch Film LLDPE 17 µm, 30 % Recycled',
    'Machine film that secures pallets; not in contact with food.',
    '17 µm',
    '6,000',
    '15',
    'cling, min. 150 cN',
    34,
  ],
];
const film = ([name, note, gauge, oxygen, vapour, seal, price, extra]: Film): Draft => ({
  name,
  description: note,
  unit: 'roll',
  category: 'Packaging',
  price,
  sections: [
    section(
      'Material',
      `Gauge | ${gauge}, ± 5 % | ISO 4593`,
      `Oxygen transmission | max. ${oxygen} cm³/(m²·d·bar) at 23 °C, 0 % RH | ASTM D3985`,
      `Water vapour transmission | max. ${vapour} g/(m²·d) at 38 °C, 90 % RH | ASTM F1249`,
      `Sealing | ${seal}`,
      'Coefficient of friction, outside to metal | 0.15-0.30 | ISO 8295',
    ),
    plasticContact,
    delivery('reels, core 76 mm, width tolerance ± 0.5 mm'),
  ],
  ...extra,
});

type Board = [
  name: string,
  note: string,
  grammage: string,
  thickness: number,
  stiffness: string,
  unit: string,
  price: number,
  extra?: Partial<Draft>,
];
const boards: Board[] = [
  [
    'Folding Box 100 g Bar, GC1 250 g/m²',
    'Tuck-end carton with offset print for the 100 g bars.',
    '250',
    390,
    '9.0/4.2 mN·m',
    'pcs',
    0.06,
  ],
  [
    'Folding Box 200 g Praline, GC1 350 g/m²',
    'Carton with window and base fitting for 16 pralines.',
    '350',
    550,
    '22/10 mN·m',
    'pcs',
    0.24,
  ],
  [
    'Rigid Box 400 g Praline, Lid and Base',
    'Covered rigid box with magnetic lid for the prestige assortment.',
    '1,050',
    1600,
    'not applicable',
    'pcs',
    1.42,
  ],
  [
    'Advent Calendar Blank, GC1 400 g/m²',
    'Printed and perforated front with 24 doors.',
    '400',
    640,
    '32/15 mN·m',
    'pcs',
    0.58,
    { status: 'draft' },
  ],
  [
    'Paper Sleeve 100 g Bar, 90 g/m² FSC',
    'Printed sleeve around the foil of the classic bar.',
    '90',
    85,
    '0.35/0.18 mN·m',
    'pcs',
    0.025,
  ],
  ['Glassine Cups Brown No. 4', 'Fluted cups for single pralines.', '40', 36, 'not applicable', 'box', 18.5],
  [
    'Honeycomb Pad White 16 Cells',
    'Cushion pad of embossed paper between the praline layers.',
    '120',
    900,
    'not applicable',
    'pcs',
    0.07,
  ],
  [
    'Egg Carrier Card, Half-Egg Insert',
    'Insert that holds two egg halves upright in the Easter carton.',
    '300',
    470,
    '14/6.5 mN·m',
    'pcs',
    0.09,
  ],
  [
    'Layer Card Virgin Fibre 300 g/m²',
    'Separating card in praline trays, free of recycled fibre.',
    '300',
    440,
    '15/7.0 mN·m',
    'pcs',
    0.05,
  ],
];
const board = ([name, note, grammage, thickness, stiffness, unit, price, extra]: Board): Draft => ({
  name,
  description: note,
  unit,
  category: 'Packaging',
  price,
  sections: [
    section(
      'Material',
      `Grammage | ${grammage} g/m² ± 5 % | ISO 536`,
      `Thickness | ${thickness.toLocaleString('en-US')} µm ± 5 % | ISO 534`,
      `Bending moment, machine/cross direction | ${stiffness} | ISO 2493-1`,
      'Moisture | 6.5-8.5 % | ISO 287',
      'Print | low-migration inks, ΔE*ab max. 3 to the reference | ISO 12647-2',
    ),
    contact,
    section(
      'Mineral oil',
      'MOSH C16-C35 | max. 2 mg/kg in the food | EN 16995',
      'MOAH C16-C35 | max. 0.5 mg/kg in the food | EN 16995',
    ),
    delivery('flat or nested on pallets 800 x 1,200 mm, max. 1,600 mm high'),
  ],
  ...extra,
});

type Case = [
  name: string,
  note: string,
  inside: string,
  flute: string,
  ect: number,
  bct: number,
  price: number,
  extra?: Partial<Draft>,
];
const cases: Case[] = [
  [
    'Shipping Case 24 x 100 g Bar',
    'Regular slotted case for 24 bars.',
    '310 x 180 x 100 mm',
    'B',
    4.2,
    1.6,
    0.41,
  ],
  [
    'Shelf-Ready Case 12 x 45 g Bar',
    'Tray with perforated hood that opens in one pull.',
    '210 x 130 x 95 mm',
    'E',
    4.0,
    1.3,
    0.36,
  ],
  [
    'Shipping Case 10 kg Callets',
    'Case for four 2.5 kg pouches.',
    '380 x 285 x 190 mm',
    'BC',
    7.5,
    4.8,
    0.88,
  ],
  [
    'Shipping Case Hollow Figures, 12 Cells',
    'Case with partitions for fragile hollow figures.',
    '400 x 300 x 240 mm',
    'B',
    4.6,
    2.2,
    0.96,
  ],
];
const shippingCase = ([name, note, inside, flute, ect, bct, price, extra]: Case): Draft => ({
  name,
  description: note,
  unit: 'pcs',
  category: 'Packaging',
  price,
  sections: [
    section(
      'Material',
      `Inside dimensions | ${inside}, ± 3 mm | FEFCO`,
      `Flute | ${flute} | FEFCO`,
      `Edge crush resistance | min. ${ect.toFixed(1)} kN/m | ISO 3037`,
      `Box compression | min. ${bct.toFixed(1)} kN | ISO 12048`,
      'Water absorption Cobb 60 | max. 30 g/m² outside | ISO 535',
      'Glue joint | fibre tear over min. 80 % of its length',
    ),
    delivery('flat, strapped with PP band, on heat-treated pallets (ISPM 15)'),
  ],
  ...extra,
});

type Piece = [
  name: string,
  note: string,
  rows: string[],
  unit: string,
  price: number,
  extra?: Partial<Draft>,
];
const pieces: Piece[] = [
  [
    'Thermoformed Tray rPET 16 Cells, Gold',
    'Tray for the 200 g praline assortment, at least 50 % recycled PET.',
    [
      'Sheet thickness | 400 µm ± 5 % | ISO 4593',
      'Recycled content | min. 50 %, approved process | Regulation (EU) 2022/1616',
      'Cell depth | 18 ± 0.3 mm',
      'Antistatic | surface resistance max. 10¹² Ω | IEC 62631-3-2',
    ],
    'pcs',
    0.08,
  ],
  [
    'Stand-Up Pouch 2.5 kg with Zip',
    'Pouch with zip and valve-free top for couverture callets.',
    [
      'Size | 280 x 420 + 120 mm',
      'Seal strength | min. 30 N/15 mm | ASTM F88',
      'Burst pressure | min. 250 mbar | ASTM F1140',
      'Zip opening force | 15-30 N',
    ],
    'pcs',
    0.52,
  ],
  [
    'Glass Jar 350 ml, TO 70 White Flint',
    'Jar for hazelnut spread.',
    [
      'Brimful capacity | 370 ml ± 6 ml',
      'Mass | 205 g ± 5 g',
      'Thermal shock | ΔT min. 42 °C | ISO 7459',
      'Vertical load | min. 3.0 kN | ISO 8113',
      'Glass fragments | none on inspection',
    ],
    'pcs',
    0.31,
  ],
  [
    'Twist-Off Cap 70 mm, PVC-Free',
    'Cap with a thermoplastic elastomer seal for fatty fillings.',
    [
      'Removal torque | 25-45 in·lbf | EN 16284',
      'Vacuum button | pops at 20-30 kPa',
      'Epoxidised soybean oil | not used',
      'Lacquer porosity | max. 5 mA | WACO',
    ],
    'pcs',
    0.09,
  ],
  [
    'Cellophane Bag 100 x 220 mm, Block Bottom',
    'Clear bag for barks and dragées, tied by hand.',
    [
      'Film | OPP 40 µm ± 5 % | ISO 4593',
      'Seal strength | min. 6 N/15 mm | ASTM F88',
      'Haze | max. 2 % | ASTM D1003',
    ],
    'box',
    34,
  ],
  [
    'Big Bag 1,000 kg with Food Liner',
    'Conductive type C bag with a polyethylene liner for callets.',
    [
      'Safe working load | 1,000 kg at factor 5:1 | ISO 21898',
      'Liner | LDPE 100 µm | ISO 4593',
      'Resistance to ground | below 10⁸ Ω | IEC 61340-4-4',
      'Dust-tight seams | yes',
    ],
    'pcs',
    9.6,
  ],
  [
    'Satin Ribbon 10 mm Brown, 100 m',
    'Woven polyester ribbon for gift boxes.',
    [
      'Width | 10 ± 0.5 mm',
      'Colour fastness to rubbing | min. grade 4 | ISO 105-X12',
      'Azo dyes | not detected | ISO 14362-1',
    ],
    'roll',
    4.3,
  ],
];
const piece = ([name, note, rows, unit, price, extra]: Piece): Draft => ({
  name,
  description: note,
  unit,
  category: 'Packaging',
  price,
  sections: [section('Requirements', ...rows), contact, delivery('in closed cartons with an inner liner')],
  ...extra,
});

/** 32 packaging materials. */
export const packagingMaterials: Draft[] = [
  ...foils.map(foil),
  ...films.map(film),
  ...boards.map(board),
  ...cases.map(shippingCase),
  ...pieces.map(piece),
];
