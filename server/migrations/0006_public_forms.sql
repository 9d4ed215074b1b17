-- What the forms of the public site send. It belongs to no company: requests of companies cannot see it.

create table application (
  id uuid primary key,
  full_name text not null,
  email text not null,
  phone text not null,
  company text not null,
  position text not null,
  industry text not null,
  employees text not null,
  message text not null,
  resume_name text,
  resume_size bigint,
  resume_type text,
  resume_sha256 text,
  created_at timestamptz not null
);
grant select, insert on application to temper_system;
create index application_created on application (created_at desc, id desc);

create table contact_message (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
grant select, insert on contact_message to temper_system;
create index contact_message_created on contact_message (created_at desc, id desc);
