import { randomBytes } from 'node:crypto';
import { ProblemError } from '../kernel/errors.ts';
import type { Auth } from './better-auth.ts';

/** A link in a mail that works once; kept by the hash of its token. Life in seconds. */
export async function createLink(
  auth: Auth,
  kind: string,
  personId: string,
  seconds: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `${kind}:${token}`,
    value: personId,
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  return token;
}

/** Uses a link up; whose it was, or null when it is unknown, used or too old. */
export async function consumeLink(auth: Auth, kind: string, token: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.consumeVerificationValue(`${kind}:${token}`);
  return found?.value ?? null;
}

export const deadLink = () =>
  new ProblemError(404, 'Not found', 'This link is no longer valid. It may have been used or run out.');
