import type { AuditEvent } from './audit.ts';
import type { Statement } from './mutate.ts';

export type SealedEvent = AuditEvent & { readonly mac: string };

// What a transaction writes at its end. A statement for many takes its rows as one JSON array ($2; $1 is the
// company), so that two or a thousand are the same prepared statement. Most transactions write one event: given value
// by value it costs the database less (docs/decisions/0010).

/** Writes one audit event. */
export const insertEvent = (companyId: string, event: SealedEvent): Statement => ({
  sql: `
  insert into audit_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes,
    reason, request_id, mac)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  parameters: [
    companyId,
    event.at,
    event.actorId,
    event.actorName,
    event.action,
    event.entity,
    event.recordId,
    event.recordTitle,
    JSON.stringify(event.changes),
    event.reason,
    event.requestId,
    event.mac,
  ],
});

export const insertEvents = `
  insert into audit_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes,
    reason, request_id, mac)
  select $1::uuid, e.at, e."actorId", e."actorName", e.action, e.entity, e."recordId", e."recordTitle", e.changes,
    e.reason, e."requestId", e.mac
  from jsonb_to_recordset($2::jsonb) as e(at timestamptz, "actorId" uuid, "actorName" text, action text, entity text,
    "recordId" uuid, "recordTitle" text, changes jsonb, reason text, "requestId" text, mac text)`;

export const insertMessages = `
  insert into outbox (id, company_id, kind, payload)
  select gen_random_uuid(), $1::uuid, m.kind, m.payload
  from jsonb_to_recordset($2::jsonb) as m(kind text, payload jsonb)`;

export const keepReply = `
  insert into idempotency (company_id, person_id, key, request_hash, status, reply)
  select $1::uuid, k.person_id, k.key, k.request_hash, 201, k.reply
  from jsonb_to_recordset($2::jsonb) as k(person_id uuid, key text, request_hash text, reply jsonb)`;
