import type { HaccpPlan } from '@temper/contract/documents/content/haccp-plan.ts';
import { expect, it } from 'vitest';
import { answered, askedQuestions, ccpsInOrder, resultOf, withoutStep } from './plan-parts.ts';

const hazard = (id: string, stepId: string, likelihood: number, severity: number) =>
  ({ id, stepId, kind: 'physical', description: id, likelihood, severity, answers: {} }) as const;
const ccp = (id: string, hazardId: string) => ({
  id,
  hazardId,
  name: id,
  limits: 'l',
  monitoring: 'm',
  correctiveAction: 'c',
  verification: 'v',
});
const plan: HaccpPlan = {
  type: 'haccp-plan',
  team: [],
  threshold: 8,
  steps: [
    { id: 's1', name: 'Receive' },
    { id: 's2', name: 'Pack' },
  ],
  hazards: [hazard('h2', 's2', 2, 4), hazard('h1', 's1', 2, 3)],
  ccps: [ccp('c2', 'h2'), ccp('c1', 'h1')],
};

it('asks the next question only after the answer that leads on to it', () => {
  expect(askedQuestions({})).toEqual(['q1']);
  expect(askedQuestions({ q1: true, q2: true })).toEqual(['q1']);
  expect(askedQuestions({ q1: false })).toEqual(['q1', 'q2']);
  expect(askedQuestions({ q1: false, q2: true, q3: false, q4: true })).toEqual(['q1', 'q2', 'q3', 'q4']);
});

it('forgets the answers that came after a changed one', () => {
  const answers = { q1: false, q2: true, q3: false, q4: true };
  expect(answered(answers, 'q2', false)).toEqual({ q1: false, q2: false });
  expect(answered({}, 'q1', false)).toEqual({ q1: false });
});

it('decides on significant hazards only', () => {
  const [two, one] = plan.hazards;
  expect(two && resultOf(plan, two)).toBe('open');
  expect(one && resultOf(plan, one)).toBe('not-significant');
  expect(two && resultOf(plan, { ...two, answers: { q1: false, q2: true, q3: false, q4: true } })).toBe(
    'ccp',
  );
});

it('takes with a step its hazards and their CCPs, and keeps the order of the steps', () => {
  expect(ccpsInOrder(plan).map(({ id }) => id)).toEqual(['c1', 'c2']);
  const left = withoutStep(plan, 's1');
  expect([left.steps.length, left.hazards.length, left.ccps.map(({ id }) => id)]).toEqual([1, 1, ['c2']]);
});
