import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditWorkflow, findingWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { recipeWorkflow } from '@temper/contract/workflows/recipe-workflow.ts';
import { supplierWorkflow } from '@temper/contract/workflows/supplier-workflow.ts';
import { warningWorkflow } from '@temper/contract/workflows/warning-workflow.ts';
import { expect, test } from 'vitest';
import { actionWords, actionWordsAlone } from './action-words.ts';

/** What is done without a trace in any record's history: mails, settings of oneself, counted figures. */
const silent =
  /^(file\.watch|notification\..*|productColumn\.search|qualityScore\.snapshot|[a-z]+\.remind\w*)$/i;

const server = fileURLToPath(new URL('../../../server/src', import.meta.url));
/** The actions that the server's commands name. */
const named = globSync('{features,derive,kernel}/**/*.ts', { cwd: server })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(`${server}/${path}`, 'utf8').matchAll(/(?:mutate|\.as)\(\w+, '([a-zA-Z]+\.[a-zA-Z]+)'/g),
  ])
  .map(([, action = '']) => action);
const steps = Object.entries({
  audit: auditWorkflow,
  auditFinding: findingWorkflow,
  recipe: recipeWorkflow,
  supplier: supplierWorkflow,
  warning: warningWorkflow,
}).flatMap(([entity, workflow]) => workflow.map(({ command }) => `${entity}.${command}`));

test('each action that a history can show has words', () => {
  const actions = [...new Set([...named, ...steps])].filter((action) => !silent.test(action));
  expect(actions).toContain('formRecord.fill');
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([]);
  expect(actions.filter((action) => actionWordsAlone(action) === action)).toEqual([]);
});
