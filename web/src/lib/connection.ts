import { useSyncExternalStore } from 'react';

/**
 * Whether the server answers. A failed call turns it off; then /healthz is asked every few seconds until it
 * answers, and everything that waits for it is told.
 */
let lost = false;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const answers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

async function ping(): Promise<void> {
  if (!lost) return;
  if (await answers()) reachedServer();
  else setTimeout(ping, 2500);
}

export function lostConnection(): void {
  if (lost) return;
  lost = true;
  tell();
  setTimeout(ping, 1500);
}

export function reachedServer(): void {
  if (!lost) return;
  lost = false;
  tell();
  for (const recovered of recoveries) recovered();
}

/** Calls `recovered` whenever the server answers again; returns how to stop. */
export function onRecovery(recovered: () => void): () => void {
  recoveries.add(recovered);
  return () => recoveries.delete(recovered);
}

/**
 * Whether the server answers, true at once when it does. When it does not, false as soon as it is back: what was
 * asked of it meanwhile may be asked again.
 */
export async function untilAnswered(): Promise<boolean> {
  if (await answers()) return true;
  lostConnection();
  await new Promise<void>((resolve) => {
    const stop = onRecovery(() => {
      stop();
      resolve();
    });
  });
  return false;
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lost,
  );
}
