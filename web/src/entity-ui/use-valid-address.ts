import { useEffect } from 'react';
import { ApiProblem } from '../lib/api/api-problem.ts';
import { tellLeftOut } from '../lib/tell-left-out.ts';
import type { ListState } from './use-list-state.ts';

interface Counted {
  items: readonly unknown[];
  page: number;
  pageSize: number;
  total: number;
}

/**
 * Brings a list to what is there when the address asks for more than that: parameters that only the server can
 * judge (`sort` by something else, pages without end) are left out and named, and of pages past the last one the
 * last is shown.
 */
export function useValidAddress(
  state: Pick<ListState, 'search' | 'set'>,
  error: unknown,
  data: Counted | undefined,
): void {
  const refused = error instanceof ApiProblem && error.status < 500 ? Object.keys(error.fields) : [];
  const wrong = refused.filter((name) => name in state.search).join();
  const last =
    data && data.items.length === 0 && data.page > 1 && Math.max(1, Math.ceil(data.total / data.pageSize));
  const { set } = state;
  useEffect(() => {
    if (wrong) {
      const names = wrong.split(',');
      tellLeftOut(names);
      set(Object.fromEntries(names.map((name) => [name, ''])), { replace: true });
    } else if (last) set({ page: last === 1 ? '' : String(last) }, { replace: true });
  }, [wrong, last, set]);
}
