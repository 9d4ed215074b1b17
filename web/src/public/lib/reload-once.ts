/** The application's pages do the same under the same name, see lib/fetch-code.ts. */
const flag = 'temper.reloaded';
const quietMs = 30_000;

/** Loads the page anew, unless that has just been tried: then something else is wrong. Says whether it does. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(flag) ?? 0) < quietMs) return false;
    sessionStorage.setItem(flag, String(Date.now()));
  } catch {
    // No storage that would remember it.
    return false;
  }
  window.location.reload();
  return true;
}
