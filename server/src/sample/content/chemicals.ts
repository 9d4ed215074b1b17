import type { Draft } from './draft.ts';
import { section } from './draft.ts';

type Substance = [
  name: string,
  cas: string,
  note: string,
  rows: string[],
  hazard: string,
  transport: string,
  unit: string,
  extra?: Partial<Draft>,
];

const bases: Substance[] = [
  [
    'Acetone, Technical',
    '67-64-1',
    'Solvent for cleaning and resins, by rail tank.',
    [
      'Assay | min. 99.5 % | GC',
      'Water | max. 0.30 % | Karl Fischer, ISO 760',
      'Non-volatile matter | max. 10 mg/kg',
      'Colour | max. 5 Hazen | ISO 6271',
    ],
    'danger; GHS02, GHS07; H225, H319, H336, EUH066',
    'UN 1090, class 3, PG II',
    'L',
  ],
  [
    'Ethanol 96 %, Denatured',
    '64-17-5',
    'Denatured with methyl ethyl ketone; kept under excise supervision.',
    [
      'Assay | min. 96.0 % v/v | density, OIML R 22',
      'Denaturant MEK | 1.0 % v/v | GC',
      'Acidity as acetic acid | max. 30 mg/l',
      'Dry residue | max. 15 mg/l',
    ],
    'danger; GHS02, GHS07; H225, H319',
    'UN 1170, class 3, PG II',
    'L',
  ],
  [
    'Propan-2-ol, 99.8 %',
    '67-63-0',
    'Low-water isopropanol for disinfectants.',
    [
      'Assay | min. 99.8 % | GC',
      'Water | max. 0.10 % | Karl Fischer, ISO 760',
      'Acetone | max. 200 mg/kg | GC',
      'Benzene | max. 2 mg/kg | GC',
    ],
    'danger; GHS02, GHS07; H225, H319, H336',
    'UN 1219, class 3, PG II',
    'L',
  ],
  [
    'Toluene, Nitration Grade',
    '108-88-3',
    'Aromatic solvent for adhesives.',
    [
      'Assay | min. 99.9 % | GC, ASTM D2360',
      'Benzene | max. 100 mg/kg | GC',
      'Distillation range | max. 0.6 °C incl. 110.6 °C | ASTM D850',
      'Sulphur | max. 1 mg/kg',
    ],
    'danger; GHS02, GHS07, GHS08; H225, H304, H315, H336, H361d, H373',
    'UN 1294, class 3, PG II',
    'L',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Ethyl Acetate, Urethane Grade',
    '141-78-6',
    'Dry ester solvent for polyurethane coatings.',
    [
      'Assay | min. 99.8 % | GC',
      'Water | max. 0.02 % | Karl Fischer, ISO 760',
      'Ethanol | max. 0.02 % | GC',
      'Acidity as acetic acid | max. 0.005 % | titration',
    ],
    'danger; GHS02, GHS07; H225, H319, H336, EUH066',
    'UN 1173, class 3, PG II',
    'L',
  ],
  [
    'Methanol, Grade AA',
    '67-56-1',
    'Solvent and reagent; sold to professional users only.',
    [
      'Assay | min. 99.85 % | GC',
      'Water | max. 0.10 % | Karl Fischer, ASTM E203',
      'Permanganate time | min. 30 min | ASTM D1363',
      'Ethanol | max. 10 mg/kg | GC',
    ],
    'danger; GHS02, GHS06, GHS08; H225, H301+H311+H331, H370',
    'UN 1230, class 3 (6.1), PG II',
    'L',
  ],
  [
    'Hydrochloric Acid 37 %',
    '7647-01-0',
    'Fuming acid for pickling and pH control.',
    [
      'Assay | 36.5-38.0 % HCl | titration',
      'Iron | max. 1 mg/kg | ICP-OES',
      'Free chlorine | max. 1 mg/kg',
      'Sulphate | max. 5 mg/kg | IC',
    ],
    'danger; GHS05, GHS07; H290, H314, H335',
    'UN 1789, class 8, PG II',
    'kg',
  ],
  [
    'Sulphuric Acid 96 %',
    '7664-93-9',
    'Concentrated acid of the contact process.',
    [
      'Assay | 95.0-97.0 % H2SO4 | titration',
      'Iron | max. 10 mg/kg | ICP-OES',
      'Residue on ignition | max. 50 mg/kg',
      'Arsenic | max. 0.1 mg/kg | ICP-MS',
    ],
    'danger; GHS05; H290, H314',
    'UN 1830, class 8, PG II',
    'kg',
  ],
  [
    'Nitric Acid 65 %',
    '7697-37-2',
    'Oxidising acid for passivation of stainless steel.',
    [
      'Assay | 64.0-66.0 % HNO3 | titration',
      'Chloride | max. 0.5 mg/kg | IC',
      'Nitrous acid | max. 20 mg/kg',
      'Colour | max. 20 Hazen | ISO 6271',
    ],
    'danger; GHS03, GHS05, GHS06; H272, H290, H314, H331, EUH071',
    'UN 2031, class 8 (5.1), PG II',
    'kg',
  ],
  [
    'Phosphoric Acid 85 %, Food Grade',
    '7664-38-2',
    'Purified acid for descalers and food uses (E 338).',
    [
      'Assay | 85.0-86.0 % H3PO4 | titration',
      'Arsenic | max. 1 mg/kg | Regulation (EU) No 231/2012',
      'Fluoride | max. 10 mg/kg | ion-selective electrode',
      'Lead | max. 1 mg/kg | ICP-MS',
    ],
    'danger; GHS05, GHS07; H290, H302, H314',
    'UN 1805, class 8, PG III',
    'kg',
  ],
  [
    'Acetic Acid Glacial, 99.8 %',
    '64-19-7',
    'Glacial acid, kept above its freezing point of 16.6 °C.',
    [
      'Assay | min. 99.8 % | titration',
      'Freezing point | min. 16.3 °C | ISO 1392',
      'Formic acid | max. 0.05 % | HPLC',
      'Acetaldehyde | max. 0.05 % | GC',
    ],
    'danger; GHS02, GHS05; H226, H314',
    'UN 2789, class 8 (3), PG II',
    'kg',
  ],
  [
    'Sodium Hydroxide Pearls 99 %',
    '1310-73-2',
    'Caustic soda micropearls of membrane electrolysis.',
    [
      'Assay | min. 99.0 % NaOH | titration',
      'Sodium carbonate | max. 0.5 % | titration',
      'Chloride as NaCl | max. 200 mg/kg | IC',
      'Iron | max. 10 mg/kg | ICP-OES',
    ],
    'danger; GHS05; H290, H314',
    'UN 1823, class 8, PG II',
    'kg',
  ],
  [
    'Potassium Hydroxide Flakes 90 %',
    '1310-58-3',
    'Flakes for soaps and electrolytes.',
    [
      'Assay | min. 90.0 % KOH | titration',
      'Potassium carbonate | max. 0.5 % | titration',
      'Sodium | max. 0.5 % | flame photometer',
      'Chloride | max. 50 mg/kg | IC',
    ],
    'danger; GHS05, GHS07; H290, H302, H314',
    'UN 1813, class 8, PG II',
    'kg',
  ],
  [
    'Ammonia Solution 25 %',
    '1336-21-6',
    'Aqueous ammonia for flue-gas treatment.',
    [
      'Assay | 24.5-25.5 % NH3 | titration',
      'Density at 20 °C | 0.907-0.911 g/ml | ISO 2811-3',
      'Iron | max. 0.2 mg/kg | ICP-OES',
      'Oil | max. 1 mg/kg',
    ],
    'danger; GHS05, GHS07, GHS09; H290, H314, H335, H400',
    'UN 2672, class 8, PG III',
    'kg',
  ],
  [
    'Hydrogen Peroxide 35 %, Stabilised',
    '7722-84-1',
    'Stabilised peroxide in vented containers.',
    [
      'Assay | 35.0-36.0 % H2O2 | permanganate titration',
      'Stability | max. 2 % loss in 16 h at 96 °C',
      'pH | 2.0-3.5 | electrode',
      'Residue on evaporation | max. 500 mg/kg',
    ],
    'danger; GHS05, GHS07; H302, H315, H318, H335',
    'UN 2014, class 5.1 (8), PG II',
    'kg',
  ],
  [
    'Citric Acid Monohydrate, Fine',
    '5949-29-1',
    'Fermentation acid for descalers and cosmetics.',
    [
      'Assay | 99.5-100.5 % anhydrous substance | titration',
      'Water | 7.5-9.0 % | Karl Fischer',
      'Oxalate | max. 100 mg/kg',
      'Sulphated ash | max. 0.05 %',
    ],
    'warning; GHS07; H319, H335',
    'not dangerous goods',
    'kg',
  ],
  [
    'Copper Sulphate Pentahydrate 99 %',
    '7758-99-8',
    'Blue crystals for plating baths.',
    [
      'Assay | min. 99.0 % | iodometry',
      'Copper | min. 25.2 % | ICP-OES',
      'Nickel | max. 50 mg/kg | ICP-OES',
      'Insolubles | max. 0.05 %',
    ],
    'danger; GHS05, GHS07, GHS09; H302, H318, H410',
    'UN 3077, class 9, PG III',
    'kg',
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'Monoethylene Glycol, Fibre Grade',
    '107-21-1',
    'Base of coolants and heat-transfer fluids.',
    [
      'Assay | min. 99.9 % | GC',
      'Water | max. 0.08 % | Karl Fischer',
      'UV transmittance at 275 nm | min. 92 % | ASTM E2193',
      'Aldehydes as formaldehyde | max. 8 mg/kg',
    ],
    'warning; GHS07, GHS08; H302, H373',
    'not dangerous goods',
    'kg',
  ],
  [
    'Glycerol 99.5 %, Vegetable',
    '56-81-5',
    'Refined vegetable glycerol of RSPO mass-balance origin.',
    [
      'Assay | min. 99.5 % | ISO 2879',
      'Density at 20 °C | min. 1.260 g/ml',
      'Colour | max. 10 Hazen | ISO 6271',
      'Diethylene glycol | max. 0.10 % | GC',
    ],
    'not classified under Regulation (EC) No 1272/2008',
    'not dangerous goods',
    'kg',
  ],
];

