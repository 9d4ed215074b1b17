-- Who signed or refused: while somebody is away, another than the one who was asked.
alter table document_assignment add column decided_by uuid;

-- Periodic reviews as they were recorded: what came out, by whose signature, and when the next one is due.
create table document_periodic_review (
  id uuid primary key,
  company_id uuid not null,
  document_id uuid not null references document,
  revision_id uuid not null references document_revision,
  revision_number integer not null,
  outcome text not null check (outcome in ('confirmed', 'revise', 'retire')),
  note text not null,
  person_id uuid not null,
  person_name text not null,
  signature_id uuid not null,
  reviewed_at timestamptz not null,
  -- What had been due until then, and what is due next.
  due date,
  next_due date
);
call app.scope_table('document_periodic_review');
create index document_periodic_review_document on document_periodic_review (company_id, document_id, reviewed_at desc);
revoke update, delete, truncate on document_periodic_review from temper_app, temper_system;

-- Changes that readers have asked for; how far each is, its task says.
create table document_change_request (
  task_id uuid primary key references task,
  company_id uuid not null,
  document_id uuid not null references document,
  revision_number integer not null,
  text text not null,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null
);
call app.scope_table('document_change_request');
create index document_change_request_document on document_change_request (company_id, document_id, created_at desc);
create index document_change_request_person on document_change_request (company_id, person_id, created_at desc);
