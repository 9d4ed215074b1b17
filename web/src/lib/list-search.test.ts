import { inFull } from '@temper/contract/endpoints/list-query.ts';
import { flowStep } from '@temper/contract/entities/flow-step.ts';
import { task } from '@temper/contract/entities/task.ts';
import { expect, it } from 'vitest';
import { leftOut, parseSearch, searchOf, stringifySearch } from './list-search.ts';

it('reads what it writes, and takes an empty parameter for none', () => {
  const search = { status: ['todo', 'completed'], q: 'line 3' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(parseSearch('?due=overdue&assignedTo=&q=')).toEqual({ due: 'overdue' });
});

it('keeps of an address what the list understands, and names the rest', () => {
  const understood = (schema: Parameters<typeof searchOf>[0], address: string) => {
    const raw = parseSearch(address);
    const kept = searchOf(schema)(raw);
    return [stringifySearch(kept), leftOut(raw, kept)];
  };
  expect(understood(task.listQuery, '?search=abc&page=-1&q=line')).toEqual(['?q=line', ['search', 'page']]);
  expect(understood(task.listQuery, '?status=nonsense&status=completed')).toEqual([
    '?status=completed',
    ['status'],
  ]);
  expect(understood(task.listQuery, '?status=nonsense')).toEqual(['', ['status']]);
  expect(understood(task.listQuery, '?page=1&page=2&q=a')).toEqual(['?q=a', ['page']]);
  expect(understood(flowStep.listQuery, '?pageSize=50')).toEqual(['?pageSize=50', []]);
});

it('writes short names out, but over nothing', () => {
  expect(inFull(parseSearch('?updated=week&q=a'))).toEqual({ updatedAt: 'week', q: 'a' });
  expect(inFull({ 'updated.from': '2026-01-01', updatedBy: 'x' })).toEqual({
    'updatedAt.from': '2026-01-01',
    updatedBy: 'x',
  });
  expect(inFull({ updated: 'week', updatedAt: 'today' })).toEqual({ updated: 'week', updatedAt: 'today' });
});
