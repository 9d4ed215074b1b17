import { useSyncExternalStore } from 'react';
import { anyFormOpen } from './open-forms.ts';
import { leaveForLogin } from './token.ts';

/**
 * What happens when the server no longer knows the session. With a form open the page stays as it is: a
 * dialog asks to sign in again, and every call that met the 401 waits here and then repeats itself.
 */
let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
let leaving = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Resolves when the person has signed in again; never, when the page is being left. */
export function sessionEnded(): Promise<void> {
  if (waiting) return waiting.promise;
  if (!anyFormOpen()) {
    if (!leaving) {
      leaving = true;
      leaveForLogin('session-ended');
    }
    return new Promise(() => {});
  }
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  waiting = { promise, resolve };
  tell();
  return promise;
}

export function signedInAgain(): void {
  waiting?.resolve();
  waiting = undefined;
  tell();
}

/** Whether the sign-in-again dialog is due. */
export function useSessionGate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== undefined,
  );
}
