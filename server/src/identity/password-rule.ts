import { invalid } from '../kernel/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Below this length the name part of an address is too short to say anything. */
const shortestName = 4;

/**
 * What is wrong with a password being chosen, or null. Its length is checked by the contract; beyond
 * that it must be none of the first that an attacker tries, and must not hold the own address.
 */
export function passwordProblem(password: string, email: string): string | null {
  const folded = password.normalize('NFKC').toLowerCase();
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length >= shortestName && folded.includes(name))
    return 'Password must not contain your email address';
  if (isCommonPassword(folded)) return 'Password is too easy to guess';
  return null;
}

/** Throws 422 at `path` for a password that may not be chosen. */
export function requireGoodPassword(password: string, email: string, path = 'password'): void {
  const message = passwordProblem(password, email);
  if (message) throw invalid([{ path, message }]);
}
