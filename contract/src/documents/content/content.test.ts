import { describe, expect, test } from 'vitest';
import { acceptanceForm, outOfLimits } from './acceptance-form.ts';
import { contentSchemaOf } from './content.ts';
import { flowChart } from './flow-chart.ts';
import { decideCcp } from './haccp-plan.ts';

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
