import { useSyncExternalStore } from 'react';
import { publicConfig } from '../api.ts';

/** Whether this deployment lets visitors into the sample company. Unknown until the server has said so. */
export type DemoState = 'unknown' | 'on' | 'off';

let demo: DemoState = 'unknown';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server once, at start. Without an answer the demo counts as off: a dead button would be worse. */
export async function loadConfig(): Promise<void> {
  try {
    const config = await publicConfig();
    demo = config?.demo === true ? 'on' : 'off';
  } catch {
    demo = 'off';
  }
  for (const listener of listeners) listener();
}

export function useDemo(): DemoState {
  return useSyncExternalStore(subscribe, () => demo);
}
