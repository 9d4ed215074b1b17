/**
 * `modals.open` speaks through events of the window. Dialogs come with code of their own, which may still be on
 * its way when a person already presses a button: what was said until then is kept and said again.
 */
const names = ['openModal', 'openConfirmModal', 'closeModal'].map((name) => `mantine-modals:${name}`);
const kept: CustomEvent[] = [];

const keep = (event: Event) => kept.push(event as CustomEvent);

/** Keeps what is said to dialogs until `replayEarlyDialogs`. */
export function keepEarlyDialogs(): void {
  for (const name of names) window.addEventListener(name, keep);
}

/** Says it again, now that dialogs can appear. */
export function replayEarlyDialogs(): void {
  for (const name of names) window.removeEventListener(name, keep);
  for (const { type, detail } of kept.splice(0)) window.dispatchEvent(new CustomEvent(type, { detail }));
}
