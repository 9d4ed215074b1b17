import type { IdentityDb } from './identity-transaction.ts';

interface Which {
  readonly sessionId?: string;
  readonly personId?: string;
  readonly companyId?: string;
  readonly exceptSession?: string;
}

/** Ends the pushes to devices whose session ends by somebody's will; one that runs out keeps them. */
export async function forgetDevices(
  db: IdentityDb,
  {
    sessionId,
    personId,
    companyId,
    exceptSession,
  }: Which & ({ readonly sessionId: string } | { readonly personId: string }),
): Promise<void> {
  await db
    .deleteFrom('pushDevice')
    .$if(sessionId !== undefined, (q) => q.where('sessionId', '=', sessionId ?? ''))
    .$if(personId !== undefined, (q) => q.where('personId', '=', personId ?? ''))
    .$if(companyId !== undefined, (q) => q.where('companyId', '=', companyId ?? ''))
    .$if(exceptSession !== undefined, (q) => q.where('sessionId', '!=', exceptSession ?? ''))
    .execute();
}
