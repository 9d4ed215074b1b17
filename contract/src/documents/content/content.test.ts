import { describe, expect, test } from 'vitest';
import { acceptanceForm, outOfLimits } from './acceptance-form.ts';
import { contentSchemaOf } from './content.ts';
import { flowChart } from './flow-chart.ts';
import { decideCcp, haccpPlan, passedOver } from './haccp-plan.ts';
import { unfinished } from './unfinished.ts';

describe('the decision tree of Codex', () => {
  test.each([
    [{}, 'open'],
    [{ q1: true }, 'prerequisite'],
    [{ q1: false, q2: false }, 'modify'],
    [{ q1: false, q2: true, q3: true }, 'later'],
    [{ q1: false, q2: true, q3: false }, 'open'],
    [{ q1: false, q2: true, q3: false, q4: true }, 'ccp'],
    [{ q1: false, q2: true, q3: false, q4: false }, 'not-ccp'],
    // An answer that is not reached does not count.
    [{ q1: true, q2: false, q3: false, q4: true }, 'prerequisite'],
  ] as const)('%o: %s', (answers, result) => {
    expect(decideCcp(answers)).toBe(result);
  });
});

test('answers are good up to and including their limits', () => {
  const number = {
    id: 'a',
    label: 'Temperature',
    kind: 'number',
    required: true,
    unit: '°C',
    min: 14,
    max: 18,
  } as const;
  expect([13.9, 14, 18, 18.1, null].map((value) => outOfLimits(number, value))).toEqual([
    'Below 14 °C',
    undefined,
    undefined,
    'Above 18 °C',
    undefined,
  ]);
  const choice = {
    id: 'b',
    label: 'Seal',
    kind: 'choice',
    required: true,
    options: ['Whole', 'Broken'],
    rejected: ['Broken'],
  } as const;
  expect(
    outOfLimits({ ...choice, options: [...choice.options], rejected: [...choice.rejected] }, 'Broken'),
  ).toBe('Broken is not accepted');
  const yes = { id: 'c', label: 'Clean', kind: 'check', required: true, expected: true } as const;
  expect([true, false].map((value) => outOfLimits(yes, value))).toEqual([undefined, 'Must be yes']);
});

test('arrows of a chart lead from shape to shape', () => {
  const node = { id: 'n1', shape: 'step', label: 'Roast', x: 0, y: 0 };
  const chart = { type: 'flow-chart', lanes: [], nodes: [node], edges: [{ id: 'e1', from: 'n1', to: 'n2' }] };
  expect(flowChart.safeParse(chart).error?.issues[0]?.message).toBe('This arrow leads nowhere');
  expect(contentSchemaOf('flow-charts')).toBe(flowChart);
  expect(contentSchemaOf('brochures')).toBeUndefined();
});

test('no part has an id that every object knows', () => {
  const field = { label: 'A', kind: 'number', required: false };
  const read = (id: string) =>
    acceptanceForm.safeParse({ type: 'acceptance-form', fields: [{ ...field, id }] });
  expect(read('a').success).toBe(true);
  for (const id of ['constructor', '__proto__', 'toString']) expect(read(id).success).toBe(false);
});

