-- Acceptance forms as they were filled in: never changed, a correction is a record of its own.
create table form_record (
  id uuid primary key,
  company_id uuid not null,
  document_id uuid not null references document,
  revision_id uuid not null references document_revision,
  revision_number integer not null,
  answers jsonb not null,
  -- Why answers are not good, by the field's id.
  out_of_limits jsonb not null,
  is_bad boolean not null,
  lot_number text,
  performed_at timestamptz not null,
  entered_at timestamptz not null,
  late_reason text,
  person_id uuid not null,
  person_name text not null,
  replaces uuid references form_record,
  reason text
);
call app.scope_table('form_record');
-- Ids are made in the order of time.
create index form_record_document on form_record (company_id, document_id, id desc);
create index form_record_bad on form_record (company_id, document_id, id desc) where is_bad;
create index form_record_lot on form_record (company_id, document_id, lower(lot_number), id desc) where lot_number is not null;
create unique index form_record_replaces on form_record (replaces) where replaces is not null;
revoke update, delete, truncate on form_record from temper_app, temper_system;
