import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Kernel } from '../kernel/kernel.ts';
import { cookiePrefix, identitySecret, isSecure } from './settings.ts';

/** Browsers accept a __Secure- cookie over https only. */
const nameOf = (kernel: Kernel, name: string) =>
  `${isSecure(kernel) ? '__Secure-' : ''}${cookiePrefix}.${name}`;

export const sessionCookieName = (kernel: Kernel) => nameOf(kernel, 'session_token');
const shortLivedCookieName = (kernel: Kernel) => nameOf(kernel, 'dont_remember');

const signatureOf = (kernel: Kernel, token: string) =>
  createHmac('sha256', identitySecret(kernel)).update(token).digest();

/**
 * The session's token in a cookie value `token.signature`, or null when the signature is not ours: a
 * stolen copy of the database opens no session.
 */
export function tokenOf(kernel: Kernel, cookie: string): string | null {
  const dot = cookie.lastIndexOf('.');
  if (dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const right = signatureOf(kernel, token);
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

const attributes = (kernel: Kernel) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(kernel) }) as const;

/** Gives the browser a session that ends with it, at the latest. */
export function setSessionCookie(kernel: Kernel, reply: FastifyReply, token: string): void {
  const value = `${token}.${signatureOf(kernel, token).toString('base64')}`;
  reply.setCookie(sessionCookieName(kernel), value, attributes(kernel));
}

export function clearSessionCookies(kernel: Kernel, reply: FastifyReply): void {
  for (const name of [sessionCookieName(kernel), shortLivedCookieName(kernel)])
    reply.clearCookie(name, attributes(kernel));
}

/** Hands on the cookies that Better Auth set. */
export function relayCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