type Blend = [
  name: string,
  note: string,
  rows: string[],
  hazard: string,
  unit: string,
  extra?: Partial<Draft>,
];

const halves: Blend[] = [
  [
    'Sodium Hydroxide Solution 50 % w/w',
    'Diluted in the cooled dissolver and filtered at 5 µm.',
    [
      'Assay | 49.5-50.5 % NaOH | titration',
      'Density at 20 °C | 1.520-1.530 g/ml',
      'Iron | max. 5 mg/kg | ICP-OES',
    ],
    'danger; GHS05; H290, H314',
    'kg',
  ],
  [
    'Surfactant Premix Alcohol Ethoxylate 80 %',
    'Warm premix for cleaners.',
    [
      'Active matter | 79-81 % | ISO 2271 after exchange',
      'Cloud point | 56-62 °C | ISO 1065',
      'pH of a 5 % solution | 6.0-7.5',
    ],
    'danger; GHS05, GHS07; H302, H318',
    'kg',
  ],
  [
    'Corrosion Inhibitor Premix OAT',
    'Organic acid package for coolants.',
    [
      'Total acid | 48-52 % | titration',
      'Tolyltriazole | 2.4-2.8 % | HPLC',
      'Density at 20 °C | 1.06-1.09 g/ml',
    ],
    'warning; GHS07, GHS08; H319, H361d',
    'kg',
  ],
  [
    'Epoxy Resin Base EEW 190',
    'Liquid bisphenol A resin before filling with pigment.',
    [
      'Epoxy equivalent weight | 182-192 g/eq | ISO 3001',
      'Viscosity at 25 °C | 11-14 Pa·s | ISO 12058-1',
      'Hydrolysable chlorine | max. 300 mg/kg | ISO 21627-2',
    ],
    'warning; GHS07, GHS09; H315, H317, H319, H411',
    'kg',
  ],
  [
    'Pigment Paste Titanium White 70 %',
    'Milled paste for coatings.',
    [
      'Solids | 69-71 % | ISO 3251',
      'Fineness | max. 10 µm | Hegman, ISO 1524',
      'Colour difference ΔE* | max. 0.5 | ISO 18314-1',
    ],
    'not classified; EUH211',
    'kg',
    { status: 'inactive' },
  ],
];

