import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  changesOf,
  type DraftColumn,
  draftOf,
  isEmptyPlan,
  moved,
  newColumn,
  optionsFrom,
  planOf,
  problemsOf,
} from './column-draft.ts';

const saved = (id: string, more: Partial<ProductColumn> = {}): ProductColumn => ({
  id,
  key: id,
  name: id.toUpperCase(),
  type: 'text',
  required: false,
  owner: 'system',
  accessLevel: 'public',
  department: null,
  options: null,
  validation: null,
  builtin: false,
  position: 0,
  visible: true,
  hidden: false,
  version: 1,
  ...more,
});
const [a, b, c] = [saved('a'), saved('b'), saved('c')];
const drafts = [a, b, c].map(draftOf);
const fresh = (more: Partial<DraftColumn>): DraftColumn => ({
  ...newColumn,
  id: 'new',
  name: 'New',
  ...more,
});

test('options are split on commas and trimmed', () => {
  expect(optionsFrom(' Red,Green , ,red,')).toEqual(['Red', 'Green']);
  expect(optionsFrom('')).toEqual([]);
});

test('only what goes with the type is sent', () => {
  const rule = { min: 1, pattern: 'x', maxLength: null, earliest: '' };
  expect(bodyOf(fresh({ type: 'number', validation: rule, options: ['a'] }))).toMatchObject({
    options: null,
    validation: { min: 1 },
  });
  expect(bodyOf(fresh({ validation: {} })).validation).toBeNull();
  expect(bodyOf(fresh({ department: 'R&D' })).department).toBeNull();
});

test('a change carries what differs and nothing else', () => {
  const [first] = drafts;
  expect(first && changesOf(first)).toBeUndefined();
  expect(first && changesOf({ ...first, name: 'Other ', required: true })).toEqual({
    name: 'Other',
    required: true,
  });
});

describe('the plan of a save', () => {
  test('is empty when nothing has changed', () => {
    expect(isEmptyPlan(planOf([a, b, c], drafts))).toBe(true);
  });

  test('names what is removed, new, brought back and changed', () => {
    const back = { ...draftOf(saved('d')), restored: true as const };
    const changed = { ...draftOf(c), name: 'See' };
    const plan = planOf([a, b, c], [draftOf(a), changed, fresh({}), back]);
    expect(plan.removes).toEqual([b]);
    expect(plan.creates.map(({ id }) => id)).toEqual(['new']);
    expect(plan.restores.map(({ id }) => id)).toEqual(['d']);
    expect(plan.updates).toEqual([changed]);
    expect(plan.reorder).toBe(true);
  });

  test('orders only when the order would come out differently', () => {
    expect(planOf([a, b, c], [...drafts, fresh({})]).reorder).toBe(false);
    expect(planOf([a, b, c], [draftOf(a), draftOf(c)]).reorder).toBe(false);
    expect(planOf([a, b, c], moved(drafts, 0, 2)).reorder).toBe(true);
  });
});

test('problems are found before anything is sent, at the column and the field', () => {
  const problems = problemsOf([
    ...drafts,
    fresh({ id: '1', name: ' ' }),
    fresh({ id: '2', name: 'a' }),
    fresh({ id: '3', type: 'select' }),
    fresh({ id: '4', name: 'D', type: 'number', validation: { min: 'abc', max: 2 } }),
    fresh({ id: '5', name: 'E', type: 'number', validation: { min: 3, max: 2 } }),
  ]);
  expect(problems['1']?.name).toBe('Column name is required');
  expect(problems['2']?.name).toBe('A column of this name exists already');
  expect(problems['3']).toEqual({ options: 'Options are required' });
  expect(problems['4']).toEqual({ 'validation.min': 'This must be a number' });
  expect(problems['5']).toEqual({ 'validation.max': 'The greatest value is below the least' });
  // An old column is not judged for what nobody touched.
  expect(problems.a).toBeUndefined();
});

test('moving keeps every column', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c']);
});
