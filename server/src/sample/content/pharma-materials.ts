import type { Draft } from './draft.ts';
import { section } from './draft.ts';

export type Row = [name: string, note: string, rows: string[], unit: string, extra?: Partial<Draft>];

const limits = 'Elemental impurities | within ICH Q3D option 1 | ICP-MS, Ph. Eur. 2.4.20';
const solvents = 'Residual solvents | within ICH Q3C | GC, Ph. Eur. 2.4.24';

const substances: Row[] = [
  [
    'Paracetamol DC, Ph. Eur.',
    'Directly compressible paracetamol with 4 % binder for tablets.',
    [
      'Identification | conforms to the reference spectrum | IR, Ph. Eur. 2.2.24',
      'Assay | 99.0-101.0 % of the labelled content | titration, Ph. Eur. 0049',
      '4-Aminophenol (impurity K) | max. 50 ppm | HPLC',
      'Loss on drying | max. 0.5 % | Ph. Eur. 2.2.32',
      limits,
    ],
    'kg',
  ],
  [
    'Ibuprofen 50, Ph. Eur.',
    'Milled ibuprofen with a mean particle size of 50 µm.',
    [
      'Melting point | 75-78 °C | Ph. Eur. 2.2.14',
      'Assay | 98.5-101.0 % dried substance | titration, Ph. Eur. 0721',
      'Impurity J | max. 0.15 % | HPLC',
      'Particle size D50 | 45-60 µm | laser diffraction',
      limits,
    ],
    'kg',
  ],
  [
    'Metformin Hydrochloride, Ph. Eur.',
    'High-dose substance for film-coated tablets; tested for nitrosamines.',
    [
      'Assay | 98.5-101.0 % dried substance | titration, Ph. Eur. 0931',
      'Impurity A (cyanoguanidine) | max. 0.02 % | HPLC',
      'NDMA | max. 0.032 ppm | LC-MS/MS',
      'Loss on drying | max. 0.5 % | Ph. Eur. 2.2.32',
      solvents,
    ],
    'kg',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Amlodipine Besilate, Ph. Eur.',
    'Low-dose substance, handled in containment at OEB 3.',
    [
      'Assay | 97.0-102.0 % anhydrous substance | HPLC, Ph. Eur. 1491',
      'Optical rotation | -0.10° to +0.10° | Ph. Eur. 2.2.7',
      'Impurity D | max. 0.3 % | HPLC',
      'Alkyl benzenesulfonates | max. 1 ppm | GC-MS',
      limits,
    ],
    'kg',
  ],
  [
    'Omeprazole, Ph. Eur.',
    'Acid-labile substance, stored at 2-8 °C and protected from light.',
    [
      'Assay | 99.0-101.0 % dried substance | titration, Ph. Eur. 0942',
      'Absorbance at 440 nm | max. 0.10 | Ph. Eur. 2.2.25',
      'Impurities F and G | max. 350 ppm in total | HPLC',
      'Loss on drying | max. 0.2 % | Ph. Eur. 2.2.32',
      solvents,
    ],
    'kg',
  ],
  [
    'Amoxicillin Trihydrate, Ph. Eur.',
    'Penicillin substance, processed only in the dedicated building B.',
    [
      'Assay | 95.0-102.0 % anhydrous substance | HPLC, Ph. Eur. 0260',
      'Water | 11.5-14.5 % | Karl Fischer, Ph. Eur. 2.5.12',
      'pH of a 0.2 % solution | 3.5-5.5 | Ph. Eur. 2.2.3',
      'Specific optical rotation | +290° to +315° | Ph. Eur. 2.2.7',
      'N,N-Dimethylaniline | max. 20 ppm | GC',
    ],
    'kg',
  ],
  [
    'Cetirizine Dihydrochloride, Ph. Eur.',
    'Antihistamine substance for tablets and oral drops.',
    [
      'Assay | 99.0-100.5 % dried substance | titration, Ph. Eur. 1084',
      'pH of a 5 % solution | 1.2-1.8 | Ph. Eur. 2.2.3',
      'Any unspecified impurity | max. 0.10 % | HPLC',
      limits,
    ],
    'kg',
  ],
  [
    'Salbutamol Sulfate Micronised, Ph. Eur.',
    'Micronised substance for inhalation.',
    [
      'Assay | 98.0-101.0 % dried substance | titration, Ph. Eur. 0687',
      'Particle size | D90 max. 5.0 µm | laser diffraction',
      'Boron | max. 50 ppm | ICP-OES',
      'Related substances | max. 0.9 % in total | HPLC',
    ],
    'kg',
    { quality: 'Rejected', status: 'active' },
  ],
];

