/** So long after a person's last touch what a screen fetches is taken to be for them; milliseconds. */
const presentFor = 60_000;
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click'];

let touched = Date.now();
const note = () => {
  touched = Date.now();
};
// Pages are also written where there is no window to touch.
if (typeof window !== 'undefined')
  for (const touch of touches) window.addEventListener(touch, note, { capture: true, passive: true });

/** Whether somebody is at this page: they have just opened it, or touched it within the last minute. */
export const isPresent = (): boolean => Date.now() - touched < presentFor;
