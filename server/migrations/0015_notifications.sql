-- The kind of each notification and where it goes besides the screen; what people choose of that; and
-- the devices that are told by web push.

alter table notification
  add column kind text not null default 'news',
  -- Kept for the other channels only when false.
  add column in_app boolean not null default true,
  -- Waits for the person's next daily mail.
  add column digest_due boolean not null default false;
drop index notification_unread;
create index notification_unread on notification (company_id, person_id) where read_at is null and in_app;
create index notification_digest on notification (company_id, person_id, created_at) where digest_due;

-- Only what differs from the defaults of contract/src/notifications/kinds.ts.
create table notification_setting (
  company_id uuid not null,
  person_id uuid not null references person,
  choices jsonb not null default '{}',
  primary key (company_id, person_id)
);
call app.scope_table('notification_setting');

create table push_device (
  id uuid primary key,
  company_id uuid not null,
  person_id uuid not null references person,
  -- Signing out of it ends the device's pushes. Idle sessions go without a trace here: no reference.
  session_id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (company_id, endpoint)
);
call app.scope_table('push_device');
create index push_device_person on push_device (company_id, person_id, created_at);
create index push_device_session on push_device (session_id);
create index push_device_endpoint on push_device (endpoint);