const excipients: Row[] = [
  [
    'Microcrystalline Cellulose 102, Ph. Eur.',
    'Filler and binder for direct compression.',
    [
      'Degree of polymerisation | max. 350 | Ph. Eur. 0316',
      'Loss on drying | max. 7.0 % | Ph. Eur. 2.2.32',
      'Mean particle size | 90-130 µm | air-jet sieve',
      'Conductivity | max. 75 µS/cm above water',
    ],
    'kg',
  ],
  [
    'Lactose Monohydrate 200 Mesh, Ph. Eur.',
    'Milled filler for wet granulation, of BSE-free milk.',
    [
      'Water | 4.5-5.5 % | Karl Fischer, Ph. Eur. 2.5.12',
      'Specific optical rotation | +54.4° to +55.9° | Ph. Eur. 2.2.7',
      'Absorbance at 400 nm | max. 0.04 | Ph. Eur. 0187',
      'TAMC | max. 100 CFU/g | Ph. Eur. 2.6.12',
    ],
    'kg',
  ],
  [
    'Magnesium Stearate Vegetable, Ph. Eur.',
    'Lubricant of vegetable origin.',
    [
      'Magnesium | 4.0-5.0 % dried substance | titration, Ph. Eur. 0229',
      'Stearic acid fraction | min. 40 % | GC',
      'Loss on drying | max. 6.0 % | Ph. Eur. 2.2.32',
      'Specific surface | 6-10 m²/g | BET, Ph. Eur. 2.9.26',
    ],
    'kg',
  ],
  [
    'Croscarmellose Sodium, Ph. Eur.',
    'Superdisintegrant for immediate-release tablets.',
    [
      'Degree of substitution | 0.60-0.85 | Ph. Eur. 0985',
      'Settling volume | 10.0-30.0 ml | Ph. Eur. 0985',
      'Sodium chloride and glycolate | max. 0.5 % | titration',
      'pH of a 1 % suspension | 5.0-7.0 | Ph. Eur. 2.2.3',
    ],
    'kg',
  ],
  [
    'Hypromellose 2910, 6 mPa·s, Ph. Eur.',
    'Film former for coatings.',
    [
      'Viscosity of a 2 % solution | 4.8-7.2 mPa·s | Ph. Eur. 2.2.9',
      'Methoxy groups | 28.0-30.0 % | GC, Ph. Eur. 0348',
      'Hydroxypropoxy groups | 7.0-12.0 % | GC, Ph. Eur. 0348',
      'Loss on drying | max. 5.0 % | Ph. Eur. 2.2.32',
    ],
    'kg',
  ],
  [
    'Povidone K30, Ph. Eur.',
    'Binder for wet granulation.',
    [
      'K-value | 27.0-32.4 | Ph. Eur. 0685',
      'Peroxides | max. 400 ppm as H2O2 | Ph. Eur. 0685',
      'Vinylpyrrolidone (impurity A) | max. 10 ppm | HPLC',
      'Nitrogen | 11.5-12.8 % | Ph. Eur. 2.5.9',
    ],
    'kg',
  ],
  [
    'Macrogol 6000, Ph. Eur.',
    'Plasticiser for film coats.',
    [
      'Hydroxyl value | 16-22 mg KOH/g | Ph. Eur. 1444',
      'Ethylene oxide | max. 1 ppm | GC',
      'Dioxan | max. 10 ppm | GC',
      'Freezing point | 55-61 °C | Ph. Eur. 2.2.18',
    ],
    'kg',
  ],
  [
    'Purified Water, Bulk, Ph. Eur.',
    'Water of the reverse-osmosis loop, sampled at each user point.',
    [
      'Conductivity at 20 °C | max. 4.3 µS/cm | Ph. Eur. 0008',
      'Total organic carbon | max. 0.5 mg/l | Ph. Eur. 2.2.44',
      'TAMC | max. 100 CFU/ml | R2A agar',
      'Nitrates | max. 0.2 ppm',
    ],
    'L',
  ],
];

