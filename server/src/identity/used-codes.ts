import { invalid } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Auth } from './better-auth.ts';
import type { IdentityDb } from './identity-transaction.ts';

/** A code is accepted during its own half minute and the ones beside it, in ms. */
const rememberedFor = 2 * 60_000;

/**
 * Notes that a code of the authenticator has done its work: opened a session, signed, or switched two-factor
 * authentication on. Throws 422 when it has done any of these before:
 * whoever looked over a shoulder must not come in after (RFC 6238, 5.2). One at a time for each person.
 */
export async function useUpCode(
  kernel: Kernel,
  db: IdentityDb,
  auth: Auth,
  { personId, code }: { personId: string; code: string },
): Promise<void> {
  await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirstOrThrow();
  const { internalAdapter } = await auth.$context;
  const identifier = `used-code:${personId}:${code}`;
  const used = await internalAdapter.findVerificationValue(identifier);
  if (used && used.expiresAt > kernel.now())
    throw invalid([{ path: 'code', message: 'This code has been used; wait for the next one' }]);
  const expiresAt = new Date(kernel.now().getTime() + rememberedFor);
  await internalAdapter.createVerificationValue({ identifier, value: 'used', expiresAt });
}
