import type { Draft } from './draft.ts';
import { microbes, section } from './draft.ts';

type Bean = [
  name: string,
  note: string,
  /** Beans per 100 g. */ count: number,
  fermented: number,
  fat: number,
  cadmium: number,
  price: number,
  extra?: Partial<Draft>,
];

const beans: Bean[] = [
  [
    'Cocoa Beans Ghana, Main Crop, Grade I',
    'Forastero beans with an even, full cocoa taste, the backbone of our milk chocolates.',
    96,
    75,
    55,
    0.15,
    8.9,
  ],
  [
    "Cocoa Beans Côte d'Ivoire, Good Fermented",
    'Forastero beans with a round, slightly woody cocoa taste, bought against a certified traceability file.',
    102,
    70,
    54,
    0.15,
    8.4,
  ],
  [
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'Nacional beans with a floral, jasmine-like note for single-origin dark chocolate.',
    92,
    68,
    52,
    0.6,
    11.6,
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'Cocoa Beans Peru, Amazonas, Organic',
    'Criollo and Trinitario mix with red-fruit acidity, bought from a growers’ cooperative.',
    98,
    72,
    53,
    0.6,
    12.8,
    { organic: true },
  ],
  [
    'Cocoa Beans Madagascar, Sambirano Valley',
    'Trinitario beans with bright citrus and raspberry notes; small lots, each tasted before release.',
    104,
    78,
    52,
    0.2,
    13.9,
  ],
  [
    'Cocoa Beans Dominican Republic, Hispaniola, Organic',
    'Fermented Trinitario beans with notes of tobacco and dried fruit.',
    95,
    80,
    54,
    0.3,
    12.1,
    { organic: true },
  ],
  [
    'Cocoa Beans Tanzania, Kilombero',
    'Trinitario beans with a wine-like acidity, fermented centrally in wooden boxes.',
    108,
    82,
    54,
    0.2,
    12.4,
  ],
  [
    'Cocoa Beans Venezuela, Carenero Superior',
    'Trinitario beans with nutty and caramel notes and low bitterness.',
    94,
    74,
    53,
    0.7,
    14.2,
    { status: 'inactive' },
  ],
  [
    'Cocoa Beans Papua New Guinea, Plantation Grade',
    'Trinitario beans with a light smoky note, checked closely for polycyclic aromatic hydrocarbons.',
    90,
    70,
    56,
    0.3,
    9.8,
  ],
  [
    'Cocoa Beans Trinidad, Estate Selection',
    'Trinitario beans with malt and molasses notes for limited editions.',
    88,
    78,
    54,
    0.6,
    15.1,
  ],
  [
    'Cocoa Beans Vietnam, Ben Tre',
    'Trinitario beans with spicy, sour-cherry notes from the Mekong delta.',
    110,
    80,
    53,
    0.2,
    12.9,
  ],
  [
    'Cocoa Beans Cameroon, Fair Fermented',
    'Dark red Forastero beans used where a strongly coloured cocoa mass is wanted.',
    106,
    62,
    56,
    0.15,
    8.1,
    { status: 'archived' },
  ],
];

function bean([name, note, count, fermented, fat, cadmium, price, extra]: Bean): Draft {
  return {
    name,
    description: `${note} Supplied in 60 kg jute bags, fermented and sun-dried, one lot per container.`,
    unit: 'kg',
    category: 'Raw Materials',
    cocoa: 100,
    price,
    sections: [
      section(
        'Physical and chemical',
        `Bean count | max. ${count} beans per 100 g | ISO 2451`,
        'Moisture | 6.0-7.5 % | ISO 2291',
        `Fat in the nib, dry matter | min. ${fat} % | IOCCC 14`,
        'Free fatty acids in the fat, as oleic acid | max. 1.75 % | ISO 660',
        'Foreign matter | max. 0.75 % | ISO 2451',
      ),
      section(
        'Cut test, 300 beans',
        `Well fermented | min. ${fermented} % | ISO 1114`,
        'Slaty | max. 3 % | ISO 1114',
        'Mouldy | max. 3 % | ISO 1114',
        'Insect-damaged or germinated | max. 3 % | ISO 1114',
      ),
      section(
        'Contaminants',
        `Cadmium in the nib | max. ${cadmium.toFixed(2)} mg/kg (own limit, so that the chocolate meets Regulation (EU) 2023/915) | EN 15763`,
        'Benzo(a)pyrene | max. 5.0 µg/kg fat | Regulation (EU) 2023/915',
        'PAH4 | max. 30.0 µg/kg fat | Regulation (EU) 2023/915',
        'Pesticide residues | within Regulation (EC) No 396/2005 | EN 15662',
      ),
      section(
        'Storage',
        'Shelf life | 12 months at max. 22 °C and 65 % relative humidity',
        'Allergens | none contained; store apart from nuts and milk',
      ),
    ],
    ...extra,
  };
}

