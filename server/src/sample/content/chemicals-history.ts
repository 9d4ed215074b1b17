import { entryNamed } from './catalogue.ts';
import type { ComplaintKind } from './complaint-kinds.ts';
import { makeComplaints } from './complaint-maker.ts';
import { customerTable, serviceTable, supplierTable } from './history-tables.ts';
import type { CompanyHistory } from './history-types.ts';

const customers = customerTable(
  `
Pacific Plating Works | HC-101 | cash-cow | 4 | yes | Ray Delgado | r.delgado@pacificplating | +1 310 555 0143 | 1900 E Anaheim Street, Long Beach, CA 90813, United States | 5 | active | 900 |
Sierra Dairy Hygiene | HC-102 | star | 5 | no | Joan Whitaker | j.whitaker@sierradairy | +1 209 555 0117 | 77 Crows Landing Road, Modesto, CA 95351, United States | 9 | active | 560 | Cleaners for milking plants; food grade papers with each lot.
Baja Coolants SA de CV | HC-103 | problem-child | 3 | no | Héctor Ruiz | h.ruiz@bajacoolants | +52 664 555 0128 | Blvd. Industrial 410, Tijuana, Mexico | 33 | active | 380 |
Harbor Floor Systems | HC-104 | star | 4 | no | Denise Cho | d.cho@harborfloor | +1 562 555 0179 | 340 W Broadway, Long Beach, CA 90802, United States | 18 | active | 420 |
`,
  'elena',
);

const kinds: Record<string, ComplaintKind> = {
  assay: {
    cause: 'specification',
    priority: 'Medium',
    assignedTo: 'samir',
    products: ['Hydrogen Peroxide 35 %, Stabilised', 'Copper Plating Electrolyte CU-3, 200 L'],
    descriptions: [
      'Assay 33.8 % instead of at least 35 %.',
      'Chloride above the agreed limit, deposits are dull.',
    ],
    rootCause: 'Sample was taken before the tank was mixed for the full time.',
    resolution: 'Goods replaced; sampling interlocked with the mixing time.',
  },
  leak: {
    cause: 'packaging',
    priority: 'High',
    assignedTo: 'elena',
    products: ['Alkaline Degreaser CD-20, 20 kg', 'Acid Descaler DS-10, 10 kg'],
    descriptions: [
      'Canister leaks at the cap, pallet wet.',
      'Vent of the cap is clogged, canister has swollen.',
    ],
    rootCause: 'Torque of the capper at 9 instead of 14 Nm after a change of tool.',
    resolution: 'Pallet taken back as dangerous goods. Torque checked every 30 minutes.',
  },
  burn: {
    cause: 'labeling',
    priority: 'High',
    danger: 'injury',
    assignedTo: 'elena',
    products: ['Acid Descaler DS-10, 10 kg'],
    descriptions: ['Worker splashed when opening; the pictogram was covered by the address label.'],
    rootCause: 'Place of the address label was not fixed.',
    resolution: 'First aid only. Address label has its own field, instruction for the warehouse.',
  },
  sds: {
    cause: 'documentation',
    priority: 'Low',
    assignedTo: 'elena',
    products: ['Surface Disinfectant 70 % v/v, 5 L'],
    descriptions: ['Safety data sheet in Spanish is of the former revision.'],
    rootCause: 'Mailing list of the language was not updated.',
    resolution: 'Sent again; the list follows the customer’s country.',
  },
};

