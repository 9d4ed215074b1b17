import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './list-search.ts';

it('reads what it writes, and takes an empty parameter for none', () => {
  const search = { status: ['todo', 'completed'], q: 'line 3' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(parseSearch('?due=overdue&assignedTo=&q=')).toEqual({ due: 'overdue' });
});