type Mass = [
  name: string,
  note: string,
  fineness: number,
  fat: string,
  ph: string,
  price: number,
  organic?: boolean,
];

const masses: Mass[] = [
  [
    'Cocoa Mass Natural, West Africa Blend',
    'Natural cocoa mass of Ghanaian and Ivorian beans, delivered in blocks.',
    99.5,
    '53-56',
    '5.2-5.8',
    10.4,
  ],
  [
    'Cocoa Mass Alkalised, Deep Brown',
    'Alkalised with potassium carbonate (E 501) for colour and a mild taste in coatings.',
    99.5,
    '52-55',
    '6.8-7.2',
    10.9,
  ],
  [
    'Cocoa Mass Ecuador Arriba',
    'Single-origin natural mass with a floral note, in 25 kg blocks.',
    99.7,
    '50-53',
    '5.4-5.9',
    13.2,
  ],
  [
    'Cocoa Mass Organic, Dominican Republic',
    'Organic natural mass with dried-fruit notes, certified to Regulation (EU) 2018/848.',
    99.5,
    '52-55',
    '5.2-5.7',
    14.6,
    true,
  ],
  [
    'Cocoa Mass Madagascar, Fine Flavour',
    'Lightly roasted fine-flavour mass that keeps its citrus acidity.',
    99.7,
    '51-54',
    '5.0-5.5',
    15.3,
  ],
  [
    'Cocoa Mass Liquid, Tanker Delivery',
    'Natural cocoa mass delivered at 60-70 °C by heated food-grade tanker.',
    99.0,
    '53-56',
    '5.3-5.8',
    10.1,
  ],
];

function mass([name, note, fineness, fat, ph, price, organic]: Mass): Draft {
  return {
    name,
    description: `${note} Used in the making of dark and milk masses.`,
    unit: 'kg',
    category: 'Raw Materials',
    cocoa: 100,
    price,
    organic,
    sections: [
      section(
        'Physical and chemical',
        `Fat | ${fat} % | IOCCC 14`,
        'Moisture | max. 2.0 % | ISO 2291',
        `pH | ${ph} | IOCCC 15`,
        `Fineness | min. ${fineness.toFixed(1)} % below 75 µm | IOCCC 38`,
        'Shell content, fat-free nib | max. 1.75 % | AOAC 968.10',
        'Free fatty acids in the fat, as oleic acid | max. 1.75 % | ISO 660',
      ),
      microbes(5000, 50, 50, 750),
      section(
        'Contaminants',
        'Cadmium | max. 0.80 mg/kg (own limit) | EN 15763',
        'Benzo(a)pyrene | max. 5.0 µg/kg fat | Regulation (EU) 2023/915',
        'Ochratoxin A | max. 2.0 µg/kg (own limit) | EN 15891',
      ),
      section(
        'Storage',
        'Shelf life | 24 months below 22 °C, dry and free of odours',
        'Allergens | none contained',
      ),
    ],
  };
}

type Butter = [
  name: string,
  note: string,
  ffa: number,
  iodine: string,
  colour: string,
  price: number,
  extra?: Partial<Draft>,
];

const butters: Butter[] = [
  [
    'Cocoa Butter Pure Prime Pressed, Natural',
    'First-press butter with its full cocoa taste, for dark couverture.',
    1.75,
    '33-38',
    'max. 1.5 red units',
    18.9,
  ],
  [
    'Cocoa Butter Deodorised, Pure Prime Pressed',
    'Steam-deodorised butter with a neutral taste for white chocolate and fillings.',
    1.5,
    '33-38',
    'max. 1.2 red units',
    19.6,
  ],
  [
    'Cocoa Butter West Africa, Hard Type',
    'Hard butter with a high solid fat content for summer recipes and moulded hollow figures.',
    1.65,
    '33-36',
    'max. 1.5 red units',
    19.2,
  ],
  [
    'Cocoa Butter Organic, Peru',
    'Organic undeodorised butter from one cooperative in San Martín.',
    1.75,
    '34-38',
    'max. 1.8 red units',
    24.8,
    { organic: true },
  ],
  [
    'Cocoa Butter Liquid, Tanker Delivery',
    'Deodorised butter delivered at 50-60 °C under nitrogen.',
    1.5,
    '33-38',
    'max. 1.2 red units',
    18.4,
  ],
  [
    'Cocoa Butter Chips for Seeding',
    'Small chips used to correct viscosity by hand in the pilot plant.',
    1.75,
    '33-38',
    'max. 1.5 red units',
    21.7,
    { status: 'inactive' },
  ],
];