export const chemicalsHistory: CompanyHistory = {
  deputy: 'clara',
  customers,
  suppliers: supplierTable(
    `
Gulf Coast Solvents Inc. | HS-201 | raw-materials | preferred | Bill Sutter | b.sutter@gcsolvents | +1 713 555 0136 | US | Texas | Pasadena | 4600 Pasadena Freeway, Pasadena, TX 77503 | A | 900 | 882 | ISO 9001:350, ISO 14001:350
Ibérica de Ácidos SA | HS-202 | raw-materials | regular | Nuria Pons | n.pons@ibericaacidos | +34 977 555 013 | ES | Catalunya | Tarragona | Autovía Salou km 3, 43110 La Canonja | B | 740 | 722 | ISO 9001:52
Ruhr Tenside GmbH | HS-203 | raw-materials | regular | Frank Schulte | f.schulte@ruhrtenside | +49 2365 555 0141 | DE | Nordrhein-Westfalen | Marl | Paul-Baumann-Straße 1, 45772 Marl | A | 680 | 664 | ISO 9001:488, RSPO:700
Mojave Metals Recycling | HS-204 | raw-materials | regular | Kyle Barnes | k.barnes@mojavemetals | +1 760 555 0162 | US | California | Barstow | 300 Main Street, Barstow, CA 92311 | B | 510 | 490 | ISO 9001:-12
Longshore Drums & Totes | HS-205 | packaging | regular | Teresa Lam | t.lam@longshoredrums | +1 562 555 0188 | US | California | Wilmington | 1200 N Avalon Boulevard, Wilmington, CA 90744 | A | 620 | 606 | ISO 9001:270
`,
    {
      by: 'elena',
      approvedBy: 'clara',
      reasons: { 'HS-201': 'Pipeline quality, certificate with each barge, answers within a day.' },
      changes: {
        'HS-204': [
          {
            daysAgo: 12,
            who: 'samir',
            patch: { rating: 'C' },
            reason: 'Nickel of 84 mg/kg in copper sulphate.',
          },
        ],
      },
    },
  ),
  services: serviceTable(
    `
ICP analysis of metals | HV-01 | Laboratory analyses | active | 560 | Trace metals in salts and electrolytes. | EPA 6010D; Result in 4 days
Drum and tote washing | HV-02 | Cleaning validation | active | 520 | Washing with certificate of the last content. | Rinse pH 6 to 8
Dangerous goods training | HV-03 | Training | active | 410 | 49 CFR, IMDG and ADR for dispatch. | Every two years
Tank inspection | HV-04 | Maintenance | maintenance | 380 | Wall thickness of acid tanks; tank 6 is out of use. | API 653
Emergency response | HV-05 | Transport | active | 300 | Telephone in 12 languages, 24 hours. | Contract number on each label
`,
    'elena',
  ),
  serviceChanges: [],
  complaints: [
    ...makeComplaints({
      kinds,
      mix: 'assay leak sds assay burn leak sds'.split(' '),
      customers,
      ageOf: (name) => entryNamed('chemicals', name).product.createdDaysAgo,
      enteredBy: ['elena', 'samir'],
      from: 404,
      to: 28,
      count: 15,
      late: [2, 8],
    }),
    {
      key: 'yellow-coating',
      daysAgo: 4,
      startedDaysAgo: 3,
      enteredBy: 'elena',
      customerCode: 'HC-104',
      productName: 'Epoxy Floor Coating Grey, 25 kg Set',
      description: 'Yellow tint in two of six sets, visible where two areas meet.',
      cause: 'appearance',
      priority: 'Medium',
      assignedTo: 'samir',
      lotNumber: 'EP-2251',
    },
  ],
  audits: [
    {
      key: 'tank-farm',
      title: 'Internal audit of the tank farm',
      type: 'internal',
      standard: 'ISO 9001:2015',
      duration: '1 day',
      department: 'Warehouse',
      auditor: 'Samir Haddad',
      auditorKey: 'samir',
      scope: 'Receipt, storage, transfer',
      description: 'Yearly.',
      plannedBy: 'elena',
      plannedDaysAgo: 240,
      daysAgo: 212,
      status: 'completed',
      completedAfter: 5,
      everyMonths: 12,
      findings: [
        {
          title: 'Hose without a label of its product',
          rating: 'minor',
          clause: '8.5.1',
          description: 'One of nine hoses at the acid island carries no product name.',
          evidence: 'Hose H-14.',
          owner: 'elena',
          dueAfter: 30,
          correctiveAction: 'Hoses with engraved rings.',
          correctedAfter: 21,
          verifiedAfter: 40,
          verification: 'All hoses seen.',
        },
      ],
    },
    {
      key: 'mojave',
      title: 'Supplier audit Mojave Metals Recycling',
      type: 'supplier',
      standard: 'Supplier Quality Assessment',
      duration: '1 day',
      department: 'Supply Chain',
      auditor: 'Samir Haddad',
      auditorKey: 'samir',
      supplierCode: 'HS-204',
      scope: 'Refining of copper salts',
      description: 'After the nickel in the last lot.',
      plannedBy: 'elena',
      plannedDaysAgo: 10,
      daysAgo: -17,
      status: 'scheduled',
      completedAfter: 3,
      findings: [],
    },
  ],
  tasks: [
    {
      key: 'dg',
      title: 'Dangerous goods refresher for dispatch',
      description: 'Eight people, test by 49 CFR.',
      status: 'completed',
      priority: 'high',
      category: 'Training',
      assignedTo: 'elena',
      tags: ['dangerous goods'],
      createdBy: 'elena',
      createdDaysAgo: 95,
      dueDaysAgo: 60,
      completedDaysAgo: 64,
    },
    {
      key: 'nickel',
      title: 'Second analysis of copper sulphate by ICP-MS',
      description: 'Three bags of each pallet.',
      status: 'in_progress',
      priority: 'high',
      category: 'Quality Control',
      assignedTo: 'samir',
      tags: ['metals'],
      createdBy: 'elena',
      createdDaysAgo: 11,
      startedDaysAgo: 8,
      dueDaysAgo: -2,
      link: { entity: 'product', key: 'CH-10026' },
    },
    {
      key: 'tint',
      title: 'Compare retained sets of EP-2251 under daylight',
      description: 'With the lot before and after.',
      status: 'todo',
      priority: 'medium',
      category: 'Complaints',
      assignedTo: 'samir',
      tags: ['colour'],
      createdBy: 'elena',
      createdDaysAgo: 3,
      dueDaysAgo: -4,
      link: { entity: 'complaint', key: 'yellow-coating' },
    },
    {
      key: 'spill',
      title: 'Spill drill at the acid island',
      description: 'With the fire brigade.',
      status: 'todo',
      priority: 'medium',
      category: 'Training',
      assignedTo: 'elena',
      tags: ['safety'],
      createdBy: 'elena',
      createdDaysAgo: 35,
      dueDaysAgo: 4,
    },
  ],
  warnings: [
    {
      key: 'tank-6',
      title: 'Tank 6 out of use',
      description: 'Wall at the nozzle is 3.1 mm, limit 4.0.',
      type: 'warning',
      source: 'maintenance',
      assignedTo: 'elena',
      raisedBy: 'samir',
      daysAgo: 20,
      dueInHours: 900,
      acknowledged: { daysAgo: 19, who: 'elena' },
    },
  ],
  acknowledgedRules: [],
  controlled: [],
  recipes: [],
  groupDocuments: [
    {
      title: 'Group specification chemicals in bulk and packed',
      fileName: 'group-specification-chemicals',
      preparedBy: 'samir',
      daysAgo: 380,
      codes: ['CH-', 'CP-'],
      lines: [
        'Certificate of analysis with each lot, safety data sheet with the first delivery and each revision.',
      ],
    },
    {
      title: 'Group specification formulations',
      fileName: 'group-specification-formulations',
      preparedBy: 'samir',
      daysAgo: 150,
      codes: ['CB-', 'CF-'],
      lines: ['Labels by CLP and OSHA HCS.', 'Retained sample of 500 ml for shelf life and a year.'],
    },
  ],
  complaintPhotos: [],
};
