import type { FocusEvent } from 'react';

/** Room around what has the focus, for its outline, in CSS pixels. */
const room = 8;

/** Scrolls a table sideways until what gets the focus in it lies under none of the cells that stand still. */
export function bringOut({ currentTarget: frame, target }: FocusEvent<HTMLElement>): void {
  // First the browser brings it into the frame, as if nothing stood in it.
  requestAnimationFrame(() => {
    const own = target.closest('th, td');
    if (!own || standsStill(own)) return;
    const middle = frame.getBoundingClientRect().left + frame.clientWidth / 2;
    for (const other of [...(own.parentElement?.children ?? [])].filter(standsStill)) {
      const [it, still] = [target.getBoundingClientRect(), other.getBoundingClientRect()];
      if (it.right <= still.left || it.left >= still.right) continue;
      frame.scrollLeft += still.left > middle ? it.right - still.left + room : it.left - still.right - room;
    }
  });
}

const standsStill = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';
