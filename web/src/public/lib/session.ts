/**
 * The browser's side of a session. The secret is an HttpOnly cookie; `auth_token` is the session's public id,
 * whose presence tells that somebody is signed in.
 */
const tokenKey = 'auth_token';

export function isSignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem(tokenKey));
  } catch {
    return false;
  }
}

export function keepToken(authToken: string): void {
  localStorage.setItem(tokenKey, authToken);
}

/** Keeps the token and leaves the public site for the application. */
export function enter(authToken: string, path: string): void {
  keepToken(authToken);
  window.location.assign(path);
}
