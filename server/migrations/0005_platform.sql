-- Notifications, long work with progress, and what the sealing of the audit trail and the search need.

create table notification (
  id uuid primary key,
  company_id uuid not null,
  person_id uuid not null,
  title text not null,
  message text not null,
  type text not null check (type in ('critical', 'warning', 'info')),
  link text,
  read_at timestamptz,
  created_at timestamptz not null
);
call app.scope_table('notification');
-- Ids are made in the order of time.
create index notification_person on notification (company_id, person_id, id desc);
create index notification_unread on notification (company_id, person_id) where read_at is null;

-- Long work that a person asked for; carried out by whichever server process takes it.
create table background_job (
  id uuid primary key,
  company_id uuid not null,
  person_id uuid not null,
  kind text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress double precision not null default 0 check (progress between 0 and 100),
  note text,
  result jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  -- The last sign of life of the process that runs it.
  seen_at timestamptz not null,
  ended_at timestamptz
);
call app.scope_table('background_job');
create index background_job_person on background_job (company_id, person_id, id desc);
create index background_job_open on background_job (seen_at) where state in ('queued', 'running');

-- The record of the sealed event, so that an event which was removed can still be named.
alter table audit_link add column entity text not null;
alter table audit_link add column record_id uuid not null;

-- How far the sealing has come: every event up to low_id is sealed. candidate_id becomes low_id once
-- no transaction of that time (candidate_xid) runs any more. Speed only; verifying never reads it.
create table audit_seal (
  one_row boolean primary key default true check (one_row),
  low_id bigint not null default 0,
  candidate_id bigint not null default 0,
  candidate_xid xid8 not null default '0'
);
insert into audit_seal default values;
grant select, update on audit_seal to temper_system;

-- Titles that begin with what was typed: the body begins with the title. A column, and compared by the
-- pattern operators, because row-level security lets only those near an index on every server.
alter table search_entry add column head text generated always as (left(body, 120)) stored;
create index search_entry_head on search_entry (company_id, entity, head text_pattern_ops);
