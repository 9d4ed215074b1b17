import { createHmac, type KeyObject } from 'node:crypto';
import type { Config } from '../../app/config.ts';
import { type AuditEvent, canonicalJson } from '../audit.ts';

/** An audit event as it is stored. */
export interface StoredEvent extends AuditEvent {
  readonly id: number;
  readonly mac: string;
}

/** The hash that the first link follows. */
export const firstHash = 'temper';

export const chainKey = (config: Config): KeyObject => config.key('audit-chain');

const codeOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * The hash of a link: HMAC-SHA-256 over the hash of the link before it, the event's id and the event's own code, which
 * covers all that the event says. It cannot be made without the key, and no link can be taken out or put in between.
 */
export const linkHash = (key: KeyObject, before: string, { id, mac }: Pick<StoredEvent, 'id' | 'mac'>) =>
  codeOf(key, `${before}\n${id}\n${mac}`);

/** Whether this is the hash of the event's link behind `before`. Links of earlier versions cover the event's text too. */
export const isLinkHash = (key: KeyObject, before: string, event: StoredEvent, hash: string): boolean =>
  hash === linkHash(key, before, event) ||
  hash === codeOf(key, `${before}\n${canonicalJson(eventOf(event))}\n${event.id}\n${event.mac}`);

/** What the event's own code covers. */
export const eventOf = (event: StoredEvent): AuditEvent => ({
  companyId: event.companyId,
  at: event.at,
  actorId: event.actorId,
  actorName: event.actorName,
  action: event.action,
  entity: event.entity,
  recordId: event.recordId,
  recordTitle: event.recordTitle,
  changes: event.changes,
  reason: event.reason,
  requestId: event.requestId,
});
