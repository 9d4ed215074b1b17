import type { AuditEvent } from './audit.ts';
import type { Statement } from './mutate.ts';

export type SealedEvent = AuditEvent & { readonly mac: string };

/** What the search knows of a record. */
export interface SearchRow {
  readonly entity: string;
  readonly record_id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly needs: string | null;
}

// What a transaction writes at its end. A statement for many takes its rows as one JSON array ($2; $1 is the
// company), so that two or a thousand are the same prepared statement. Most transactions write one event and one
// search entry: given value by value they cost the database a sixth less (docs/decisions/0010).

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

const orUpdate = `
  on conflict (company_id, entity, record_id) do update
    set title = excluded.title, subtitle = excluded.subtitle, body = excluded.body, needs = excluded.needs
    where (search_entry.title, search_entry.subtitle, search_entry.body, search_entry.needs)
      is distinct from (excluded.title, excluded.subtitle, excluded.body, excluded.needs)`;

const upsertOne = `
  insert into search_entry (company_id, entity, record_id, title, subtitle, body, needs)
  values ($1, $2, $3, $4, $5, $6, $7)${orUpdate}`;

/** Has the search know one record; what it knows already is not written again. */
export const upsertSearchEntry = (companyId: string, row: SearchRow): Statement => ({
  sql: upsertOne,
  parameters: [companyId, row.entity, row.record_id, row.title, row.subtitle, row.body, row.needs],
});

/** Changes what the search knows of a record that it knows. */
export const updateSearchEntry = (companyId: string, row: SearchRow): Statement => ({
  sql: `
  update search_entry set title = $4, subtitle = $5, body = $6, needs = $7
  where company_id = $1 and entity = $2 and record_id = $3`,
  parameters: [companyId, row.entity, row.record_id, row.title, row.subtitle, row.body, row.needs],
});

export const insertEvents = `
  insert into audit_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes,
    reason, request_id, mac)
  select $1::uuid, e.at, e."actorId", e."actorName", e.action, e.entity, e."recordId", e."recordTitle", e.changes,
    e.reason, e."requestId", e.mac
  from jsonb_to_recordset($2::jsonb) as e(at timestamptz, "actorId" uuid, "actorName" text, action text, entity text,
    "recordId" uuid, "recordTitle" text, changes jsonb, reason text, "requestId" text, mac text)`;

export const upsertSearch = `
  insert into search_entry (company_id, entity, record_id, title, subtitle, body, needs)
  select $1::uuid, f.entity, f.record_id, f.title, f.subtitle, f.body, f.needs
  from jsonb_to_recordset($2::jsonb) as f(entity text, record_id uuid, title text, subtitle text, body text,
    needs text)${orUpdate}`;

export const deleteSearch = `
  delete from search_entry s using jsonb_to_recordset($2::jsonb) as g(entity text, record_id uuid)
  where s.company_id = $1::uuid and s.entity = g.entity and s.record_id = g.record_id`;

export const insertMessages = `
  insert into outbox (id, company_id, kind, payload)
  select gen_random_uuid(), $1::uuid, m.kind, m.payload
  from jsonb_to_recordset($2::jsonb) as m(kind text, payload jsonb)`;

export const keepReply = `
  insert into idempotency (company_id, person_id, key, request_hash, status, reply)
  select $1::uuid, k.person_id, k.key, k.request_hash, 201, k.reply
  from jsonb_to_recordset($2::jsonb) as k(person_id uuid, key text, request_hash text, reply jsonb)`;
