import { auditMac } from '../audit.ts';
import type { Kernel } from '../kernel.ts';
import { chainKey, eventOf, firstHash, isLinkHash, type StoredEvent } from './link-hash.ts';

/**
 * How one event stands: sealed in the hash chain (with its position), waiting for the next seal, or broken, which is
 * changed or with a link that does not follow the one before. The whole chain is verified by verifyAudit().
 */
export async function eventState(
  { config, databases }: Kernel,
  event: StoredEvent,
): Promise<{ state: 'sealed' | 'waiting' | 'broken'; position: number | null }> {
  if (auditMac(config.key('audit'), eventOf(event)) !== event.mac) return { state: 'broken', position: null };
  const link = await databases.system
    .selectFrom('auditLink')
    .select(['position', 'hash'])
    .where('eventId', '=', event.id)
    .executeTakeFirst();
  if (!link) return { state: 'waiting', position: null };
  const { position } = link;
  const before = await databases.system
    .selectFrom('auditLink')
    .select('hash')
    .where('position', '=', position - 1)
    .executeTakeFirst();
  const hash = position === 1 ? firstHash : before?.hash;
  const follows = hash !== undefined && isLinkHash(chainKey(config), hash, event, link.hash);
  return { state: follows ? 'sealed' : 'broken', position };
}
