-- Warnings, made by people and by rules.

create table warning (
  id uuid primary key,
  company_id uuid not null,
  title text not null,
  description text not null,
  type text not null check (type in ('critical', 'warning', 'info')),
  status text not null check (status in ('active', 'acknowledged', 'resolved')),
  source text not null check (source in ('quality', 'inventory', 'maintenance')),
  assigned_to uuid,
  due_date timestamptz,
  -- The rule that made it, and the record that is its cause.
  rule text check (rule in ('certificate-expiring', 'certificate-expired', 'task-overdue', 'audit-overdue',
    'complaint-overdue', 'complaint-danger', 'score-under-target', 'import-failed')),
  cause_entity text,
  cause_id uuid,
  cause_title text,
  -- What tells the causes of one rule apart; the record's id, unless a record has several.
  cause_key text,
  -- Since when the cause does not hold any more: only then may the rule raise it anew.
  cause_gone_at timestamptz,
  resolution text,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('warning');
create unique index warning_open_cause on warning (company_id, rule, cause_key)
  where rule is not null and status <> 'resolved' and deleted_at is null;
-- What the rules compare the present causes with, and look for when a cause comes back.
create index warning_known_cause on warning (company_id, rule, cause_key) where rule is not null and cause_gone_at is null;
create index warning_past_cause on warning (company_id, rule, cause_key, created_at)
  where rule is not null and cause_gone_at is not null and deleted_at is null;
create index warning_created on warning (company_id, created_at, id) where deleted_at is null;
create index warning_status on warning (company_id, status, type, created_at, id) where deleted_at is null;
create index warning_type on warning (company_id, type, created_at, id) where deleted_at is null;
create index warning_source on warning (company_id, source, created_at, id) where deleted_at is null;
create index warning_assigned on warning (company_id, assigned_to, created_at, id) where deleted_at is null;
create index warning_due on warning (company_id, due_date, id) where deleted_at is null;
create index warning_title on warning (company_id, lower(title), id) where deleted_at is null;
create index warning_updated on warning (company_id, updated_at, id) where deleted_at is null;
create index warning_deleted on warning (company_id, updated_at, id) where deleted_at is not null;
create index warning_cause on warning (company_id, cause_entity, cause_id) where deleted_at is null;
