import type { KeyboardEvent } from 'react';

/** For the `onKeyDown` of a form: Escape cancels it; an open dropdown or dialog takes the key for itself. */
export const onEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  const inPopup = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key !== 'Escape' || event.defaultPrevented || inPopup) return;
  event.stopPropagation();
  cancel();
};