const finished: Blend[] = [
  [
    'Alkaline Degreaser CD-20, 20 kg',
    'Cleaner for steel parts in spray washers, low in foam.',
    [
      'pH of a 1 % solution | 12.5-13.2 | electrode',
      'Density at 20 °C | 1.16-1.20 g/ml',
      'Free alkalinity | 11.5-12.5 % as NaOH | titration',
      'Foam | max. 10 ml after 5 min | Ross-Miles, ASTM D1173',
    ],
    'danger; GHS05; H290, H314',
    'pcs',
  ],
  [
    'Acid Descaler DS-10, 10 kg',
    'Phosphoric and citric acid with inhibitor for heat exchangers.',
    [
      'Acid number | 360-380 mg KOH/g | titration',
      'Density at 20 °C | 1.18-1.22 g/ml',
      'Corrosion of steel | max. 1.0 g/(m²·h) at 40 °C',
    ],
    'danger; GHS05; H290, H314',
    'pcs',
  ],
  [
    'Surface Disinfectant 70 % v/v, 5 L',
    'Ready-to-use propanol disinfectant.',
    [
      'Propan-2-ol | 69-71 % v/v | GC',
      'Efficacy | passed, 60 s | EN 1276 and EN 13697',
      'Hydrogen peroxide | 0.10-0.15 % | titration',
    ],
    'danger; GHS02, GHS07; H225, H319, H336',
    'pcs',
  ],
  [
    'Hand Sanitiser Gel 80 % v/v, 500 ml',
    'Ethanol gel with glycerol, authorised as biocide PT 1.',
    [
      'Ethanol | 79-81 % v/v | GC',
      'Viscosity at 20 °C | 2.5-4.5 Pa·s | Brookfield',
      'Efficacy | passed, 30 s | EN 1500',
    ],
    'danger; GHS02, GHS07; H225, H319',
    'pcs',
  ],
  [
    'Engine Coolant OAT Concentrate, 20 L',
    'Silicate-free coolant concentrate.',
    [
      'Freezing point, 50 % | max. -37 °C | ASTM D1177',
      'Reserve alkalinity | min. 5.5 ml | ASTM D1121',
      'pH, 50 % | 7.8-8.8 | ASTM D1287',
      'Glassware corrosion | passed | ASTM D1384',
    ],
    'warning; GHS07, GHS08; H302, H373',
    'pcs',
  ],
  [
    'Epoxy Floor Coating Grey, 25 kg Set',
    'Two-part floor coating, resin and amine hardener.',
    [
      'Pot life at 20 °C | 25-35 min, 100 g',
      'Shore D after 7 days | min. 78 | ISO 868',
      'Adhesion to concrete | min. 2.0 MPa | EN 13892-8',
      'VOC | max. 140 g/l | Directive 2004/42/EC',
    ],
    'danger; GHS05, GHS07, GHS09; H314, H317, H411',
    'box',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Copper Plating Electrolyte CU-3, 200 L',
    'Acid copper bath with brightener.',
    [
      'Copper | 52-58 g/l | titration',
      'Sulphuric acid | 55-65 g/l | titration',
      'Chloride | 60-80 mg/l | IC',
      'Hull cell | bright from 0.5 to 8 A/dm²',
    ],
    'danger; GHS05, GHS09; H290, H314, H410',
    'pcs',
  ],
  [
    'Cooling Water Biocide CW-5, 25 kg',
    'Isothiazolinone biocide PT 11 for cooling towers.',
    [
      'Active matter CMIT and MIT, ratio 3 to 1 | 1.4-1.6 % | HPLC',
      'pH | 2.0-4.0 | electrode',
      'Density at 20 °C | 1.02-1.05 g/ml',
    ],
    'danger; GHS05, GHS07, GHS09; H314, H317, H410',
    'pcs',
  ],
  [
    'Release Agent Water-Based RA-7, 20 kg',
    'Silicone-free emulsion for polyurethane moulds.',
    [
      'Solids | 11-13 % | ISO 3251',
      'Droplet size D50 | max. 0.6 µm | laser diffraction',
      'Freeze-thaw | 3 cycles without separation',
    ],
    'not classified; EUH208',
    'pcs',
    { status: 'draft' },
  ],
  [
    'Battery Acid 37 %, 10 L',
    'Filtered sulphuric acid for lead batteries.',
    [
      'Density at 20 °C | 1.275-1.285 g/ml',
      'Iron | max. 10 mg/l | ICP-OES',
      'Chloride | max. 5 mg/l | IC',
      'Precursor rules | Regulation (EU) 2019/1148',
    ],
    'danger; GHS05; H290, H314',
    'pcs',
    { status: 'archived' },
  ],
];

