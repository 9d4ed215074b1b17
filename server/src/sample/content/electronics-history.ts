import { entryNamed } from './catalogue.ts';
import type { ComplaintKind } from './complaint-kinds.ts';
import { makeComplaints } from './complaint-maker.ts';
import { customerTable, serviceTable, supplierTable } from './history-tables.ts';
import type { CompanyHistory } from './history-types.ts';

const customers = customerTable(
  `
Great Lakes Process Controls | EC-101 | cash-cow | 5 | yes | Brian Olsen | b.olsen@glprocess | +1 414 555 0122 | 1200 W Canal Street, Milwaukee, WI 53233, United States | 6 | active | 900 | Sensors for dairies; report by 8D within ten days.
Helvetia Messtechnik AG | EC-102 | star | 4 | no | Sandra Keller | s.keller@helvetiamess | +41 44 555 01 71 | Hohlstrasse 190, 8004 Zürich, Switzerland | 14 | active | 620 |
Prairie Wind Systems | EC-103 | star | 4 | yes | Dale Hoffman | d.hoffman@prairiewind | +1 701 555 0164 | 88 Main Avenue, Fargo, ND 58103, United States | 20 | active | 480 | Motor drivers for pitch control.
Nordhavn Smart Building ApS | EC-104 | problem-child | 3 | no | Jonas Krogh | j.krogh@nordhavnsmart | +45 33 55 50 61 | Sundkaj 9, 2150 Nordhavn, Denmark | 45 | active | 330 |
Cactus Automation LLC | EC-105 | dog | 2 | no | Maria Ortega | m.ortega@cactusautomation | +1 602 555 0137 | 401 E Van Buren Street, Phoenix, AZ 85004, United States | 190 | inactive | 700 |
`,
  'marcus',
);

const kinds: Record<string, ComplaintKind> = {
  drift: {
    cause: 'function',
    priority: 'Medium',
    assignedTo: 'ingrid',
    products: ['Temperature Sensor TS-4, PT100, IO-Link', 'Humidity Sensor HS-2, Wall Mount'],
    descriptions: [
      'Reading drifts by 0.6 K within a month.',
      'Two of twelve units differ by 4 % relative humidity.',
    ],
    rootCause: 'Flux residue below the sensor element; the cleaning step was shortened on one shift.',
    resolution:
      'Units replaced, cleaning time locked in the machine, drift test of 72 hours for a month without a finding.',
  },
  dead: {
    cause: 'function',
    priority: 'High',
    assignedTo: 'ingrid',
    products: ['Gateway GW-100, Ethernet and LoRa', 'Power Supply 24 V 5 A, DIN Rail'],
    descriptions: ['Unit dead on arrival.', 'Restarts every few minutes under load.'],
    rootCause: 'Cold joint at the inductor: profile of the oven was 6 K low at the edge of the panel.',
    resolution:
      'Replaced within a day. Profile corrected, X-ray of ten panels of the lot without a further finding.',
  },
  housing: {
    cause: 'transport',
    priority: 'Low',
    assignedTo: 'marcus',
    products: ['Pressure Transmitter PT-10, 0-10 bar'],
    descriptions: ['Thread damaged, protective cap missing.'],
    rootCause: 'Cap came off in the tray.',
    resolution: 'Cap with a snap fit since.',
  },
  papers: {
    cause: 'documentation',
    priority: 'Low',
    assignedTo: 'marcus',
    products: ['Data Logger DL-8, Battery'],
    descriptions: ['Calibration certificate does not show the serial number on the device.'],
    rootCause: 'Labels of two devices were exchanged at packing.',
    resolution: 'Label and certificate are now scanned against each other.',
  },
};