const packs: Row[] = [
  [
    'Blister Film PVC 250 µm/PVDC 60 g/m²',
    'Clear forming film with moisture barrier.',
    [
      'Water vapour transmission | max. 0.6 g/(m²·d) at 38 °C, 90 % RH | ASTM F1249',
      'Thickness | 285 µm ± 5 % | ISO 4593',
      'Vinyl chloride | max. 1 ppm | Ph. Eur. 3.1.11',
    ],
    'roll',
  ],
  [
    'Blister Lidding Foil Alu 20 µm, Printed',
    'Hard aluminium foil with heat-seal lacquer, push-through.',
    [
      'Seal strength to PVC | min. 6 N/15 mm | DIN 55529',
      'Bursting strength | min. 180 kPa | ISO 2758',
      'Code | GS1 DataMatrix grade min. C | ISO/IEC 15415',
    ],
    'roll',
  ],
  [
    'HDPE Bottle 150 ml, White',
    'Bottle for loose tablets with induction seal.',
    [
      'Identification | IR conforms | Ph. Eur. 3.1.3',
      'Wall thickness | min. 0.8 mm',
      'Moisture permeation | max. 1.0 mg/(d·l) | USP <671>',
    ],
    'pcs',
  ],
  [
    'Vial 10 ml, Type I Glass, Clear',
    'Moulded vial for injections.',
    [
      'Hydrolytic resistance | type I | Ph. Eur. 3.2.1, USP <660>',
      'Dimensions | ISO 8362-1, 10R',
      'Critical defects | AQL 0.065 | ISO 2859-1',
    ],
    'pcs',
  ],
  [
    'Rubber Stopper 20 mm, Bromobutyl, Coated',
    'Ready-to-sterilise stopper with fluoropolymer film.',
    [
      'Self-sealing | no dye penetration | Ph. Eur. 3.2.9',
      'Fragmentation | max. 5 pieces of 48 piercings | Ph. Eur. 3.2.9',
      'Bacterial endotoxins | max. 0.25 EU/stopper | Ph. Eur. 2.6.14',
    ],
    'pcs',
    { quality: 'Pending', status: 'active' },
  ],
];

/** Builds a product of a category; `closing` is the same for all of its kind. */
export const make =
  (category: Draft['category'], closing: string[]) =>
  ([name, note, rows, unit, extra]: Row): Draft => ({
    name,
    description: note,
    unit,
    category,
    sections: [section('Tests', ...rows), section('General', ...closing)],
    ...extra,
  });

/** 8 active substances, 8 excipients, 5 packaging materials. */
export const activeSubstances = substances.map(
  make('Raw Materials', [
    'Retest period | 36 months in the original container',
    'Supplier | GMP certificate and valid CEP or ASMF',
    'TSE/BSE | statement on file, EMA/410/01',
  ]),
);
export const pharmaExcipients = excipients.map(
  make('Raw Materials', [
    'Microbial quality | Ph. Eur. 5.1.4, non-sterile',
    'Supplier | audited to EXCiPACT or IPEC-PQG',
  ]),
);
export const pharmaPackaging = packs.map(
  make('Packaging', ['Sampling | ISO 2859-1, level II', 'Storage | 15-25 °C, in the sealed bag']),
);
