-- Tasks, on any record or on none, and the reminders of them.

-- Tags as one text in lower case, for the search by a part of one.
create function app.tag_text(tags text[]) returns text
  language sql immutable parallel safe
  return lower(array_to_string(tags, chr(10)));

create table task (
  id uuid primary key,
  company_id uuid not null,
  title text not null,
  description text not null,
  status text not null check (status in ('todo', 'in_progress', 'completed')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  due_date date not null,
  category text not null check (category in (
    'Documentation', 'Audits', 'Training', 'Complaints', 'Maintenance', 'Quality Control', 'Compliance')),
  assigned_to uuid,
  tags text[],
  repeat_every integer,
  repeat_unit text check (repeat_unit in ('days', 'weeks', 'months')),
  -- The record it hangs on, and what that was called when the task was linked.
  link_entity text,
  link_id uuid,
  link_title text,
  completed_at timestamptz,
  -- The repeating task whose completion made this one.
  repeated_from uuid,
  -- The day of the month that a monthly rhythm aims at.
  repeat_day integer,
  tag_text text generated always as (app.tag_text(tags)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz,
  check ((link_entity is null) = (link_id is null))
);
call app.scope_table('task');
-- A task is followed by one, whoever completes it and how often.
create unique index task_repeated_from on task (company_id, repeated_from) where repeated_from is not null;
create index task_done on task (company_id, (status = 'completed'), due_date, id) where deleted_at is null;
create index task_status on task (company_id, status, due_date, id) where deleted_at is null;
create index task_due on task (company_id, due_date, id) include (status) where deleted_at is null;
create index task_title on task (company_id, lower(title), id) where deleted_at is null;
create index task_priority on task (
  company_id, array_position(array['low', 'medium', 'high', 'urgent'], priority), id) where deleted_at is null;
create index task_category on task (company_id, category, due_date, id) where deleted_at is null;
create index task_assigned on task (company_id, assigned_to, status, due_date, id) where deleted_at is null;
create index task_updated on task (company_id, updated_at, id) where deleted_at is null;
create index task_deleted on task (company_id, updated_at, id) where deleted_at is not null;
create index task_link on task (company_id, link_entity, link_id) include (status) where deleted_at is null;
create index task_tags on task using gin (company_id, tag_text gin_trgm_ops) where deleted_at is null;
-- What jobs look for in all companies.
create index task_open_due on task (due_date, company_id) where deleted_at is null and status <> 'completed';
create index task_to_repeat on task (company_id, id)
  where deleted_at is null and status = 'completed' and repeat_every is not null;

-- Who was reminded of a task's day already: once when it is due, once when it is past.
create table task_reminder (
  company_id uuid not null,
  task_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('due', 'overdue')),
  due_date date not null,
  primary key (company_id, task_id, person_id, kind, due_date)
);
call app.scope_table('task_reminder');
