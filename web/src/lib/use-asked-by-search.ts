import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Whoever comes with `?name=true`, as from a list or from the word after adding a record, is asked for that at once,
 * when they may: once, and the address is without it from then on.
 */
export function useAskedBySearch(name: 'edit' | 'submit' | 'obsolete', may: boolean, ask: () => void): void {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const done = useRef(false);
  useEffect(() => {
    if (search[name] !== 'true' || !may || done.current) return;
    done.current = true;
    void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false });
    ask();
  });
}
