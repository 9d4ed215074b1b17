import type { Row } from './pharma-materials.ts';
import { make } from './pharma-materials.ts';

const bulks: Row[] = [
  [
    'Paracetamol 500 mg Final Blend',
    'Blend of paracetamol DC, disintegrant and lubricant.',
    [
      'Blend uniformity | 95.0-105.0 %, RSD max. 3.0 % | HPLC',
      'Loss on drying | max. 2.0 % | Ph. Eur. 2.2.32',
      'Flow, Hausner ratio | max. 1.25 | Ph. Eur. 2.9.36',
    ],
    'kg',
  ],
  [
    'Metformin 850 mg Granules',
    'Fluid-bed granules with povidone.',
    [
      'Loss on drying | 1.0-2.5 % | halogen, 105 °C',
      'Particle size | max. 15 % below 63 µm | sieve',
      'Tapped density | 0.55-0.68 g/ml | Ph. Eur. 2.9.34',
    ],
    'kg',
  ],
  [
    'Omeprazole Enteric Pellets 8.5 %',
    'Layered and enteric-coated pellets for capsules.',
    [
      'Gastric resistance | max. 10 % released in 2 h, 0.1 M HCl | Ph. Eur. 2.9.3',
      'Assay | 8.1-8.9 % | HPLC',
      'Diameter | 1.0-1.4 mm | sieve',
    ],
    'kg',
  ],
  [
    'Amlodipine 5 mg Cores',
    'Tablet cores before bottling.',
    [
      'Mean mass | 200 mg ± 3 % | Ph. Eur. 2.9.5',
      'Hardness | 60-110 N | Ph. Eur. 2.9.8',
      'Friability | max. 0.8 % | Ph. Eur. 2.9.7',
      'Content uniformity | AV max. 15.0 | Ph. Eur. 2.9.40',
    ],
    'pcs',
  ],
  [
    'Cetirizine Drops 10 mg/ml Bulk Solution',
    'Preserved bulk solution, held at most 72 hours.',
    [
      'Assay | 95.0-105.0 % | HPLC',
      'pH | 4.5-5.5 | Ph. Eur. 2.2.3',
      'Bioburden | max. 10 CFU/ml | Ph. Eur. 2.6.12',
    ],
    'L',
    { status: 'draft' },
  ],
  [
    'Hydrocortisone 1 % Cream Bulk',
    'Oil-in-water cream, homogenised under vacuum.',
    [
      'Assay | 95.0-105.0 % | HPLC',
      'Viscosity at 25 °C | 25-45 Pa·s | Brookfield',
      'Microscopy | no crystals above 25 µm | polarised light',
    ],
    'kg',
  ],
];

