import { expect, test } from 'vitest';
import { compareGroups } from './compare-parts.ts';
import { partsOfContent } from './parts-of-content.ts';
import { compareTexts } from './text-diff.ts';

const words = {
  t: (text: string, values: Record<string, string | number> = {}) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name])),
  number: String,
};
const compare = (kind: string, left: unknown, right: unknown) =>
  compareGroups(partsOfContent(kind, left, words), partsOfContent(kind, right, words));

test('of a form it is said which field is new, gone, changed, and put elsewhere', () => {
  const field = (id: string, label: string, more = {}) => ({
    id,
    label,
    kind: 'number',
    required: true,
    ...more,
  });
  const form = (...fields: unknown[]) => ({ type: 'acceptance-form', fields });
  const left = form(
    field('a', 'Temperature', { unit: '°C', min: 14, max: 18 }),
    field('b', 'Weight'),
    field('c', 'Seal', { kind: 'choice', options: ['Whole', 'Broken'], rejected: ['Broken'] }),
    field('d', 'Lot'),
  );
  const right = form(
    field('d', 'Lot'),
    field('a', 'Temperature of the truck', { unit: '°C', min: 14, max: 20 }),
    field('c', 'Seal', { kind: 'choice', options: ['Whole', 'Broken'] }),
    field('e', 'Driver', { kind: 'text', required: false }),
  );
  expect(compare('acceptance-forms', left, left)).toEqual([]);
  expect(compare('acceptance-forms', left, right)).toEqual([
    {
      label: 'Fields',
      moved: [],
      changes: [
        { id: 'd', name: 'Lot', change: 'changed', properties: [], order: { from: 4, to: 1 } },
        {
          id: 'a',
          name: 'Temperature of the truck',
          change: 'changed',
          properties: [
            { label: 'Label', from: 'Temperature', to: 'Temperature of the truck' },
            { label: 'Greatest good value', from: '18', to: '20' },
          ],
        },
        {
          id: 'c',
          name: 'Seal',
          change: 'changed',
          properties: [{ label: 'Not accepted', from: 'Broken', to: null }],
        },
        {
          id: 'e',
          name: 'Driver',
          change: 'added',
          properties: [
            { label: 'Type', from: null, to: 'Text' },
            { label: 'Required', from: null, to: 'No' },
          ],
        },
        {
          id: 'b',
          name: 'Weight',
          change: 'removed',
          properties: [
            { label: 'Type', from: 'Number', to: null },
            { label: 'Required', from: 'Yes', to: null },
          ],
        },
      ],
    },
  ]);
});

test('a chart: what has only been moved is not changed, an arrow is the one between its shapes', () => {
  const node = (id: string, label: string, x = 0, more = {}) => ({
    id,
    shape: 'step',
    label,
    x,
    y: 0,
    ...more,
  });
  const chart = (nodes: unknown[], edges: unknown[]) => ({ type: 'flow-chart', lanes: [], nodes, edges });
  const left = chart(
    [node('n1', 'Roast'), node('n2', 'Grind'), node('n3', 'Conch')],
    [
      { id: 'e1', from: 'n1', to: 'n2' },
      { id: 'e2', from: 'n2', to: 'n3' },
    ],
  );
  const right = chart(
    [node('n1', 'Roast', 80), node('n2', 'Grind', 0, { mark: 'CCP 1' }), node('n4', 'Mould')],
    [
      { id: 'e7', from: 'n1', to: 'n2' },
      { id: 'e2', from: 'n2', to: 'n4', label: 'good' },
    ],
  );
  expect(
    compare('flow-charts', left, right).map(({ label, moved, changes }) => [
      label,
      moved,
      changes.map(({ change, name, properties }) => [change, name, properties.length]),
    ]),
  ).toEqual([
    [
      'Shapes',
      ['Roast'],
      [
        ['changed', 'Grind', 1],
        ['added', 'Mould', 1],
        ['removed', 'Conch', 1],
      ],
    ],
    [
      'Arrows',
      [],
      [
        ['added', 'Grind → Mould', 1],
        ['removed', 'Grind → Conch', 0],
      ],
    ],
  ]);
});

test('a plan: answers, the risk and the decision that follow, and the limits of a CCP', () => {
  const plan = (severity: number, q4: boolean, limits: string) => ({
    type: 'haccp-plan',
    team: ['Amara'],
    threshold: 8,
    steps: [{ id: 's1', name: 'Roasting' }],
    hazards: [
      {
        id: 'h1',
        stepId: 's1',
        kind: 'biological',
        description: 'Salmonella',
        likelihood: 2,
        severity,
        answers: { q1: false, q2: true, q3: false, q4 },
      },
    ],
    ccps: [
      {
        id: 'c1',
        hazardId: 'h1',
        name: 'CCP 1',
        limits,
        monitoring: 'Probe',
        correctiveAction: 'Roast again',
        verification: 'Weekly',
      },
    ],
  });
  const found = compare('haccp', plan(4, false, 'At least 130 °C'), plan(5, true, 'At least 135 °C'));
  expect(found.map(({ label, changes }) => [label, changes[0]?.properties])).toEqual([
    [
      'Hazards',
      [
        { label: 'Severity', from: '4', to: '5' },
        { label: 'Risk', from: '8', to: '10' },
        {
          label: 'Q4: Does this step itself remove the hazard or make it acceptable?',
          from: 'No',
          to: 'Yes',
        },
        {
          label: 'Decision',
          from: 'No CCP: modify the step or control the hazard at another',
          to: 'Critical control point',
        },
      ],
    ],
    [
      'Critical control points',
      [{ label: 'Critical limits', from: 'At least 130 °C', to: 'At least 135 °C' }],
    ],
  ]);
});

test('a content that was not there before is new as a whole', () => {
  const chart = {
    type: 'flow-chart',
    lanes: [],
    nodes: [{ id: 'n1', shape: 'step', label: 'Roast', x: 0, y: 0 }],
    edges: [],
  };
  expect(compare('flow-charts', null, chart)[0]?.changes[0]).toMatchObject({
    name: 'Roast',
    change: 'added',
  });
});

test('texts are compared by words; lines that break elsewhere are the same', () => {
  const before = [
    'Cleaning\nRinse with water at 60 °C for ten\nminutes.\nDry.',
    'Records\nKeep for two years.',
  ];
  const after = [
    'Cleaning\nRinse with water at 65 °C for\nten minutes.\nDry.',
    'Records\nKeep for two\nyears.\nSign.',
  ];
  expect(
    compareTexts(before, after).map(({ kind, page, pieces, lines }) => [
      kind,
      page,
      kind === 'changed' ? pieces.map((piece) => `${piece.kind[0]}:${piece.text}`) : lines,
    ]),
  ).toEqual([
    ['same', 1, ['Cleaning']],
    ['changed', 1, ['s:Rinse with water at ', 'r:60', 'a:65', 's: °C for ten minutes.']],
    ['same', 1, ['Dry.', 'Records']],
    ['changed', 2, ['s:Keep for two years.', 'a: Sign.']],
  ]);
});

test('what has nothing in common is shown one after the other, and so is what is too long to compare', () => {
  expect(compareTexts(['Milk and sugar'], ['Wear gloves']).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
  const long = (word: string) => [Array.from({ length: 12_000 }, (_, nth) => `${word} ${nth}`).join('\n')];
  const started = Date.now();
  expect(compareTexts(long('one'), long('two')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(Date.now() - started).toBeLessThan(15_000);
});
