-- Certifications that a company shows to the world, at an address that nobody guesses.

create table certificate_page (
  company_id uuid primary key references company,
  -- The secret part of the address; none: the page is off, and an address given out before leads nowhere.
  token text unique,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null
);
call app.scope_table('certificate_page');

create table certificate_shown (
  document_id uuid primary key references document,
  company_id uuid not null,
  shown_at timestamptz not null,
  shown_by uuid not null
);
call app.scope_table('certificate_shown');
create index certificate_shown_company on certificate_shown (company_id);
