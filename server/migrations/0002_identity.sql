-- Credentials, sessions and invitations. The tables of Better Auth (session, account, verification,
-- two_factor) keep the names and columns that it expects. Only temper_system comes near them.

alter table person
  -- The address a newcomer gave, until its owner confirms it; email holds a placeholder meanwhile.
  add column pending_email text,
  -- Who 'View Demo' signs in.
  add column demo boolean not null default false,
  -- Where the person worked last; the next session begins there.
  add column last_company_id uuid references company;
alter table person add constraint person_email_lower check (email = lower(email));
create index person_pending_email on person (pending_email, created_at desc) where pending_email is not null;
create unique index person_demo on person (demo) where demo;
grant select (pending_email) on person to temper_app;

create table session (
  -- Public: the browser keeps it as auth_token. The secret is `token`, signed in the cookie.
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references person,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- Where the session works now; null only between password and second step, within a transaction.
  company_id uuid references company,
  demo boolean not null default false,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_person on session (user_id, created_at desc);
create index session_expiry on session (expires_at);

create table account (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references person,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- scrypt, with its salt.
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider_id)
);

-- Links and steps that work once, by the hash of their token.
create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier, created_at desc);
create index verification_expiry on verification (expires_at);

create table two_factor (
  id uuid primary key,
  -- Encrypted with a key that the database does not hold.
  secret text not null,
  backup_codes text not null,
  user_id uuid not null unique references person,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Failed attempts to sign in, by the hash of an account's address or of a network address.
create table sign_in_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failure_age on sign_in_failure (last_at);

grant select, insert, update, delete on session, account, verification, two_factor, sign_in_failure
  to temper_system;

-- A session names a company, but belongs to a person: no member sees any.
alter table session enable row level security;
alter table session force row level security;
create policy all_companies on session to temper_system, current_user using (true);

create table invitation (
  id uuid primary key,
  company_id uuid not null references company,
  email text not null check (email = lower(email)),
  role text not null check (role in ('administrator', 'quality-manager', 'specialist', 'auditor', 'operator', 'viewer')),
  department text,
  token_hash text not null unique,
  invited_by uuid not null references person,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
call app.scope_table('invitation');
create unique index invitation_open on invitation (company_id, email)
  where accepted_at is null and withdrawn_at is null;
