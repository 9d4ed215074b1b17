import {
  type CodexResult,
  codexQuestions,
  decideCcp,
  type HaccpPlan,
  isSignificant,
} from '@temper/contract/documents/content/haccp-plan.ts';
import { newPartId } from '../part-list.ts';

export type Step = HaccpPlan['steps'][number];
export type Hazard = HaccpPlan['hazards'][number];
export type Ccp = HaccpPlan['ccps'][number];
export type Answers = Hazard['answers'];
export type QuestionKey = (typeof codexQuestions)[number]['key'];

export const newStep = (): Step => ({ id: newPartId(), name: '' });
export const newHazard = (stepId: string): Hazard => ({
  id: newPartId(),
  stepId,
  kind: 'biological',
  description: '',
  likelihood: 1,
  severity: 1,
  answers: {},
});
export const newCcp = (hazardId: string, nth: number): Ccp => ({
  id: newPartId(),
  hazardId,
  name: `CCP ${nth}`,
  limits: '',
  monitoring: '',
  correctiveAction: '',
  verification: '',
});

/** How it stands with a hazard: the tree decides on significant ones only. */
export const resultOf = (plan: HaccpPlan, hazard: Hazard): CodexResult | 'not-significant' =>
  isSignificant(plan, hazard) ? decideCcp(hazard.answers) : 'not-significant';

/** The hazards of a plan in the order of its steps. */
export const inOrder = ({ steps, hazards }: HaccpPlan): Hazard[] =>
  steps.flatMap(({ id }) => hazards.filter(({ stepId }) => stepId === id));

/** The CCPs in the order of their hazards. */
export const ccpsInOrder = (plan: HaccpPlan): Ccp[] =>
  inOrder(plan).flatMap(({ id }) => plan.ccps.filter(({ hazardId }) => hazardId === id));

/** The questions that are asked by now: each one after the answer to the one before leads on to it. */
export function askedQuestions(answers: Answers): QuestionKey[] {
  const asked: QuestionKey[] = [];
  for (const { key } of codexQuestions) {
    asked.push(key);
    const given: Answers = Object.fromEntries(asked.map((one) => [one, answers[one]]));
    if (typeof answers[key] !== 'boolean' || decideCcp(given) !== 'open') break;
  }
  return asked;
}

/** An answer given; those to later questions go with it, since they were asked after another one. */
export function answered(answers: Answers, key: QuestionKey, yes: boolean): Answers {
  const at = codexQuestions.findIndex((one) => one.key === key);
  const kept = codexQuestions.slice(0, at).map((one) => [one.key, answers[one.key]]);
  return { ...Object.fromEntries(kept), [key]: yes };
}

/** The plan without a step, and without what hangs on it. */
export function withoutStep(plan: HaccpPlan, stepId: string): HaccpPlan {
  const gone = new Set(plan.hazards.filter((one) => one.stepId === stepId).map(({ id }) => id));
  return {
    ...plan,
    steps: plan.steps.filter(({ id }) => id !== stepId),
    hazards: plan.hazards.filter(({ id }) => !gone.has(id)),
    ccps: plan.ccps.filter(({ hazardId }) => !gone.has(hazardId)),
  };
}

export const withoutHazard = (plan: HaccpPlan, id: string): HaccpPlan => ({
  ...plan,
  hazards: plan.hazards.filter((one) => one.id !== id),
  ccps: plan.ccps.filter(({ hazardId }) => hazardId !== id),
});
