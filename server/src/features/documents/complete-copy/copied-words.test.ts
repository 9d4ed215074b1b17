import { expect, test } from 'vitest';
import { actionWords, contentWords } from './copied-words.ts';

test('structured contents are told in words, in the order in which they are read', () => {
  const plan = {
    type: 'haccp-plan',
    ccps: [{ id: 'c1', limits: 'At least 125 °C', hazardId: 'h1', name: 'CCP 1' }],
    hazards: [{ id: 'h1', stepId: 's1', answers: { q1: false, q2: true }, description: 'Salmonella' }],
    steps: [{ id: 's1', name: 'Roasting', description: null }],
    team: [],
  };
  expect(contentWords(plan)).toEqual([
    { label: 'Process steps', lines: ['Name: Roasting'] },
    { label: 'Hazards', lines: ['Description: Salmonella; Step: Roasting; Answers: Q1 no, Q2 yes'] },
    { label: 'Critical control points', lines: ['Name: CCP 1; Limits: At least 125 °C; Hazard: Salmonella'] },
  ]);
  expect(contentWords(null)).toEqual([]);
  expect(actionWords('document.changeDraft')).toBe('Change draft');
});
