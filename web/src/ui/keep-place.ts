const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
const rowOf = 'li, tr, section, article, fieldset';
const typedIn = 'textarea, select, input:not([type=file], [type=checkbox], [type=radio])';
const screens = 'main, [role=dialog]';

/** Where the focus is, told so that it can be found again when the element has gone. */
interface Place {
  readonly element: HTMLElement;
  /** From the inside out, up to the screen or dialog: the parents, and which of their children leads to it. */
  readonly parents: readonly { readonly parent: Element; readonly nth: number }[];
  readonly row: Element | null;
  /** Among what can be reached in its row, counted from the end. */
  readonly fromEnd: number;
}

const within = (element: Element): HTMLElement[] =>
  [
    ...(element.matches(reachable) ? [element as HTMLElement] : []),
    ...element.querySelectorAll<HTMLElement>(reachable),
  ].filter((one) => one.getClientRects().length > 0);

function placeOf(element: HTMLElement): Place {
  const parents: { parent: Element; nth: number }[] = [];
  const screen = element.closest(screens);
  for (let one: Element = element; screen && one !== screen && one.parentElement; one = one.parentElement)
    parents.push({ parent: one.parentElement, nth: [...one.parentElement.children].indexOf(one) });
  const row = element.closest(rowOf);
  const own = row ? within(row) : [];
  return { element, parents, row, fromEnd: own.indexOf(element) - own.length };
}

/** The element itself, what has come in its place, the same in the row that follows, or the nearest to be reached. */
function foundAgain({ element, parents, row, fromEnd }: Place, fits: (one: HTMLElement) => boolean) {
  if (element.isConnected) return element.matches(':disabled') ? undefined : element;
  const again = element.id && document.getElementById(element.id);
  if (again) return again;
  const left = parents.filter(({ parent }) => parent.isConnected);
  const [nearest] = left;
  if (!nearest) return undefined;
  const { parent: list, nth: at } = nearest;
  if (row && !row.isConnected)
    for (const beside of [list.children[at], list.children[at - 1]]) {
      const same = beside && within(beside).at(fromEnd);
      if (same && fits(same)) return same;
    }
  for (const { parent, nth } of left) {
    const children = [...parent.children];
    const after = children.slice(nth).flatMap(within).find(fits);
    const one = after ?? children.slice(0, nth).flatMap(within).findLast(fits);
    if (one) return one;
  }
  return undefined;
}

/**
 * Keeps the place of who works by keyboard or hears the screen: when what has the focus goes (a row is removed, a
 * button is done with, a dialog closes whose opener is gone) or is moved about, the focus goes on beside it, instead of
 * back to the beginning of the page. Whoever has put the focus elsewhere, or leaves the screen, is left alone. Gives
 * what ends it.
 */
export function keepPlace(): () => void {
  let place: Place | undefined;
  /** The last one outside of dialogs and menus. */
  let onScreen: Place | undefined;
  /** The last thing that was done was done by hand, not by a key. */
  let byHand = false;
  let soon = 0;
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    place = placeOf(target);
    if (target.closest('main')) onScreen = place;
  };
  const pressed = ({ target }: Event) => {
    byHand = true;
    // Beside everything: then the person has given the place up.
    if (target instanceof Element && !target.closest(`${reachable}, label`)) place = onScreen = undefined;
  };
  const typed = () => {
    byHand = false;
  };
  // A finger is not to open the keyboard of a phone, and who types on is not to send the form off by it.
  const fits = (one: HTMLElement) => !(byHand && one.matches(typedIn)) && !one.matches('[type=submit]');
  // Whoever scrolls with the wheel is not led back to a row that has left a long list.
  const scrolled = () => {
    byHand = true;
  };
  const give = (element: HTMLElement) => element.focus({ preventScroll: byHand });
  const goOn = () => {
    if (document.activeElement !== document.body) return;
    const next = (place && foundAgain(place, fits)) ?? (onScreen && foundAgain(onScreen, fits));
    if (next) give(next);
  };
  const observer = new MutationObserver((records) => {
    if (!place || document.activeElement !== document.body) return;
    const { element } = place;
    if (!records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))) return;
    if (element.isConnected) return give(element);
    window.clearTimeout(soon);
    // Dialogs and forms that close give the focus back themselves, and a new screen takes it.
    soon = window.setTimeout(goOn, 60);
  });
  document.addEventListener('focusin', focused);
  document.addEventListener('pointerdown', pressed, true);
  document.addEventListener('keydown', typed, true);
  document.addEventListener('wheel', scrolled, { capture: true, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    window.clearTimeout(soon);
    document.removeEventListener('focusin', focused);
    document.removeEventListener('pointerdown', pressed, true);
    document.removeEventListener('keydown', typed, true);
    document.removeEventListener('wheel', scrolled, true);
  };
}