const containers: Blend[] = [
  [
    'IBC 1,000 L, UN 31HA1',
    'Composite container with steel cage, antistatic for flammables.',
    [
      'Approval | UN 31HA1/Y | ADR 6.5',
      'Tare | 58-62 kg',
      'Service life | max. 5 years from manufacture | ADR 4.1.1.15',
    ],
    'empty packaging',
    'pcs',
  ],
  [
    'Steel Drum 216.5 L, UN 1A1',
    'Tight-head drum with inner lacquer.',
    [
      'Approval | UN 1A1/X1.4/250 | ADR 6.1',
      'Sheet | 1.0/0.9/1.0 mm | EN ISO 15750-2',
      'Leakproofness | 30 kPa | ADR 6.1.5.4',
    ],
    'empty packaging',
    'pcs',
  ],
  [
    'HDPE Canister 20 L, UN 3H1',
    'Stackable canister with DIN 61 cap.',
    [
      'Approval | UN 3H1/X1.9/250 | ADR 6.1',
      'Mass | 1,000 g ± 2 %',
      'Stacking | 28 days at 40 °C | ADR 6.1.5.6',
    ],
    'empty packaging',
    'pcs',
  ],
];

const traded: Blend[] = [
  [
    'Chemical Binding Granules, 20 kg',
    'Bought-in absorbent for spills.',
    ['Absorption of oil | min. 0.9 l/kg', 'Grain | 0.3-1.2 mm', 'Type | III R'],
    'not classified under Regulation (EC) No 1272/2008',
    'pcs',
  ],
  [
    'Nitrile Gloves Chemical, 0.38 mm, 12 Pairs',
    'Protective gloves for handling acids and solvents.',
    [
      'Permeation | type A, JKLOPT | EN ISO 374-1',
      'Mechanical | 4101X | EN 388',
      'Category | III | Regulation (EU) 2016/425',
    ],
    'article',
    'box',
  ],
  [
    'pH Test Strips 0-14, 100 Pieces',
    'Non-bleeding strips for process checks.',
    ['Graduation | 1 pH unit', 'Shelf life | 36 months, dry', 'Bleeding | none after 1 min'],
    'article',
    'box',
  ],
];

