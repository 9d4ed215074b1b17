import { anyFormOpen } from '../lib/session/open-forms.ts';

const flag = 'temper.reloaded';
const quietMs = 30_000;

/**
 * After a deployment the files that this page knows may be gone. The page then loads itself anew, once; never
 * over a form with unsaved text, where the failed part says so and offers to try again.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(flag) ?? 0);
    if (anyFormOpen() || Date.now() - last < quietMs) return;
    event.preventDefault();
    sessionStorage.setItem(flag, String(Date.now()));
    window.location.reload();
  });
}