const finished: Row[] = [
  [
    'Paracetamol 500 mg Tablets, 20',
    'Uncoated white tablets with a score line in blisters.',
    [
      'Assay | 475-525 mg per tablet | HPLC',
      'Dissolution | min. 80 % (Q) in 30 min, phosphate buffer pH 5.8 | USP <711>',
      'Disintegration | max. 15 min | Ph. Eur. 2.9.1',
      '4-Aminophenol | max. 0.1 % | HPLC',
      'Shelf life | 36 months below 30 °C',
    ],
    'box',
  ],
  [
    'Ibuprofen 400 mg Film-Coated Tablets, 30',
    'Pink film-coated tablets in blisters.',
    [
      'Assay | 380-420 mg per tablet | HPLC',
      'Dissolution | min. 80 % (Q) in 60 min, buffer pH 7.2 | USP <711>',
      'Uniformity of mass | Ph. Eur. 2.9.5',
      'Shelf life | 36 months below 25 °C',
    ],
    'box',
  ],
  [
    'Metformin 850 mg Film-Coated Tablets, 60',
    'White film-coated tablets for type 2 diabetes.',
    [
      'Assay | 95.0-105.0 % | HPLC',
      'Dissolution | min. 75 % (Q) in 45 min, buffer pH 6.8 | USP <711>',
      'NDMA | max. 32 ng/day | LC-MS/MS',
      'Shelf life | 36 months below 30 °C',
    ],
    'box',
  ],
  [
    'Amlodipine 5 mg Tablets, 30',
    'White flat tablets, light-protected in opaque blisters.',
    [
      'Assay | 4.75-5.25 mg per tablet | HPLC',
      'Content uniformity | AV max. 15.0 | Ph. Eur. 2.9.40',
      'Dissolution | min. 75 % (Q) in 30 min, 0.01 M HCl | USP <711>',
      'Shelf life | 24 months below 25 °C',
    ],
    'box',
  ],
  [
    'Omeprazole 20 mg Gastro-Resistant Capsules, 28',
    'Hard capsules with enteric pellets in an HDPE bottle with desiccant.',
    [
      'Assay | 19.0-21.0 mg per capsule | HPLC',
      'Gastric resistance | max. 10 % in 2 h | Ph. Eur. 2.9.3',
      'Dissolution | min. 75 % (Q) in 30 min, buffer pH 6.8 | USP <711>',
      'Shelf life | 24 months below 25 °C, dry',
    ],
    'box',
  ],
  [
    'Amoxicillin 500 mg Capsules, 21',
    'Two-coloured capsules of building B.',
    [
      'Assay | 92.5-110.0 % | HPLC',
      'Water | max. 14.5 % | Karl Fischer',
      'Dissolution | min. 80 % (Q) in 60 min, water | USP <711>',
      'Shelf life | 24 months below 25 °C',
    ],
    'box',
  ],
  [
    'Cetirizine 10 mg Film-Coated Tablets, 20',
    'Scored film-coated tablets against hay fever.',
    [
      'Assay | 9.5-10.5 mg per tablet | HPLC',
      'Dissolution | min. 80 % (Q) in 30 min, water | USP <711>',
      'Friability of the core | max. 0.5 % | Ph. Eur. 2.9.7',
      'Shelf life | 36 months below 30 °C',
    ],
    'box',
  ],
  [
    'Salbutamol 100 µg Inhaler, 200 Doses',
    'Pressurised metered-dose inhaler with dose counter.',
    [
      'Delivered dose | 80-120 µg | Ph. Eur. 0671',
      'Fine particle dose | min. 35 µg below 5 µm | NGI, Ph. Eur. 2.9.18',
      'Leak rate | max. 0.3 g/year',
      'Shelf life | 24 months below 30 °C',
    ],
    'pcs',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'Hydrocortisone 1 % Cream 30 g',
    'Cream in an aluminium tube with tamper-evident membrane.',
    [
      'Assay | 95.0-105.0 % | HPLC',
      'Minimum fill | USP <755>',
      'TAMC/TYMC | max. 100/10 CFU/g | Ph. Eur. 5.1.4',
      'Shelf life | 24 months below 25 °C',
    ],
    'pcs',
  ],
  [
    'Ondansetron 2 mg/ml Injection, 10 x 4 ml',
    'Clear sterile solution in type I ampoules.',
    [
      'Sterility | sterile | Ph. Eur. 2.6.1',
      'Bacterial endotoxins | max. 9.9 EU/mg | Ph. Eur. 2.6.14',
      'Visible particles | practically free | Ph. Eur. 2.9.20',
      'Sub-visible particles | max. 6,000 ≥ 10 µm per container | Ph. Eur. 2.9.19',
    ],
    'box',
    { status: 'inactive' },
  ],
];

const traded: Row[] = [
  [
    'Sodium Chloride 0.9 % Infusion 500 ml',
    'Bought-in infusion in a PVC-free bag.',
    [
      'Assay | 8.55-9.45 g/l | titration',
      'pH | 4.5-7.0 | Ph. Eur. 2.2.3',
      'Bacterial endotoxins | max. 0.5 EU/ml | Ph. Eur. 2.6.14',
    ],
    'pcs',
  ],
  [
    'Isotonic Seawater Nasal Spray 20 ml',
    'Preservative-free medical device of class I.',
    [
      'Osmolality | 280-310 mOsm/kg | Ph. Eur. 2.2.35',
      'Dose | 0.14 ml ± 10 %',
      'Conformity | Regulation (EU) 2017/745',
    ],
    'pcs',
  ],
  [
    'Oral Syringe 5 ml with Adapter',
    'Dosing syringe packed with oral liquids.',
    [
      'Graduation | 0.25 ml, ± 5 %',
      'Material | polypropylene, latex-free',
      'Conformity | Regulation (EU) 2017/745',
    ],
    'pcs',
    { status: 'archived' },
  ],
];

/** 6 bulks, 10 medicines, 3 traded goods. */
export const pharmaBulks = bulks.map(
  make('Raw Materials', [
    'Holding time | by validation report, max. 30 days',
    'Yield | 97.0-101.0 % of theory',
  ]),
);
export const medicines = finished.map(
  make('Finished Goods', [
    'Batch release | Directive 2001/83/EC, Article 51',
    'Stability | ongoing programme, ICH Q1A',
  ]),
);
export const pharmaTraded = traded.map(
  make('Finished Goods', ['Distribution | GDP 2013/C 343/01, 15-25 °C']),
);
