-- What the checks and runs of imports have found wrong: the first problems, for the person who asked.

create table import_report (
  job_id uuid primary key references background_job on delete cascade,
  company_id uuid not null,
  person_id uuid not null,
  problems jsonb not null
);
call app.scope_table('import_report');