const substance = ([name, cas, note, rows, hazard, transport, unit, extra]: Substance): Draft => ({
  name,
  description: note,
  unit,
  category: 'Raw Materials',
  sections: [
    section('Identity and tests', `CAS number | ${cas}`, ...rows),
    section(
      'Hazard and transport',
      `Classification (GHS/CLP) | ${hazard}`,
      `Transport (ADR) | ${transport}`,
      'Safety data sheet | Regulation (EU) 2020/878',
    ),
  ],
  ...extra,
});

const make =
  (category: Draft['category']) =>
  ([name, note, rows, hazard, unit, extra]: Blend): Draft => ({
    name,
    description: note,
    unit,
    category,
    sections: [
      section('Tests', ...rows),
      section(
        'Hazard',
        `Classification (GHS/CLP) | ${hazard}`,
        ...(/packaging|article/.test(hazard) ? [] : ['Safety data sheet | Regulation (EU) 2020/878']),
      ),
    ],
    ...extra,
  });

export const chemicalSubstances = bases.map(substance);
export const chemicalHalfProducts = halves.map(make('Raw Materials'));
export const chemicalProducts = finished.map(make('Finished Goods'));
export const chemicalPackaging = containers.map(make('Packaging'));
export const chemicalTraded = traded.map(make('Finished Goods'));
