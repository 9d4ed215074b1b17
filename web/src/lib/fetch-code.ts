import { untilAnswered } from './connection.ts';
import { anyFormOpen } from './session/open-forms.ts';

/** What browsers say of a module that is not there; the router reloads the page for it, once. */
const missing =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/;

/**
 * Loads code that is fetched when it is needed. While the server is away it waits for it; when the server
 * answers and the file is not there, a newer version has been installed since this page was opened, and the
 * promise rejects.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await untilAnswered())) continue;
      const message = error instanceof Error ? error.message : String(error);
      // A style sheet that is not there means the same as a module.
      throw missing.test(message)
        ? error
        : new Error(`Failed to fetch dynamically imported module: ${message}`, { cause: error });
    }
  }
}

const flag = 'temper.reloaded';
const quietMs = 30_000;

/** Reloads the page for the newer version, unless text would be lost or it has just been tried; says whether. */
export function reloadForNewVersion(): boolean {
  const last = Number(sessionStorage.getItem(flag) ?? 0);
  if (anyFormOpen() || Date.now() - last < quietMs) return false;
  sessionStorage.setItem(flag, String(Date.now()));
  window.location.reload();
  return true;
}
