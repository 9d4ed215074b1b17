import { contentSchemaOf } from '@temper/contract/documents/content/content.ts';
import { decideCcp, haccpPlan, riskOf } from '@temper/contract/documents/content/haccp-plan.ts';
import { expect, test } from 'vitest';
import { checkAnswers } from '../../features/form-records/check-answers.ts';
import { chocolateCharts } from './chocolate-charts.ts';
import { chocolateControlled } from './chocolate-controlled.ts';
import { chocolateForms } from './chocolate-forms.ts';
import { chocolatePlan } from './chocolate-plan.ts';

const carrying = chocolateControlled.filter(({ content }) => content !== undefined);

test('forms, charts and plans of the library are as their kinds have them', () => {
  expect(carrying.map(({ name }) => name).sort()).toEqual(
    [
      ...Object.keys(chocolateForms),
      ...Object.keys(chocolateCharts),
      'HACCP Plan Moulded Bars',
      'Hazard Analysis Raw Materials',
    ].sort(),
  );
  for (const { kind, name, content } of carrying)
    expect(contentSchemaOf(kind)?.safeParse(content).error?.issues ?? [], name).toEqual([]);
});

test('a chart of each type is drawn in a revision in force', () => {
  const drawn = chocolateControlled.filter(
    ({ kind, state, content }) => kind === 'flow-charts' && state === 'active' && content !== undefined,
  );
  expect([...new Set(drawn.map(({ subtype }) => subtype))].sort()).toEqual([
    'decision-tree',
    'process-flow',
    'swimlane',
    'value-stream-map',
  ]);
});

test('forms are filled in as the server takes them, after they came into force', () => {
  for (const { name, content, records = [], daysAgo } of carrying) {
    if (content?.type !== 'acceptance-form') continue;
    for (const record of records) {
      expect(checkAnswers(content.fields, record.answers).errors, name).toEqual([]);
      expect(record.daysAgo, name).toBeLessThan(daysAgo);
    }
    const days = records.map((record) => -record.daysAgo);
    expect(days, name).toEqual([...days].sort((a, b) => a - b));
  }
});

test('the plan has a CCP for each hazard that its answers make one, and for no other', () => {
  const { threshold, hazards, ccps } = haccpPlan.parse(chocolatePlan);
  const decided = hazards.filter((one) => riskOf(one) >= threshold && decideCcp(one.answers) === 'ccp');
  expect(decided.map(({ id }) => id)).toEqual(ccps.map(({ hazardId }) => hazardId));
  const open = hazards.filter((one) => riskOf(one) >= threshold && decideCcp(one.answers) === 'open');
  expect(open).toEqual([]);
});
