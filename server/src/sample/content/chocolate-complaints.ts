import { entryNamed } from './catalogue.ts';
import { chocolateCustomers } from './chocolate-customers.ts';
import { chocolateKinds, chocolateMix } from './complaint-kinds.ts';
import { makeComplaints } from './complaint-maker.ts';
import type { SampleComplaint } from './history-types.ts';

/** Those that are open today: four Open, five In Progress, one of them past its day, one a danger. */
const open: SampleComplaint[] = [
  {
    key: 'blue-plastic',
    daysAgo: 1,
    startedDaysAgo: 1,
    enteredBy: 'nuala',
    customerCode: 'CUS-2001',
    productName: 'Milk 33 % Classic Bar 100 g',
    description:
      'Consumer found a blue plastic piece of about 9 x 4 mm in the bar and returned both to the store in Tallaght. Nobody was hurt. The retailer asks for a first answer within two days.',
    cause: 'foreign-body',
    priority: 'High',
    danger: 'foreignBody',
    assignedTo: 'clara',
    lotNumber: '5017-301',
    comments: [
      {
        daysAgo: 1,
        author: 'kasia',
        text: 'The scrapers of moulding line 2 are blue and detectable. One was changed that week because a corner was gone.',
      },
      {
        daysAgo: 0,
        author: 'clara',
        text: 'Metal detector log of the run shows no reject: the piece was too small or not detectable. Stock of the lot is blocked.',
      },
    ],
  },
  {
    key: 'bloom-tokyo',
    daysAgo: 17,
    startedDaysAgo: 16,
    enteredBy: 'clara',
    customerCode: 'CUS-2007',
    productName: 'Dark 70 % House Blend Bar 100 g',
    description:
      'Two cartons of the last container with a grey veil on all bars, the rest is perfect. Logger shows 24.8 °C for five hours in the port of transhipment. 480 bars are affected.',
    cause: 'appearance',
    priority: 'Low',
    assignedTo: 'amara',
    lotNumber: '5005-262',
    replies: [
      {
        daysAgo: 14,
        author: 'amara',
        subject: 'Your complaint on Dark 70 % House Blend, container of last week',
        text: 'Dear Ms Tanaka,\n\nthank you for the photos and the logger data. Please keep ten bars of each carton for us at 16 °C; our forwarder collects them on Thursday. You will hear from us with the result of the examination.\n\nKind regards\nAmara Okafor',
      },
    ],
    comments: [
      {
        daysAgo: 9,
        author: 'amara',
        text: 'X-ray diffraction of the returned bars shows form VI. Bars of the same lot in our store are fine after 28 cycles.',
      },
      { daysAgo: 4, author: 'hanna', text: 'The insurer still waits for the survey report from the port.' },
    ],
  },
  {
    key: 'open-seals',
    daysAgo: 2,
    enteredBy: 'clara',
    customerCode: 'CUS-2012',
    productName: 'Dragées Almond Dark 150 g',
    description: 'Top seal open on 6 of 180 bags in two cases, seen when the shelf was filled.',
    cause: 'packaging',
    priority: 'Medium',
    assignedTo: 'amara',
    lotNumber: '6201-288',
  },
  {
    key: 'wrong-language',
    daysAgo: 5,
    enteredBy: 'nuala',
    customerCode: 'CUS-2015',
    productName: 'Hazelnut Spread Milk 350 g',
    description:
      'Polish label says "przechowywać w lodówce", but the spread is not to be kept in the refrigerator.',
    cause: 'labeling',
    priority: 'Low',
    assignedTo: 'nuala',
    lotNumber: '6101-255',
  },
  {
    key: 'smoky-liquor',
    daysAgo: 6,
    startedDaysAgo: 5,
    enteredBy: 'tomas',
    customerCode: 'CUS-2003',
    productName: 'Dark Couverture 60 % Callets 10 kg',
    description:
      'Smoky note in two cases. Compared with the retained sample of the month before it is clear at once.',
    cause: 'taste',
    priority: 'Medium',
    assignedTo: 'tomas',
    lotNumber: '6052-279',
    supplierCode: 'SUP-1002',
    comments: [
      {
        daysAgo: 3,
        author: 'tomas',
        text: 'Guaiacol at 0.31 mg/kg in the retained sample, usual is below 0.10. Tracing the bean lot.',
      },
    ],
  },
  {
    key: 'light-napolitains',
    daysAgo: 12,
    startedDaysAgo: 10,
    enteredBy: 'clara',
    customerCode: 'CUS-2005',
    productName: 'Milk 33 % Classic Napolitains 5 g, 200 Pieces',
    description: 'Between 188 and 195 pieces in seven of ten boxes instead of 200.',
    cause: 'quantity',
    priority: 'Low',
    assignedTo: 'amara',
    lotNumber: '5206-270',
  },
  {
    key: 'dented-tins',
    daysAgo: 1,
    enteredBy: 'clara',
    customerCode: 'CUS-2006',
    productName: 'Praline Assortment Prestige 400 g',
    description: 'Corners of the outer cases crushed on one pallet, 22 gift boxes dented.',
    cause: 'transport',
    priority: 'Medium',
    assignedTo: 'hanna',
    lotNumber: '5405-291',
  },
  {
    key: 'missing-papers',
    daysAgo: 9,
    startedDaysAgo: 8,
    enteredBy: 'nuala',
    customerCode: 'CUS-2016',
    productName: 'Milk Couverture 38 % Callets 10 kg',
    description: 'The papers for customs lack the certificate of free sale; the container waits in Oakland.',
    cause: 'documentation',
    priority: 'Medium',
    assignedTo: 'nuala',
    lotNumber: '6056-266',
  },
  {
    key: 'late-rhone',
    daysAgo: 3,
    enteredBy: 'clara',
    customerCode: 'CUS-2009',
    productName: 'Dark Couverture 54 % Callets 10 kg',
    description: 'Monday delivery came on Wednesday for the third time this quarter.',
    cause: 'delivery',
    priority: 'Low',
    assignedTo: 'hanna',
    lotNumber: null,
    lotUnknownReason: 'The complaint is about the delivery, not about a lot.',
  },
];

