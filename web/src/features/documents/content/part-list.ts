/** The id of a new part of a structured content. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 13);

/** The list with one of it moved; beyond its ends nothing changes. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The list with one of it changed. */
export const changed = <T>(list: readonly T[], at: number, patch: Partial<T>): T[] =>
  list.map((one, nth) => (nth === at ? { ...one, ...patch } : one));

/** An empty text is none. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

/** Goes on at what has just been added, once it is there; `within` finds it below the button's section. */
export function focusAdded(button: HTMLElement, within: string): void {
  const section = button.closest('section');
  window.setTimeout(() => [...(section?.querySelectorAll<HTMLElement>(within) ?? [])].at(-1)?.focus());
}
