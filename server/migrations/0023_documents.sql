-- Electronic signatures, and controlled documents with their revisions.

-- Who needs a permission to know of a record: of drafts only those who may read them.
alter table search_entry add column needs text;

-- What a person signed: bound to the hash of the content, with a code that cannot be made without the key.
create table signature (
  id uuid primary key,
  company_id uuid not null,
  entity text not null,
  record_id uuid not null,
  -- The version of the record that was signed, such as a revision.
  version_id uuid not null,
  subject text not null,
  person_id uuid not null,
  person_name text not null,
  on_behalf_of text,
  meaning text not null check (meaning in ('authored', 'reviewed', 'approved', 'acknowledged')),
  note text,
  signed_at timestamptz not null,
  time_zone text not null,
  content_hash text not null,
  mac text not null
);
call app.scope_table('signature');
create index signature_record on signature (company_id, entity, record_id, signed_at);
create index signature_version on signature (company_id, version_id, signed_at);
revoke update, delete, truncate on signature from temper_app, temper_system;
create trigger signature_append_only before update or delete or truncate on signature
  for each statement execute function app.refuse_change();

create table document (
  id uuid primary key,
  company_id uuid not null,
  kind text not null check (kind in ('general', 'quality-handbook', 'sales-specs', 'buying-specs', 'recipe-norm',
    'jsvsrp', 'haccp', 'acceptance-forms', 'flow-charts', 'brochures', 'catalogues', 'certifications',
    'audit-reports')),
  name text not null,
  document_number text not null,
  unit text not null,
  publication_date date not null,
  revision_number integer not null,
  revision_reason text not null,
  -- The contract says which options go with which kind.
  category text check (category in (
    'core-documents', 'policies', 'procedures', 'objectives', 'processes', 'chocolate',
    'confectionery', 'baked-goods', 'specialty', 'raw-materials', 'packaging', 'ingredients',
    'additives', 'job-safety-analysis', 'verification-procedure', 'standard-operating-procedure',
    'risk-assessment', 'process-validation', 'production', 'temperature-control',
    'system-verification', 'quality-control', 'receiving', 'maintenance', 'quality', 'warehouse', 'rd',
    'product', 'corporate', 'marketing', 'seasonal', 'food-safety', 'ethical', 'environmental',
    'internal', 'external', 'supplier', 'customer')),
  subtype text check (subtype in (
    'standard', 'premium', 'organic', 'specialty', 'plan', 'ccp', 'hazard', 'monitoring',
    'verification', 'raw', 'packaging', 'finished', 'supplier', 'equipment', 'process-flow',
    'decision-tree', 'swimlane', 'value-stream-map')),
  department text,
  owner_id uuid,
  language text check (language in ('English', 'Spanish', 'French', 'German', 'Italian')),
  customer_name text,
  customer_id uuid,
  supplier_name text,
  supplier_id uuid,
  product_code text,
  material_code text,
  yield text,
  issued_by text,
  issue_date date,
  expiry_date date,
  standard text check (standard in ('ISO 9001', 'HACCP', 'BRC', 'IFS', 'FSSC 22000')),
  auditor text,
  audit_date date,
  completed_date date,
  audit_status text check (audit_status in ('completed', 'in_progress', 'scheduled')),
  findings integer,
  findings_grade text check (findings_grade in ('none', 'minor', 'major')),
  tags text[],
  review_months integer check (review_months between 1 and 120),
  status text not null check (status in ('active', 'draft', 'archived', 'expired')),
  step text not null check (step in ('draft', 'in_review', 'approved', 'active', 'archived')),
  effective_date date,
  review_due date,
  file_name text,
  author_id uuid,
  -- The revision that the row shows: the one in force, before that the first draft, at the end the last one.
  revision_id uuid not null,
  -- The revision that is being worked on; none while nobody does.
  draft_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('document');
create unique index document_number on document (company_id, lower(document_number));
-- The general list, and each kind's: newest first, by status, by selector.
create index document_updated on document (company_id, updated_at, id) where deleted_at is null;
create index document_kind_updated on document (company_id, kind, updated_at, id) where deleted_at is null;
create index document_status on document (company_id, status, updated_at, id) where deleted_at is null;
create index document_kind_status on document (company_id, kind, status, updated_at, id) where deleted_at is null;
create index document_kind_category on document (company_id, kind, category, updated_at, id) where deleted_at is null;
create index document_kind_subtype on document (company_id, kind, subtype, updated_at, id)
  where deleted_at is null and subtype is not null;
create index document_name on document (company_id, lower(name), id) where deleted_at is null;
create index document_kind_name on document (company_id, kind, lower(name), id) where deleted_at is null;
create index document_number_sort on document (company_id, lower(document_number), id) where deleted_at is null;
create index document_kind_number on document (company_id, kind, lower(document_number), id) where deleted_at is null;
create index document_unit on document (company_id, lower(unit), id) where deleted_at is null;
create index document_published on document (company_id, publication_date, id) where deleted_at is null;
create index document_revision_sort on document (company_id, revision_number, id) where deleted_at is null;
create index document_step on document (company_id, step, updated_at, id) where deleted_at is null;
create index document_expiry on document (company_id, expiry_date, id)
  where deleted_at is null and expiry_date is not null;
create index document_review on document (company_id, review_due, id)
  where deleted_at is null and review_due is not null;
create index document_audit_date on document (company_id, audit_date, id)
  where deleted_at is null and audit_date is not null;
create index document_customer on document (company_id, customer_id, id) where customer_id is not null;
create index document_supplier on document (company_id, supplier_id, id) where supplier_id is not null;
create index document_product on document (company_id, lower(product_code), id)
  where deleted_at is null and product_code is not null;
create index document_deleted on document (company_id, updated_at, id) where deleted_at is not null;
create index document_expiring on document (expiry_date)
  where deleted_at is null and kind = 'certifications' and status = 'active';

create table document_revision (
  id uuid primary key,
  company_id uuid not null,
  document_id uuid not null references document deferrable initially deferred,
  revision_number integer not null,
  revision_reason text not null,
  step text not null check (step in ('draft', 'in_review', 'approved', 'active', 'archived', 'discarded')),
  -- The values of the document's fields in this revision.
  fields jsonb not null,
  -- Structured content beside the file; its shape is the kind's.
  content jsonb,
  file_id uuid references file,
  author_id uuid not null,
  -- Everybody who wrote in it; none of them may review or approve it.
  author_ids uuid[] not null,
  submitted_at timestamptz,
  planned_date date,
  effective_date date,
  archived_at timestamptz,
  -- What signatures are bound to, from the submission on.
  content_hash text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null
);
call app.scope_table('document_revision');
create index document_revision_document on document_revision (company_id, document_id, created_at desc);
create index document_revision_file on document_revision (company_id, file_id) where file_id is not null;
create index document_revision_planned on document_revision (planned_date) where step = 'approved';
-- At most one revision is in force, and one is being worked on.
create unique index document_revision_active on document_revision (document_id) where step = 'active';
create unique index document_revision_open on document_revision (document_id)
  where step in ('draft', 'in_review', 'approved');

-- Who is to review and approve a revision, and what they did. A new round replaces the open ones of the last.
create table document_assignment (
  id uuid primary key,
  company_id uuid not null,
  document_id uuid not null references document,
  revision_id uuid not null references document_revision,
  round integer not null,
  duty text not null check (duty in ('review', 'approve')),
  person_id uuid not null,
  decision text not null default 'open' check (decision in ('open', 'signed', 'rejected', 'void')),
  decided_at timestamptz,
  note text,
  created_at timestamptz not null
);
call app.scope_table('document_assignment');
create unique index document_assignment_once on document_assignment (revision_id, round, duty, person_id);
create index document_assignment_open on document_assignment (company_id, person_id, created_at) where decision = 'open';

-- Who is to read each new revision: everyone, or roles, departments and people.
create table document_audience (
  document_id uuid primary key references document,
  company_id uuid not null,
  everyone boolean not null,
  roles text[] not null,
  departments text[] not null,
  people uuid[] not null,
  days integer not null check (days between 1 and 365)
);
call app.scope_table('document_audience');

create table document_reading (
  id uuid primary key,
  company_id uuid not null,
  document_id uuid not null references document,
  revision_id uuid not null references document_revision,
  person_id uuid not null,
  due date not null,
  read_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null
);
call app.scope_table('document_reading');
create unique index document_reading_once on document_reading (revision_id, person_id);
create index document_reading_open on document_reading (company_id, person_id, due) where read_at is null;
create index document_reading_document on document_reading (company_id, document_id, revision_id);

-- Whoever is away lets somebody else sign; what is signed says for whom.
create table delegation (
  id uuid primary key,
  company_id uuid not null,
  person_id uuid not null,
  delegate_id uuid not null check (delegate_id <> person_id),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  note text,
  created_at timestamptz not null,
  created_by uuid not null,
  ended_at timestamptz
);
call app.scope_table('delegation');
create index delegation_delegate on delegation (company_id, delegate_id, last_day) where ended_at is null;
create index delegation_person on delegation (company_id, person_id, last_day) where ended_at is null;
