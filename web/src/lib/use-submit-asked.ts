import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * Which command's dialog stands open. Who comes to submit (`?submit=true`, as from the word after adding a record) is
 * asked for that at once, once.
 */
export function useSubmitAsked<C extends string>(maySubmit: boolean) {
  const [asked, setAsked] = useState<C | 'submit'>();
  const { submit } = useSearch({ strict: false }) as { submit?: string };
  const navigate = useNavigate();
  const done = useRef(false);
  useEffect(() => {
    if (submit !== 'true' || !maySubmit || done.current) return;
    done.current = true;
    void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false });
    setAsked('submit');
  });
  return [asked, setAsked] as const;
}
