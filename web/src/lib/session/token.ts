/**
 * The browser's side of a session. The secret is an HttpOnly cookie; `auth_token` is the session's public id,
 * whose presence registers the protected routes.
 */
const tokenKey = 'auth_token';

export function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(tokenKey));
  } catch {
    return false;
  }
}

export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

/** Forgets the session and what this browser kept of the person; the theme and language stay. */
export function forgetSession(): void {
  localStorage.removeItem(tokenKey);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('temper.person.')) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}

/** Calls `gone` when another tab signs out. */
export function onTokenRemoved(gone: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if ((event.key === tokenKey && event.newValue === null) || event.key === null) gone();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Leaves for the sign-in page, with a way back to where the person is; `note` says there why. */
export function leaveForLogin(note: 'session-ended' | 'signed-out'): void {
  const { pathname, search, hash } = window.location;
  forgetSession();
  const next = encodeURIComponent(pathname + search + hash);
  window.location.assign(`/login?note=${note}&next=${next}`);
}
