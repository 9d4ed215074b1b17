import type { AcceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import type { SampleFormRecord } from './controlled-table.ts';

const beans: AcceptanceForm = {
  type: 'acceptance-form',
  fields: [
    {
      id: 'container',
      label: 'Temperature of container',
      kind: 'number',
      required: true,
      unit: '°C',
      min: 5,
      max: 30,
      help: 'Between the bags, an arm deep, after the doors have been open for five minutes',
    },
    {
      id: 'moisture',
      label: 'Moisture',
      kind: 'number',
      required: true,
      unit: '%',
      max: 8,
      help: 'Mean of five bags',
    },
    {
      id: 'seal',
      label: 'Seal number agrees with the papers',
      kind: 'check',
      required: true,
      expected: true,
    },
    {
      id: 'count',
      label: 'Bean count',
      kind: 'number',
      required: true,
      unit: 'per 100 g',
      min: 75,
      max: 105,
    },
    {
      id: 'mouldy',
      label: 'Cut test: mouldy beans',
      kind: 'number',
      required: true,
      unit: '%',
      max: 3,
      help: 'Of 300 beans',
    },
    {
      id: 'slaty',
      label: 'Cut test: slaty beans',
      kind: 'number',
      required: true,
      unit: '%',
      max: 3,
      help: 'Of 300 beans',
    },
    {
      id: 'infestation',
      label: 'Infestation',
      kind: 'choice',
      required: true,
      options: ['None', 'Dead insects', 'Live insects'],
      rejected: ['Live insects'],
    },
    { id: 'harvest', label: 'Harvested', kind: 'date', required: false },
    { id: 'remarks', label: 'Remarks', kind: 'text', required: false },
  ],
};

const film: AcceptanceForm = {
  type: 'acceptance-form',
  fields: [
    {
      id: 'colour',
      label: 'Colour against master',
      kind: 'choice',
      required: true,
      options: ['As master', 'Within range', 'Out of range'],
      rejected: ['Out of range'],
    },
    {
      id: 'barcode',
      label: 'Barcode grade',
      kind: 'choice',
      required: true,
      options: ['A', 'B', 'C', 'D', 'F'],
      rejected: ['D', 'F'],
    },
    { id: 'thickness', label: 'Thickness', kind: 'number', required: true, unit: 'µm', min: 28, max: 32 },
    { id: 'splices', label: 'Splices per reel', kind: 'number', required: true, max: 2 },
    {
      id: 'declaration',
      label: 'Declaration of compliance on file',
      kind: 'check',
      required: true,
      expected: true,
    },
  ],
};

const bars: AcceptanceForm = {
  type: 'acceptance-form',
  fields: [
    {
      id: 'weight',
      label: 'Mean net weight',
      kind: 'number',
      required: true,
      unit: 'g',
      min: 100,
      max: 103,
      help: 'Of 20 bars from one pallet',
    },
    {
      id: 'temperature',
      label: 'Temperature after the tunnel',
      kind: 'number',
      required: true,
      unit: '°C',
      min: 12,
      max: 18,
    },
    {
      id: 'gloss',
      label: 'Gloss and snap',
      kind: 'choice',
      required: true,
      options: ['Good', 'Fair', 'Poor'],
      rejected: ['Poor'],
    },
    { id: 'bloom', label: 'Bloom', kind: 'check', required: true, expected: false },
    { id: 'code', label: 'Code and date readable', kind: 'check', required: true, expected: true },
    { id: 'label', label: 'Allergen label right', kind: 'check', required: true, expected: true },
    { id: 'remarks', label: 'Remarks', kind: 'text', required: false },
  ],
};

const goodBeans = {
  container: 18.5,
  moisture: 7.1,
  seal: true,
  count: 94,
  mouldy: 1.3,
  slaty: 0.7,
  infestation: 'None',
  harvest: null,
  remarks: null,
};
const goodBars = {
  weight: 101.2,
  temperature: 14.6,
  gloss: 'Good',
  bloom: false,
  code: true,
  label: true,
  remarks: null,
};
const goodFilm = { colour: 'As master', barcode: 'A', thickness: 30, splices: 1, declaration: true };

/** The forms by the names of their documents, with what operators entered in the last weeks. */
export const chocolateForms: Readonly<
  Record<string, { content: AcceptanceForm; records: readonly SampleFormRecord[] }>
> = {
  'Acceptance Form Cocoa Beans': {
    content: beans,
    records: [
      { daysAgo: 31, who: 'oisin', lotNumber: 'GH-2614', answers: goodBeans },
      {
        daysAgo: 24,
        who: 'oisin',
        lotNumber: 'CI-1187',
        answers: { ...goodBeans, moisture: 8.6, remarks: 'Two wet bags put aside; the supplier is told.' },
      },
      {
        daysAgo: 17,
        who: 'kasia',
        lotNumber: 'EC-0419',
        answers: { ...goodBeans, count: 88, infestation: 'Dead insects' },
        late: { hours: 15, reason: 'Network of the warehouse was down over night' },
      },
      { daysAgo: 9, who: 'oisin', lotNumber: 'GH-2655', answers: { ...goodBeans, container: 21 } },
      { daysAgo: 3, who: 'oisin', lotNumber: 'GH-2661', answers: { ...goodBeans, moisture: 6.8, count: 97 } },
    ],
  },
  'Acceptance Form Printed Film and Foil': {
    content: film,
    records: [
      { daysAgo: 26, who: 'oisin', lotNumber: 'F-88213', answers: goodFilm },
      { daysAgo: 12, who: 'oisin', lotNumber: 'F-88310', answers: { ...goodFilm, barcode: 'D' } },
      { daysAgo: 6, who: 'oisin', lotNumber: 'F-88341', answers: { ...goodFilm, colour: 'Within range' } },
    ],
  },
  'Acceptance Form Finished Bars': {
    content: bars,
    records: [
      { daysAgo: 20, who: 'kasia', lotNumber: 'L2-0731', answers: goodBars },
      { daysAgo: 14, who: 'kasia', lotNumber: 'L2-0738', answers: { ...goodBars, weight: 1012 } },
      {
        daysAgo: 14,
        who: 'kasia',
        lotNumber: 'L2-0738',
        answers: goodBars,
        corrects: 'The decimal point was missing: the scale showed 101.2 g',
      },
      {
        daysAgo: 8,
        who: 'kasia',
        lotNumber: 'L2-0745',
        answers: {
          ...goodBars,
          temperature: 19.4,
          gloss: 'Fair',
          remarks: 'Tunnel zone 2 too warm. Pallet blocked, maintenance called.',
        },
      },
      { daysAgo: 5, who: 'oisin', lotNumber: 'L2-0749', answers: { ...goodBars, weight: 100.8 } },
      { daysAgo: 1, who: 'kasia', lotNumber: 'L2-0754', answers: { ...goodBars, temperature: 13.9 } },
    ],
  },
};
