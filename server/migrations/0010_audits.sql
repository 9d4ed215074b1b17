-- Audits, their checklists, findings, reports, and the programme by which they come again.

create table audit (
  id uuid primary key,
  company_id uuid not null,
  audit_number text not null,
  title text not null,
  audit_type text not null check (audit_type in ('internal', 'external', 'supplier')),
  audit_standard text not null check (audit_standard in (
    'ISO 9001:2015', 'HACCP', 'GMP', 'Internal Quality Standards', 'ISO 22000:2018', 'BRC', 'IFS', 'FSSC 22000',
    'Supplier Quality Assessment', 'GFSI Standards', 'Custom Supplier Requirements')),
  expected_duration text not null,
  department text not null,
  auditor text not null,
  auditor_id uuid,
  audit_date date not null,
  supplier_name text,
  supplier_id uuid,
  scope text not null,
  description text not null,
  previous_findings text,
  independence_reason text,
  status text not null check (status in ('scheduled', 'in_progress', 'completed')),
  completed_date date,
  checklist_version integer,
  programme_id uuid,
  -- The day for which its programme line made it; it stays when the audit is moved to another.
  programme_date date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('audit');
create unique index audit_number on audit (company_id, lower(audit_number));
create index audit_date on audit (company_id, audit_date, id) where deleted_at is null;
-- Badge counts and the overdue ones from the index alone.
create index audit_status on audit (company_id, status, audit_date, id) where deleted_at is null;
create index audit_type on audit (company_id, audit_type, audit_date, id) where deleted_at is null;
create index audit_standard on audit (company_id, audit_standard, id) where deleted_at is null;
create index audit_title on audit (company_id, lower(title), id) where deleted_at is null;
create index audit_department on audit (company_id, lower(department), id) include (department, status)
  where deleted_at is null;
create index audit_auditor on audit (company_id, lower(auditor), id) where deleted_at is null;
create index audit_auditor_id on audit (company_id, auditor_id, audit_date, id)
  where deleted_at is null and auditor_id is not null;
create index audit_supplier on audit (company_id, supplier_id, audit_date, id)
  where deleted_at is null and supplier_id is not null;
create index audit_number_sort on audit (company_id, lower(audit_number), id) where deleted_at is null;
create index audit_completed on audit (company_id, completed_date, id)
  where deleted_at is null and completed_date is not null;
create index audit_updated on audit (company_id, updated_at, id) where deleted_at is null;
create index audit_deleted on audit (company_id, updated_at, id) where deleted_at is not null;
-- A programme line makes each of its audits once, whichever process does it.
create unique index audit_of_programme on audit (company_id, programme_id, programme_date)
  where programme_id is not null;

create table audit_programme (
  id uuid primary key,
  company_id uuid not null,
  title text not null,
  audit_type text not null check (audit_type in ('internal', 'external', 'supplier')),
  audit_standard text not null check (audit_standard in (
    'ISO 9001:2015', 'HACCP', 'GMP', 'Internal Quality Standards', 'ISO 22000:2018', 'BRC', 'IFS', 'FSSC 22000',
    'Supplier Quality Assessment', 'GFSI Standards', 'Custom Supplier Requirements')),
  every_months integer not null check (every_months between 1 and 120),
  first_date date not null,
  lead_days integer not null check (lead_days between 0 and 365),
  expected_duration text not null,
  department text not null,
  auditor text not null,
  auditor_id uuid,
  independence_reason text,
  supplier_name text,
  supplier_id uuid,
  scope text not null,
  description text not null,
  paused boolean,
  next_date date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('audit_programme');
-- A company has dozens of lines: one index for the list, one for the job.
create index audit_programme_next on audit_programme (company_id, next_date, id) where deleted_at is null;
create index audit_programme_due on audit_programme (next_date) where deleted_at is null and paused is not true;

-- The checklists that a company has made of those that come with the product (version 1); never changed.
create table audit_checklist (
  id uuid primary key,
  company_id uuid not null,
  standard text not null,
  version integer not null check (version >= 2),
  -- A list of {clause, question}.
  questions jsonb not null,
  note text not null,
  created_at timestamptz not null,
  created_by uuid not null
);
call app.scope_table('audit_checklist');
create unique index audit_checklist_version on audit_checklist (company_id, standard, version);
revoke update, delete on audit_checklist from temper_app, temper_system;

-- The questions that an audit began with, and what was answered.
create table audit_item (
  id uuid primary key,
  company_id uuid not null,
  audit_id uuid not null references audit,
  position integer not null,
  clause text not null,
  question text not null,
  answer text not null default 'not_yet'
    check (answer in ('not_yet', 'conform', 'minor', 'major', 'not_applicable')),
  evidence text,
  notes text,
  -- Attachments of the audit that show it.
  photo_ids uuid[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null
);
call app.scope_table('audit_item');
create index audit_item_audit on audit_item (company_id, audit_id, position);

create table audit_finding (
  id uuid primary key,
  company_id uuid not null,
  finding_number text not null,
  title text not null,
  audit_number text not null,
  audit_id uuid references audit,
  rating text not null check (rating in ('observation', 'minor', 'major', 'critical')),
  clause text,
  description text not null,
  evidence text,
  owner_id uuid,
  due_date date,
  corrective_action text,
  status text not null check (status in ('open', 'corrected', 'verified')),
  corrected_date date,
  corrected_by_id uuid,
  verified_date date,
  verified_by_id uuid,
  verification text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('audit_finding');
create unique index audit_finding_number on audit_finding (company_id, lower(finding_number));
create index audit_finding_created on audit_finding (company_id, created_at, id) where deleted_at is null;
create index audit_finding_status on audit_finding (company_id, status, due_date, id) include (rating)
  where deleted_at is null;
create index audit_finding_rating on audit_finding (company_id, rating, id) where deleted_at is null;
create index audit_finding_title on audit_finding (company_id, lower(title), id) where deleted_at is null;
create index audit_finding_sort on audit_finding (company_id, lower(finding_number), id) where deleted_at is null;
create index audit_finding_due on audit_finding (company_id, due_date, id) where deleted_at is null;
create index audit_finding_audit on audit_finding (company_id, audit_id, id) where deleted_at is null;
create index audit_finding_audit_number on audit_finding (company_id, lower(audit_number), id);
create index audit_finding_owner on audit_finding (company_id, owner_id, status, id)
  where deleted_at is null and owner_id is not null;
create index audit_finding_updated on audit_finding (company_id, updated_at, id) where deleted_at is null;

-- What the report said when an audit was completed; a revision for each completion.
create table audit_report (
  id uuid primary key,
  company_id uuid not null,
  audit_id uuid not null references audit,
  revision integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null
);
call app.scope_table('audit_report');
create unique index audit_report_revision on audit_report (company_id, audit_id, revision);
revoke update, delete on audit_report from temper_app, temper_system;
