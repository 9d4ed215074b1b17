import { useEffect, useRef } from 'react';

/**
 * For the message that a save was refused with: brings it into view each time, since the button of a long form is far
 * below it. Without a problem, or with one that is said at a field which gets the focus, nothing moves.
 */
export function useShown(problem: unknown) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) element.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return element;
}