describe('what is not whole yet', () => {
  const hazard = (likelihood: number, answers: object) => ({
    id: 'h1',
    stepId: 's1',
    kind: 'physical',
    description: 'Metal',
    likelihood,
    severity: 4,
    answers,
  });
  const ccp = {
    id: 'c1',
    hazardId: 'h1',
    name: 'CCP 1',
    limits: 'None',
    monitoring: 'Detector',
    correctiveAction: 'Stop',
    verification: 'Test pieces',
  };
  const plan = (hazards: object[], ccps: object[] = []) => ({
    type: 'haccp-plan',
    team: [],
    threshold: 8,
    steps: [{ id: 's1', name: 'Moulding' }],
    hazards,
    ccps,
  });
  const needsCcp = { q1: false, q2: true, q3: false, q4: true };
  test.each([
    ['an open question', plan([hazard(3, { q1: false })]), /“Metal” are not answered/],
    ['a CCP that is missing', plan([hazard(3, needsCcp)]), /“Metal” has no critical control point yet/],
    ['a form without fields', { type: 'acceptance-form', fields: [] }, /no field yet/],
    ['a chart without shapes', { type: 'flow-chart', lanes: [], nodes: [], edges: [] }, /no shape yet/],
  ])('%s', (_, content, sentence) => {
    expect(unfinished(content)).toEqual([expect.stringMatching(sentence)]);
  });

  test('and what is', () => {
    expect(unfinished(plan([hazard(3, needsCcp)], [ccp]))).toEqual([]);
    expect(unfinished(plan([hazard(3, { q1: true })]))).toEqual([]);
    // A small risk needs no decision.
    expect(unfinished(plan([hazard(1, {})]))).toEqual([]);
    expect(unfinished(plan([]))).toEqual(['The plan has no hazard yet.']);
    // Nor does a greater one by a threshold of its own, which is said.
    const high = haccpPlan.parse({ ...plan([hazard(3, {}), { ...hazard(1, {}), id: 'h2' }]), threshold: 25 });
    expect([unfinished(high), passedOver(high).map(({ id }) => id)]).toEqual([[], ['h1']]);
    expect(passedOver({ ...high, threshold: 8 })).toEqual([]);
    expect(unfinished(null)).toEqual([]);
    expect(haccpPlan.safeParse(plan([], [{ ...ccp, limits: '' }])).error?.issues[0]?.message).toBe(
      'Critical limits are required',
    );
  });
});

test('figures and lists say where they end', () => {
  const plan = { type: 'haccp-plan', team: [], threshold: 26, steps: [], hazards: [], ccps: [] };
  const said = (schema: typeof haccpPlan | typeof flowChart | typeof acceptanceForm, given: object) =>
    schema.safeParse(given).error?.issues.map(({ message }) => message);
  const whole = 'Significant from risk must be a whole number from 1 to 25';
  for (const threshold of [0, 26, 7.5, 'x', null])
    expect(said(haccpPlan, { ...plan, threshold })).toEqual([whole]);
  const step = (n: number) => ({ id: `s${n}`, name: 'Step' });
  const steps = Array.from({ length: 101 }, (_, n) => step(n));
  expect(said(haccpPlan, { ...plan, threshold: 8, steps })).toEqual(['At most 100 steps']);
  const node = { id: 'n1', shape: 'step', label: 'Cool', x: 0, y: 0, uptime: 101 };
  expect(said(flowChart, { type: 'flow-chart', lanes: [], nodes: [node], edges: [] })).toEqual([
    'Uptime must be a number from 0 to 100',
  ]);
  const field = { id: 'a', label: 'A', kind: 'number', required: false, min: 'low' };
  expect(said(acceptanceForm, { type: 'acceptance-form', fields: [field] })).toEqual([
    'Smallest must be a number',
  ]);
});

test('parts of one list have ids of their own, so that what refers to one means no other', () => {
  const step = { id: 's1', name: 'Moulding' };
  const hazard = {
    ...{ id: 'h1', stepId: 's1', kind: 'physical', description: 'Metal', likelihood: 4, severity: 4 },
    answers: { q1: false, q2: true, q3: false, q4: true },
  };
  const ccp = {
    ...{ id: 'c1', hazardId: 'h1', name: 'CCP 1', limits: 'None', monitoring: 'Detector' },
    ...{ correctiveAction: 'Stop', verification: 'Test pieces' },
  };
  const plan = { type: 'haccp-plan', team: [], threshold: 8, steps: [step], hazards: [hazard], ccps: [ccp] };
  const chart = {
    type: 'flow-chart',
    lanes: [{ id: 'l1', name: 'Warehouse' }],
    nodes: [{ id: 'n1', shape: 'step', label: 'Receive', x: 0, y: 0 }],
    edges: [{ id: 'e1', from: 'n1', to: 'n1' }],
  };
  expect([haccpPlan.safeParse(plan).success, flowChart.safeParse(chart).success]).toEqual([true, true]);
  // Two hazards under one id would look controlled by one critical control point.
  for (const list of ['steps', 'hazards', 'ccps'] as const) {
    const twins = { ...plan, [list]: [...plan[list], ...plan[list]] };
    expect(haccpPlan.safeParse(twins).error?.issues[0]?.path, list).toEqual([list]);
  }
  for (const list of ['lanes', 'nodes', 'edges'] as const) {
    const twins = { ...chart, [list]: [...chart[list], ...chart[list]] };
    expect(flowChart.safeParse(twins).error?.issues[0]?.path, list).toEqual([list]);
  }
});
