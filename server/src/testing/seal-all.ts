import { sql } from 'kysely';
import { expect } from 'vitest';
import { sealAudit } from '../kernel/audit-chain/seal.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * Seals until every event of the database has its link, by several processes at once if wanted, and says how many
 * were sealed. Once is not enough here: a transaction of another test, in whatever database of the same server,
 * holds all seals up.
 */
export async function sealAll(kernel: Kernel, processes = 1): Promise<number> {
  let sealed = 0;
  await expect
    .poll(
      async () => {
        const counts = await Promise.all(Array.from({ length: processes }, () => sealAudit(kernel)));
        sealed += counts.reduce((sum, one) => sum + one);
        return unsealed(kernel);
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(0);
  return sealed;
}

async function unsealed({ databases }: Kernel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_event e
    where not exists (select from audit_link l where l.event_id = e.id)`.execute(databases.system);
  return rows[0]?.count ?? 0;
}
