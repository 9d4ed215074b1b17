import { expect, test } from 'vitest';
import { causeAddress, type WarningRow } from './warning-kit.ts';

const of = (row: Partial<WarningRow>) =>
  causeAddress({ causeEntity: null, causeId: null, rule: null, ...row } as WarningRow);

test('a warning leads to its cause: the record, the quality score, or nowhere', () => {
  expect(of({ rule: 'task-overdue', causeEntity: 'task', causeId: '42' })).toBe('/tasks/42');
  expect(of({ rule: 'score-under-target' })).toBe('/quality-score');
  expect(of({})).toBeUndefined();
});
