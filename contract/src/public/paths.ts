/**
 * Paths that belong to the public site. The server answers them with the public bundle and everything else
 * with the application; the public router and the application's redirect use the same list.
 */
export const publicPaths = [
  '/',
  '/landing',
  '/login',
  '/register',
  '/apply',
  '/thank-you',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/accept-invite',
  '/features',
  '/pricing',
  '/case-studies',
  '/documentation',
  '/about',
  '/careers',
  '/blog',
  '/contact',
  '/privacy',
  '/terms',
  '/security',
  '/compliance',
] as const;

export type PublicPath = (typeof publicPaths)[number];

const known: ReadonlySet<string> = new Set(publicPaths);

/** The path without a trailing slash, so that `/login/` and `/login` are one page. */
export function trimPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** The page of a company's certifications; the last part of its address is secret. */
export const certificatePath = (token: string): string => `/certificates/${token}`;
const certificates = /^\/certificates\/([\w-]+)$/;

/** The secret part of the address of a certificate page; null when it is another page. */
export const certificateTokenOf = (pathname: string): string | null =>
  certificates.exec(trimPath(pathname))?.[1] ?? null;

/** True when the public bundle has a page for this pathname (no query, no hash). */
export function isPublicPath(pathname: string): boolean {
  return known.has(trimPath(pathname)) || certificateTokenOf(pathname) !== null;
}
