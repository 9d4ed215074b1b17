-- Uploads under way, received files, and what hangs on records: attachments and comments.

create table upload (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  original_name text not null,
  claimed_type text not null,
  size bigint not null check (size > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Which request works on it now, in whichever process; lapses when that process dies.
  held_by uuid,
  held_until timestamptz,
  -- Another request waits for it: the holder lets go.
  wanted boolean not null default false
);
call app.scope_table('upload');
create index upload_age on upload (created_at);
create index upload_person on upload (company_id, created_by);

-- A received file. Its content lies under its hash outside the database; neither ever changes.
create table file (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  original_name text not null,
  size bigint not null,
  sha256 text not null,
  -- What the content is, and what the sender called it.
  type text not null,
  claimed_type text not null,
  created_by uuid not null,
  created_at timestamptz not null
);
call app.scope_table('file');
revoke update, delete on file from temper_app, temper_system;
create index file_sha256 on file (sha256);

create table attachment (
  id uuid primary key,
  company_id uuid not null,
  entity text not null,
  record_id uuid not null,
  file_id uuid not null references file,
  kind text not null check (kind in ('document', 'photo')),
  caption text,
  position integer not null,
  created_at timestamptz not null,
  created_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('attachment');
create index attachment_record on attachment (company_id, entity, record_id, position, id) where deleted_at is null;
create index attachment_file on attachment (company_id, file_id) where deleted_at is null;

create table comment (
  id uuid primary key,
  company_id uuid not null,
  entity text not null,
  record_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  removed_at timestamptz
);
call app.scope_table('comment');
create index comment_record on comment (company_id, entity, record_id, id desc);
