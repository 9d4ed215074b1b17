-- The kernel: tenancy, audit trail, outbox, search, and what every feature stands on.
-- Two roles work here at run time, neither can log in by itself; the connecting user takes them on:
--   temper_app     serves requests; sees only the rows of the company set on its connection
--   temper_system  jobs and sign-in; sees all companies, but cannot rewrite history either

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema if not exists app;
grant usage on schema app, public to temper_app, temper_system;

-- The company that the connection works for; null (no rows at all) when none is set.
create function app.company_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Puts a table behind the company wall. The table must have a company_id column.
create procedure app.scope_table(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set default app.company_id()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy company_wall on %s to temper_app using (company_id = app.company_id())', target);
  execute format('create policy all_companies on %s to temper_system, current_user using (true)', target);
  execute format('grant select, insert, update, delete on %s to temper_app, temper_system', target);
end $$;

create table company (
  id uuid primary key,
  name text not null,
  industry text not null,
  time_zone text not null default 'UTC',
  date_format text not null default 'MM/DD/YYYY' check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  language text not null default 'en',
  idle_minutes integer not null default 30 check (idle_minutes in (15, 30, 60, 120)),
  departments text[] not null default array['Quality Control', 'Production', 'R&D', 'Regulatory Affairs', 'Supply Chain'],
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table company enable row level security;
alter table company force row level security;
create policy company_wall on company to temper_app using (id = app.company_id());
create policy all_companies on company to temper_system, current_user using (true);
grant select, update on company to temper_app;
grant select, insert, update on company to temper_system;

-- People. Credentials live beside this table and are closed to temper_app.
create table person (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  phone text,
  job_title text,
  location text,
  two_factor_enabled boolean not null default false,
  product_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update on person to temper_system;
grant select (id, name, email, phone, job_title, location, image) on person to temper_app;

-- The author of what no person did.
insert into person (id, name, email, email_verified)
values ('00000000-0000-0000-0000-000000000000', 'Temper', 'system@temper.invalid', true);

create table member (
  id uuid primary key,
  company_id uuid not null references company,
  person_id uuid not null references person,
  role text not null check (role in ('administrator', 'quality-manager', 'specialist', 'auditor', 'operator', 'viewer')),
  department text,
  active boolean not null default true,
  joined_on date not null default current_date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, person_id)
);
call app.scope_table('member');
create index member_person on member (person_id);

-- The audit trail: appended to in the transaction of the change itself, never changed, by nobody.
create table audit_event (
  id bigint generated always as identity primary key,
  company_id uuid,
  at timestamptz not null,
  actor_id uuid not null,
  actor_name text not null,
  action text not null,
  entity text not null,
  record_id uuid not null,
  record_title text not null,
  changes jsonb not null default '[]',
  reason text,
  request_id text,
  -- Message authentication code over the event, under a key that the database does not hold.
  mac text not null,
  -- Tells the sealing job which events are older than every running transaction.
  xid xid8 not null default pg_current_xact_id()
);
call app.scope_table('audit_event');
create index audit_event_record on audit_event (company_id, entity, record_id, id desc);
create index audit_event_company on audit_event (company_id, id desc);
create index audit_event_actor on audit_event (company_id, actor_id, id desc);

-- The hash chain over the audit trail: one link an event, in the order of sealing.
create table audit_link (
  position bigint primary key,
  event_id bigint not null unique,
  hash text not null
);

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only (% on %)', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit_event for each row execute function app.refuse_change();
create trigger no_truncate before truncate on audit_event for each statement execute function app.refuse_change();
create trigger append_only before update or delete on audit_link for each row execute function app.refuse_change();
create trigger no_truncate before truncate on audit_link for each statement execute function app.refuse_change();
revoke update, delete on audit_event from temper_app, temper_system;
grant select, insert on audit_link to temper_system;

-- Effects that leave the system, written with the change and carried out after commit by a job.
create table outbox (
  id uuid primary key,
  company_id uuid,
  kind text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
call app.scope_table('outbox');
create index outbox_waiting on outbox (not_before) where state = 'waiting';
create index outbox_company on outbox (company_id, created_at desc, id);

-- What the search box of a list and the global search look through: folded text that everybody in
-- the company may see (values of restricted columns never come here).
create table search_entry (
  company_id uuid not null,
  entity text not null,
  record_id uuid not null,
  title text not null,
  subtitle text not null,
  body text not null,
  primary key (company_id, entity, record_id)
);
call app.scope_table('search_entry');
create index search_entry_body on search_entry using gin (company_id, body gin_trgm_ops);

-- The first answer to a request with an Idempotency-Key, given again to its repeats.
create table idempotency (
  company_id uuid not null,
  person_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, person_id, key)
);
call app.scope_table('idempotency');
create index idempotency_age on idempotency (created_at);

-- What a person chose for the screens of a company (hidden columns, saved views); small JSON by key.
create table preference (
  company_id uuid not null,
  person_id uuid not null,
  key text not null,
  value jsonb not null,
  primary key (company_id, person_id, key)
);
call app.scope_table('preference');