export const electronicsHistory: CompanyHistory = {
  deputy: 'clara',
  customers,
  suppliers: supplierTable(
    `
Twin Cities Circuit Boards | ES-201 | components | regular | Paul Lindgren | p.lindgren@tccboards | +1 763 555 0153 | US | Minnesota | Brooklyn Park | 7200 Northland Drive, Brooklyn Park, MN 55428 | B | 880 | 860 | ISO 9001:260, IATF 16949:25
Formosa Passive Devices | ES-202 | components | preferred | Chen Yu-Ting | yt.chen@formosapassive | +886 3 555 0162 | TW | Hsinchu | Hsinchu | 12 Li-Hsin Road, Hsinchu | A | 900 | 884 | IATF 16949:540, ISO 14001:410
Isar Halbleiter Vertrieb GmbH | ES-203 | components | regular | Martin Huber | m.huber@isarhalbleiter | +49 89 555 0148 | DE | Bayern | München | Balanstraße 73, 81541 München | A | 760 | 741 | ISO 9001:333
Dakota Plastics | ES-204 | components | regular | Amy Schmidt | a.schmidt@dakotaplastics | +1 605 555 0139 | US | South Dakota | Sioux Falls | 2400 E Benson Road, Sioux Falls, SD 57104 | B | 640 | 622 | ISO 9001:-9
Northern Metrology Lab | ES-205 | laboratory | regular | Dr. Ruth Meyer | r.meyer@northernmetrology | +1 612 555 0186 | US | Minnesota | Minneapolis | 1500 Washington Avenue, Minneapolis, MN 55454 | A | 700 | 690 | ISO/IEC 17025:810
Baltic Cable Works | ES-206 | components | regular | Agnieszka Lis | a.lis@balticcable | +48 58 555 01 44 | PL | Pomorskie | Gdynia | ul. Hutnicza 40, 81-061 Gdynia | C | 74 | - | ISO 9001:902
`,
    {
      by: 'marcus',
      approvedBy: 'clara',
      reasons: { 'ES-202': 'Zero ppm over three years, change notices six months ahead.' },
      changes: {
        'ES-201': [
          {
            daysAgo: 5,
            who: 'marcus',
            patch: { rating: 'C' },
            reason: 'Copper in the barrel too thin, lot rejected.',
          },
        ],
      },
    },
  ),
  services: serviceTable(
    `
Calibration of reference sensors | EV-01 | Calibration | active | 640 | Platinum thermometers and pressure standards. | ISO/IEC 17025; Every 12 months
EMC tests | EV-02 | Laboratory analyses | active | 590 | Immunity and emission of new devices. | IEC 61000-6-2; IEC 61000-6-3
X-ray of solder joints | EV-03 | Laboratory analyses | active | 480 | Voids and cold joints on request. | IPC-A-610 class 3
ESD audit of the floor | EV-04 | Training | maintenance | 300 | Measurement of floors, benches and wrist straps; meter is being repaired. | IEC 61340-5-1
Environmental chamber rental | EV-05 | Laboratory analyses | pending | 25 | Damp heat and thermal cycling. | IEC 60068-2
`,
    'marcus',
  ),
  serviceChanges: [],
  complaints: [
    ...makeComplaints({
      kinds,
      mix: 'drift housing dead drift papers drift dead'.split(' '),
      customers,
      ageOf: (name) => entryNamed('electronics', name).product.createdDaysAgo,
      enteredBy: ['marcus', 'ingrid'],
      from: 408,
      to: 27,
      count: 18,
      late: [4, 11],
    }),
    {
      key: 'pitch-driver',
      daysAgo: 8,
      startedDaysAgo: 7,
      enteredBy: 'marcus',
      customerCode: 'EC-103',
      productName: 'Motor Driver MD-20, 48 V 20 A',
      description: 'Overtemperature at 14 A and 35 °C ambient; data sheet says 20 A up to 50 °C.',
      cause: 'function',
      priority: 'Medium',
      assignedTo: 'ingrid',
      lotNumber: 'MD20-2243',
    },
  ],
  audits: [
    {
      key: 'smt',
      title: 'Internal audit of the SMT line',
      type: 'internal',
      standard: 'ISO 9001:2015',
      duration: '1 day',
      department: 'Production',
      auditor: 'Ingrid Sørensen',
      auditorKey: 'ingrid',
      scope: 'Printing, placing, reflow, inspection',
      description: 'Yearly, with a follow-up of field returns.',
      plannedBy: 'marcus',
      plannedDaysAgo: 280,
      daysAgo: 250,
      status: 'completed',
      completedAfter: 5,
      everyMonths: 12,
      findings: [
        {
          title: 'Oven profile is measured at the middle only',
          rating: 'minor',
          clause: '8.5.1',
          description: 'Edges of the panel are not measured since the new carrier.',
          evidence: 'Profile records of March.',
          owner: 'ingrid',
          dueAfter: 40,
          correctiveAction: 'Six probes, edges included.',
          correctedAfter: 30,
          verifiedAfter: 50,
          verification: 'Profiles of four weeks seen.',
        },
      ],
    },
    {
      key: 'boards',
      title: 'Supplier audit Twin Cities Circuit Boards',
      type: 'supplier',
      standard: 'Supplier Quality Assessment',
      duration: '1 day',
      department: 'Supply Chain',
      auditor: 'Marcus Oyelaran',
      auditorKey: 'marcus',
      supplierCode: 'ES-201',
      scope: 'Plating and final inspection',
      description: 'After the rejected lot of the mainboard.',
      plannedBy: 'marcus',
      plannedDaysAgo: 4,
      daysAgo: -12,
      status: 'scheduled',
      completedAfter: 3,
      findings: [],
    },
    {
      key: 'store',
      title: 'Internal standards, component store',
      type: 'internal',
      standard: 'Internal Quality Standards',
      duration: 'half a day',
      department: 'Warehouse',
      auditor: 'Ingrid Sørensen',
      auditorKey: 'ingrid',
      scope: 'Moisture-sensitive parts, ESD, expiry of paste',
      description: 'Yearly.',
      plannedBy: 'marcus',
      plannedDaysAgo: 90,
      daysAgo: 61,
      status: 'completed',
      completedAfter: 2,
      findings: [
        {
          title: 'Humidity card of an opened bag is pink',
          rating: 'minor',
          clause: 'IQ 2.3',
          description: 'One reel of level 3 parts beyond its floor life.',
          evidence: 'Reel 88-2013.',
          owner: 'ingrid',
          dueAfter: 85,
          correctiveAction: 'Reel baked, floor life clock on each opened bag.',
        },
      ],
    },
  ],
  tasks: [
    {
      key: 'ipc',
      title: 'IPC-A-610 renewal for four inspectors',
      description: 'Certificates end this year.',
      status: 'in_progress',
      priority: 'medium',
      category: 'Training',
      assignedTo: 'ingrid',
      tags: ['IPC'],
      createdBy: 'marcus',
      createdDaysAgo: 30,
      startedDaysAgo: 12,
      dueDaysAgo: -10,
    },
    {
      key: 'esd',
      title: 'ESD training of the new shift',
      description: 'With a test at the bench.',
      status: 'completed',
      priority: 'medium',
      category: 'Training',
      assignedTo: 'ingrid',
      tags: ['ESD'],
      createdBy: 'marcus',
      createdDaysAgo: 80,
      dueDaysAgo: 50,
      completedDaysAgo: 52,
    },
    {
      key: 'thermal',
      title: 'Thermal camera run of MD-20 at 14 A',
      description: 'Three returned and three new units at 35 °C.',
      status: 'todo',
      priority: 'high',
      category: 'Complaints',
      assignedTo: 'ingrid',
      tags: ['thermal'],
      createdBy: 'marcus',
      createdDaysAgo: 6,
      dueDaysAgo: -1,
      link: { entity: 'complaint', key: 'pitch-driver' },
    },
    {
      key: 'dakota',
      title: 'Certificate of Dakota Plastics',
      description: 'ISO 9001 has expired; new one or reasons.',
      status: 'todo',
      priority: 'medium',
      category: 'Compliance',
      assignedTo: 'marcus',
      tags: ['certificates'],
      createdBy: 'clara',
      createdDaysAgo: 8,
      dueDaysAgo: 1,
      link: { entity: 'supplier', key: 'ES-204' },
    },
  ],
  warnings: [
    {
      key: 'ldo',
      title: 'LDO regulator covers three weeks',
      description: 'Lead time is 14 weeks; broker stock is not approved.',
      type: 'warning',
      source: 'inventory',
      assignedTo: 'marcus',
      raisedBy: 'marcus',
      daysAgo: 5,
      dueInHours: 240,
    },
  ],
  acknowledgedRules: [],
  controlled: [],
  recipes: [],
  groupDocuments: [
    {
      title: 'Group specification electronic components',
      fileName: 'group-specification-components',
      preparedBy: 'ingrid',
      daysAgo: 390,
      codes: ['CMP-', 'PAK-'],
      lines: [
        'Full traceability by lot and date code, date code not older than two years.',
        'RoHS and REACH declared by article.',
      ],
    },
    {
      title: 'Group specification assemblies and devices',
      fileName: 'group-specification-assemblies',
      preparedBy: 'ingrid',
      daysAgo: 170,
      codes: ['ASY-', 'DEV-'],
      lines: [
        'Workmanship by IPC-A-610 class 2, class 3 for MD-20.',
        'Every unit is tested; results are kept by serial number.',
      ],
    },
  ],
  complaintPhotos: [],
};
