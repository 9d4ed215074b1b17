/** Where a person goes after signing in without a way back. The application leads on when it has no dashboard. */
export const homeAfterSignIn = '/dashboard';

/** Pages that make no sense as a way back: they would ask the person to sign in again. */
const entrances = [
  '/',
  '/landing',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
];

/**
 * The way back from `?next=`, or null when there is none that is safe. Only a path of this very origin passes,
 * written as the browser reads it: `//evil.example`, `/\evil.example`, `/%09/evil` and other spellings do not.
 */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin) return null;
  // `/.//evil.example` keeps the origin but leaves a path that a second reader takes for another host.
  if (url.pathname.startsWith('//') || url.pathname.includes('\\')) return null;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return null;
  if (entrances.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The address to open after signing in, from the search part of the current address. */
export function afterSignIn(search: string, origin: string): string {
  return safeNext(new URLSearchParams(search).get('next'), origin) ?? homeAfterSignIn;
}

/** The login page with a way back to `path`. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
