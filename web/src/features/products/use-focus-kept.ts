import { useLayoutEffect, useRef } from 'react';

/**
 * A list that changes its order moves elements about, and what is moved loses the focus. Call the result
 * before such a change: the focus then returns to where it was.
 */
export function useFocusKept(): () => void {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = kept;
    if (!(current instanceof HTMLElement)) return;
    if (document.activeElement !== document.body) {
      // Elsewhere by the person's own choice: then nothing is to be returned.
      if (document.activeElement !== current) kept.current = null;
    } else if (current.isConnected) current.focus();
  });
  return () => {
    kept.current = document.activeElement;
  };
}