function butter([name, note, ffa, iodine, colour, price, extra]: Butter): Draft {
  return {
    name,
    description: `${note} Meets the definition of cocoa butter in Directive 2000/36/EC.`,
    unit: 'kg',
    category: 'Raw Materials',
    cocoa: 100,
    price,
    sections: [
      section(
        'Physical and chemical',
        `Free fatty acids, as oleic acid | 0.5-${ffa.toFixed(2)} % | ISO 660`,
        'Unsaponifiable matter | max. 0.5 % | ISO 3596',
        `Iodine value (Wijs) | ${iodine} g I2/100 g | ISO 3961`,
        'Peroxide value | max. 4.0 meq O2/kg | ISO 3960',
        'Moisture and volatile matter | max. 0.10 % | ISO 662',
        'Blue value | max. 0.05 | IOCCC 29',
        `Colour, Lovibond 5¼ inch | ${colour} | ISO 15305`,
        'Solid fat content at 20 °C | min. 76 % | ISO 8292-1',
      ),
      section(
        'Contaminants',
        'Benzo(a)pyrene | max. 5.0 µg/kg fat | Regulation (EU) 2023/915',
        'MOAH | below 2 mg/kg | EN 16995',
        'Salmonella spp. | absent in 375 g | ISO 6579-1',
      ),
      section(
        'Storage',
        'Shelf life | 24 months below 22 °C, 12 months from opening',
        'Allergens | none contained',
      ),
    ],
    ...extra,
  };
}

type Powder = [
  name: string,
  note: string,
  fat: string,
  ph: string,
  extraction: number,
  price: number,
  extra?: Partial<Draft>,
];

const powders: Powder[] = [
  [
    'Cocoa Powder 10/12, Natural',
    'Natural fat-reduced powder with a sharp cocoa taste for biscuit coatings.',
    '10-12',
    '5.2-5.8',
    99.5,
    7.6,
  ],
  [
    'Cocoa Powder 10/12, Alkalised Brown',
    'Fat-reduced powder of a warm brown for compound coatings.',
    '10-12',
    '6.8-7.2',
    99.5,
    7.9,
  ],
  [
    'Cocoa Powder 20/22, Alkalised Red-Brown',
    'High-fat powder with a rich red-brown colour for dusting truffles.',
    '20-22',
    '7.0-7.6',
    99.7,
    9.3,
  ],
  [
    'Cocoa Powder 10/12, Black',
    'Strongly alkalised powder that gives an almost black colour at low dosage.',
    '10-12',
    '8.0-8.6',
    99.5,
    8.8,
  ],
  [
    'Cocoa Powder 20/22, Organic',
    'Organic natural powder for drinking chocolate and organic fillings.',
    '20-22',
    '5.3-5.9',
    99.5,
    11.9,
    { organic: true },
  ],
  [
    'Cocoa Powder 0/1, Defatted',
    'Powder defatted by pressing and extraction with carbon dioxide, for fat-free sauces.',
    '0-1',
    '6.6-7.2',
    99.0,
    12.7,
    { status: 'draft' },
  ],
];

function powder([name, note, fat, ph, extraction, price, extra]: Powder): Draft {
  return {
    name,
    description: `${note} Supplied in 25 kg multi-wall paper bags with a polyethylene liner.`,
    unit: 'kg',
    category: 'Raw Materials',
    cocoa: 100,
    price,
    sections: [
      section(
        'Physical and chemical',
        `Fat | ${fat} % | IOCCC 37`,
        'Moisture | max. 4.5 % | ISO 2291',
        `pH of a 10 % slurry | ${ph} | IOCCC 15`,
        `Fineness | min. ${extraction.toFixed(1)} % below 75 µm | IOCCC 38`,
        'Shell content | max. 1.75 % on fat-free nib | AOAC 968.10',
      ),
      microbes(5000, 50, 50, 750),
      section(
        'Contaminants',
        'Cadmium | max. 0.60 mg/kg | Regulation (EU) 2023/915',
        'Ochratoxin A | max. 3.0 µg/kg | Regulation (EU) 2023/915',
        'PAH4 | max. 30.0 µg/kg fat | Regulation (EU) 2023/915',
      ),
      section(
        'Storage',
        'Shelf life | 24 months, dry, max. 20 °C and 50 % relative humidity',
        'Allergens | none contained',
      ),
    ],
    ...extra,
  };
}

/** 12 lots of beans. */
export const cocoaBeans: Draft[] = beans.map(bean);
/** 18 products of the cocoa press. */
export const cocoaProducts: Draft[] = [...masses.map(mass), ...butters.map(butter), ...powders.map(powder)];
