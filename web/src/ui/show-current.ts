/**
 * Puts the current one of a row that scrolls sideways (`.scroll-row`) into its middle, without moving the page.
 * Does nothing where the whole row is in sight.
 */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
