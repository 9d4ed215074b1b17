import type { FocusEvent } from 'react';

/** Room around what has the focus, for its outline, in CSS pixels. */
const room = 8;

/** Scrolls a table until what gets the focus by key lies under no cell that stands still, nor under its head. */
export function bringOut({ currentTarget: frame, target }: FocusEvent<HTMLElement>): void {
  // First the browser brings it into the frame, as if nothing stood in it.
  requestAnimationFrame(() => {
    const own = target.closest('th, td');
    if (!own || !target.matches(':focus-visible')) return;
    const head = own.closest('table')?.tHead;
    if (head && !head.contains(own))
      frame.scrollTop -= Math.max(
        0,
        head.getBoundingClientRect().bottom + room - target.getBoundingClientRect().top,
      );
    const middle = frame.getBoundingClientRect().left + frame.clientWidth / 2;
    for (const other of own.parentElement?.children ?? []) {
      if (other === own || getComputedStyle(other).position !== 'sticky') continue;
      const [it, still] = [target.getBoundingClientRect(), other.getBoundingClientRect()];
      if (it.right <= still.left || it.left >= still.right) continue;
      frame.scrollLeft += still.left > middle ? it.right - still.left + room : it.left - still.right - room;
    }
  });
}
