import { ApiProblem } from './api-problem.ts';

interface Unanswered {
  readonly key: string;
  readonly until: number;
}

/** Writes whose answer was lost, by what was sent: they may have been carried out. */
const unanswered = new Map<string, Unanswered>();
/** Whoever does the same later means it anew: meanwhile somebody else may have undone it. */
const keptMs = 2 * 60_000;

/** The Idempotency-Key of a write: that of the same write when its answer was lost a moment ago, otherwise a new one. */
export function keyFor(sent: string): string {
  const earlier = unanswered.get(sent);
  unanswered.delete(sent);
  return earlier && earlier.until > Date.now() ? earlier.key : crypto.randomUUID();
}

/** Keeps the key of a write that ended with this error, when that says nothing of what became of it. */
export function keepKey(sent: string, key: string, error: unknown): void {
  if (!(error instanceof ApiProblem && error.unreachable)) return;
  unanswered.set(sent, { key, until: Date.now() + keptMs });
  // What is sent may hold a password.
  setTimeout(() => unanswered.delete(sent), keptMs);
}