/** Closed ones that have a story of their own. */
const remembered: SampleComplaint[] = [
  {
    key: 'melted-boxes',
    daysAgo: 88,
    startedDaysAgo: 87,
    enteredBy: 'clara',
    customerCode: 'CUS-2014',
    productName: 'Praline Assortment Classic 250 g',
    description: 'Eleven parcels of one day arrived melted and set again, pralines stuck together.',
    cause: 'temperature',
    priority: 'Medium',
    assignedTo: 'hanna',
    lotNumber: '5402-188',
    closed: {
      daysAgo: 79,
      resolution:
        'Parcels replaced. No dispatch to consumers on Fridays from 24 °C on, cool packs are counted by the packing scale.',
      rootCause: 'Parcels stood over the weekend in a depot at 34 °C; cool packs last for 30 hours.',
    },
  },
  {
    key: 'milk-trace',
    daysAgo: 146,
    startedDaysAgo: 146,
    enteredBy: 'nuala',
    customerCode: 'CUS-2019',
    productName: 'Dark 85 % Extra Bar 100 g',
    description:
      'Test of the club shows milk protein of 640 mg/kg in a bar that its members buy as free of milk.',
    cause: 'allergen',
    priority: 'High',
    danger: 'allergen',
    assignedTo: 'nuala',
    lotNumber: '5010-166',
    closed: {
      daysAgo: 144,
      resolution:
        'The trace is declared on the pack and the claim was the club’s own; both sides agreed on a text. Dark runs for the club now follow a wet clean.',
      rootCause: 'Dark product follows milk product on the same line with a flush only, as declared.',
    },
    replies: [
      {
        daysAgo: 144,
        author: 'nuala',
        subject: 'Milk in Dark 85 % Extra',
        text: 'Dear Ms Clarke,\n\nthe bar is made on a line that also makes milk chocolate, which is why the pack says that it may contain milk. We do not claim it to be free of milk, and ask you not to. We can make dark bars for you after a wet clean; I would like to talk about that this week.\n\nKind regards\nNuala Byrne',
      },
      {
        daysAgo: 137,
        author: 'nuala',
        subject: 'Milk in Dark 85 % Extra: our agreement',
        text: 'Dear Ms Clarke,\n\nattached to your specification you find what we agreed: wet clean before each of your runs, milk protein below 50 mg/kg, tested before release.\n\nKind regards\nNuala Byrne',
      },
    ],
    reopened: {
      daysAgo: 140,
      reason: 'The club asks for the limit in writing before it sells on.',
      closed: {
        daysAgo: 137,
        resolution:
          'Agreement signed: wet clean before each run for the club, tested below 50 mg/kg before release.',
        rootCause: 'Dark product follows milk product on the same line with a flush only, as declared.',
      },
    },
  },
];

export const chocolateComplaints: SampleComplaint[] = [
  ...makeComplaints({
    kinds: chocolateKinds,
    mix: chocolateMix,
    customers: chocolateCustomers,
    ageOf: (name) => entryNamed('chocolate', name).product.createdDaysAgo,
    enteredBy: ['clara', 'nuala', 'kasia', 'tomas'],
    from: 424,
    to: 13,
    count: 124,
    late: [9, 12, 50, 76, 97],
  }),
  ...remembered,
  ...open,
];
