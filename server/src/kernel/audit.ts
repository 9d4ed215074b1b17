import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** One field that changed; `from` and `to` are JSON values. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is recorded of a change; `audit_event` holds exactly this and its code. */
export interface AuditEvent {
  readonly companyId: string | null;
  readonly at: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly action: string;
  readonly entity: string;
  readonly recordId: string;
  readonly recordTitle: string;
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
  readonly requestId: string | null;
}

/** JSON with sorted keys: the same value gives the same text, also after a trip through jsonb. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Preparing a key costs as much as using it. */
const prepared = new WeakMap<Buffer, KeyObject>();
function keyObject(key: Buffer): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, known);
  return known;
}

/** The event's authentication code (HMAC-SHA-256): it cannot be made without the key. */
export const auditMac = (key: Buffer, event: AuditEvent): string =>
  createHmac('sha256', keyObject(key)).update(canonicalJson(event)).digest('base64url');

/** The fields that differ between two versions of a record. */
export function diff(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: Iterable<string>,
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of fields) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (from === to) continue;
    const plain = !isObject(from) || !isObject(to);
    if (plain || canonicalJson(from) !== canonicalJson(to)) changes.push({ field, from, to });
  }
  return changes;
}

const isObject = (value: unknown) => value !== null && typeof value === 'object';
