import { z } from 'zod';
import { line, listOf, optionalText, partId, refuseTwins, wholeFigure } from './parts.ts';

export const hazardKinds = [
  { value: 'biological', label: 'Biological' },
  { value: 'chemical', label: 'Chemical' },
  { value: 'physical', label: 'Physical' },
  { value: 'allergen', label: 'Allergen' },
] as const;

/**
 * The questions of the decision tree for critical control points, in our words, after Codex Alimentarius, General
 * Principles of Food Hygiene, CXC 1-1969 (2020, corrected 2022), annex IV.
 */
export const codexQuestions = [
  { key: 'q1', question: 'Do prerequisite programmes alone keep this hazard acceptable here?' },
  { key: 'q2', question: 'Is there a control measure for this hazard at this step?' },
  { key: 'q3', question: 'Does a later step remove the hazard or make it acceptable?' },
  { key: 'q4', question: 'Does this step itself remove the hazard or make it acceptable?' },
] as const;

const answer = z.boolean().nullish();
const answers = z.strictObject({ q1: answer, q2: answer, q3: answer, q4: answer });
export type CodexAnswers = z.output<typeof answers>;

export type CodexResult = 'open' | 'prerequisite' | 'modify' | 'later' | 'not-ccp' | 'ccp';
export const codexResults: Readonly<Record<CodexResult, string>> = {
  open: 'Not decided yet',
  prerequisite: 'No CCP: controlled by prerequisite programmes',
  modify: 'Modify the step, process or product, and ask again',
  later: 'No CCP: a later step controls it',
  'not-ccp': 'No CCP: modify the step or control the hazard at another',
  ccp: 'Critical control point',
};

/**
 * What the answers lead to: Q1 yes, no CCP; Q2 no, modify; Q3 yes, a later step is the CCP; Q4 yes, this one is;
 * Q4 no, the step is to be modified.
 */
export function decideCcp({ q1, q2, q3, q4 }: CodexAnswers): CodexResult {
  if (q1 === true) return 'prerequisite';
  if (q1 !== false) return 'open';
  if (q2 === false) return 'modify';
  if (q2 !== true) return 'open';
  if (q3 === true) return 'later';
  if (q3 !== false) return 'open';
  if (q4 === true) return 'ccp';
  return q4 === false ? 'not-ccp' : 'open';
}

/** Likelihood times severity (1 to 5 each) from which on a hazard is significant; a plan may set its own. */
export const defaultThreshold = 8;

const step = z.strictObject({
  id: partId,
  name: line('Step', 120),
  description: optionalText('Description', 1000).nullish(),
});
const hazard = z.strictObject({
  id: partId,
  stepId: partId,
  kind: z.enum(hazardKinds.map(({ value }) => value)),
  description: line('Hazard', 500),
  likelihood: wholeFigure('Likelihood', 1, 5),
  severity: wholeFigure('Severity', 1, 5),
  measure: optionalText('Control measure', 1000).nullish(),
  answers,
});
const ccp = z.strictObject({
  id: partId,
  hazardId: partId,
  name: line('CCP', 60),
  limits: line('Critical limits', 1000),
  monitoring: line('Monitoring', 1000),
  frequency: optionalText('Frequency', 200).nullish(),
  responsible: optionalText('Responsible', 120).nullish(),
  correctiveAction: line('Corrective action', 1000),
  verification: line('Verification', 1000),
  records: optionalText('Records', 500).nullish(),
});

/** A plan by the seven principles: product, steps, hazards, decisions, and what is done at each CCP. */
export const haccpPlan = z
  .strictObject({
    type: z.literal('haccp-plan'),
    product: optionalText('Product', 1000).nullish(),
    intendedUse: optionalText('Intended use', 1000).nullish(),
    team: listOf(line('Name', 120), 'people in the team', 30),
    threshold: wholeFigure('Significant from risk', 1, 25),
    steps: listOf(step, 'steps', 100),
    hazards: listOf(hazard, 'hazards', 500),
    ccps: listOf(ccp, 'critical control points', 100),
  })
  .superRefine(({ steps, hazards, ccps }, check) => {
    refuseTwins(
      check,
      { steps, hazards, ccps },
      { steps: 'steps', hazards: 'hazards', ccps: 'critical control points' },
    );
    const stepIds = new Set(steps.map(({ id }) => id));
    const hazardIds = new Set(hazards.map(({ id }) => id));
    for (const [nth, { stepId }] of hazards.entries())
      if (!stepIds.has(stepId))
        check.addIssue({
          code: 'custom',
          path: ['hazards', nth, 'stepId'],
          message: 'This step does not exist',
        });
    for (const [nth, { hazardId }] of ccps.entries())
      if (!hazardIds.has(hazardId))
        check.addIssue({
          code: 'custom',
          path: ['ccps', nth, 'hazardId'],
          message: 'This hazard does not exist',
        });
  });
export type HaccpPlan = z.output<typeof haccpPlan>;

/** Whether a plan says that a hazard matters, so that the questions are asked about it. */
export const isSignificant = ({ threshold }: Pick<HaccpPlan, 'threshold'>, hazard: Scored): boolean =>
  riskOf(hazard) >= threshold;

/**
 * The hazards that would be significant by the usual threshold and are not by that of the plan: a team may have its
 * reasons, but whoever approves must see that nothing is asked about them.
 */
export const passedOver = (plan: HaccpPlan): HaccpPlan['hazards'] =>
  plan.hazards.filter((hazard) => !isSignificant(plan, hazard) && riskOf(hazard) >= defaultThreshold);

type Scored = { likelihood: number; severity: number };
export const riskOf = ({ likelihood, severity }: Scored): number => likelihood * severity;
