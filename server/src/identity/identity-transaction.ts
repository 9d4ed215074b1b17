import type { FastifyRequest } from 'fastify';
import type { Db } from '../kernel/database/pool.ts';
import { conflict, ProblemError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Auth, AuthHooks } from './better-auth.ts';

/** A transaction on the database of all companies. */
export type IdentityDb = Db;

/** Better Auth over a running transaction. Loaded when first needed: a start is quicker without it. */
export async function authOn(kernel: Kernel, db: IdentityDb, hooks?: AuthHooks): Promise<Auth> {
  const { createAuth } = await import('./better-auth.ts');
  return createAuth(kernel, db, hooks);
}

/**
 * Runs `work` in one transaction over the tables of identity. What must be kept although the person is
 * refused (a counted attempt) is returned, not thrown.
 */
export const inIdentity = <T>(
  kernel: Kernel,
  work: (db: IdentityDb, auth: Auth) => Promise<T>,
  hooks?: (db: IdentityDb) => AuthHooks,
): Promise<T> =>
  kernel.databases.system
    .transaction()
    .execute(async (db) => work(db, await authOn(kernel, db, hooks?.(db))));

/** What Better Auth needs to know of a request: its cookies. */
export const authHeaders = (request: FastifyRequest): Headers =>
  new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {});

/**
 * Makes a person with a password, and a session. Throws 409 when the address has an account by now. What
 * else goes wrong there is the database's: the library tells no more of it than that it failed.
 */
export async function signUp(auth: Auth, person: { name: string; email: string; password: string }) {
  try {
    const body = { ...person, rememberMe: false };
    const { headers, response } = await auth.api.signUpEmail({ body, returnHeaders: true });
    if (!response.token) throw new Error('Signing up gave no session.');
    return { headers, token: response.token };
  } catch (error) {
    const code = refusalOf(error);
    if (code === undefined) throw error;
    if (code.startsWith('USER_ALREADY_EXISTS'))
      throw conflict('This address has an account by now. Sign in to go on.');
    throw new ProblemError(503, 'Busy', 'The account could not be made just now. Please try again.', {
      headers: { 'retry-after': '2' },
    });
  }
}

/** The code of an error that Better Auth answers with, or undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError') return undefined;
  const { body, status } = error as Error & { body?: { code?: string }; status?: string | number };
  return body?.code ?? String(status);
}
