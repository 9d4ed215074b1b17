import { useEffect, useState } from 'react';

/**
 * For what opens and closes by being drawn or not (a form, a drawer, a dialog): when it goes, the focus
 * returns to what had it before, unless the person has put it elsewhere. An opener that is drawn anew
 * meanwhile is found again by its id.
 */
export function useReturnFocus(): void {
  // While it is first drawn: its own fields have not taken the focus yet.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      window.setTimeout(() => {
        if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return;
        const again = opener.isConnected ? opener : document.getElementById(opener.id);
        if (again !== document.body) again?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
