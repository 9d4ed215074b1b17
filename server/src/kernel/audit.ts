import { createHmac, type KeyObject } from 'node:crypto';

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
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members += `${members && ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/** The event's authentication code (HMAC-SHA-256): it cannot be made without the key. */
export const auditMac = (key: KeyObject, event: AuditEvent): string =>
  createHmac('sha256', key).update(canonicalJson(event)).digest('base64url');

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';
