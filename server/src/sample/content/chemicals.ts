import type { Draft } from './draft.ts';
import { section } from './draft.ts';

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

export const chemicalHalfProducts = halves.map(make('Raw Materials'));
export const chemicalProducts = finished.map(make('Finished Goods'));
export const chemicalPackaging = containers.map(make('Packaging'));
export const chemicalTraded = traded.map(make('Finished Goods'));
