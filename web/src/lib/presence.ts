/** So long after a person's last touch what a screen fetches is taken to be for them; milliseconds. */
const presentFor = 60_000;
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click'];

let touched = Date.now();
for (const touch of touches)
  window.addEventListener(touch, () => (touched = Date.now()), { capture: true, passive: true });

/** Whether somebody is at this page: they have just opened it, or touched it within the last minute. */
export const isPresent = (): boolean => Date.now() - touched < presentFor;
